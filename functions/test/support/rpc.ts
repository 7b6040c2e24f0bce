import type { Readable } from "node:stream";
import type { Firestore } from "firebase-admin/firestore";

/** Document reads and writes, as they are billed. */
export interface Operations {
  reads: number;
  writes: number;
  /** The document that was written most often within one second of the clock, and how often. */
  peak: { path: string; writes: number };
}

/** Operations as they are counted. */
export interface Counting extends Operations {
  /** Begins again at nothing. */
  reset: () => void;
  /** The counts so far. */
  snapshot: () => Operations;
}

interface Call {
  method: string;
  request: Request;
  /** Its number, from 1, among all calls of this client. */
  number: number;
}

type Around = (call: Call, proceed: () => Promise<unknown>) => Promise<unknown>;

/** The private methods of the client that all its calls go through. */
interface Rpc {
  formattedName: string;
  request: (method: string, request: Request, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, request: Request, ...rest: unknown[]) => Promise<Readable>;
}
interface Request {
  writes?: { update?: { name: string }; delete?: string; transform?: { document: string } }[];
  documents?: string[];
  database?: string;
  transaction?: Uint8Array;
}

export const rpcOf = (db: Firestore) => db as unknown as Rpc;

/**
 * Counts what a client asks of the database, at the one place that all its calls go through, and lets a test stand around each
 * call: before it leaves, and after it was done.
 */
export function watch(db: Firestore, around: Around = (_call, proceed) => proceed()): Counting {
  const rpc = rpcOf(db);
  const operations = nothingCounted();
  const request = rpc.request.bind(db);
  const requestStream = rpc.requestStream.bind(db);
  let calls = 0;

  rpc.request = (method, about, ...rest) =>
    around({ method, request: about, number: ++calls }, async () => {
      for (const write of about.writes ?? []) {
        const name = write.update?.name ?? write.delete ?? write.transform?.document ?? "";
        operations.note(name.replace(/^.*\/documents\//, ""));
      }
      return request(method, about, ...rest);
    });

  rpc.requestStream = async (method, bidirectional, about, ...rest) => {
    const go = async () => {
      const stream = await requestStream(method, bidirectional, about, ...rest);
      countDocuments(stream, method, operations);
      return stream;
    };
    return (await around({ method, request: about, number: ++calls }, go)) as Readable;
  };
  return operations;
}

function nothingCounted(): Counting & { note: (path: string) => void } {
  let second = 0;
  const inSecond = new Map<string, number>();
  return {
    reads: 0,
    writes: 0,
    peak: { path: "", writes: 0 },
    note(path) {
      this.writes += 1;
      const now = Math.floor(performance.now() / 1000);
      if (now !== second) inSecond.clear();
      second = now;
      const writes = (inSecond.get(path) ?? 0) + 1;
      inSecond.set(path, writes);
      if (writes > this.peak.writes) this.peak = { path, writes };
    },
    reset() {
      Object.assign(this, { reads: 0, writes: 0, peak: { path: "", writes: 0 } });
    },
    snapshot() {
      return { reads: this.reads, writes: this.writes, peak: this.peak };
    },
  };
}

/** A query that finds nothing is billed as one read. */
function countDocuments(stream: Readable, method: string, operations: Operations): void {
  let found = 0;
  const isDocument = (chunk: unknown) =>
    typeof chunk === "object" &&
    chunk !== null &&
    ("document" in chunk ? chunk.document !== null : "found" in chunk || "missing" in chunk);
  const buffered = (stream as unknown as { _readableState: { buffer: unknown[] } })._readableState.buffer;
  const count = (chunk: unknown) => {
    if (chunk === null || (method !== "runAggregationQuery" && !isDocument(chunk))) return;
    found += 1;
    operations.reads += 1;
  };
  for (const chunk of buffered) count(chunk);
  const push = stream.push.bind(stream);
  stream.push = (chunk: unknown, ...rest) => {
    if (chunk === null && found === 0) operations.reads += 1;
    else count(chunk);
    return push(chunk, ...rest);
  };
}
