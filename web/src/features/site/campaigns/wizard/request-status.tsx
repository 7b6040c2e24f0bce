import type { FundraiserRequest } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MessageSquareText, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Note } from "../../../../ui/note.tsx";
import { requestApi } from "../requests/requests-api.ts";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { RequestTimeline } from "./request-timeline.tsx";

interface RequestStatusProps {
  request: FundraiserRequest;
  /** Scrolls to the status, because the submit button was at the foot of a long page. */
  wasJustSubmitted: boolean;
}

/** A request that was submitted or decided: its progress and the possible actions. */
export function RequestStatus({ request, wasJustSubmitted }: RequestStatusProps) {
  const { _id, state, form, note, campaignStatus } = request;
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wasJustSubmitted) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [wasJustSubmitted]);
  const withdrawMutation = useMutation({
    mutationFn: () => requestApi.withdraw(_id),
    onSuccess: (changedRequest) => {
      queryClient.setQueryData(["fundraiserRequest", { params: { id: _id } }], changedRequest);
      void queryClient.invalidateQueries({ queryKey: ["myFundraiserRequests"] });
    },
  });
  return (
    <section aria-labelledby="request-status" className="grid gap-6">
      <div>
        <h2 ref={heading} id="request-status" tabIndex={-1} className="scroll-mt-24 text-h3 outline-none">
          {statusHeading(request)}
        </h2>
        <p className="mt-1 text-ink-soft wrap-anywhere">{form.title}</p>
      </div>
      {state === "declined" ? (
        <Note tone="danger" title={m.wizard_status_reason()}>
          <span className="whitespace-pre-line">{note}</span>
        </Note>
      ) : (
        <RequestTimeline request={request} />
      )}
      <FailureNote error={withdrawMutation.error} />
      <div className="flex flex-wrap gap-3">
        {state === "submitted" && (
          <div className="grid gap-1.5">
            <Button variant="line" icon={Undo2} action={withdrawMutation} busyLabel={m.wizard_withdrawing()}>
              {m.wizard_withdraw()}
            </Button>
            <p className="text-sm text-ink-soft">{m.wizard_withdraw_hint()}</p>
          </div>
        )}
        {(campaignStatus === "live" || campaignStatus === "ended") && (
          <>
            <ButtonLink to={href.story(_id)}>{m.wizard_see_page()}</ButtonLink>
            <ButtonLink variant="line" to={href.myFundraiser(_id)}>
              {m.dashboard_open()}
            </ButtonLink>
          </>
        )}
        {(state === "declined" || campaignStatus === "removed") && (
          <ButtonLink variant="line" icon={MessageSquareText} to={href.profile("support")}>
            {m.wizard_write()}
          </ButtonLink>
        )}
        {state !== "submitted" && (
          <ButtonLink variant="quiet" to={href.startFundraising("startFundraiser")}>
            {m.wizard_new()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function statusHeading({ state, campaignStatus }: FundraiserRequest): string {
  if (state === "submitted") return m.wizard_status_review();
  if (state === "declined") return m.wizard_status_declined();
  if (campaignStatus === "removed") return m.wizard_status_removed();
  return campaignStatus === "ended" ? m.wizard_status_ended() : m.wizard_status_live();
}
