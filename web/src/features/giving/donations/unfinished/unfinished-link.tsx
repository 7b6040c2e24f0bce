import { failureSentence } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";
import { fieldId } from "../../../../ui/field.tsx";
import { Checkbox } from "../../../../ui/inputs.tsx";
import type { DraftStore } from "../form/donation-draft.ts";
import type { DonationValues } from "../form/donation-values.ts";
import { toLinkRequest } from "./link-request.ts";
import { useLinkRequest } from "./use-link-request.ts";

interface UnfinishedLinkProps {
  draft: DraftStore;
  values: DonationValues;
  campaignId: string;
}

/** The consent to one mail with a link to this form, should it not be finished. Never pre-ticked. */
export default function UnfinishedLink({ draft, values, campaignId }: UnfinishedLinkProps) {
  const [error, clearError] = useLinkRequest(draft, values, campaignId);
  const isWithoutAddress = values.wantsLink && toLinkRequest(values, campaignId) === undefined;
  return (
    <div className="mt-5 border-t border-line pt-3">
      <Checkbox
        id={fieldId("wantsLink")}
        name="wantsLink"
        checked={values.wantsLink}
        onChange={(event) => {
          clearError();
          draft.setValues({ wantsLink: event.target.checked });
        }}
      >
        {m.unfinished_offer()}
        <span className="block text-sm text-ink-soft">{m.unfinished_offer_hint()}</span>
      </Checkbox>
      <p role="status" className="ml-9 text-sm">
        {isWithoutAddress && m.unfinished_needs_address()}
        {values.wantsLink && values.linkEmail !== "" && !isWithoutAddress && m.unfinished_noted()}
      </p>
      {error !== undefined && (
        <p role="alert" className="ml-9 text-sm font-semibold text-danger">
          {failureSentence(error)}
        </p>
      )}
    </div>
  );
}
