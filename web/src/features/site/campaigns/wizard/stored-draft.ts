import { emptyFundraiserForm, FundraiserForm, type FundraiserRequest } from "@daansetu/contract";
import * as z from "zod/mini";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { draftStore } from "../../../../lib/draft-store.ts";

/** A draft with changes that the server has not saved yet. */
const UnsavedDraft = z.object({ form: FundraiserForm, clientRequestId: z.uuid(), version: z.int() });
type UnsavedDraft = z.infer<typeof UnsavedDraft>;

/** The store of an unsaved draft. A new draft has no id yet, so its key is the fundraiser that it supports. */
export function unsavedDraftStore(userId: string, id: string | undefined, supports: string) {
  return draftStore(`daansetu:fundraiser:${userId}:${id ?? `new:${supports}`}`, UnsavedDraft);
}

/** Begins with the unsaved draft if it was typed on the stored version, else with the stored request, else with an empty form. */
export function beginDraft(
  unsaved: UnsavedDraft | undefined,
  stored: FundraiserRequest | undefined,
  supports: string,
): UnsavedDraft & { hasUnsavedChanges: boolean } {
  if (unsaved !== undefined && unsaved.version === (stored?.version ?? 0))
    return { ...unsaved, hasUnsavedChanges: true };
  const clientRequestId = newRequestId();
  if (stored !== undefined)
    return { form: stored.form, clientRequestId, version: stored.version, hasUnsavedChanges: false };
  return { form: { ...emptyFundraiserForm(), supports }, clientRequestId, version: 0, hasUnsavedChanges: false };
}
