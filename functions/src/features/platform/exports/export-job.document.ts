import { COLLECTIONS, type ExportJob, ExportState, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Stored } from "../../../firestore/paging.ts";
import { StoredTime } from "../../../firestore/stored-time.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** `exports/{id}`: an export that somebody asked for. Its file is in Storage, in parts (`partPath`). */
export const ExportJobDocument = z.object({
  /** The name of the endpoint that began it. */
  kind: z.string(),
  /** The body of that call. It may hold a donor's address, and goes with the document after a day. */
  filter: z.record(z.string(), z.string()),
  byUid: z.string(),
  fileName: z.string(),
  /** Content type. */
  type: z.string(),
  state: ExportState,
  rows: z.int(),
  totalRows: z.nullable(z.int()),
  parts: z.int(),
  /** How often it was begun. Each run writes into a folder of its own, so that one that was taken for dead spoils nothing. */
  runs: z.int(),
  /** Who makes it; anybody else may from `dueAt` on. */
  worker: z.nullable(z.string()),
  /** From when on a worker may begin it: at once, after a failure, or when the lease of the one before has expired. */
  dueAt: z.nullable(IsoTime),
  takenAt: z.nullable(IsoTime),
  createdAt: IsoTime,
  /** A date instead of text, because Firestore's TTL policy needs one. */
  expiresAt: StoredTime,
});
export type ExportJobDocument = z.infer<typeof ExportJobDocument>;
export const exportsCollection = collectionOf("exports", ExportJobDocument);

/** No rule of `storage.rules` opens this folder. */
export const exportFolder = (id: string): string => `${COLLECTIONS.exports}/${id}/`;
export const partPath = (id: string, { run, part }: { run: number; part: number }): string =>
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
