import { type DonationTarget, MONTHLY_CAP_PAISE, parseWith, Subscribe, type Unit } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { unitsForAmount } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { toDonorBody } from "../form/checkout-body.ts";
import { type DonationProblem, problemsToShow, toDonationProblems } from "../form/donation-problems.ts";
import { problemSentence } from "../form/donation-sentences.ts";
import type { DonationValues } from "../form/donation-values.ts";

/** Maximum number of units: their amount must be below the limit up to which banks debit without a monthly confirmation. */
export const maxUnits = (unit: Unit) => unitsForAmount(MONTHLY_CAP_PAISE, unit);

/** The number of units in a link; anything but a whole number above 0 counts as 1. The maximum is checked later. */
export function parseLinkQuantity(linkText: string): Partial<DonationValues> {
  return { quantity: /^\d{1,4}$/.test(linkText) ? Math.max(1, Number(linkText)) : 1 };
}

/** The unvalidated body of `POST /api/payments/subscribe`. */
function toSubscribeBody(values: DonationValues, campaignId: string, clientRequestId: string) {
  const body = toDonorBody(values, campaignId, clientRequestId);
  return {
    ...body,
    quantity: values.quantity,
    consents: { ...body.consents, monthlyDebit: values.monthlyDebit },
  };
}

/** @returns the request body, or `undefined` for invalid values */
export function parseSubscribe(values: DonationValues, campaignId: string, requestId: string): Subscribe | undefined {
  const parsedBody = parseWith(Subscribe, toSubscribeBody(values, campaignId, requestId));
  return parsedBody.ok ? parsedBody.value : undefined;
}

/** Placeholder for the idempotency key, which a form that is only validated does not have yet. */
const PLACEHOLDER_REQUEST_ID = "00000000-0000-4000-8000-000000000000";

/** At most one problem for each field, in the order of the form. */
export function findMonthlyProblems(
  values: DonationValues,
  { unit }: DonationTarget,
  campaignId: string,
): DonationProblem[] {
  const parsedBody = parseWith(Subscribe, toSubscribeBody(values, campaignId, PLACEHOLDER_REQUEST_ID));
  const problems = parsedBody.ok ? [] : problemsToShow(toDonationProblems(parsedBody.fields), values);
  if (unit === undefined || values.quantity <= maxUnits(unit)) return problems;
  return [{ field: "quantity", problem: "over-monthly-cap" }, ...problems.filter(({ field }) => field !== "quantity")];
}

export function monthlySentence(problem: DonationProblem, values: DonationValues, target: DonationTarget): string {
  switch (problem.problem) {
    case "whole-units":
      return m.monthly_error_units({ unit: target.unit?.one ?? "" });
    case "over-monthly-cap":
      return m.monthly_error_cap({
        cap: formatMoney(MONTHLY_CAP_PAISE),
        most: target.unit === undefined ? 0 : maxUnits(target.unit),
      });
    case "agree-to-debit":
      return m.monthly_error_debit();
    default:
      return problemSentence(problem, values, target);
  }
}
