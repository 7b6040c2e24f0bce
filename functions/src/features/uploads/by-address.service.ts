import { type FieldError, type Picture, problem, type UploadedDocument } from "@daansetu/contract";
import { AppError } from "../../http/app-error.ts";
import type { UploadsService } from "./uploads.service.ts";

/**
 * The files of one call that names them by the addresses that uploads gave (specification section 7). An address is looked at once,
 * however many fields name it. What was sent as a picture or a paper stays that.
 */
export function addressedFiles(uploads: UploadsService, uid: string) {
  const pictures = new Map<string, Promise<Picture>>();
  const papers = new Map<string, Promise<UploadedDocument>>();
  return {
    /** Rejects with AppError `bad-input` for an address that is not an upload of the caller in one of these folders. */
    picture: (given: Picture | string, from: Parameters<UploadsService["pictureAt"]>[2]): Promise<Picture> =>
      typeof given === "string"
        ? once(pictures, given, () => uploads.pictureAt(uid, given, from))
        : Promise.resolve(given),

    /** Rejects with AppError `bad-input` for an address that is not a paper of the caller. */
    paper: (given: UploadedDocument | string): Promise<UploadedDocument> =>
      typeof given === "string"
        ? once(papers, given, () => uploads.document(uid, { address: given }))
        : Promise.resolve(given),
  };
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/**
 * Waits until the file of every field is found.
 * @throws AppError `bad-input` with an error for each field whose file was refused
 */
export async function mustBeFound(
  files: readonly (readonly [field: string, file: Promise<unknown> | undefined])[],
): Promise<void> {
  const fields = (await Promise.all(files.map(([field, file]) => refusalOf(field, file)))).flat();
  if (fields.length > 0) throw new AppError("bad-input", "Please check what you entered.", { fields });
}

/** Files are refused under the name of the address; whoever sent them knows them by their own fields. */
async function refusalOf(field: string, file: Promise<unknown> | undefined): Promise<FieldError[]> {
  try {
    await file;
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "bad-input") throw error;
    const { fields = [problem("address", "invalid")] } = error;
    return fields.map(({ problem: what, message }) => ({ field, problem: what, message }));
  }
}
