import * as z from "zod/mini";

/** A dotted path, and the key of a message (in `sentences.ts` or the web's translation). */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** Our schemas set message keys; the library's own messages are sentences. */
const isMessageKey = (message: string) => /^[a-z]+(-[a-z]+)*$/.test(message);

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue) => issue.code === "invalid_type" && issue.input === undefined;

/** Error of a union branch whose input evidently belongs to another branch. */
export const OTHER_SHAPE_ERROR = "other-shape";

/** Selects the union branch whose errors to report: the one with the fewest, ignoring those that answered `OTHER_SHAPE_ERROR`. */
function pickBranchErrors(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const candidates = branches.filter((issues) => !issues.some((issue) => issue.message === OTHER_SHAPE_ERROR));
  const [closestBranch] = (candidates.length > 0 ? candidates : branches).toSorted((a, b) => a.length - b.length);
  return closestBranch ?? [];
}

function flattenIssues(issues: readonly Issue[], parentPath: readonly PropertyKey[]): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    const path = [...parentPath, ...issue.path];
    if (issue.code === "invalid_union" && !isMessageKey(issue.message) && issue.errors.length > 0)
      return flattenIssues(pickBranchErrors(issue.errors), path);
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => problemAt([...path, key], "unknown"));
    if (isMessageKey(issue.message)) return [problemAt(path, issue.message)];
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
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, fields: flattenIssues(result.error.issues, []) };
}
