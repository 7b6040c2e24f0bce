import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../lib/errors/field-sentence.ts";

/** Problems as sentences, in the contract's own words if it has any. @param required shown for an empty text */
export const toSentences = (found: readonly FoundProblem[], required: string): readonly FieldSentence[] =>
  found.map((each) => ({
    field: each.field,
    message: each.problem === "required" ? required : (each.message ?? fieldSentence(each)),
  }));
