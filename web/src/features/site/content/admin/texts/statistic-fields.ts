import { m } from "../../../../../paraglide/messages.js";
import type { FieldDefinition } from "./field-definition.ts";

/** One of the foundation's statistics in the footer. */
export const STATISTIC_FIELDS: readonly FieldDefinition[] = [
  { kind: "line", name: "value", label: m.texts_statistic_value, hint: m.texts_statistic_value_hint },
  { kind: "line", name: "label", label: m.texts_statistic_label },
  {
    kind: "choice",
    name: "countedAs",
    label: m.texts_statistic_counted,
    hint: m.texts_statistic_counted_hint,
    optional: true,
    choices: () => [
      { value: "donations", label: m.texts_statistic_counted_donations() },
      { value: "ngos", label: m.texts_statistic_counted_ngos() },
    ],
  },
  { kind: "day", name: "checkedOn", label: m.texts_checked_on, hint: m.texts_checked_on_hint, optional: true },
];
