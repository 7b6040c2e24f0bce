import { MOST_BYTES, type Prepared, preparePicture } from "./prepare-picture.ts";

/** Every line of a photographed certificate stays readable. */
const MAX_SIDE = 2400;

/** What a chooser of papers offers; phones then offer the camera too. */
export const DOCUMENT_ACCEPT = "application/pdf,image/jpeg,image/png,image/webp,image/avif";

export type PreparedDocument = Prepared | { ok: false; problem: "not-a-paper" | "too-large-paper" };

/** A PDF goes as it is; a photograph or a scan is drawn anew, smaller. The server looks at either again. */
export async function prepareDocument(file: Blob): Promise<PreparedDocument> {
  const isPdf = (await file.slice(0, 5).text()) === "%PDF-";
  if (isPdf && file.size > MOST_BYTES) return { ok: false, problem: "too-large-paper" };
  if (isPdf) return { ok: true, picture: new Blob([file], { type: "application/pdf" }) };
  const prepared = await preparePicture(file, MAX_SIDE);
  return !prepared.ok && prepared.problem === "not-a-picture" ? { ok: false, problem: "not-a-paper" } : prepared;
}
