import { m } from "../../../../../paraglide/messages.js";
import type { FieldDefinition } from "./field-definition.ts";

/** The label of a field with its list item: "Statistic 1, Figure". `undefined` for an unknown path. */
function findLabel(fields: readonly FieldDefinition[], path: string): string | undefined {
  const [fieldName = "", index, ...remainingPath] = path.split(".");
  const field = fields.find(({ name }) => name === fieldName);
  if (field?.kind !== "list" || index === undefined) return field?.label();
  const itemName = field.item(Number(index));
  const label = findLabel(field.fields, remainingPath.join("."));
  return label === undefined ? itemName : m.texts_problem_place({ item: itemName, field: label });
}

/** Adds the field's label to a problem, for the error summary. */
export function prefixWithLabel(
  fields: readonly FieldDefinition[],
  { field, message }: { field: string; message: string },
) {
  const label = findLabel(fields, field);
  return { field, message: label === undefined ? message : m.texts_problem_named({ field: label, problem: message }) };
}
