/**
 * `npm run bench:history`: imports 100,000 awkward lines of an old list of donations, is killed in the middle, goes on and is undone; says how long the
 * slowest call takes. `npm run bench:history -- 5000` sets the number. Exits with 1 if a line is lost, or a call takes ten seconds or more.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  HISTORY_CHUNK_LINES,
  type HistoryCounts,
  type HistoryImport,
  joinRecords,
  splitRecords,
} from "@daansetu/contract";
import { contextOf } from "../../functions/src/hooks.ts";
import { collections } from "../../functions/src/collections.ts";
import {
  beginHistoryImport,
  checkHistoryLines,
  sendHistoryLines,
  understandHistory,
} from "../../functions/src/features/outreach/history/history-import.service.ts";
import { undoHistory, undoHistoryImport } from "../../functions/src/features/outreach/history/history-undo.service.ts";
import type { BenchStack } from "../bench/bench-stack.ts";
import { printProblems } from "../bench/print.ts";
import { requestedCount, runBenchmark } from "../bench/run-benchmark.ts";
import { say } from "../util/say.ts";

const LINES = requestedCount(100_000, 1_000);
const MOST_MS = 10_000;
const BY = { uid: "bench", email: "bench@demo.test" };

/** Ways in which lines of old lists are awkward, each with what becomes of such a line. */
const WAYS: readonly (readonly [fate: keyof HistoryCounts, line: (index: number) => string])[] = [
  [
    "new",
    (index) => `20/11/2016,"1,00,000.50",Donor ${index},d${index}@example.in,98200 ${10_000 + (index % 90_000)},ok`,
  ],
  ["new", (index) => `20-Nov-16,₹ 2500/-,"Mr. & Mrs. Donor ${index}",nobody@,+44 7700 ${900_000 + index},`],
  ["new", (index) => `2016-11-20,500.00 Cr,दाता ${index},,12345,"two\nlines, PAN ABCPE1234F"`],
  ["new", (index) => `42694,1976.4,Donor (${index}),D${index}@Example.in;x@example.in,,completed`],
  ["wrong", (index) => `31/02/2016,500,Donor ${index},,,`],
  ["wrong", (index) => `20/11/2016,five hundred,Donor ${index},,,`],
  ["wrong", (index) => `20/11/2016,500 Dr,Donor ${index},,,`],
  ["repeated", () => '20/11/2016,"1,00,000.50",Donor 0,d0@example.in,98200 10000,ok'],
  ["empty", () => ",,,,,"],
  ["new", (index) => `20/11/2016,750,Donor ${index},,022-24941234,`],
];

const lineOf = (index: number) => WAYS[index % WAYS.length];
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function bench({ deps, loggedProblems }: BenchStack): Promise<boolean> {
  const ctx = contextOf(deps);
  const db = collections(deps.db);
  const lines = Array.from({ length: LINES }, (_, index) => lineOf(index)?.[1](index) ?? "");
  const text = `\uFEFFDate,Amount,Name,Email,Mobile,Note\r\n${lines.join("\r\n")}`;
  const records = splitRecords(text);
  const fileHash = createHash("sha256").update(text).digest("hex");
  const file = { kind: "donations", fileHash } as const;
  let slowestMs = 0;
  const timed = async <Result>(call: Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await call;
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    return result;
  };
  const understand = () => timed(understandHistory(ctx, { ...file, head: joinRecords(records.slice(0, 60)) }));
  const { reading } = await understand();
  const chunkOf = (index: number) =>
    joinRecords(records.slice(1 + index * HISTORY_CHUNK_LINES, 1 + (index + 1) * HISTORY_CHUNK_LINES));
  const chunkCount = Math.ceil(LINES / HISTORY_CHUNK_LINES);

  let startedAt = performance.now();
  for (let index = 0; index < chunkCount; index += 1) {
    const firstLine = 2 + index * HISTORY_CHUNK_LINES;
    const chunk = { kind: file.kind, reading, firstLine, records: chunkOf(index) };
    await timed(checkHistoryLines(ctx, chunk, deps.clock()));
  }
  say(`${LINES} lines were checked in ${seconds(performance.now() - startedAt)}.`);

  startedAt = performance.now();
  const begin = () => {
    const action = { by: BY, now: deps.clock() };
    return timed(beginHistoryImport(ctx, { ...file, fileName: "old.csv", lineCount: LINES, reading }, action));
  };
  const send = async (begun: HistoryImport, end: number): Promise<HistoryImport> => {
    let batch = begun;
    while (batch.nextChunk < end) {
      const chunk = { index: batch.nextChunk, records: chunkOf(batch.nextChunk) };
      batch = await timed(sendHistoryLines(ctx, batch._id, chunk, deps.clock()));
    }
    return batch;
  };
  const half = await send(await begin(), Math.floor(chunkCount / 2));
  say(`Killed after ${half.doneLines} lines.`);
  const { existing } = await understand();
  if (existing?.nextChunk !== half.nextChunk) return false;
  const done = await send(existing, chunkCount);
  say(`${LINES} lines were imported in ${seconds(performance.now() - startedAt)}: ${JSON.stringify(done.counts)}`);
  const stored = (await db.historyLines.count().get()).data().count;

  startedAt = performance.now();
  await undoHistoryImport(ctx, done._id, { by: BY, now: deps.clock() });
  while ((await undoHistory(ctx)).undone === 0) say("An undo takes another run.");
  const left = (await db.historyLines.count().get()).data().count;
  say(`${stored} lines were removed in ${seconds(performance.now() - startedAt)}, ${left} are left.`);
  say(`The slowest call took ${slowestMs.toFixed(0)} ms.`);
  printProblems(loggedProblems);

  const untouched = await Promise.all(
    [db.ledger, db.outbox, db.receipts, db.donations].map(async (each) => (await each.count().get()).data().count),
  );
  const expected = Object.fromEntries(
    Object.keys(done.counts).map((fate) => [fate, lines.filter((_, index) => lineOf(index)?.[0] === fate).length]),
  );
  const isWhole = isDeepStrictEqual(done.counts, expected) && left === 0 && untouched.every((count) => count === 0);
  if (!isWhole) say(`Expected ${JSON.stringify(expected)}, nothing left, and nothing booked: ${untouched.join(", ")}.`);
  return isWhole && done.state === "done" && slowestMs < MOST_MS;
}

await runBenchmark(bench);
