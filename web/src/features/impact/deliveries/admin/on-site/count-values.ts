import { calendarDay, deliveryEndpoints, type DeliveryRecord, type FieldProblem, parseWith } from "@daansetu/contract";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import type { ValidationResult } from "../../../../../ui/form/use-form.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { WaitingCount } from "../waiting/waiting.ts";
import type { CountValues } from "./count-draft.ts";

/** Nothing is counted yet: a number that stands there already is not counted but believed. */
export const emptyCount = ({ place }: DeliveryRecord, now: Date): CountValues => ({
  ...{ day: calendarDay(now), people: "", counted: {}, inKind: {}, isElsewhere: false, noteName: "" },
  place,
});

/** The typed number; `undefined` if nothing or something else is typed. */
export const numberIn = (text: string | undefined): number | undefined => {
  const digits = (text ?? "").trim();
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
};

interface TypedCount {
  count: WaitingCount["count"];
  noteName: string;
}

/** The counts, if each line was counted. A line of which nothing was handed over is left out. */
export function readCount(
  values: CountValues,
  { lines }: Pick<DeliveryRecord, "lines">,
  clientRequestId: string,
): ValidationResult<TypedCount> {
  const { counted, inKind, day, place, isElsewhere } = values;
  const people = numberIn(values.people);
  const missing: FieldProblem[] = [
    ...lines.flatMap(({ itemId }) =>
      numberIn(counted[itemId]) === undefined ? [{ field: `counted.${itemId}`, problem: "required" }] : [],
    ),
    ...lines.flatMap(({ itemId }) =>
      (numberIn(inKind[itemId]) ?? 0) > (numberIn(counted[itemId]) ?? 0)
        ? [{ field: `inKind.${itemId}`, problem: "more-than-counted" }]
        : [],
    ),
    ...(people === undefined ? [{ field: "people", problem: "required" }] : []),
  ];
  if (missing.length > 0) return { ok: false, fields: missing };
  const parsed = parseWith(deliveryEndpoints.confirmDelivery.body, {
    clientRequestId,
    day,
    ...(isElsewhere && { place }),
    people,
    lines: lines.flatMap(({ itemId }) => {
      const units = numberIn(counted[itemId]) ?? 0;
      return units === 0 ? [] : [{ itemId, counted: units, inKind: numberIn(inKind[itemId]) ?? 0 }];
    }),
  });
  if (!parsed.ok) return parsed;
  const { clientRequestId: _id, note: _note, ...count } = parsed.value;
  return { ok: true, value: { count, noteName: values.noteName } };
}

/** Problems in the order of the form. */
export const countSentences = (
  found: readonly FoundProblem[],
  { lines }: Pick<DeliveryRecord, "lines">,
): readonly FieldSentence[] => {
  const fields = [
    ...lines.flatMap(({ itemId }) => [`counted.${itemId}`, `inKind.${itemId}`]),
    ...["lines", "people", "day", "place.district", "place.state"],
  ];
  return fields.flatMap((field) => {
    const problem = found.find((each) => each.field === field);
    if (problem === undefined) return [];
    // Nothing was handed over of any line.
    const name = field === "lines" ? `counted.${lines[0]?.itemId ?? ""}` : field;
    const own = {
      "* lines": m.deliveries_count_nothing,
      "required people": m.deliveries_people_error,
      "more-than-counted": m.deliveries_in_kind_error,
      [`required ${field}`]: field.startsWith("counted.") ? m.deliveries_count_error : undefined,
      "bad-day": m.deliveries_day_error,
    };
    return [{ field: name, message: fieldSentence(problem, own) }];
  });
};
