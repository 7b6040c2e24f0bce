import { fieldErrorOf, NewAdminRefund, PAISE_PER_RUPEE, readWithSentences, rupeesToPaise } from "@daansetu/contract";
import * as z from "zod/mini";
import { formatMoney } from "../../../../../lib/format.ts";
import { fieldSentences, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { ValidationResult } from "../../../../../ui/form/use-form.ts";

/** The values typed in the refund dialog. */
export interface NewRefundValues {
  share: "full" | "part";
  /** The amount of a partial refund, in rupees. */
  amountPaise: string;
  reason: string;
}

const RefundFields = z.pick(NewAdminRefund, { amountPaise: true, reason: true });
export type RefundFields = z.infer<typeof RefundFields>;

/** The typed amount; `undefined` if it is not a whole number of rupees. */
export const amountOf = ({ share, amountPaise }: NewRefundValues, leftPaise: number): number | undefined =>
  share === "full" ? leftPaise : rupeesToPaise(amountPaise);

/** Checks the amount against the remaining one, then the contract's rules. */
export function readNewRefund(values: NewRefundValues, leftPaise: number): ValidationResult<RefundFields> {
  const amountPaise = amountOf(values, leftPaise);
  const amountProblem =
    amountPaise === undefined ? "whole-rupees" : amountPaise > leftPaise ? "more-than-left" : undefined;
  const checked = readWithSentences(RefundFields, {
    amountPaise: amountPaise ?? PAISE_PER_RUPEE,
    reason: values.reason,
  });
  if (amountProblem === undefined) return checked;
  const otherProblems = checked.ok ? [] : checked.fields.filter(({ field }) => field !== "amountPaise");
  return { ok: false, fields: [fieldErrorOf("amountPaise", amountProblem), ...otherProblems] };
}

/** Error sentences of the dialog, for problems found by the form or the server. A full refund has no field for its amount. */
export const newRefundSentences = (
  found: readonly FoundProblem[],
  { share }: NewRefundValues,
  leftPaise: number,
): FieldSentence[] =>
  fieldSentences(found, share === "full" ? ["reason"] : ["amountPaise", "reason"], {
    "whole-rupees": m.refunds_make_amount_missing,
    "amount-out-of-bounds": () => m.refunds_make_amount_small({ min: formatMoney(PAISE_PER_RUPEE) }),
    "more-than-left": () => m.refunds_make_amount_over({ max: formatMoney(leftPaise) }),
    "required reason": m.refunds_make_reason_missing,
  });
