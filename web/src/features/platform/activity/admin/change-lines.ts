import type { ActivityEntry } from "@daansetu/contract";
import { FIELD_LABELS, HIDDEN_FIELDS } from "./field-labels.ts";
import { formatChangedValue, type ChangedValue, type ChangedPicture } from "./format-changed-value.ts";
import { m } from "../../../../paraglide/messages.js";

type Leaves = ReadonlyMap<string, ChangedValue>;

/**
 * An entry of the log as sentences, "Caption: A → B", one for each value that differs. Nested values are stored as JSON, and are told
 * value by value; a picture is told as one thing.
 */
export function changeLines({ before, after }: Pick<ActivityEntry, "before" | "after">): string[] {
  const valuesBefore = leavesOfFields(before);
  const valuesAfter = leavesOfFields(after);
  const names = [...new Set([...valuesBefore.keys(), ...valuesAfter.keys()])];
  return names.flatMap((name) => {
    const oldValue = valuesBefore.get(name);
    const newValue = valuesAfter.get(name);
    if (isPicture(oldValue) && isPicture(newValue))
      return oldValue.address === newValue.address ? [] : [m.records_change_picture({ name: labelOf(name) })];
    if (oldValue === newValue) return [];
    // The parts of a text of another length are new or gone; a whole field that was there before became nothing.
    if (oldValue === undefined) return [m.records_change_set({ name: labelOf(name), after: format(name, newValue) })];
    return [m.records_change({ name: labelOf(name), before: format(name, oldValue), after: format(name, newValue) })];
  });
}

const format = (name: string, value: ChangedValue | undefined) =>
  formatChangedValue(name.split(".").at(-1) ?? name, value ?? null);

const isPicture = (value: ChangedValue | undefined): value is ChangedPicture =>
  typeof value === "object" && value !== null;

function leavesOfFields(values: ActivityEntry["before"]): Leaves {
  const leaves = new Map<string, ChangedValue>();
  for (const [field, value] of Object.entries(values)) {
    if (HIDDEN_FIELDS.has(field) || (field === "image" && "picture" in values)) continue;
    if (typeof value === "string" && /^[[{]/.test(value)) addLeaves(leaves, field, parseJson(value));
    else leaves.set(field, typeof value === "string" && isFileAddress(value) ? { address: value } : value);
  }
  return leaves;
}

/** Long JSON is cut in the log. What cannot be read is told as a picture, if it is one, or as a longer text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.includes('"src":') ? { src: text } : undefined;
  }
}

function addLeaves(leaves: Map<string, ChangedValue>, path: string, value: unknown): void {
  if (isPlain(value)) leaves.set(path, typeof value === "string" && isFileAddress(value) ? { address: value } : value);
  else if (typeof value !== "object") leaves.set(path, m.records_value_details());
  else if ("src" in value) leaves.set(path, { address: JSON.stringify(value["src"]) });
  else if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.every(isPlain)) leaves.set(path, items.join(", "));
    else for (const [index, item] of items.entries()) addLeaves(leaves, `${path}.${index + 1}`, item);
  } else
    for (const [name, item] of Object.entries(value))
      if (!HIDDEN_FIELDS.has(name)) addLeaves(leaves, `${path}.${name}`, item);
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

const isFileAddress = (text: string) =>
  /^(https?:\/\/|\/)\S+\/o\/|^(https?:\/\/|\/)\S+\.(webp|jpe?g|png|svg|pdf)$/i.test(text);

/** The label of a field's path: "Unit, price" for `unit.pricePaise`. */
function labelOf(path: string): string {
  const [first = "", ...others] = path.split(".").map(plainName);
  const label = [FIELD_LABELS.get(path.split(".")[0] ?? "")?.() ?? first, ...others].join(", ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A field's name in plain words: "unit target" for "unitTarget", "goal" for "goalPaise". */
const plainName = (field: string) =>
  field
    .replace(/Paise$/, "")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();
