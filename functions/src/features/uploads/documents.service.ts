import { isDeepStrictEqual } from "node:util";
import { UploadedDocument } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import { reEncode } from "./re-encode.ts";
import { MOST_BYTES, SAVED_WITHIN_MS } from "./limits.ts";
import { type OwnFile, uploadedAt } from "./own-file.ts";
import { isPdf, problemOfPdf } from "./paper.ts";
import { refused, type UploadProblem } from "./refusals.ts";
import type { DocumentOwnership } from "./file-ownership.ts";

/** Every line of a photographed certificate stays readable. */
const SIZE = { widths: [2400], quality: 85 } as const;
const FOLDER = "ngoDocuments";

type Kept = Pick<UploadedDocument, "type"> & { bytes: Uint8Array };

export function documentsService({ files }: Pick<Deps, "files">) {
  const fileAt = async (path: string) => (await files.list(path)).files.find((file) => file.path === path);

  async function looked(bytes: Uint8Array | "too-large"): Promise<Kept | UploadProblem> {
    if (bytes === "too-large") return "too-large-file";
    if (isPdf(bytes)) return problemOfPdf(bytes) ?? { type: "application/pdf", bytes };
    const outcome = await reEncode(bytes, SIZE);
    if (!outcome.ok) return outcome.problem === "not-an-image" ? "not-a-paper" : outcome.problem;
    const [drawn] = outcome.drawn;
    return drawn === undefined ? "unreadable-image" : { type: "image/webp", bytes: drawn.bytes };
  }

  /** Looks at an upload and keeps it where only the API reads it. @throws AppError `bad-input`: what is no paper is deleted */
  async function keep(path: string, bytes: Uint8Array | "too-large", { place }: OwnFile): Promise<void> {
    const kept = await looked(bytes);
    if (typeof kept !== "string")
      await files.write(pathOf(place, kept.type), kept.bytes, { type: kept.type, shared: false });
    await files.remove(path);
    if (typeof kept === "string") throw refused(kept);
  }

  /** The paper that was kept of an upload. */
  async function keptIn({ place }: OwnFile): Promise<Omit<UploadedDocument, "label">> {
    for (const type of ["application/pdf", "image/webp"] as const) {
      const file = await fileAt(pathOf(place, type));
      if (file !== undefined) return { path: file.path, type, bytes: file.bytes };
    }
    throw refused("missing-file");
  }

  return {
    /**
     * Looks at a certificate that a person has just uploaded. The same address again gives the same paper.
     * @throws AppError `bad-input` with a field error of `address`: `not-own-file`, `missing-file`, `too-large-file`, `not-a-paper`,
     *   `damaged-paper`, `active-paper` and those of pictures
     */
    async document(uid: string, about: { address: string; label?: string | undefined }): Promise<UploadedDocument> {
      const path = files.pathOf(about.address);
      const place = uploadedAt(path);
      if (path === undefined || place?.owner !== uid || place.folder !== FOLDER) throw refused("not-own-file");
      const bytes = await files.read(path, MOST_BYTES);
      if (bytes !== undefined) await keep(path, bytes, place);
      const name = path.slice(place.place.length);
      return { ...(await keptIn(place)), label: about.label ?? name };
    },

    /** Whether a record may name a paper: it names it already, or this person uploaded it less than a day ago. */
    async documentBelongs(paper: UploadedDocument, { uid, before = [], now }: DocumentOwnership): Promise<boolean> {
      if (before.some((each) => isDeepStrictEqual({ ...each, label: "" }, { ...paper, label: "" }))) return true;
      if (!z.safeParse(UploadedDocument, paper).success || paper.path.split("/")[1] !== uid) return false;
      const file = await fileAt(paper.path);
      if (file === undefined || now.getTime() - file.createdAt.getTime() > SAVED_WITHIN_MS) return false;
      return file.bytes === paper.bytes && paper.path.endsWith(EXTENSIONS[paper.type]);
    },

    /**
     * A paper, for whoever the caller has made sure may see it; `undefined` where it is gone.
     * @param path as a record names it
     */
    async readDocument(
      path: string,
    ): Promise<{ type: UploadedDocument["type"]; chunks: AsyncIterable<Uint8Array> } | undefined> {
      const known = z.safeParse(UploadedDocument.shape.path, path);
      if (!known.success || (await fileAt(known.data)) === undefined) return undefined;
      return {
        type: path.endsWith(".pdf") ? "application/pdf" : "image/webp",
        chunks: await files.open(known.data),
      };
    },
  };
}

const EXTENSIONS = { "application/pdf": ".pdf", "image/webp": ".webp" } as const;
const pathOf = (place: string, type: UploadedDocument["type"]) => `${place}paper${EXTENSIONS[type]}`;
