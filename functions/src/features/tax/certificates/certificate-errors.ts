import { AppError, invalidField } from "../../../http/app-error.ts";
import type { FileProblem } from "./pdf/certificate-text.ts";

const SENTENCES: Readonly<Record<FileProblem | "too-large", string>> = {
  "too-large": "This file is larger than 2 MB. A certificate of the portal is much smaller: please check the file.",
  "not-a-pdf": "This file is not a PDF. Please download the certificate from the portal again.",
  encrypted: "This PDF has a password. Please save it without one, and upload that file.",
  damaged: "This PDF is damaged or incomplete. Please download it from the portal again.",
  active:
    "This PDF contains a program or another file, so we do not pass it on. Please download it from the portal again.",
  "too-many-pages":
    "This PDF has more pages than one certificate. Please upload one file for each donor's certificate.",
  "too-much-inside": "This PDF is too large for a certificate. Please download it from the portal again.",
};

export function fileError(problem: keyof typeof SENTENCES): AppError {
  const message = SENTENCES[problem];
  return invalidField("pdf", problem, message);
}

export const notFiled = () =>
  new AppError("not-found", "There is no such statement, or it is not marked as filed. Please mark it as filed first.");
export const noCertificate = () => new AppError("not-found", "There is no such certificate here.");
export const rowTaken = () =>
  new AppError("conflict", "This row already has a certificate. Please remove that one first.");
export const changedMeanwhile = () =>
  new AppError("conflict", "Someone changed this certificate after you opened it. Please look at it again.");
