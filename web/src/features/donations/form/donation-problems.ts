import { type FieldProblem, FullCheckout, GENERAL_FUND_ID, parseWith, rupeesToPaise } from "@daansetu/contract";
import { checkoutBody, DONATION_FIELDS, type DonationField, type DonationValues } from "./donation-values.ts";

/** `problem` is a key of the contract or one that only this form distinguishes. */
export interface DonationProblem {
  field: DonationField;
  problem: string;
}

export interface Bounds {
  minPaise: number;
  maxPaise: number;
}

/** Stands in for the idempotency key, which a form that is only validated does not have yet. */
const PLACEHOLDER_REQUEST_ID = "00000000-0000-4000-8000-000000000000";

function fieldOf(path: string): DonationField | undefined {
  const name = path.split(".").at(-1);
  return DONATION_FIELDS.find((field) => field === name);
}

/** Maps the contract's paths (`donor.pincode`) to fields of the form; one problem a field, in the order of the form. */
export function toDonationProblems(errors: readonly FieldProblem[]): DonationProblem[] {
  return DONATION_FIELDS.flatMap((field) => {
    const error = errors.find((each) => fieldOf(each.field) === field);
    return error === undefined ? [] : [{ field, problem: error.problem }];
  });
}

/** Checks that the schema cannot make: an empty amount, and the campaign's bounds. */
function amountProblem(values: DonationValues, bounds: Bounds): DonationProblem | undefined {
  if (values.amount.trim() === "") return { field: "amount", problem: "required" };
  const paise = rupeesToPaise(values.amount);
  if (paise === undefined) return undefined;
  if (paise < bounds.minPaise) return { field: "amount", problem: "amount-too-small" };
  if (paise > bounds.maxPaise) return { field: "amount", problem: "amount-too-large" };
  return undefined;
}

/**
 * Validates with the schema that the server uses and the campaign's bounds.
 * @returns one problem a field, in the order of the form; empty for a valid donation
 */
export function problemsOf(
  values: DonationValues,
  bounds: Bounds,
  campaignId: string = GENERAL_FUND_ID,
): DonationProblem[] {
  const parsed = parseWith(FullCheckout, checkoutBody(values, campaignId, PLACEHOLDER_REQUEST_ID));
  const problems = parsed.ok ? [] : toDonationProblems(parsed.fields);
  const amount = amountProblem(values, bounds);
  return amount === undefined ? problems : [amount, ...problems.filter(({ field }) => field !== "amount")];
}

/** Counts the digits of a mobile number (without +91) or PIN code, for sentences that say how many are missing. */
export function digitsIn(typed: string): number {
  return typed.replace(/^\s*(\+91|0091)/, "").replace(/\D/g, "").length;
}
