/** Makes the files of exports, outside of any request. */
import type { Context } from "../../../deps/context.ts";
import { type ExportJobDocument, exportPartPath } from "./export-job.document.ts";
import * as jobs from "./export-jobs.repository.ts";
import { hasExpired, removeExpired } from "./export-removal.service.ts";
import type { ExportSources } from "./export-sources.ts";
import { filePartsOf } from "./file-parts.ts";

/** Size of a part: small enough to be downloaded within one request over a slow line. */
const PART_BYTES = 2 * 1024 * 1024;
/** Duration of a worker's lease, which is renewed with each part. After this time another worker takes over from one that died. */
const LEASE_MS = 2 * 60_000;
const RETRY_MS = 60_000;
const BATCH_SIZE = 20;
/** Time after which a drain begins no further export, so that it finishes before the platform stops it. */
const WORK_MS = 5 * 60_000;

export interface ExportDrain {
  made: number;
  failed: number;
  deleted: number;
}
type Outcome = "made" | "failed" | "nothing";

/** True if `drainExports` would do something. */
export const hasDueExport = async (ctx: Context, now: Date): Promise<boolean> =>
  (await jobs.dueExports(ctx, now, 1)).length > 0 || (await hasExpired(ctx, now));

/** Makes the files of all exports that are due, and deletes exports that are a day old. */
export async function drainExports(
  ctx: Context,
  sources: ExportSources,
  partBytes: number = PART_BYTES,
): Promise<ExportDrain> {
  const { clock } = ctx;
  const startMs = clock().getTime();
  const counts = { made: 0, failed: 0, nothing: 0 };
  for (const { id } of await jobs.dueExports(ctx, clock(), BATCH_SIZE)) {
    if (clock().getTime() - startMs >= WORK_MS) break;
    counts[await makeExport(ctx, sources, id, partBytes)] += 1;
  }
  return { made: counts.made, failed: counts.failed, deleted: await removeExpired(ctx, clock()) };
}

/** Makes the file of an export, if the export is due and no other worker makes it. */
export async function makeExport(
  ctx: Context,
  sources: ExportSources,
  id: string,
  partBytes: number = PART_BYTES,
): Promise<Outcome> {
  const { clock, log, randomId } = ctx;
  const worker = randomId();
  const job = await jobs.claimExport(ctx, id, { worker, now: clock(), leaseEnd: after(ctx, LEASE_MS) });
  if (job === undefined) return "nothing";
  if (job === "given-up") {
    log.error("An export was given up", { export: id });
    return "failed";
  }
  try {
    return (await writeFile(ctx, sources, { id, job, worker, partBytes })) ? "made" : "nothing";
  } catch (error) {
    const isLast = job.runs >= jobs.MAX_EXPORT_RUNS;
    const { kind, runs } = job;
    log[isLast ? "error" : "warn"](isLast ? "An export was given up" : "An export failed, and is tried again", {
      ...{ export: id, kind, runs, error },
    });
    const again = { state: "waiting", dueAt: after(ctx, RETRY_MS).toISOString() } as const;
    await jobs.updateIfHeld(ctx, id, worker, { worker: null, ...(isLast ? { state: "failed", dueAt: null } : again) });
    return "failed";
  }
}

const after = ({ clock }: Context, ms: number) => new Date(clock().getTime() + ms);

interface Run {
  id: string;
  job: ExportJobDocument;
  worker: string;
  partBytes: number;
}

/**
 * Writes the whole file from its beginning.
 * @returns false if another worker has taken over meanwhile
 */
async function writeFile(ctx: Context, sources: ExportSources, { id, job, worker, partBytes }: Run): Promise<boolean> {
  const source = sources.get(job.kind);
  if (source === undefined) throw new Error(`There is no export ${job.kind}.`);
  const { chunks, countRows, type } = source.openFile(job.filter, new Date(job.createdAt));
  const totalRows = (await countRows?.()) ?? null;
  if (!(await jobs.updateIfHeld(ctx, id, worker, { totalRows }))) return false;
  let parts = 0;
  for await (const content of filePartsOf(chunks, partBytes)) {
    await ctx.files.write(exportPartPath(id, { run: job.runs, part: parts }), content, { type, shared: false });
    parts += 1;
    const dueAt = after(ctx, LEASE_MS).toISOString();
    if (!(await jobs.updateIfHeld(ctx, id, worker, { rows: chunks.rowCount, parts, dueAt }))) return false;
  }
  return jobs.updateIfHeld(ctx, id, worker, { state: "ready", rows: chunks.rowCount, dueAt: null, worker: null });
}
