/** A database in memory with what ours guarantees: a commit writes everything or nothing, and names the versions that it was computed from. */

export interface Stored<Row> {
  row: Row;
  version: number;
}

/** One write of a commit. */
export interface Write {
  isPossible: () => boolean;
  apply: () => void;
}

export interface Table<Row> {
  stored: (id: string) => Stored<Row> | undefined;
  get: (id: string) => Row | undefined;
  /** In the order in which they were written first. */
  entries: () => [id: string, row: Row][];
  values: () => Row[];
  ids: () => string[];
  /** Not possible if there is one with this id. */
  create: (id: string, row: Row) => Write;
  /** Not possible if it was written since. */
  replace: (id: string, row: Row, version: number) => Write;
  /** As no code of ours does it: for corruptions. */
  force: (id: string, row: Row | undefined) => void;
  copy: () => Table<Row>;
  /** How often it was written. */
  writeCount: () => number;
}

export function makeTable<Row>(rows = new Map<string, Stored<Row>>()): Table<Row> {
  let writeCount = 0;
  function write(id: string, stored: Stored<Row>): void {
    writeCount += 1;
    rows.set(id, stored);
  }
  return {
    stored: (id) => rows.get(id),
    get: (id) => rows.get(id)?.row,
    entries: () => [...rows].map(([id, { row }]) => [id, row]),
    ids: () => [...rows.keys()],
    values: () => [...rows.values()].map(({ row }) => row),
    create: (id, row) => ({
      isPossible: () => !rows.has(id),
      apply: () => write(id, { row, version: 1 }),
    }),
    replace: (id, row, version) => ({
      isPossible: () => rows.get(id)?.version === version,
      apply: () => write(id, { row, version: version + 1 }),
    }),
    force: (id, row) => {
      if (row === undefined) rows.delete(id);
      else rows.set(id, { row, version: (rows.get(id)?.version ?? 0) + 1 });
    },
    copy: () => makeTable(new Map(rows)),
    writeCount: () => writeCount,
  };
}

/** Faults of a commit. `lost`: it is not written. `unseen`: it is written. In both cases the caller sees a failure. */
export type Fault = "lost" | "unseen" | undefined;

/** The caller does not learn whether what it sent took effect: a crash, or a connection that broke. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** Runs a job. If it breaks off, nothing is repeated, because its next run goes on from there. */
export function asJob(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

/** @returns false if another write was faster, and nothing was written @throws OutcomeUnknown */
export function commit(writes: readonly Write[], fault: Fault): boolean {
  if (fault === "lost") throw new OutcomeUnknown();
  if (!writes.every((write) => write.isPossible())) return false;
  for (const write of writes) write.apply();
  if (fault === "unseen") throw new OutcomeUnknown();
  return true;
}
