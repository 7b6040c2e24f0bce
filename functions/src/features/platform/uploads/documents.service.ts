import { isDeepStrictEqual } from "node:util";
import { UploadedDocument } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { reEncode } from "./re-encode.ts";
import { MAX_BYTES, SAVED_WITHIN_MS } from "./limits.ts";
import { type UploadLocation, locateUpload } from "./upload-paths.ts";
import { checkPdf, isPdf } from "./pdf-check.ts";
import { uploadError, type UploadProblem } from "./upload-errors.ts";
import type { DocumentOwnership } from "./file-ownership.ts";

/** Large enough that a photographed certificate stays readable. */
const DOCUMENT_SIZE = { widths: [2400], quality: 85 } as const;
const FOLDER = "ngoDocuments";

type CheckedFile = Pick<UploadedDocument, "type"> & { bytes: Uint8Array };

export function documentsService({ files }: Pick<Deps, "files">) {
  const fileAt = async (path: string) => (await files.list(path)).files.find((file) => file.path === path);

  async function checked(bytes: Uint8Array | "too-large", account: string): Promise<CheckedFile | UploadProblem> {
    if (bytes === "too-large") return "too-large-file";
    if (isPdf(bytes)) {
      const checkedPdf = await checkPdf(bytes, { account });
      return typeof checkedPdf === "string" ? checkedPdf : { type: "application/pdf", bytes: checkedPdf };
    }
    const outcome = await reEncode(bytes, DOCUMENT_SIZE, account);
    if (!outcome.ok) return outcome.problem === "not-an-image" ? "not-a-paper" : outcome.problem;
    const [image] = outcome.images;
    return image === undefined ? "unreadable-image" : { type: "image/webp", bytes: image.bytes };
  }

  /** Moves a valid upload to where only the API can read it. @throws AppError `bad-input`, after deleting an invalid one */
  async function acceptUpload(
    path: string,
    bytes: Uint8Array | "too-large",
    { directory, owner }: UploadLocation,
  ): Promise<void> {
    const file = await checked(bytes, owner);
    if (typeof file !== "string")
      await files.write(pathOf(directory, file.type), file.bytes, { type: file.type, shared: false });
    await files.remove(path);
    if (typeof file === "string") throw uploadError(file);
  }

  /** The accepted document of an upload. */
  async function readAccepted({ directory }: UploadLocation): Promise<Omit<UploadedDocument, "label">> {
    for (const type of ["application/pdf", "image/webp"] as const) {
      const file = await fileAt(pathOf(directory, type));
      if (file !== undefined) return { path: file.path, type, bytes: file.bytes };
    }
    throw uploadError("missing-file");
  }

  return {
    /**
     * Checks a certificate that a person has just uploaded. The same address again returns the same document.
     * @throws AppError `bad-input` with a field error of `address`: `not-own-file`, `missing-file`, `too-large-file`, `not-a-paper`,
     *   `damaged-paper`, `active-paper` and those of pictures
     */
    async document(
      uid: string,
      { address, label }: { address: string; label?: string | undefined },
    ): Promise<UploadedDocument> {
      const path = files.pathOf(address);
      const location = locateUpload(path);
      if (path === undefined || location?.owner !== uid || location.folder !== FOLDER)
        throw uploadError("not-own-file");
      const bytes = await files.read(path, MAX_BYTES);
      if (bytes !== undefined) await acceptUpload(path, bytes, location);
      const name = path.slice(location.directory.length);
      return { ...(await readAccepted(location)), label: label ?? name };
    },

    /** True if a record may reference a document: it does so already, or this person uploaded it less than a day ago. */
    async documentBelongs(document: UploadedDocument, { uid, before = [], now }: DocumentOwnership): Promise<boolean> {
      if (
        before.some((documentBefore) => isDeepStrictEqual({ ...documentBefore, label: "" }, { ...document, label: "" }))
      )
        return true;
      if (!z.safeParse(UploadedDocument, document).success || document.path.split("/")[1] !== uid) return false;
      const file = await fileAt(document.path);
      if (file === undefined || now.getTime() - file.createdAt.getTime() > SAVED_WITHIN_MS) return false;
      return file.bytes === document.bytes && document.path.endsWith(EXTENSIONS[document.type]);
    },

    /**
     * Streams a document; `undefined` if it no longer exists. The caller must have checked who may read it.
     * @param path as stored in a record
     */
    async readDocument(
      path: string,
    ): Promise<{ type: UploadedDocument["type"]; chunks: AsyncIterable<Uint8Array> } | undefined> {
      const parsed = z.safeParse(UploadedDocument.shape.path, path);
      if (!parsed.success || (await fileAt(parsed.data)) === undefined) return undefined;
      return {
        type: path.endsWith(".pdf") ? "application/pdf" : "image/webp",
        chunks: await files.open(parsed.data),
      };
    },
  };
}

const EXTENSIONS = { "application/pdf": ".pdf", "image/webp": ".webp" } as const;
const pathOf = (directory: string, type: UploadedDocument["type"]) => `${directory}paper${EXTENSIONS[type]}`;
