import type { UploadProblem } from "../../../../lib/upload/index.ts";
import { m } from "../../../../paraglide/messages.js";

const PROBLEM_SENTENCES: Record<Exclude<UploadProblem, "cancelled">, () => string> = {
  "not-a-picture": m.profile_picture_not_a_picture,
  "too-large": m.profile_picture_too_large,
  unreadable: m.profile_picture_unreadable,
  refused: m.profile_picture_refused,
  failed: m.profile_picture_failed,
  "not-loaded": m.uploads_problem_not_loaded,
  unexpected: m.profile_picture_unexpected,
};

export function pictureProblemSentence(problem: Exclude<UploadProblem, "cancelled">): string {
  return PROBLEM_SENTENCES[problem]();
}
