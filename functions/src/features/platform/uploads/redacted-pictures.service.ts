/** Public copies of closed documents, with private parts burnt out of the pixels. */
import { type BlackRectangle, fieldErrorOf, type Picture, type UploadedDocument } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { AppError } from "../../../http/app-error.ts";
import { blacken } from "./blacken.ts";
import { MAX_BYTES } from "./limits.ts";
import { reEncode } from "./re-encode.ts";

const SIZES = { widths: [480, 960, 1600], quality: 80 } as const;
const DEFAULT_WIDTH = 960;
/** Everybody may read its re-encoded pictures. */
const FOLDER = "campaignDocuments";

const problem = (field: string, key: string) =>
  new AppError("bad-input", "Please check what you entered.", { fields: [fieldErrorOf(field, key)] });

/**
 * Makes the public picture of a document, beside it: the original stays closed. The caller must have checked who may read it.
 * @throws AppError `bad-input` for a PDF, of which a picture is needed, and if the document is gone
 */
export async function redactDocument(
  { files, randomId }: Context,
  document: UploadedDocument,
  { rectangles, alt, uid }: { rectangles: readonly BlackRectangle[]; alt: string; uid: string },
): Promise<Picture> {
  if (document.type !== "image/webp") throw problem("page", "required");
  const bytes = await files.read(document.path, MAX_BYTES);
  if (bytes === undefined || bytes === "too-large") throw problem("page", "not-own-file");
  const outcome = await reEncode(await blacken(bytes, rectangles, uid), SIZES, uid);
  if (!outcome.ok) throw problem("page", "invalid");
  const directory = `${FOLDER}/${uid}/${randomId()}`;
  const variants: { src: string; width: number }[] = [];
  for (const image of outcome.images) {
    const path = `${directory}/${image.width}.webp`;
    await files.write(path, image.bytes, { type: "image/webp", shared: true });
    variants.push({ src: files.addressOf(path), width: image.width });
  }
  const preferred = variants.findLast(({ width }) => width <= DEFAULT_WIDTH) ?? variants[0];
  if (preferred === undefined) throw problem("page", "invalid");
  return { src: preferred.src, alt, focusX: 50, focusY: 0, ...(variants.length > 1 && { variants }) };
}
