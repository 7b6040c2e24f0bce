import type { Context } from "../../../deps/context.ts";
import { listFiles } from "../../../storage/list-files.ts";
import { UPLOAD_FOLDERS } from "./file-references.ts";

/** A person's files, for the data export. They need no erasure: the sweep deletes files without a reference. */
export async function exportUploads({ files }: Context, uid: string): Promise<Record<string, unknown>[]> {
  const foundRecords: Record<string, unknown>[] = [];
  for (const folder of UPLOAD_FOLDERS)
    for await (const { path, createdAt, bytes } of listFiles(files, `${folder}/${uid}/`))
      foundRecords.push({ path, at: createdAt.toISOString(), bytes });
  return foundRecords;
}
