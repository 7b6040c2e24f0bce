import { fieldSentence } from "../../../../lib/errors/field-sentence.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { type AmountBounds, countDigits, type DonationProblem } from "./donation-problems.ts";
import type { DonationValues } from "./donation-values.ts";

export const errorCount = (count: number) => m.donations_bar_problems({ count });

export function problemSentence(
  problem: DonationProblem,
  values: DonationValues,
  { minPaise, maxPaise }: AmountBounds,
): string {
  const tooLargeSentence = () => m.donations_error_amount_large({ max: formatMoney(maxPaise) });
  return fieldSentence(problem, {
    "required amount": m.donations_error_amount_missing,
    "required fullName": m.donations_error_name_missing,
    "required phone": m.donations_error_mobile_missing,
    "required email": m.donations_error_email_missing,
    "required address": m.donations_error_address_missing,
    "required pincode": m.donations_error_pincode_missing,
    "required state": m.donations_error_state,
    "required dedicationName": m.dedications_error_name,
    "required noticeName": m.dedications_error_recipient_name,
    "required noticeEmail": m.dedications_error_recipient_email,
    "required noticeDay": m.dedications_error_day,
    "bad-day": m.dedications_error_day,
    "past-date": m.dedications_error_day_past,
    "over-a-year-ahead": m.dedications_error_day_far,
    "no-contact-details": m.dedications_error_contact,
    "amount-too-small": () => m.donations_error_amount_small({ min: formatMoney(minPaise) }),
    "amount-too-large": tooLargeSentence,
    "amount-out-of-bounds": tooLargeSentence,
    "less-than-chosen": () => m.donations_error_less_than_chosen({ price: formatMoney(values.chosenPaise) }),
    "item-not-open": m.donations_error_item_gone,
    "no-such-item": m.donations_error_item_gone,
    "whole-rupees": m.donations_error_amount_whole,
    "bad-mobile": () => mobileSentence(countDigits(values.phone)),
    "bad-pincode": () => pincodeSentence(countDigits(values.pincode)),
    "bad-pan": m.donations_error_pan,
    "choose-state": m.donations_error_state,
    "declare-citizenship": m.donations_error_citizen,
  });
}

function mobileSentence(digitCount: number): string {
  return digitCount > 0 && digitCount < 10
    ? m.donations_error_mobile_digits({ count: digitCount })
    : m.donations_error_mobile();
}

function pincodeSentence(digitCount: number): string {
  return digitCount > 0 && digitCount !== 6
    ? m.donations_error_pincode_digits({ count: digitCount })
    : m.donations_error_pincode();
}
