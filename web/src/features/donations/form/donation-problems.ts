import { type FieldProblem, FullCheckout, GENERAL_FUND_ID, parseWith, rupeesToPaise } from "@daansetu/contract";
import { toCheckoutBody, DONATION_FIELDS, type DonationField, type DonationValues } from "./donation-values.ts";

/** `problem` is a key of the contract or one that only this form distinguishes. */
export interface DonationProblem {
  field: DonationField;
  problem: string;
}

export interface AmountBounds {
  minPaise: number;
  maxPaise: number;
}

/** Stands in for the idempotency key, which a form that is only validated does not have yet. */
const PLACEHOLDER_REQUEST_ID = "00000000-0000-4000-8000-000000000000";

function fieldAtPath(path: string): DonationField | undefined {
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

/** Checks that the schema cannot make: an empty amount, and the campaign's bounds. */
function amountProblem(values: DonationValues, bounds: AmountBounds): DonationProblem | undefined {
  if (values.amount.trim() === "") return { field: "amount", problem: "required" };
  const amountPaise = rupeesToPaise(values.amount);
  if (amountPaise === undefined) return undefined;
  if (amountPaise < bounds.minPaise) return { field: "amount", problem: "amount-too-small" };
  if (amountPaise > bounds.maxPaise) return { field: "amount", problem: "amount-too-large" };
  return undefined;
}

/**
 * Validates with the schema that the server uses and the campaign's bounds.
 * @returns one problem a field, in the order of the form; empty for a valid donation
 */
export function findDonationProblems(
  values: DonationValues,
  bounds: AmountBounds,
  campaignId: string = GENERAL_FUND_ID,
): DonationProblem[] {
  const parsedBody = parseWith(FullCheckout, toCheckoutBody(values, campaignId, PLACEHOLDER_REQUEST_ID));
  const problems = parsedBody.ok ? [] : toDonationProblems(parsedBody.fields);
  const amountError = amountProblem(values, bounds);
  return amountError === undefined ? problems : [amountError, ...problems.filter(({ field }) => field !== "amount")];
}

/** Counts the digits of a mobile number (without +91) or PIN code, for sentences that say how many are missing. */
export function countDigits(typedText: string): number {
  return typedText.replace(/^\s*(\+91|0091)/, "").replace(/\D/g, "").length;
}
