import {
  calendarDay,
  deliveryEndpoints,
  type DeliveryPlan,
  type DeliveryRecord,
  type ItemRecord,
  parseWith,
} from "@daansetu/contract";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { ValidationResult } from "../../../../../ui/form/use-form.ts";
import type { TypedPlace } from "../shared/place-fields.tsx";

/** What is typed in the plan of a delivery; `units` by item. */
export interface PlanValues {
  campaignId: string;
  day: string;
  toWhom: string;
  place: TypedPlace;
  units: Readonly<Record<string, string>>;
}

export const valuesOfPlan = (delivery: DeliveryRecord | undefined, campaignId: string, now: Date): PlanValues => ({
  campaignId: delivery?.campaign._id ?? campaignId,
  day: delivery?.day ?? calendarDay(now),
  toWhom: delivery?.toWhom ?? "",
  place: delivery?.place ?? { district: "", state: "" },
  units: Object.fromEntries(
    (delivery?.lines ?? []).flatMap(({ itemId, planned }) => (planned > 0 ? [[itemId, String(planned)]] : [])),
  ),
});

/** Items of which there is something to hand over, or which are planned already. */
export const itemsToPlan = (items: readonly ItemRecord[], planned: Readonly<Record<string, string>>): ItemRecord[] =>
  items.filter(({ id, inStock }) => inStock > 0 || planned[id] !== undefined);

const NewDelivery = deliveryEndpoints.planDelivery.body;

/** The plan, in the form of a new one: changing a delivery leaves out its campaign. */
export function readPlan(
  { campaignId, units, ...values }: PlanValues,
  clientRequestId: string,
): ValidationResult<DeliveryPlan & { clientRequestId: string; campaignId: string }> {
  return parseWith(NewDelivery, {
    ...{ clientRequestId, campaignId, ...values },
    lines: Object.entries(units).flatMap(([itemId, typed]) => {
      const text = typed.trim();
      // What is no whole number is refused by the schema.
      return text === "" || text === "0" ? [] : [{ itemId, units: /^\d{1,7}$/.test(text) ? Number(text) : 0 }];
    }),
  });
}

/** Problems in the order of the form, whose lines are fields by item. */
export function planSentences(found: readonly FoundProblem[], { units }: PlanValues): readonly FieldSentence[] {
  const planned = Object.entries(units).filter(([, typed]) => !["", "0"].includes(typed.trim()));
  return found.flatMap((problem): FieldSentence[] => {
    const line = /^lines\.(\d+)/.exec(problem.field)?.[1];
    const itemId = line === undefined ? /^items\.(.+)$/.exec(problem.field)?.[1] : planned[Number(line)]?.[0];
    if (itemId !== undefined)
      return [
        { field: `units.${itemId}`, message: fieldSentence(problem, { "whole-units": m.deliveries_units_error }) },
      ];
    return [
      {
        field: problem.field,
        message: fieldSentence(problem, {
          "* campaignId": m.deliveries_campaign_error,
          "* lines": m.deliveries_lines_error,
          "* day": m.deliveries_day_error,
          "required toWhom": m.deliveries_to_whom_error,
          "required place.district": m.deliveries_district_error,
        }),
      },
    ];
  });
}
