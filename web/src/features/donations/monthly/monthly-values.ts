import { type DonationTarget, MONTHLY_CAP_PAISE, parseWith, Subscribe, type Unit } from "@daansetu/contract";
import { formatMoney } from "../../../lib/format.ts";
import { unitsIn } from "../../../lib/units.ts";
import { m } from "../../../paraglide/messages.js";
import { type DonationProblem, toDonationProblems } from "../form/donation-problems.ts";
import { sentenceFor } from "../form/donation-sentences.ts";
import { type DonationValues, donorBody } from "../form/donation-values.ts";

/** The most units a month that a bank debits without asking each time. */
export const mostUnits = (unit: Unit) => unitsIn(MONTHLY_CAP_PAISE, unit);

/** Units of a link: a whole number, else none; the server has the last word on the most. */
export function unitsOfLink(link: string): Partial<DonationValues> {
  return { quantity: /^\d{1,4}$/.test(link) ? Number(link) : 0 };
}

/** What goes to `POST /api/payments/subscribe`, still to be parsed with `Subscribe`. */
function subscribeBody(values: DonationValues, campaignId: string, clientRequestId: string) {
  const body = donorBody(values, campaignId, clientRequestId);
  return {
    ...body,
    quantity: values.quantity,
    consents: { ...body.consents, monthlyDebit: values.monthlyDebit },
  };
}

/** The form's values as the server takes them; undefined while something is wrong with them. */
export function readSubscribe(values: DonationValues, campaignId: string, requestId: string): Subscribe | undefined {
  const parsed = parseWith(Subscribe, subscribeBody(values, campaignId, requestId));
  return parsed.ok ? parsed.value : undefined;
}

/** Any UUID does while a form is only being looked over. */
const SOME_REQUEST = "00000000-0000-4000-8000-000000000000";

/** Everything that stands between these values and a monthly donation: one problem a field, in the order of the form. */
export function monthlyProblems(
  values: DonationValues,
  { unit }: DonationTarget,
  campaignId: string,
): DonationProblem[] {
  const parsed = parseWith(Subscribe, subscribeBody(values, campaignId, SOME_REQUEST));
  const problems = parsed.ok ? [] : toDonationProblems(parsed.fields);
  if (unit === undefined || values.quantity <= mostUnits(unit)) return problems;
  return [{ field: "quantity", problem: "over-monthly-cap" }, ...problems.filter(({ field }) => field !== "quantity")];
}

/** A sentence that says what to do about a problem of the monthly form. */
export function monthlySentence(problem: DonationProblem, values: DonationValues, target: DonationTarget): string {
  switch (problem.problem) {
    case "whole-units":
      return m.monthly_error_units({ unit: target.unit?.one ?? "" });
    case "over-monthly-cap":
      return m.monthly_error_cap({
        cap: formatMoney(MONTHLY_CAP_PAISE),
        most: target.unit === undefined ? 0 : mostUnits(target.unit),
      });
    case "agree-to-debit":
      return m.monthly_error_debit();
    default:
      return sentenceFor(problem, values, target);
  }
}
