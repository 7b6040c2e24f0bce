import { createHash } from "node:crypto";
import type { UploadedDocument } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { readDocument } from "../../platform/uploads/documents.service.ts";

/** SHA-256 of a scan's bytes, so that the same picture under another bill is noticed. */
export async function hashOfScan(ctx: Context, { path }: UploadedDocument): Promise<string> {
  const file = await readDocument(ctx, path);
  const hash = createHash("sha256");
  for await (const chunk of file?.chunks ?? []) hash.update(chunk);
  return hash.digest("hex");
}
