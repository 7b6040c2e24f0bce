import { type FieldError, type Picture, fieldErrorOf, type UploadedDocument } from "@daansetu/contract";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import type { UploadsService } from "./uploads.service.ts";

/**
 * Resolves the files of one request, whose fields may hold download addresses of uploads (specification section 7) instead of a
 * `Picture` or `UploadedDocument`. Each address is processed once, however many fields hold it.
 */
export function filesByAddress(uploads: UploadsService, uid: string) {
  const pictures = new Map<string, Promise<Picture>>();
  const documents = new Map<string, Promise<UploadedDocument>>();
  return {
    /** Rejects with AppError `bad-input` unless the address is an upload of the caller in one of these folders. */
    picture: (file: Picture | string, allowedFolders: Parameters<UploadsService["pictureAt"]>[2]): Promise<Picture> =>
      typeof file === "string"
        ? resolveOnce(pictures, file, () => uploads.pictureAt(uid, file, allowedFolders))
        : Promise.resolve(file),

    /** Rejects with AppError `bad-input` unless the address is a certificate that the caller uploaded. */
    document: (file: UploadedDocument | string): Promise<UploadedDocument> =>
      typeof file === "string"
        ? resolveOnce(documents, file, () => uploads.document(uid, { address: file }))
        : Promise.resolve(file),
  };
}

function resolveOnce<Value>(
  started: Map<string, Promise<Value>>,
  key: string,
  resolve: () => Promise<Value>,
): Promise<Value> {
  const value = started.get(key) ?? resolve();
  started.set(key, value);
  return value;
}

/**
 * Awaits the files of all fields.
 * @throws AppError `bad-input` with an error for each field whose file was refused
 */
export async function assertFilesFound(
  files: readonly (readonly [field: string, file: Promise<unknown> | undefined])[],
): Promise<void> {
  const fields = (await Promise.all(files.map(([field, file]) => fieldErrorsOf(field, file)))).flat();
  if (fields.length > 0) throw invalidFields(fields);
}

/** The uploads report errors for the field `address`; the caller knows the file by its own field. */
async function fieldErrorsOf(field: string, file: Promise<unknown> | undefined): Promise<FieldError[]> {
  try {
    await file;
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "bad-input") throw error;
    const { fields = [fieldErrorOf("address", "invalid")] } = error;
    return fields.map(({ problem: code, message }) => ({ field, problem: code, message }));
  }
}
