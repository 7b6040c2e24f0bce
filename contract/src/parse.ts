import * as z from "zod/mini";

/** What is wrong with a field: a dotted path, and the key of a sentence (`sentences.ts`, or the web's own translation). */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** Our schemas name their problems by keys; what the library says by itself is a sentence. */
const isOurs = (message: string) => /^[a-z]+(-[a-z]+)*$/.test(message);

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue) => issue.code === "invalid_type" && issue.input === undefined;

/** What a branch of a union says of input that is plainly meant for another branch. */
export const OTHER_SHAPE = "other-shape";

/** Of a union's branches, the one that was meant: not one that declined the shape, and the one that complains least. */
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

/** Parses anything with a schema of the contract. Browser and server get the same problems from it; whoever needs sentences calls `readWith`. */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, input, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, fields: flatten(result.error.issues, []) };
}
