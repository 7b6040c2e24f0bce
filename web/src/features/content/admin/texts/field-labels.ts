import { m } from "../../../../paraglide/messages.js";
import type { FieldDefinition } from "./field-definitions.ts";

/** The label of a field with its list item: "Statistic 1, Figure". `undefined` for an unknown path. */
function labelAt(fields: readonly FieldDefinition[], path: string): string | undefined {
  const [first = "", index, ...rest] = path.split(".");
  const field = fields.find(({ name }) => name === first);
  if (field?.kind !== "list" || index === undefined) return field?.label();
  const item = field.item(Number(index));
  const label = labelAt(field.fields, rest.join("."));
  return label === undefined ? item : m.texts_problem_place({ item, field: label });
}

/** Adds the field's label to a problem, for the error summary. */
export function withLabel(fields: readonly FieldDefinition[], { field, message }: { field: string; message: string }) {
  const label = labelAt(fields, field);
  return { field, message: label === undefined ? message : m.texts_problem_named({ field: label, problem: message }) };
}
