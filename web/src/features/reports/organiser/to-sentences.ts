import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../lib/errors/field-sentence.ts";

/**
 * Turns field errors into messages; the contract's own message wins.
 * @param required message for an empty text
 */
export const toSentences = (found: readonly FoundProblem[], required: string): readonly FieldSentence[] =>
  found.map((each) => ({
    field: each.field,
    message: each.problem === "required" ? required : (each.message ?? fieldSentence(each)),
  }));
