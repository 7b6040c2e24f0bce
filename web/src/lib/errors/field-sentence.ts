import type { FieldProblem } from "@daansetu/contract";
import { m } from "../../paraglide/messages.js";

/** A field under its name in the form, and a sentence that says what to do. */
export interface FieldSentence {
  field: string;
  message: string;
}

/** What the contract or the server found wrong with a field; `message` is the finder's own sentence. */
export type FoundProblem = FieldProblem & { message?: string };

/**
 * What a feature says instead of the shared sentence: `problem field` for one field, `problem` for all, `* field` for whatever else is
 * wrong with a field, `*` for whatever nobody has words for.
 */
export type FieldWords = Readonly<Record<string, ((about: { field: string }) => string) | undefined>>;

const SHARED: FieldWords = {
  required: m.errors_required,
  "too-long": m.errors_too_long,
  unprintable: m.errors_unprintable,
  "bad-email": m.errors_email,
};

/** What to do about a problem. Without words for it, the finder's own sentence stands, as for what only the server can know. */
export function fieldSentence({ field, problem, message }: FoundProblem, words: FieldWords = {}): string {
  const say =
    words[`${problem} ${field}`] ?? words[problem] ?? words[`* ${field}`] ?? SHARED[problem] ?? words["*"];
  return say?.({ field }) ?? message ?? m.errors_other();
}

/** Problems as sentences in the order of the form, one a field. Fields that the form does not have are left out. */
export function fieldSentences<Field extends string>(
  found: readonly FoundProblem[],
  fields: readonly Field[],
  words?: FieldWords,
): { field: Field; message: string }[] {
  return fields.flatMap((field) => {
    const problem = found.find((each) => each.field === field);
    return problem === undefined ? [] : [{ field, message: fieldSentence(problem, words) }];
  });
}
