import { unfinishedDonationEndpoints } from "@daansetu/contract";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import type { DonationValues } from "../form/donation-values.ts";
import { toLinkRequest } from "./link-request.ts";

/** Waits for a pause in typing, because an unfinished address may be somebody else's. */
const TYPING_PAUSE_MS = 1_500;

/**
 * Keeps the server's stored request in line with the form: requests the link, updates amount or address, and withdraws. After a failure the checkbox
 * shows the server's state.
 * @returns the last failure, and a function that forgets it
 */
export function useLinkRequest(
  draft: DraftStore,
  values: DonationValues,
  campaignId: string,
): readonly [error: unknown, clearError: () => void] {
  const [error, setError] = useState<unknown>(undefined);
  const { wantsLink } = values;
  const lastWantsLink = useRef(wantsLink);
  const lastNoted = useRef<string | undefined>(undefined);
  const running = useRef(Promise.resolve());
  const requestKey = JSON.stringify(toLinkRequest(values, campaignId));

  useEffect(() => {
    async function update(): Promise<void> {
      const request = toLinkRequest(draft.get().values, campaignId);
      const { linkEmail } = draft.get().values;
      try {
        if (linkEmail !== "" && linkEmail !== request?.email) {
          await callApi(unfinishedDonationEndpoints.withdrawUnfinishedMail, { body: { email: linkEmail, campaignId } });
          draft.setValues({ linkEmail: "" });
          lastNoted.current = undefined;
        }
      } catch (failure) {
        setError(failure);
        draft.setValues({ wantsLink: true });
        return;
      }
      const key = JSON.stringify(request);
      if (request === undefined || key === lastNoted.current) return;
      try {
        await callApi(unfinishedDonationEndpoints.askUnfinishedMail, { body: request });
        lastNoted.current = key;
        draft.setValues({ linkEmail: request.email });
        setError(undefined);
      } catch (failure) {
        setError(failure);
        if (draft.get().values.linkEmail === "") draft.setValues({ wantsLink: false });
      }
    }
    const isToggled = lastWantsLink.current !== wantsLink;
    lastWantsLink.current = wantsLink;
    const timer = setTimeout(
      () => {
        running.current = running.current.then(update);
      },
      isToggled ? 0 : TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [draft, campaignId, wantsLink, requestKey]);

  return [error, () => setError(undefined)];
}
