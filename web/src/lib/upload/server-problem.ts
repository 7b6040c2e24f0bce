import { ApiError } from "../api-error.ts";
import type { UploadProblem } from "./use-upload.ts";

/** Problems that only the server finds, and those that the browser finds in a document. */
export type FileProblem =
  | UploadProblem
  | "not-a-paper"
  | "too-large-paper"
  | "more-than-a-picture"
  | "too-many-pixels"
  | "damaged-paper"
  | "active-paper";

const PROBLEM_BY_CODE: Readonly<Record<string, FileProblem>> = {
  "not-own-file": "refused",
  "missing-file": "failed",
  "too-large-file": "too-large",
  "not-an-image": "not-a-picture",
  "more-than-an-image": "more-than-a-picture",
  "too-many-pixels": "too-many-pixels",
  "unreadable-image": "unreadable",
  "not-a-paper": "not-a-paper",
  "damaged-paper": "damaged-paper",
  "active-paper": "active-paper",
};

/** Why the server rejected an uploaded file. */
export function serverProblem(cause: unknown): FileProblem {
  if (!(cause instanceof ApiError)) return "unexpected";
  const [problem] = cause.fields.map((field) => PROBLEM_BY_CODE[field.problem]);
  if (problem !== undefined) return problem;
  if (cause.code === "network" || cause.code === "timeout") return "failed";
  return cause.code === "not-signed-in" || cause.code === "not-allowed" ? "refused" : "unexpected";
}

/** True if retrying with the same file may help. */
export const isRetryable = (problem: FileProblem): boolean =>
  problem === "failed" || problem === "unexpected" || problem === "refused";
