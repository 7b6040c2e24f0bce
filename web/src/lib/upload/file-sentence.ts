import { m } from "../../paraglide/messages.js";
import type { FileProblem } from "./server-problem.ts";

const SENTENCES: Record<Exclude<FileProblem, "cancelled">, () => string> = {
  "not-a-picture": m.uploads_problem_not_a_picture,
  "more-than-a-picture": m.uploads_problem_more_than_a_picture,
  "too-large": m.uploads_problem_too_large,
  "too-many-pixels": m.uploads_problem_too_many_pixels,
  unreadable: m.uploads_problem_unreadable,
  "not-a-paper": m.uploads_problem_not_a_paper,
  "too-large-paper": m.uploads_problem_too_large_paper,
  "damaged-paper": m.uploads_problem_damaged_paper,
  "active-paper": m.uploads_problem_active_paper,
  refused: m.uploads_problem_refused,
  failed: m.uploads_problem_failed,
  "not-loaded": m.uploads_problem_not_loaded,
  unexpected: m.uploads_problem_unexpected,
};

/** Why a file was rejected, and what to do. */
export function fileSentence(problem: Exclude<FileProblem, "cancelled">): string {
  return SENTENCES[problem]();
}
