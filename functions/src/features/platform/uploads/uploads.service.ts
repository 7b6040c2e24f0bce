import type { Deps } from "../../../deps/deps.interface.ts";
import { documentsService } from "./documents.service.ts";
import { picturesService } from "./pictures.service.ts";

/**
 * Uploads of pictures and certificates: the browser sends a file straight to Storage, then the API checks it and makes the files that
 * records may reference. Records store the returned `Picture` or `UploadedDocument`; files without a reference are deleted after a day.
 */
export function uploadsService(deps: Pick<Deps, "files">) {
  return { ...picturesService(deps), ...documentsService(deps) };
}
export type UploadsService = ReturnType<typeof uploadsService>;
