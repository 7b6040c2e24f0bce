import { AppError } from "../../../http/app-error.ts";
import type { ImageProblem } from "./re-encode.ts";
import type { PdfProblem } from "./pdf-check.ts";

export type UploadProblem = "not-own-file" | "missing-file" | "too-large-file" | ImageProblem | PdfProblem;

const PROBLEM_MESSAGES: Readonly<Record<UploadProblem, string>> = {
  "not-own-file": "Please upload the file here.",
  "missing-file": "We do not have this file any more. Please upload it again.",
  "too-large-file": "This file is larger than 5 MB. Please choose a smaller one.",
  "not-an-image": "This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF picture.",
  "more-than-an-image": "This file contains something other than a picture. Please choose another.",
  "too-many-pixels": "This picture has too many pixels. Please make it smaller, to 5,000 on each side at most.",
  "unreadable-image": "This picture is damaged. Please choose another.",
  "not-a-paper": "This file is neither a PDF nor a picture. Please choose a PDF, JPEG, PNG, WebP or AVIF file.",
  "damaged-paper": "This PDF is damaged or incomplete. Please save it again and upload that.",
  "active-paper":
    "This PDF contains a program or another file. Please print it to a new PDF, or upload a photo of the paper.",
};

export function uploadError(problem: UploadProblem): AppError {
  return new AppError("bad-input", PROBLEM_MESSAGES[problem], {
    fields: [{ field: "address", problem, message: PROBLEM_MESSAGES[problem] }],
  });
}
