import { type FieldProblem, FullCheckout, GENERAL_FUND_ID, parseWith, rupeesToPaise } from "@daansetu/contract";
import { checkoutBody, DONATION_FIELDS, type DonationField, type DonationValues } from "./donation-values.ts";

/** What is wrong with a field, as one of the contract's problems or one that only the form can tell apart. */
export interface DonationProblem {
  field: DonationField;
  problem: string;
}

export interface Bounds {
  minPaise: number;
  maxPaise: number;
}

/** Any UUID does while a form is only being looked over. */
const SOME_REQUEST = "00000000-0000-4000-8000-000000000000";

function fieldOf(path: string): DonationField | undefined {
  const name = path.split(".").at(-1);
  return DONATION_FIELDS.find((field) => field === name);
}

/** Field errors of the contract (`donor.pincode`) as problems of the form, one a field, in the order of the form. */
export function toDonationProblems(errors: readonly FieldProblem[]): DonationProblem[] {
  return DONATION_FIELDS.flatMap((field) => {
    const error = errors.find((each) => fieldOf(each.field) === field);
    return error === undefined ? [] : [{ field, problem: error.problem }];
  });
}

/** What is wrong with the amount beyond the schema: nothing typed yet, or outside the bounds. */
function amountProblem(values: DonationValues, bounds: Bounds): DonationProblem | undefined {
  if (values.amount.trim() === "") return { field: "amount", problem: "required" };
  const paise = rupeesToPaise(values.amount);
  if (paise === undefined) return undefined;
  if (paise < bounds.minPaise) return { field: "amount", problem: "amount-too-small" };
  if (paise > bounds.maxPaise) return { field: "amount", problem: "amount-too-large" };
  return undefined;
}

/**
 * Everything that stands between these values and a donation, by the schema that the server uses and the campaign's bounds.
 * @returns one problem a field, in the order of the form; none means that the donation can be sent.
 */
export function problemsOf(
  values: DonationValues,
  bounds: Bounds,
  campaignId: string = GENERAL_FUND_ID,
): DonationProblem[] {
  const parsed = parseWith(FullCheckout, checkoutBody(values, campaignId, SOME_REQUEST));
  const problems = parsed.ok ? [] : toDonationProblems(parsed.fields);
  const amount = amountProblem(values, bounds);
  return amount === undefined ? problems : [amount, ...problems.filter(({ field }) => field !== "amount")];
}

/** How many digits of a mobile number or PIN code were typed, for a sentence that helps to find the missing one. */
export function digitsIn(typed: string): number {
  return typed.replace(/^\s*(\+91|0091)/, "").replace(/\D/g, "").length;
}
