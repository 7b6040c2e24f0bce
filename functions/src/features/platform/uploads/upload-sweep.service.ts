import type { Context } from "../../../deps/context.ts";
import { listFiles } from "../../../storage/list-files.ts";
import { SWEPT_AFTER_MS } from "./limits.ts";
import { uploadDirectoryOf, referencedUploads, UPLOAD_FOLDERS } from "./file-references.ts";
import * as records from "./referencing-records.repository.ts";

export interface SweepResult {
  /** Number of files that were old enough to be checked. */
  looked: number;
  deleted: number;
}

/** Deletes uploads that are older than a day and that no record references. So a form must be saved within a day after its uploads. */
export async function sweepUploads(ctx: Context, now: Date): Promise<SweepResult> {
  const oldPaths = await oldFiles(ctx, now);
  const sweepResult: SweepResult = { looked: oldPaths.length, deleted: 0 };
  if (oldPaths.length === 0) return sweepResult;
  for (const path of await withoutReference(ctx, oldPaths)) {
    try {
      await ctx.files.remove(path);
      sweepResult.deleted += 1;
    } catch (error) {
      ctx.log.error("An upload could not be swept", { path, error });
    }
  }
  return sweepResult;
}

async function oldFiles({ files }: Context, now: Date): Promise<string[]> {
  const oldPaths: string[] = [];
  for (const folder of UPLOAD_FOLDERS)
    for await (const { path, createdAt } of listFiles(files, `${folder}/`))
      if (now.getTime() - createdAt.getTime() >= SWEPT_AFTER_MS) oldPaths.push(path);
  return oldPaths;
}

/**
 * Reads all records after the files were listed; if a read fails, nothing is deleted. Records that are saved in the meantime do no harm,
 * because a record can start to reference only files younger than a day (`mayReferencePicture`, `mayReferenceDocument`).
 */
async function withoutReference(ctx: Context, paths: readonly string[]): Promise<string[]> {
  const directories = new Set(paths.map(uploadDirectoryOf));
  for await (const record of records.allRecords(ctx))
    for (const directory of referencedUploads(record)) directories.delete(directory);
  return paths.filter((path) => directories.has(uploadDirectoryOf(path)));
}
