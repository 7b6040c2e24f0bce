import { formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { type Bounds, digitsIn, type GiftProblem } from "./gift-problems.ts";
import type { GiftField, GiftValues } from "./gift-values.ts";

const MISSING: Partial<Record<GiftField, () => string>> = {
  amount: m.giving_error_amount_missing,
  fullName: m.giving_error_name_missing,
  phone: m.giving_error_mobile_missing,
  email: m.giving_error_email_missing,
  address: m.giving_error_address_missing,
  pincode: m.giving_error_pincode_missing,
  state: m.giving_error_state,
};

/** A sentence that says what to do about a problem. */
export function sentenceFor({ field, problem }: GiftProblem, values: GiftValues, bounds: Bounds): string {
  switch (problem) {
    case "required":
      return (MISSING[field] ?? m.giving_error_required)();
    case "amount-too-small":
      return m.giving_error_amount_small({ min: formatMoney(bounds.minPaise) });
    case "amount-too-large":
    case "amount-out-of-bounds":
      return m.giving_error_amount_large({ max: formatMoney(bounds.maxPaise) });
    case "whole-rupees":
      return m.giving_error_amount_whole();
    case "bad-mobile":
      return mobileSentence(digitsIn(values.phone));
    case "bad-email":
      return m.giving_error_email();
    case "bad-pincode":
      return pincodeSentence(digitsIn(values.pincode));
    case "bad-pan":
      return m.giving_error_pan();
    case "choose-state":
      return m.giving_error_state();
    case "declare-citizenship":
      return m.giving_error_citizen();
    case "too-long":
      return m.giving_error_too_long();
    case "unprintable":
      return m.giving_error_unprintable();
    default:
      return m.giving_error_other();
  }
}

function mobileSentence(digits: number): string {
  return digits > 0 && digits < 10 ? m.giving_error_mobile_digits({ count: digits }) : m.giving_error_mobile();
}

function pincodeSentence(digits: number): string {
  return digits > 0 && digits !== 6 ? m.giving_error_pincode_digits({ count: digits }) : m.giving_error_pincode();
}
