import { EXPORT_HOURS } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { listFiles } from "../../../storage/list-files.ts";
import { exportFolder } from "./export-job.document.ts";
import * as jobs from "./export-jobs.repository.ts";

const EXPORT_MS = EXPORT_HOURS * 3_600_000;
const BATCH_SIZE = 50;

export const hasExpired = async (ctx: Context, now: Date): Promise<boolean> =>
  (await expiredIds(ctx, now, 1)).length > 0;

const expiredIds = (ctx: Context, now: Date, limit: number): Promise<string[]> =>
  jobs.idsCreatedBefore(ctx, new Date(now.getTime() - EXPORT_MS), limit);

/** Deletes exports older than a day. If this job does not run, Firestore's TTL and the bucket's lifecycle rule delete them. */
export async function removeExpired(ctx: Context, now: Date): Promise<number> {
  const ids = await expiredIds(ctx, now, BATCH_SIZE);
  for (const id of ids) await removeExport(ctx, id);
  return ids.length;
}

/** Deletes the exports that a person requested, whose files contain the data of many people. Idempotent. */
export async function eraseExports(ctx: Context, uid: string): Promise<void> {
  for (let found = await jobs.exportsOfPerson(ctx, uid); found.length > 0; found = await jobs.exportsOfPerson(ctx, uid))
    for (const { id } of found) await removeExport(ctx, id);
}

/** Deletes the files before the document: as long as the document exists, the next sweep finds files that were left. */
async function removeExport(ctx: Context, id: string): Promise<void> {
  for await (const { path } of listFiles(ctx.files, exportFolder(id))) await ctx.files.remove(path);
  await jobs.removeExport(ctx, id);
}
