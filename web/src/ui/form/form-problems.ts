import { fieldSentence, type FieldSentence, type FoundProblem } from "../../lib/errors/field-sentence.ts";

/** Field errors with the finder's own messages, under the form's field names. */
export const originalSentences = (
  foundProblems: readonly FoundProblem[],
  nameOf = (field: string): string => field,
): readonly FieldSentence[] =>
  foundProblems.map(({ field, problem, message }) => ({
    field: nameOf(field),
    message: message ?? fieldSentence({ field, problem }),
  }));

/** Encodes a field path: react-hook-form nests errors by dots, so "images" and "images.0.taken" could not both have one. */
export const keyOf = (field: string) => field.replaceAll(".", "/");
export const errorsFrom = (sentences: readonly FieldSentence[]): Record<string, { type: string; message: string }> =>
  Object.fromEntries(sentences.map(({ field, message }) => [keyOf(field), { type: "problem", message }]));

export const onePerField = (sentences: readonly FieldSentence[]): readonly FieldSentence[] =>
  sentences.filter(({ field }, index) => sentences.findIndex((candidate) => candidate.field === field) === index);

export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);
