import type { FieldProblem } from "@daansetu/contract";
import { m } from "../../paraglide/messages.js";

/** A form field's name, and a sentence that says what to do about it. */
export interface FieldSentence {
  field: string;
  message: string;
}

/** A problem found by the contract's schema or the server. `message` is an English sentence. */
export type FoundProblem = FieldProblem & { message?: string };

/**
 * A feature's own sentences by key; they replace the shared ones. Keys, most specific first: `problem field`, `problem`, `* field` and
 * `*` (any other problem).
 */
export type FieldWords = Readonly<Record<string, ((problemField: { field: string }) => string) | undefined>>;

const SHARED_SENTENCES: FieldWords = {
  required: m.errors_required,
  "too-long": m.errors_too_long,
  unprintable: m.errors_unprintable,
  deceptive: m.errors_deceptive,
  "foreign-mobile": m.errors_foreign_mobile,
  "bad-email": m.errors_email,
  "no-aadhaar": m.errors_no_aadhaar,
};

/** The sentence for a problem. Falls back to `message`, for problems that only the server can detect. */
export function fieldSentence({ field, problem, message }: FoundProblem, ownSentences: FieldWords = {}): string {
  const sentenceOf =
    ownSentences[`${problem} ${field}`] ??
    ownSentences[problem] ??
    ownSentences[`* ${field}`] ??
    SHARED_SENTENCES[problem] ??
    ownSentences["*"];
  return sentenceOf?.({ field }) ?? message ?? m.errors_other();
}

/** Sentences in the order of the form, one per field. Problems of fields that the form lacks are dropped. */
export function fieldSentences<Field extends string>(
  foundProblems: readonly FoundProblem[],
  fields: readonly Field[],
  ownSentences?: FieldWords,
): { field: Field; message: string }[] {
  return fields.flatMap((field) => {
    const problem = foundProblems.find((candidate) => candidate.field === field);
    return problem === undefined ? [] : [{ field, message: fieldSentence(problem, ownSentences) }];
  });
}
