import * as z from "zod/mini";

/** A dotted path, and the key of a message (in `sentences.ts` or the web's translation). */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** Our schemas set message keys; the library's own messages are sentences. */
const isOurs = (message: string) => /^[a-z]+(-[a-z]+)*$/.test(message);

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue) => issue.code === "invalid_type" && issue.input === undefined;

/** Error of a union branch whose input evidently belongs to another branch. */
export const OTHER_SHAPE = "other-shape";

/** Selects the union branch whose errors to report: the one with the fewest, ignoring those that answered `OTHER_SHAPE`. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const candidates = branches.filter((issues) => !issues.some((issue) => issue.message === OTHER_SHAPE));
  const [meant] = (candidates.length > 0 ? candidates : branches).toSorted((a, b) => a.length - b.length);
  return meant ?? [];
}

function flatten(issues: readonly Issue[], above: readonly PropertyKey[]): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && !isOurs(issue.message) && issue.errors.length > 0)
      return flatten(meantBranch(issue.errors), path);
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => problemAt([...path, key], "unknown"));
    if (isOurs(issue.message)) return [problemAt(path, issue.message)];
    return [problemAt(path, isMissing(issue) ? "required" : "invalid")];
  });
}

const problemAt = (path: readonly PropertyKey[], problem: string): FieldProblem => ({
  field: path.map(String).join("."),
  problem,
});

export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: FieldProblem[] };

/** Validates with a schema; browser and server get the same problem keys. `readWith` adds messages. */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, input, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, fields: flatten(result.error.issues, []) };
}
