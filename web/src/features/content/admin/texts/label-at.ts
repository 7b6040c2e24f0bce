import { m } from "../../../../paraglide/messages.js";
import type { Shape } from "./shape.ts";

/** What a field is called, with the item that it stands in: "Statistic 1, Figure". `undefined` for a path that there is not. */
function labelAt(fields: readonly Shape[], path: string): string | undefined {
  const [first = "", at, ...inside] = path.split(".");
  const field = fields.find(({ name }) => name === first);
  if (field?.kind !== "list" || at === undefined) return field?.label();
  const item = field.item(Number(at));
  const label = labelAt(field.fields, inside.join("."));
  return label === undefined ? item : m.texts_problem_place({ item, field: label });
}

/** A sentence about a field that stands far from it, and so names it. */
export function namedProblem(fields: readonly Shape[], { field, message }: { field: string; message: string }) {
  const label = labelAt(fields, field);
  return { field, message: label === undefined ? message : m.texts_problem_named({ field: label, problem: message }) };
}
