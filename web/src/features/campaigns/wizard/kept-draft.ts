import { emptyFundraiserForm, FundraiserForm, type FundraiserRequest } from "@daansetu/contract";
import * as z from "zod/mini";
import { keptForm } from "../writing/kept-form.ts";

/** What this device holds of a draft that the server has not got, or not all of. */
const KeptDraft = z.object({ form: FundraiserForm, clientRequestId: z.uuid(), version: z.int() });
export type KeptDraft = z.infer<typeof KeptDraft>;

/** Where a draft is kept on this device: a new one has a place of its own for each fundraiser that it supports. */
export function keptDraft(userId: string, id: string | undefined, supports = "") {
  return keptForm(`daansetu:fundraiser:${userId}:${id ?? `new:${supports}`}`, KeptDraft);
}

/** How a draft begins on this device: from what was kept here upon the stored version, or from what is stored, or empty. */
export function beginDraft(
  kept: KeptDraft | undefined,
  stored: FundraiserRequest | undefined,
  supports: string,
): KeptDraft & { isAhead: boolean } {
  if (kept !== undefined && kept.version === (stored?.version ?? 0)) return { ...kept, isAhead: true };
  const clientRequestId = crypto.randomUUID();
  if (stored !== undefined) return { form: stored.form, clientRequestId, version: stored.version, isAhead: false };
  return { form: { ...emptyFundraiserForm(), supports }, clientRequestId, version: 0, isAhead: false };
}
