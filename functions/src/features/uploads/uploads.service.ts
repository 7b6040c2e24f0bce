import type { Deps } from "../../deps.interface.ts";
import { documentsService } from "./documents.service.ts";
import { picturesService } from "./pictures.service.ts";

/**
 * Pictures and papers that people upload: the browser sends a file straight to Storage, these look at it and make of it what records
 * may name. Records keep the `Picture` or the `UploadedDocument` that was answered; what nothing names is swept up after a day.
 */
export function uploadsService(deps: Pick<Deps, "files">) {
  return { ...picturesService(deps), ...documentsService(deps) };
}
export type UploadsService = ReturnType<typeof uploadsService>;
