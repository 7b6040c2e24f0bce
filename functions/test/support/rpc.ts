import type { Readable } from "node:stream";
import type { Firestore } from "firebase-admin/firestore";

/** What was done to documents: reads and writes as they are billed, and which documents were written how often. */
export interface Operations {
  reads: number;
  writes: number;
  /** Written documents by their path below the database. */
  written: Map<string, number>;
}

interface Call {
  method: string;
  /** Its number, from 1, among all calls of this client. */
  number: number;
}

type Around = (call: Call, go: () => Promise<unknown>) => Promise<unknown>;

interface Rpc {
  request: (method: string, request: Request, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, request: Request, ...rest: unknown[]) => Promise<Readable>;
}
interface Request {
  writes?: { update?: { name: string }; delete?: string; transform?: { document: string } }[];
  documents?: string[];
}

/**
 * Counts what a client asks of the database, at the one place that all its calls go through, and lets a test stand around each
 * call: before it leaves, and after it was done.
 */
export function watch(db: Firestore, around: Around = (_call, go) => go()): Operations {
  const rpc = db as unknown as Rpc;
  const operations: Operations = { reads: 0, writes: 0, written: new Map() };
  const request = rpc.request.bind(db);
  const requestStream = rpc.requestStream.bind(db);
  let calls = 0;

  rpc.request = (method, about, ...rest) =>
    around({ method, number: ++calls }, async () => {
      for (const write of about.writes ?? []) {
        const name = write.update?.name ?? write.delete ?? write.transform?.document ?? "";
        const path = name.replace(/^.*\/documents\//, "");
        operations.writes += 1;
        operations.written.set(path, (operations.written.get(path) ?? 0) + 1);
      }
      return request(method, about, ...rest);
    });

  rpc.requestStream = async (method, bidirectional, about, ...rest) => {
    const go = async () => {
      const stream = await requestStream(method, bidirectional, about, ...rest);
      countDocuments(stream, method, operations);
      return stream;
    };
    return (await around({ method, number: ++calls }, go)) as Readable;
  };
  return operations;
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
