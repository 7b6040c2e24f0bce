import { fieldSentence, type FieldSentence, type FoundProblem } from "../../lib/errors/field-sentence.ts";

/** Problems as whoever found them says them, under the names of the form. */
export const asTold = (
  found: readonly FoundProblem[],
  nameOf = (field: string): string => field,
): readonly FieldSentence[] =>
  found.map(({ field, problem, message }) => ({
    field: nameOf(field),
    message: message ?? fieldSentence({ field, problem }),
  }));

/** The library nests errors by dots, where "images" and "images.0.taken" could not both be wrong. */
export const keyOf = (field: string) => field.replaceAll(".", "/");
export const errorsFrom = (told: readonly FieldSentence[]): Record<string, { type: string; message: string }> =>
  Object.fromEntries(told.map(({ field, message }) => [keyOf(field), { type: "problem", message }]));

export const onePerField = (told: readonly FieldSentence[]): readonly FieldSentence[] =>
  told.filter(({ field }, at) => told.findIndex((each) => each.field === field) === at);

/** What stands at a dotted path of a form. */
export const valueAt = (values: unknown, field: string): unknown =>
  field.split(".").reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), values);
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
