import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";

/**
 * Turns field errors into messages; the contract's own message wins.
 * @param requiredSentence message for an empty text
 */
export const toSentences = (
  foundProblems: readonly FoundProblem[],
  requiredSentence: string,
): readonly FieldSentence[] =>
  foundProblems.map((problem) => ({
    field: problem.field,
    message: problem.problem === "required" ? requiredSentence : (problem.message ?? fieldSentence(problem)),
  }));
