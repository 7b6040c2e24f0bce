import {
  compactCode,
  type FieldProblem,
  FullCheckout,
  GENERAL_FUND_ID,
  noticeDayProblem,
  parseWith,
  rupeesToPaise,
} from "@daansetu/contract";
import { fieldsOf } from "../../../../lib/map-fields.ts";
import { toCheckoutBody } from "./checkout-body.ts";
import { type DonationField, type DonationValues, EMPTY_DONATION, missingFields } from "./donation-values.ts";

/** `problem` is a key of the contract or one that only this form distinguishes. */
export interface DonationProblem {
  field: DonationField;
  problem: string;
}

export interface AmountBounds {
  minPaise: number;
  maxPaise: number;
}

/** Field names in the order of the form and of its error summary. */
export const DONATION_FIELDS = fieldsOf(EMPTY_DONATION);

/** Placeholder for the idempotency key, which a form that is only validated does not have yet. */
const PLACEHOLDER_REQUEST_ID = "00000000-0000-4000-8000-000000000000";

/** Form fields of a dedication, whose names differ from the ends of their paths. */
const DEDICATION_FIELDS: Readonly<Record<string, DonationField>> = {
  "dedication.kind": "dedicationKind",
  "dedication.name": "dedicationName",
  "dedication.notice.recipientName": "noticeName",
  "dedication.notice.recipientEmail": "noticeEmail",
  "dedication.notice.day": "noticeDay",
  "dedication.notice.message": "noticeMessage",
  "dedication.notice.donorName": "noticeDonorName",
};

function fieldAtPath(path: string): DonationField | undefined {
  if (path.startsWith("dedication.")) return DEDICATION_FIELDS[path];
  // The server names the item.
  if (path.startsWith("chosen")) return "chosen";
  const name = path.split(".").at(-1);
  return DONATION_FIELDS.find((field) => field === name);
}

/** Maps the contract's paths (`donor.pincode`) to fields of the form; one problem a field, in the order of the form. */
export function toDonationProblems(fieldProblems: readonly FieldProblem[]): DonationProblem[] {
  return DONATION_FIELDS.flatMap((field) => {
    const fieldProblem = fieldProblems.find((candidate) => fieldAtPath(candidate.field) === field);
    return fieldProblem === undefined ? [] : [{ field, problem: fieldProblem.problem }];
  });
}

/** Hides the missing state while the PIN code is invalid, because a valid PIN code fills in the state. Nothing is sent meanwhile. */
export const problemsToShow = (problems: readonly DonationProblem[], values: DonationValues): DonationProblem[] =>
  problems.filter(
    ({ field }) => field !== "state" || values.state !== "" || missingFields(values, false).includes("state"),
  );

/** Checks that the schema cannot make: an empty amount, and the campaign's bounds. */
function amountProblem(values: DonationValues, bounds: AmountBounds): DonationProblem | undefined {
  if (values.amount.trim() === "") return { field: "amount", problem: "required" };
  const amountPaise = rupeesToPaise(values.amount);
  if (amountPaise === undefined) return undefined;
  if (amountPaise < bounds.minPaise) return { field: "amount", problem: "amount-too-small" };
  if (amountPaise < values.chosenPaise) return { field: "amount", problem: "less-than-chosen" };
  if (amountPaise > bounds.maxPaise) return { field: "amount", problem: "amount-too-large" };
  return undefined;
}

function dayProblem({ isDedicated, isTelling, noticeDay }: DonationValues, now: Date): DonationProblem[] {
  const problem = isDedicated && isTelling && noticeDay !== "" ? noticeDayProblem(noticeDay, now) : undefined;
  return problem === undefined ? [] : [{ field: "noticeDay", problem }];
}

/** Replaces the schema's problems by those that only this form distinguishes. */
function inFormOrder(problems: readonly DonationProblem[]): DonationProblem[] {
  return DONATION_FIELDS.flatMap((field) => problems.find((problem) => problem.field === field) ?? []);
}

/**
 * Validates the form with the server's schema, the campaign's bounds and the notice's day.
 * @returns one problem a field, in the order of the form; empty for a valid donation
 */
export function findDonationProblems(
  values: DonationValues,
  bounds: AmountBounds,
  campaignId: string = GENERAL_FUND_ID,
  now = new Date(),
): DonationProblem[] {
  const parsedBody = parseWith(FullCheckout, toCheckoutBody(values, campaignId, PLACEHOLDER_REQUEST_ID));
  const problems = parsedBody.ok ? [] : problemsToShow(toDonationProblems(parsedBody.fields), values);
  const amountError = amountProblem(values, bounds);
  return inFormOrder([...(amountError === undefined ? [] : [amountError]), ...problems, ...dayProblem(values, now)]);
}

/** Counts the digits of a mobile number (without +91) or PIN code, for sentences that say how many are missing. */
export function countDigits(typedText: string): number {
  return compactCode(typedText)
    .replace(/^(\+91|0091)/, "")
    .replace(/\D/g, "").length;
}
