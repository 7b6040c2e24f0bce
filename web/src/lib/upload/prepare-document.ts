import { MAX_BYTES, type PreparedPicture, preparePicture } from "./prepare-picture.ts";

/** Maximum side in pixels, at which a photographed certificate stays readable. */
const MAX_SIDE_PX = 2400;

/** Accepted file types; with these, phones offer the camera, too. */
export const DOCUMENT_ACCEPT = "application/pdf,image/jpeg,image/png,image/webp,image/avif";

export type PreparedDocument = PreparedPicture | { ok: false; problem: "not-a-paper" | "too-large-paper" };

/** A PDF is uploaded as it is, a photo is downscaled and re-encoded. The server checks both again. */
export async function prepareDocument(file: Blob): Promise<PreparedDocument> {
  const isPdf = (await file.slice(0, 5).text()) === "%PDF-";
  if (isPdf && file.size > MAX_BYTES) return { ok: false, problem: "too-large-paper" };
  if (isPdf) return { ok: true, picture: new Blob([file], { type: "application/pdf" }) };
  const prepared = await preparePicture(file, MAX_SIDE_PX);
  return !prepared.ok && prepared.problem === "not-a-picture" ? { ok: false, problem: "not-a-paper" } : prepared;
}
