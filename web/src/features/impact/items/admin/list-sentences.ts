import { MAX_ITEMS } from "@daansetu/contract";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import type { ListValues } from "./list-values.ts";

/** Fields of an item in the order of the form. */
const ITEM_FIELDS = ["name", "picture", "unit", "pricePaise", "wanted", "smallestLot", "urgency", "state"] as const;

const WORDS = {
  "required name": m.item_lists_error_name,
  "required unit": m.item_lists_error_unit,
  "* pricePaise": m.item_lists_error_price,
  "item-in-stock": m.item_lists_error_in_stock,
  "* wanted": m.item_lists_error_wanted,
  "* smallestLot": m.item_lists_error_lot,
  "needs-a-second-person": m.item_lists_error_other_thing,
  "item-not-open": m.item_lists_error_removed,
  "* surplus": m.item_lists_error_rule,
  "* shortfall": m.item_lists_error_rule,
  "too-many-items": () => m.item_lists_error_too_many({ most: formatCount(MAX_ITEMS) }),
  "required items": m.item_lists_error_none,
} as const;

/** The fields of the form that the server's refusals of an item are about. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  "item-in-stock": "wanted",
  "needs-a-second-person": "name",
  "item-not-open": "state",
};

/** `items.<id>`, as the server names an item that the rules are about, or `items.<index>.<field>`, as the schema does. */
function placeOf(
  { field, problem }: FoundProblem,
  { items }: ListValues,
): { index: number; field: string } | undefined {
  const [list, place = "", ...rest] = field.split(".");
  if (list !== "items" || place === "") return undefined;
  const named = items.findIndex(({ id }) => id === place);
  if (named >= 0) {
    const isRemoving = problem === "item-in-stock" && items[named]?.state === "removed";
    return { index: named, field: isRemoving ? "state" : (FIELD_OF_REFUSAL[problem] ?? "name") };
  }
  return items[Number(place)] === undefined ? undefined : { index: Number(place), field: rest[0] ?? "name" };
}

/** Sentences in the order of the form; those about an item name it. */
export function listSentences(found: readonly FoundProblem[], values: ListValues): FieldSentence[] {
  const places = found.map((problem) => ({ problem, place: placeOf(problem, values) }));
  const ofItems = values.items.flatMap(({ name }, index) =>
    ITEM_FIELDS.flatMap((field) => {
      const match = places.find(({ place }) => place?.index === index && place.field === field);
      if (match === undefined) return [];
      const sentence = fieldSentence({ ...match.problem, field }, WORDS);
      const item = name.trim() === "" ? m.item_lists_unnamed({ number: formatCount(index + 1) }) : name;
      return [{ field: `items.${index}.${field}`, message: m.item_lists_problem_of({ item, sentence }) }];
    }),
  );
  const others = places.flatMap(({ problem, place }) => {
    if (place !== undefined) return [];
    const field = ["surplus", "shortfall", "planItemId"].find((name) => name === problem.field) ?? "items";
    return [{ field, message: fieldSentence({ ...problem, field }, WORDS) }];
  });
  return [...ofItems, ...others];
}
