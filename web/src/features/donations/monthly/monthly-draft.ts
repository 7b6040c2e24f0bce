import { createDraftStore, type DraftStore, forgetDonation, tabStorage } from "../form/donation-draft.ts";
import { planReference, type PlanLink } from "../mandate/plan-reference.ts";
import { quantityFromLink } from "./monthly-values.ts";

/** Not the name of the one-off draft of the same campaign: each draft has its own request. */
const draftName = (campaignId: string) => `${campaignId}:monthly`;

/** A new draft takes over the donor's details from the one-off draft of the same campaign. */
export function monthlyDraft(campaignId: string, linkUnits: string): DraftStore {
  const storage = tabStorage();
  const draft = createDraftStore(draftName(campaignId), storage, linkUnits, quantityFromLink);
  if (draft.get().values.fullName !== "") return draft;
  const { fullName, phone, email, address, state, pincode, message, anonymous } = createDraftStore(
    campaignId,
    storage,
  ).get().values;
  if (fullName !== "") draft.setValues({ fullName, phone, email, address, state, pincode, message, anonymous });
  return draft;
}

/** Deletes the draft once its plan is authorised, unless it already belongs to another plan. */
export function forgetMonthlyDonation(campaignId: string, link: PlanLink): void {
  forgetDonation(draftName(campaignId), planReference(link), tabStorage());
}
