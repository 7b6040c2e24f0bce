import { COLLECTIONS, type ExportJob, ExportState, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Stored } from "../../../firestore/paging.ts";
import { StoredTime } from "../../../firestore/stored-time.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** `exports/{id}`: an export that somebody requested. Its file is in Storage, in parts (`exportPartPath`). */
export const ExportJobDocument = z.object({
  /** The name of the endpoint that the export was requested from. */
  kind: z.string(),
  /** The body of the request. It may contain a donor's address, and is deleted with the document after a day. */
  filter: z.record(z.string(), z.string()),
  byUid: z.string(),
  fileName: z.string(),
  /** Content type. */
  type: z.string(),
  state: ExportState,
  rows: z.int(),
  totalRows: z.nullable(z.int()),
  parts: z.int(),
  /**
   * Number of runs so far. Each run writes into a folder of its own, so that a run that was taken for dead, but is not, cannot spoil the
   * file of the next one.
   */
  runs: z.int(),
  /** The worker that makes the file; any other worker may take over from `dueAt` on. */
  worker: z.nullable(z.string()),
  /** The time from which a worker may begin a run: at once, after a failure, or when the lease of the previous run has expired. */
  dueAt: z.nullable(IsoTime),
  takenAt: z.nullable(IsoTime),
  createdAt: IsoTime,
  /** The time is a date instead of text, because Firestore's TTL policy needs one. */
  expiresAt: StoredTime,
});
export type ExportJobDocument = z.infer<typeof ExportJobDocument>;
export const exportsCollection = collectionOf("exports", ExportJobDocument);

/** The folder of an export's files. No rule of `storage.rules` grants access to it; only the API reads it. */
export const exportFolder = (id: string): string => `${COLLECTIONS.exports}/${id}/`;
export const exportPartPath = (id: string, { run, part }: { run: number; part: number }): string =>
  `${exportFolder(id)}${run}/${part}`;

export function exportJobView({ id, data: job }: Stored<ExportJobDocument>): ExportJob {
  const { totalRows, takenAt, expiresAt } = job;
  return {
    ...job,
    _id: id,
    totalRows: totalRows ?? undefined,
    isTaken: takenAt !== null,
    expiresAt: expiresAt.toISOString(),
  };
}
