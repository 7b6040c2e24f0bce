import { createDraftStore, type DraftStore, forgetDonation, tabStorage } from "../form/donation-draft.ts";
import { textOfLink, type PlanLink } from "../mandate/plan-link.ts";
import { unitsOfLink } from "./monthly-values.ts";

/** A name of its own, beside the draft of a donation once to the same campaign: each has its own request. */
const nameOf = (campaignId: string) => `${campaignId}:monthly`;

/** The monthly form's draft. One that is new begins with what was typed for a donation once to the same campaign. */
export function monthlyDraft(campaignId: string, linkUnits: string): DraftStore {
  const storage = tabStorage();
  const draft = createDraftStore(nameOf(campaignId), storage, linkUnits, unitsOfLink);
  if (draft.get().values.fullName !== "") return draft;
  const { fullName, phone, email, address, state, pincode, message, anonymous } = createDraftStore(
    campaignId,
    storage,
  ).get().values;
  if (fullName !== "") draft.setValues({ fullName, phone, email, address, state, pincode, message, anonymous });
  return draft;
}

/** For the page that has seen a plan authorised: forgets the form that led to it, unless it holds another one already. */
export function forgetMonthlyDonation(campaignId: string, link: PlanLink): void {
  forgetDonation(nameOf(campaignId), textOfLink(link), tabStorage());
}
