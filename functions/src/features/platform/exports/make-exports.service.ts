import type { Deps } from "../../../deps/deps.interface.ts";
import { type ExportJobDocument, partPath } from "./export-job.document.ts";
import { type ExportJobsRepository, MAX_RUNS } from "./export-jobs.repository.ts";
import type { ExportRemovalService } from "./export-removal.service.ts";
import type { ExportSources } from "./export-sources.ts";
import { filePartsOf } from "./file-parts.ts";

/** Small enough to be downloaded within one request over a slow line. */
const PART_BYTES = 2 * 1024 * 1024;
/** Renewed with each part. A worker that died is waited for this long. */
const LEASE_MS = 2 * 60_000;
const RETRY_MS = 60_000;
const BATCH_SIZE = 20;
/** A drain begins no further export after this time, so that it ends before the platform ends it. */
const WORK_MS = 5 * 60_000;

export interface ExportDrain {
  made: number;
  failed: number;
  deleted: number;
}
type Outcome = "made" | "failed" | "nothing";

/** Makes the files of exports, outside of any request. */
export function makeExportsService(
  { files, clock, log, randomId }: Pick<Deps, "files" | "clock" | "log" | "randomId">,
  {
    jobs,
    sources,
    removal,
    partBytes = PART_BYTES,
  }: { jobs: ExportJobsRepository; sources: ExportSources; removal: ExportRemovalService; partBytes?: number },
) {
  const later = (ms: number) => new Date(clock().getTime() + ms);

  /** Writes the whole file anew. @returns false if another worker has taken over meanwhile */
  async function writeFile(id: string, job: ExportJobDocument, worker: string): Promise<boolean> {
    const source = sources.get(job.kind);
    if (source === undefined) throw new Error(`There is no export ${job.kind}.`);
    const { chunks, countRows, type } = source.openFile(job.filter, new Date(job.createdAt));
    const totalRows = (await countRows?.()) ?? null;
    if (!(await jobs.updateHeld(id, worker, { totalRows }))) return false;
    let parts = 0;
    for await (const content of filePartsOf(chunks, partBytes)) {
      await files.write(partPath(id, { run: job.runs, part: parts }), content, { type, shared: false });
      parts += 1;
      const dueAt = later(LEASE_MS).toISOString();
      if (!(await jobs.updateHeld(id, worker, { rows: chunks.rowCount, parts, dueAt }))) return false;
    }
    return jobs.updateHeld(id, worker, { state: "ready", rows: chunks.rowCount, dueAt: null, worker: null });
  }

  /** Makes an export if it is due and nobody else does. */
  async function make(id: string): Promise<Outcome> {
    const worker = randomId();
    const job = await jobs.claim(id, { worker, now: clock(), leaseEnd: later(LEASE_MS) });
    if (job === undefined) return "nothing";
    if (job === "given-up") {
      log.error("An export was given up", { export: id });
      return "failed";
    }
    try {
      return (await writeFile(id, job, worker)) ? "made" : "nothing";
    } catch (error) {
      const isLast = job.runs >= MAX_RUNS;
      const { kind, runs } = job;
      log[isLast ? "error" : "warn"](isLast ? "An export was given up" : "An export failed, and is tried again", {
        ...{ export: id, kind, runs, error },
      });
      const again = { state: "waiting", dueAt: later(RETRY_MS).toISOString() } as const;
      await jobs.updateHeld(id, worker, { worker: null, ...(isLast ? { state: "failed", dueAt: null } : again) });
      return "failed";
    }
  }

  return {
    make,

    /** Makes every export that is due, and deletes those that are a day old. */
    drainExports: async (): Promise<ExportDrain> => {
      const startMs = clock().getTime();
      const counts = { made: 0, failed: 0, nothing: 0 };
      for (const { id } of await jobs.due(clock(), BATCH_SIZE)) {
        if (clock().getTime() - startMs >= WORK_MS) break;
        counts[await make(id)] += 1;
      }
      return { made: counts.made, failed: counts.failed, deleted: await removal.removeExpired(clock()) };
    },
  };
}
