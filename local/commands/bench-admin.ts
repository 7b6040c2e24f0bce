/**
 * `npm run bench:admin`: what the tables of the admin panel cost with 100,000 donations and 60,000 NGOs, beside a small house: documents
 * read, and how much longer an answer takes; and the memory that the file of all donations takes. Another number of donations can be
 * named: `npm run bench:admin -- 20000`. Exits with 1 where a table reads more in the great house than in the small one.
 */
import { request } from "node:http";
import { buildApp } from "../../functions/src/app.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { type Foundation, openFoundation } from "../bench/foundation.ts";
import { loadNgos, NGO_QUESTIONS } from "../bench/ngos.ts";
import { loadRecords, recordQuestions } from "../bench/records.ts";
import { printFailure } from "../explain.ts";
import { say } from "../say.ts";

const [asked = "100000"] = process.argv.slice(2);
const GREAT = Math.max(5_000, Number.parseInt(asked, 10) || 0);
const SMALL = 2_000;
/** NGOs beside so many donations: 60,000 beside 100,000. */
const ngosBeside = (donations: number) => (donations / 10) * 6;
const TIMES = 5;
const WARM_UP = 2;

interface Cost {
  reads: number;
  ms: number;
}

const number = (value: number, digits = 0) => value.toFixed(digits);
const row = (name: string, ...cells: string[]) =>
  say(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join("")}`);
const megabytes = (bytes: number) => `${number(bytes / 1_048_576)} MB`;

/** Asks every question some times, as an admin. @returns the documents that the last one read, and the fastest time */
async function costs(
  origin: string,
  operations: ReturnType<typeof watch>,
  questions: Readonly<Record<string, string>>,
): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>();
  for (const [name, path] of Object.entries(questions)) {
    let ms = Number.POSITIVE_INFINITY;
    let reads = 0;
    for (let time = 0; time < TIMES + WARM_UP; time += 1) {
      operations.reset();
      const began = performance.now();
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: "Bearer bench" } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      if (time >= WARM_UP) ms = Math.min(ms, performance.now() - began);
      reads = operations.snapshot().reads;
    }
    found.set(name, { reads, ms });
  }
  return found;
}

/** Fetches the file of all donations, and looks at this process's memory every few milliseconds. */
async function file(origin: string): Promise<{ rows: number; seconds: number; grownBytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const began = performance.now();
  const rows = await new Promise<number>((done, failed) => {
    const asking = request(`${origin}/api/admin/donations.csv`, { headers: { authorization: "Bearer bench" } });
    asking.on("error", failed);
    asking.on("response", (response) => {
      let lines = 0;
      response.on("data", (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 0x0a) lines += 1;
      });
      response.on("end", () => {
        done(lines - 1);
      });
      response.on("error", failed);
    });
    asking.end();
  });
  clearInterval(look);
  return { rows, seconds: (performance.now() - began) / 1000, grownBytes: peak - before };
}

async function bench({ deps, serve, complaints }: Foundation): Promise<boolean> {
  const now = new Date();
  const admin = { kind: "signed-in", uid: "bench", role: "admin", email: "admin@bench.example" } as const;
  const identity = {
    ...deps.identity,
    identify: () => Promise.resolve({ ...admin, emailVerified: true, signedInAt: now }),
  };
  const operations = watch(deps.db);
  const origin = await serve(buildApp({ ...deps, identity }));
  const questions = { ...recordQuestions(now), ...NGO_QUESTIONS };
  const load = async (from: number, to: number) => {
    await loadRecords(deps.db, { from, to, now, onDone: (done) => say(`  ${done} donations written`) });
    await loadNgos(deps.db, { from: ngosBeside(from), to: ngosBeside(to), now });
  };

  say(`A small house: ${SMALL} donations, ${ngosBeside(SMALL)} NGOs`);
  await load(0, SMALL);
  const small = await costs(origin, operations, questions);
  const smallFile = await file(origin);
  say(`A great house: ${GREAT} donations, ${ngosBeside(GREAT)} NGOs`);
  await load(SMALL, GREAT);
  const great = await costs(origin, operations, questions);

  say();
  row("", "reads small", "reads great", "ms small", "ms great", "times");
  const worse: string[] = [];
  for (const [name, cost] of great) {
    const before = small.get(name) ?? cost;
    // Where few fit in a small house, a page is not full there; it never has more than its own length and one.
    if (cost.reads > Math.max(before.reads, FULL_PAGE)) worse.push(name);
    row(
      name,
      String(before.reads),
      String(cost.reads),
      number(before.ms, 1),
      number(cost.ms, 1),
      number(cost.ms / before.ms, 1),
    );
  }
  say();
  row("the file of all donations", "rows", "seconds", "memory");
  for (const { rows, seconds, grownBytes } of [smallFile, await file(origin)])
    row("", String(rows), number(seconds, 1), megabytes(grownBytes));
  for (const complaint of new Set(complaints)) say(`logged: ${complaint}`);
  say();
  say(worse.length === 0 ? "No table reads more in the great house." : `These read more: ${worse.join(", ")}`);
  return worse.length === 0;
}

/** A page of 24 and the first of the next one. */
const FULL_PAGE = 25;

let foundation: Foundation | undefined;
try {
  foundation = await openFoundation();
  process.exitCode = (await bench(foundation)) ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
} finally {
  await foundation?.stop();
}
