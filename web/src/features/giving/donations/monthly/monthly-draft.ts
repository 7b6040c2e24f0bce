import * as z from "zod/mini";
import { createDraftStore, type DraftStore } from "../form/donation-draft.ts";
import { forgetDonation, tabStorage } from "../form/draft-storage.ts";
import { DonorValues } from "../form/donation-values.ts";
import { formatPlanReference, type PlanLink } from "../mandate/plan-reference.ts";
import { parseLinkQuantity } from "./monthly-values.ts";

/** The name of the draft. It differs from that of the one-off draft of the same campaign, because each draft has its own request. */
const monthlyDraftName = (campaignId: string) => `${campaignId}:monthly`;

/** A new draft takes over the donor's details from the one-off draft of the same campaign. */
export function createMonthlyDraft(campaignId: string, linkUnits: string): DraftStore {
  const storage = tabStorage();
  const draft = createDraftStore(monthlyDraftName(campaignId), storage, linkUnits, parseLinkQuantity);
  if (draft.get().values.fullName !== "") return draft;
  const typed = z.safeParse(DonorValues, createDraftStore(campaignId, storage).get().values);
  if (typed.success && typed.data.fullName !== "") draft.setValues(typed.data);
  return draft;
}

/** Deletes the draft once its plan is authorised, unless it already belongs to another plan. */
export function forgetMonthlyDonation(campaignId: string, planLink: PlanLink): void {
  forgetDonation(monthlyDraftName(campaignId), formatPlanReference(planLink), tabStorage());
}
