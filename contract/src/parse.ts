import * as z from "zod/mini";
import type { FieldError } from "./errors.ts";

/** The sentences behind the problems that a field can have; the web shows its own translation of the same keys. */
const SENTENCES: Readonly<Record<string, string>> = {
  required: "Please fill this in.",
  "too-long": "This is too long.",
  unprintable: "This has characters that cannot be printed. Please type it again.",
  unknown: "This field is not known here.",
  "whole-rupees": "Please enter a whole number of rupees, without decimals.",
  "amount-out-of-bounds": "This amount is outside what can be given online.",
  "inr-only": "Gifts are taken in Indian rupees only.",
  "whole-units": "Please choose at least one.",
  "over-monthly-cap": "This is more than can be debited each month without asking your bank each time.",
  "agree-to-debit": "Please agree to the monthly debit.",
  "bad-mobile": "Please enter a 10-digit Indian mobile number.",
  "bad-email": "Please enter an e-mail address like name@example.in.",
  "bad-pincode": "A PIN code has 6 digits.",
  "bad-pan": "A PAN has 10 characters, like ABCPE1234F.",
  "choose-state": "Please choose a state or union territory.",
  "declare-citizenship": "Please confirm that you are an Indian citizen giving from your own funds.",
  "unknown-sector": "There is no such cause.",
  "short-password": "A password needs at least 8 characters.",
  "bad-code": "This link is not complete. Please open it again from the mail.",
  "bad-id": "This is not a valid identifier.",
  "bad-reference": "This is not a valid reference.",
  "bad-signature": "This is not a valid signature.",
  "bad-address": "This is not a web address that can be used here.",
  invalid: "This value cannot be used.",
};

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

function flatten(issues: readonly Issue[], above: readonly PropertyKey[]): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && !(issue.message in SENTENCES) && issue.errors.length > 0)
      return flatten(meantBranch(issue.errors), path);
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => problemAt([...path, key], "unknown"));
    if (issue.message in SENTENCES) return [problemAt(path, issue.message)];
    return [problemAt(path, isMissing(issue) ? "required" : "invalid")];
  });
}

function problemAt(path: readonly PropertyKey[], problem: string): FieldError {
  return { field: path.map(String).join("."), problem, message: SENTENCES[problem] ?? SENTENCES["invalid"] ?? problem };
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: FieldError[] };

/** Parses anything with a schema of the contract. Browser and server get the same field errors from it. */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, input, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, fields: flatten(result.error.issues, []) };
}
