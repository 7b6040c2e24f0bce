import { AppError } from "../../http/app-error.ts";
import type { FileProblem } from "./pdf/certificate-text.ts";

const SENTENCES: Readonly<Record<FileProblem | "too-large", string>> = {
  "too-large": "This file is larger than 2 MB. A certificate of the portal is much smaller: please check the file.",
  "not-a-pdf": "This file is not a PDF. Please download the certificate from the portal again.",
  encrypted: "This PDF is locked with a password. Please save it without one, and load that file.",
  damaged: "This PDF is damaged or not complete. Please download it from the portal again.",
  active:
    "This PDF holds a program or another file, so we do not pass it on. Please download it from the portal again.",
  "too-many-pages":
    "This PDF has more pages than one certificate. Please load each donor's certificate as a file of its own.",
  "too-much-inside": "There is too much inside this PDF for a certificate. Please download it from the portal again.",
};

export function fileError(problem: keyof typeof SENTENCES): AppError {
  const message = SENTENCES[problem];
  return new AppError("bad-input", message, { fields: [{ field: "pdf", problem, message }] });
}

export const notFiled = () =>
  new AppError("not-found", "There is no such statement, or it is not marked as filed. Please mark it as filed first.");
export const noCertificate = () => new AppError("not-found", "There is no such certificate here.");
export const rowTaken = () =>
  new AppError("conflict", "This row has a certificate already. Please remove that one first.");
export const changedMeanwhile = () =>
  new AppError("conflict", "Somebody changed this certificate in the meantime. Please look at it again.");
