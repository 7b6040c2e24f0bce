import type { FoundProblem } from "../../../../../lib/errors/field-sentence.ts";

/** Names the form's field of what the rules have refused: the server names the item, or nothing. Other problems stay. */
export const byProblem = (
  found: readonly FoundProblem[],
  fieldOf: Readonly<Record<string, string | undefined>>,
): FoundProblem[] => found.map((each) => ({ ...each, field: fieldOf[each.problem] ?? each.field }));
