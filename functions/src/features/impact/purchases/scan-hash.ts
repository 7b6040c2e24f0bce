import { createHash } from "node:crypto";
import type { UploadedDocument } from "@daansetu/contract";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";

/** SHA-256 of a scan's bytes, so that the same picture under another bill is noticed. */
export type ScanHash = (scan: UploadedDocument) => Promise<string>;

export const scanHash =
  (uploads: Pick<UploadsService, "readDocument">): ScanHash =>
  async ({ path }) => {
    const file = await uploads.readDocument(path);
    const hash = createHash("sha256");
    for await (const chunk of file?.chunks ?? []) hash.update(chunk);
    return hash.digest("hex");
  };
