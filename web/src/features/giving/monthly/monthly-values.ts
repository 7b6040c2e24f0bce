import { type GivingTarget, MONTHLY_CAP_PAISE, parseWith, Subscribe, type Unit } from "@daansetu/contract";
import { formatMoney } from "../../../lib/format.ts";
import { unitsIn } from "../../../lib/units.ts";
import { m } from "../../../paraglide/messages.js";
import { type GiftProblem, toGiftProblems } from "../form/gift-problems.ts";
import { sentenceFor } from "../form/gift-sentences.ts";
import { type GiftValues, giverBody } from "../form/gift-values.ts";

/** The most units a month that a bank debits without asking each time. */
export const mostUnits = (unit: Unit) => unitsIn(MONTHLY_CAP_PAISE, unit);

/** Units of a link: a whole number, else none; the server has the last word on the most. */
export function unitsOfLink(link: string): Partial<GiftValues> {
  return { quantity: /^\d{1,4}$/.test(link) ? Number(link) : 0 };
}

/** What goes to `POST /api/payments/subscribe`, still to be parsed with `Subscribe`. */
function subscribeBody(values: GiftValues, campaignId: string, clientRequestId: string) {
  const body = giverBody(values, campaignId, clientRequestId);
  return {
    ...body,
    quantity: values.quantity,
    consents: { ...body.consents, monthlyDebit: values.monthlyDebit },
  };
}

/** The form's values as the server takes them; undefined while something is wrong with them. */
export function readSubscribe(values: GiftValues, campaignId: string, requestId: string): Subscribe | undefined {
  const parsed = parseWith(Subscribe, subscribeBody(values, campaignId, requestId));
  return parsed.ok ? parsed.value : undefined;
}

/** Any UUID does while a form is only being looked over. */
const SOME_REQUEST = "00000000-0000-4000-8000-000000000000";

/** Everything that stands between these values and a monthly gift: one problem a field, in the order of the form. */
export function monthlyProblems(values: GiftValues, { unit }: GivingTarget, campaignId: string): GiftProblem[] {
  const parsed = parseWith(Subscribe, subscribeBody(values, campaignId, SOME_REQUEST));
  const problems = parsed.ok ? [] : toGiftProblems(parsed.fields);
  if (unit === undefined || values.quantity <= mostUnits(unit)) return problems;
  return [{ field: "quantity", problem: "over-monthly-cap" }, ...problems.filter(({ field }) => field !== "quantity")];
}

/** A sentence that says what to do about a problem of the monthly form. */
export function monthlySentence(problem: GiftProblem, values: GiftValues, target: GivingTarget): string {
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
