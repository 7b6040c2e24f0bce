import type * as z from "zod/mini";
import { FORBIDDEN_CASH_PAISE, GOAL_RUPEES, UNIT_RUPEES } from "../values/limits.ts";
import type { FieldError } from "./errors.ts";
import { formatPaise, PAISE_PER_RUPEE } from "../values/money.ts";
import { type Parsed, parseWith } from "./parse.ts";

const formatRupees = (rupees: number) => formatPaise(rupees * PAISE_PER_RUPEE);

/** English messages by problem key; the web has its own translations of the same keys. */
const PROBLEM_MESSAGES: Readonly<Record<string, string>> = {
  required: "Please fill this in.",
  "too-long": "This is too long. Please shorten it.",
  "too-many": "These are too many. Please leave some out.",
  unprintable: "This has characters that we cannot print. Please type it again.",
  deceptive: "This mixes alphabets in a word, or has too many marks. Please type it again.",
  unknown: "This field is not known here. Please leave it out.",
  "whole-rupees": "Please enter a whole number of rupees, without decimals.",
  "amount-out-of-bounds": "This amount cannot be given online. Please choose another.",
  "more-than-left": "This is more than is left to refund. Please enter less.",
  "inr-only": "We can accept donations in Indian rupees only.",
  "whole-units": "Please choose at least one.",
  "over-monthly-cap": "Banks do not debit this much each month without asking you. Please choose fewer.",
  "agree-to-debit": "Please agree to the monthly debit.",
  "bad-mobile": "Please enter a 10-digit Indian mobile number.",
  "foreign-mobile": "This number is not Indian. Please enter a 10-digit Indian mobile number.",
  "bad-email": "Please enter an e-mail address like name@example.in.",
  "bad-pincode": "A PIN code has 6 digits.",
  "bad-pan": "A PAN has 10 characters, like ABCPE1234F.",
  "no-aadhaar": "This looks like an Aadhaar number, which we do not accept. Please enter your PAN, or another ID.",
  "enter-as-pan": "This looks like a PAN. Please enter it as your PAN.",
  "bad-passport": "An Indian passport's number is a letter and 7 digits, like K1234567.",
  "bad-voter-id": "A voter ID has letters, then at least 7 digits, like ABC1234567.",
  "bad-driving-licence": "A driving licence begins with the letters of its state, like MH1220110012345.",
  "bad-ration-card": "A ration card's number has 6 to 20 letters and digits.",
  "bad-tin": "A tax identification number has 5 to 20 letters and digits.",
  "name-unfit":
    "The tax office takes no name with a long number or unusual signs. Please enter the name as it is on the PAN.",
  "address-unfit": "Please enter the complete address.",
  "tax-id-not-needed": "This donation needs no tax ID. Please leave this empty.",
  "choose-act": "Please choose the act: 80G, 12A or FCRA.",
  "choose-state": "Please choose a state or union territory.",
  "declare-citizenship": "Please confirm that you are an Indian citizen giving from your own funds.",
  "unknown-sector": "We do not know this cause. Please choose one from the list.",
  "goal-too-small": `Please ask for at least ${formatRupees(GOAL_RUPEES.min)}.`,
  "goal-too-large": `Please ask for at most ${formatRupees(GOAL_RUPEES.max)}.`,
  "price-out-of-bounds": `Please enter a price from ${formatRupees(UNIT_RUPEES.min)} to ${formatRupees(UNIT_RUPEES.max)}.`,
  "past-date": "This day is over. Please choose a later one.",
  "date-too-far": "Please choose a day within the next two years.",
  "bad-video": "Please enter the link of a YouTube video.",
  "ngo-not-enrolled": "This NGO is no longer enrolled. Please choose another.",
  "no-such-fundraiser": "We could not find this fundraiser, or it has ended. Please choose another.",
  "not-own-file": "Please upload the picture here.",
  "short-password": "A password needs at least 8 characters.",
  "bad-code": "This link is incomplete. Please open it again from our e-mail.",
  "bad-day": "Please enter a day like 2026-11-22.",
  "no-links": "Please leave out links and e-mail addresses.",
  "no-contact-details": "Please leave out digits, links and e-mail addresses.",
  "choose-dedication": "Please choose: in memory of, or in honour of.",
  "over-a-year-ahead": "Please choose a day within the next year.",
  "bad-month": "Please enter a month like 2026-11.",
  "bad-id": "We could not find this. Please open the page again.",
  "bad-reference": "A reference has 24 letters and digits. Please check it.",
  "bad-signature": "We could not confirm this payment. Please do not pay again, and try again in a moment.",
  "bad-contact-mobile": "Please enter a 10-digit mobile number; from abroad, one with + and the country code.",
  "bad-phone": "Please enter a phone number like +91 98200 12345.",
  "bad-whatsapp": "Please enter the digits alone, with the country code, like 919820012345.",
  "bad-time": "Please enter a time like 09:00.",
  "closes-before-opening": "This is before the opening time. Please choose a later time.",
  "bad-address": "We cannot use this web address. Please check it.",
  "past-day": "This day has passed. Please choose a later one.",
  "future-day": "This day has not come yet. Please choose an earlier one.",
  "most-below-least": "The largest donation cannot be smaller than the smallest.",
  "ends-before-start": "The last day is before the first. Please choose a later one.",
  "bad-cheque-number": "A cheque number has 6 digits, zeros included.",
  "bad-receipt-number": "A receipt's number looks like DS-2026-27-000123.",
  "bad-check-code": "A check code has eight letters, like BCDF-GHJK. It is beside the QR code of the receipt.",
  "no-check-code": "Please also enter the check code on the receipt, or its amount in rupees.",
  "bad-financial-year": "Please choose a financial year like 2026-27.",
  "bad-receipt-prefix": "Please enter 2 to 6 capital letters.",
  "same-day-twice": "Another wording begins on this day. Please choose another day, or remove one of the two.",
  "bad-transfer-reference": "Please enter the UTR or UPI reference: 10 to 22 letters and digits.",
  "day-in-future": "This day is in the future. Please choose an earlier one.",
  "day-too-old": "This day is more than two years ago. Please choose a later one.",
  "day-before-step": "This day is before the last recorded step. Please choose a later one.",
  "more-than-cash-in-hand": "This is more than the cash in hand. Please enter less.",
  "cash-limit": `Nobody may take ${formatPaise(FORBIDDEN_CASH_PAISE)} or more in cash from one person on one day (section 269ST of the Income-tax Act).`,
  "reference-recorded": "This cheque or transfer is already recorded. Please check its number.",
  "possible-duplicate": "This may already be recorded. Please confirm that it is another donation.",
  "campaign-not-open": "This campaign is a draft or was removed. Please choose another.",
  "no-such-campaign": "No campaign has this title. Please check the spelling.",
  "two-campaigns": "More than one campaign has this title. Please enter the ID at the end of its page's address.",
  "bad-method": "Please enter cash, cheque, bank transfer or UPI.",
  "bad-amount": "Please enter an amount like 500, 1,00,000.50 or ₹500.",
  "bad-import-day": "Please enter a day like 22/11/2026 or 2026-11-22.",
  "unclear-import-day": "Other lines have the month first, so this can be two days. Please write it like 22-Nov-2026.",
  "two-values": "Two columns of this line say it differently. Please keep one.",
  "other-currency": "We can record rupees only.",
  "unknown-status":
    "This does not say whether the money was received. Please write completed or failed, or remove the line.",
  "line-twice": "An earlier line of this file is the same donation.",
  "bad-yes-no": "Please enter yes or no.",
  "not-of-method": "This column is not used for this method. Please leave it empty.",
  "column-missing": "This column is missing. Please add it, as in the template.",
  "column-twice": "This column is there twice. Please remove one.",
  "too-many-cells":
    "A comma outside quotes has moved cells of this line. Please put amounts and texts with commas in quotes.",
  "not-csv": "We cannot read this file. Please save it as CSV (UTF-8) and choose it again.",
  "no-lines": "This file has no donations below its first line. Please add some.",
  "too-many-lines": "This file has too many lines for one import. Please split it.",
  "no-such-line": "This file has no such line. Please choose it again.",
  "price-too-low": "Please enter a price of at least ₹1.",
  "too-many-items": "A list has at most thirty items. Please leave some out.",
  "item-twice": "This item is there twice. Please keep one.",
  "no-such-item": "This item is not on the campaign's list. Please open the page again.",
  "item-not-open": "This item cannot be given any more. Please choose another.",
  "item-in-stock": "Units of this item are bought already. They are handed over, credited or written off first.",
  "less-than-chosen": "This is less than what you chose costs. Please choose fewer, or give more.",
  "too-many-units": "This is more than is still wanted. Please enter less.",
  "needs-a-reason": "Please say why.",
  "needs-a-second-person": "Another person has to do this.",
  "not-worth-buying": "This is more than was given and not bought yet. Please enter less, or let the pool pay for it.",
  "below-smallest-lot": "This is less than the smallest lot. Please order more, or say why.",
  "more-urgent-missing": "The pool can buy something more urgent. Please buy that first, or say why not.",
  "not-enough-in-the-pool": "The pool has less than this. Please enter less, or let the foundation pay for it.",
  "more-than-billed": "This is more than the bill has. Please check it.",
  "more-than-in-stock": "This is more than is in stock. Please check it.",
  "more-than-owed": "This is more than is owed. Please check it.",
  "more-than-in-hand": "This is more than the campaign has in hand. Please enter less.",
  "more-cash-than-allowed":
    "One payee may get at most ₹10,000 in cash on one day. Please pay the rest through the bank.",
  "another-payee": "The payee must be the supplier on the bill.",
  "not-fewer": "A correction can only take units back. What was more is a further delivery.",
  "bad-gstin": "A GSTIN has 15 characters, like 27AAPFU0939F1ZV. Please check it.",
  "total-differs": "Lines, freight, GST and discount do not come to the total of the bill. Please check them.",
  "same-bill": "This bill is already recorded.",
  "confirm-nothing-private": "Please look at the picture, and confirm that nothing private is left.",
  "consent-missing": "Please say when the people in the picture agreed.",
  "bad-item-row": "This row needs a name, a unit, a price and how many are wanted.",
  "bad-urgency": "Please enter urgent, important or useful.",
  invalid: "We cannot use this. Please check it.",
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
