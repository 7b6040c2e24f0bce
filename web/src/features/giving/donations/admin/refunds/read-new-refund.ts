import {
  fieldErrorOf,
  type GiftLine,
  NewAdminRefund,
  PAISE_PER_RUPEE,
  readWithSentences,
  rupeesToPaise,
  unitsFor,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { fieldSentences, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { ValidationResult } from "../../../../../ui/form/use-form.ts";
import { unitsLeft } from "./use-things.ts";

export const REFUND_SHARES = ["full", "units", "part"] as const;

/** The values typed in the refund dialog. */
export interface NewRefundValues {
  share: (typeof REFUND_SHARES)[number];
  /** The chosen thing, and how many units of it. */
  itemId: string;
  units: string;
  /** The amount of a partial refund, in rupees. */
  amountPaise: string;
  reason: string;
}

const RefundFields = z.pick(NewAdminRefund, { amountPaise: true, reason: true, itemId: true });
export type RefundFields = z.infer<typeof RefundFields>;

/** What can be refunded. */
export interface Refundable {
  leftPaise: number;
  /** Things of which units can be given back. */
  lines: readonly GiftLine[];
}

export const chosenThing = ({ itemId }: Pick<NewRefundValues, "itemId">, { lines }: Refundable): GiftLine | undefined =>
  lines.find((line) => line.itemId === itemId) ?? lines[0];

/** Units of a thing that can be refunded: what is left of them, and of the money. */
export const maxUnits = (line: GiftLine, { leftPaise }: Refundable): number =>
  Math.min(unitsLeft(line), unitsFor(leftPaise, line.unitPricePaise));

function amountOfUnits(values: NewRefundValues, refundable: Refundable): number | undefined {
  const line = chosenThing(values, refundable);
  const units = Number(values.units);
  if (line === undefined || !/^\d+$/.test(values.units) || units < 1) return undefined;
  return units > maxUnits(line, refundable) ? undefined : units * line.unitPricePaise;
}

/** The amount to refund; `undefined` if what was typed is no whole number of rupees, or of units that are left. */
export function amountOf(values: NewRefundValues, refundable: Refundable): number | undefined {
  switch (values.share) {
    case "full":
      return refundable.leftPaise;
    case "units":
      return amountOfUnits(values, refundable);
    case "part":
      return rupeesToPaise(values.amountPaise);
  }
}

/** Checks the amount against the remaining one, then the contract's rules. */
export function readNewRefund(values: NewRefundValues, refundable: Refundable): ValidationResult<RefundFields> {
  const amountPaise = amountOf(values, refundable);
  const ofUnits = values.share === "units";
  const amountProblem =
    amountPaise === undefined
      ? ofUnits
        ? fieldErrorOf("units", "whole-units")
        : fieldErrorOf("amountPaise", "whole-rupees")
      : amountPaise > refundable.leftPaise
        ? fieldErrorOf("amountPaise", "more-than-left")
        : undefined;
  const itemId = ofUnits ? chosenThing(values, refundable)?.itemId : undefined;
  const checked = readWithSentences(RefundFields, {
    amountPaise: amountPaise ?? PAISE_PER_RUPEE,
    reason: values.reason,
    ...(itemId !== undefined && { itemId }),
  });
  if (amountProblem === undefined) return checked;
  const otherProblems = checked.ok ? [] : checked.fields.filter(({ field }) => field !== "amountPaise");
  return { ok: false, fields: [amountProblem, ...otherProblems] };
}

const SHOWN_FIELDS = {
  full: ["reason"],
  units: ["units", "reason"],
  part: ["amountPaise", "reason"],
} as const;

/** Error sentences of the dialog, for problems found by the form or the server. A full refund has no field for its amount. */
export const newRefundSentences = (
  found: readonly FoundProblem[],
  values: NewRefundValues,
  refundable: Refundable,
): FieldSentence[] => {
  const { leftPaise } = refundable;
  const line = chosenThing(values, refundable);
  return fieldSentences(found, SHOWN_FIELDS[values.share], {
    "whole-rupees": m.refunds_make_amount_missing,
    "amount-out-of-bounds": () => m.refunds_make_amount_small({ min: formatMoney(PAISE_PER_RUPEE) }),
    "more-than-left": () => m.refunds_make_amount_over({ max: formatMoney(leftPaise) }),
    "whole-units": () =>
      m.refunds_make_count_wrong({ max: formatCount(line === undefined ? 0 : maxUnits(line, refundable)) }),
    "required reason": m.refunds_make_reason_missing,
  });
};
