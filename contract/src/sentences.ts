import type * as z from "zod/mini";
import type { FieldError } from "./errors.ts";
import { type Parsed, parseWith } from "./parse.ts";

/** English messages by problem key; the web has its own translations of the same keys. */
const PROBLEM_MESSAGES: Readonly<Record<string, string>> = {
  required: "Please fill this in.",
  "too-long": "This is too long.",
  "too-many": "These are too many.",
  unprintable: "This has characters that cannot be printed. Please type it again.",
  unknown: "This field is not known here.",
  "whole-rupees": "Please enter a whole number of rupees, without decimals.",
  "amount-out-of-bounds": "This amount is outside what can be given online.",
  "more-than-left": "This is more than is left to refund.",
  "inr-only": "Gifts are taken in Indian rupees only.",
  "whole-units": "Please choose at least one.",
  "over-monthly-cap": "This is more than can be debited each month without asking your bank each time.",
  "agree-to-debit": "Please agree to the monthly debit.",
  "bad-mobile": "Please enter a 10-digit Indian mobile number.",
  "bad-email": "Please enter an e-mail address like name@example.in.",
  "bad-pincode": "A PIN code has 6 digits.",
  "bad-pan": "A PAN has 10 characters, like ABCPE1234F.",
  "no-aadhaar": "This looks like an Aadhaar number, which we do not take. Please enter your PAN, or another id.",
  "enter-as-pan": "This looks like a PAN. Please enter it as your PAN.",
  "bad-passport": "An Indian passport's number is a letter and 7 digits, like K1234567.",
  "bad-voter-id": "A voter id has letters, then at least 7 digits, like ABC1234567.",
  "bad-driving-licence": "A driving licence begins with the letters of its state, like MH1220110012345.",
  "bad-ration-card": "A ration card's number has 6 to 20 letters and digits.",
  "bad-tin": "A tax identification number has 5 to 20 letters and digits.",
  "name-unfit": "The tax office takes names in letters only. Please enter the name as it is on the PAN.",
  "address-unfit": "Please enter the complete address.",
  "tax-id-not-needed": "This donation needs no tax id, so we take none.",
  "choose-act": "Please choose the act: 80G, 12A or FCRA.",
  "choose-state": "Please choose a state or union territory.",
  "declare-citizenship": "Please confirm that you are an Indian citizen giving from your own funds.",
  "unknown-sector": "There is no such cause.",
  "goal-too-small": "Please ask for at least ₹1,000.",
  "goal-too-large": "Please ask for at most ₹10,00,00,000.",
  "price-out-of-bounds": "Please enter a price from ₹1 to ₹15,000.",
  "past-date": "This day is over. Please choose a later one.",
  "date-too-far": "Please choose a day within the next two years.",
  "bad-video": "Please give the link of a YouTube video.",
  "ngo-not-enrolled": "This NGO is not enrolled any more, so nothing can be raised for it.",
  "no-such-fundraiser": "There is no such live fundraiser to support.",
  "not-own-file": "Please upload the picture here.",
  "short-password": "A password needs at least 8 characters.",
  "bad-code": "This link is not complete. Please open it again from the mail.",
  "bad-day": "Please enter a day like 2026-11-22.",
  "no-links": "Please leave out links and e-mail addresses.",
  "no-contact-details": "Please leave out links, e-mail addresses and phone numbers.",
  "choose-dedication": "Please choose: in memory of, or in honour of.",
  "over-a-year-ahead": "Please choose a day within the next year.",
  "bad-month": "Please enter a month like 2026-11.",
  "bad-id": "This is not a valid identifier.",
  "bad-reference": "This is not a valid reference.",
  "bad-signature": "This is not a valid signature.",
  "bad-contact-mobile": "Please enter a 10-digit mobile number; from abroad, one with + and the country code.",
  "bad-phone": "Please enter a phone number like +91 98200 12345.",
  "bad-whatsapp": "Please enter the digits alone, with the country code, like 919820012345.",
  "bad-time": "Please enter a time like 09:00.",
  "closes-before-opening": "This is before the opening time.",
  "bad-address": "This is not a web address that can be used here.",
  "past-day": "This day has passed.",
  "future-day": "This day has not come yet.",
  "most-below-least": "The largest gift cannot be smaller than the smallest.",
  "ends-before-start": "This day lies before the first one.",
  "bad-cheque-number": "A cheque number has 6 digits, zeros included.",
  "bad-receipt-number": "A receipt's number looks like DS-2026-27-000123.",
  "bad-financial-year": "Please choose a financial year.",
  "bad-receipt-prefix": "Please enter 2 to 6 capital letters.",
  "same-day-twice": "Another wording begins on this day. Please choose another day, or remove one of the two.",
  "bad-transfer-reference": "Please enter the UTR or UPI reference: 10 to 22 letters and digits.",
  "day-in-future": "This day is in the future.",
  "day-too-old": "This day is more than two years ago.",
  "day-before-step": "This day is before the step that was recorded last.",
  "more-than-cash-in-hand": "This is more than the cash in hand.",
  "cash-limit":
    "Nobody may take ₹2,00,000 or more in cash from one person on one day (section 269ST of the Income-tax Act).",
  "reference-recorded": "This cheque or transfer is recorded already.",
  "possible-duplicate": "This may be recorded already. Please confirm that it is another donation.",
  "campaign-not-open": "This campaign is a draft or was removed, so nothing can be booked to it.",
  "no-such-campaign": "There is no campaign with this title.",
  "two-campaigns": "More than one campaign has this title. Please enter the id at the end of its page's address.",
  "bad-method": "Please enter cash, cheque, bank transfer or QR.",
  "bad-amount": "Please enter an amount like 500, 1,00,000.50 or ₹500.",
  "bad-import-day": "Please enter a day like 22/11/2026 or 2026-11-22.",
  "bad-yes-no": "Please enter yes or no.",
  "not-of-method": "This column does not belong to this method. Please leave it empty.",
  "unknown-column": "This column is not in the template.",
  "column-missing": "This column is missing.",
  "column-twice": "This column is there twice.",
  "too-many-cells": "This line has more cells than the head has columns.",
  "not-csv": "This file cannot be read as CSV. Please save it as CSV (UTF-8) and choose it again.",
  "no-lines": "This file has no lines below its head.",
  "too-many-lines": "This file has more lines than one import takes. Please split it.",
  "no-such-line": "This file has no such line.",
  invalid: "This value cannot be used.",
};

/** A field error for checks that a schema cannot make, such as against the clock or the database. */
export function fieldErrorOf(field: string, problemKey: string): FieldError {
  return {
    field,
    problem: problemKey,
    message: PROBLEM_MESSAGES[problemKey] ?? PROBLEM_MESSAGES["invalid"] ?? problemKey,
  };
}

export type ReadResult<T> = Extract<Parsed<T>, { ok: true }> | { ok: false; fields: FieldError[] };

/** `parseWith` with an English message for each problem, for the server and forms without translations. */
export function readWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): ReadResult<z.output<Schema>> {
  const parsed = parseWith(schema, input);
  return parsed.ok
    ? parsed
    : {
        ok: false,
        fields: parsed.fields.map((fieldProblem) => fieldErrorOf(fieldProblem.field, fieldProblem.problem)),
      };
}
