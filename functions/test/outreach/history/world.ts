import {
  type HistoryImport,
  type HistoryKind,
  type HistoryReading,
  joinRecords,
  splitRecords,
} from "@daansetu/contract";
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { jobsFor } from "../../../src/jobs.ts";
import { emptyDatabase } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { exportedFile } from "../../support/exports.ts";
import { somebody } from "../../support/people.ts";
import { type Reply, serve } from "../../support/server.ts";

export type HistoryOffice = Awaited<ReturnType<typeof openHistoryOffice>>;

/** Everything that history must leave alone. */
const UNTOUCHED = ["ledger", "outbox", "receipts", "donations", "offlineDonations", "plans", "figures"] as const;

/** An empty site with an accountant, who imports files as the panel does. */
export async function openHistoryOffice() {
  await emptyDatabase();
  const deps = testDeps();
  const server = await serve(buildApp(deps));
  const db = collections(deps.db);
  const accountant = await somebody(deps, { role: "accountant" });
  const post = (path: string, body: unknown = {}): Promise<Reply> =>
    server.send(`/admin/history${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...accountant.headers },
      body: JSON.stringify(body),
    });
  const get = (path: string) => server.get(`/admin/history${path}`, accountant.headers);
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

  async function understand(text: string, kind: HistoryKind = "donations") {
    const head = joinRecords(splitRecords(text).slice(0, 40));
    const reply = await post("/understand", { kind, fileHash: hashOf(text), head });
    expect(reply.status, reply.text).toBe(200);
    return reply.json as { reading: HistoryReading; columnsFrom: string; existing?: HistoryImport };
  }

  /** The records below the headings. */
  const bodyOf = (text: string, { headLine }: HistoryReading) => splitRecords(text).slice(headLine);

  async function begin(
    text: string,
    { kind = "donations", ...changes }: { kind?: HistoryKind } & Partial<HistoryReading> = {},
  ): Promise<HistoryImport> {
    const { reading } = await understand(text, kind);
    const lineCount = bodyOf(text, reading).length;
    const file = { kind, fileName: "old-list.csv", fileHash: hashOf(text), lineCount };
    const reply = await post("/imports", { ...file, reading: { ...reading, ...changes } });
    expect(reply.status, reply.text).toBe(200);
    return reply.json as HistoryImport;
  }

  const chunkOf = (text: string, { reading, chunkLines }: HistoryImport, index: number) => ({
    index,
    records: joinRecords(bodyOf(text, reading).slice(index * chunkLines, (index + 1) * chunkLines)),
  });

  return {
    deps,
    db,
    post,
    get,
    understand,
    begin,
    send: (text: string, batch: HistoryImport, index: number) =>
      post(`/imports/${batch._id}/lines`, chunkOf(text, batch, index)),
    /** Imports a file from where it stopped. */
    importAll: async (text: string, options: Parameters<typeof begin>[1] = {}): Promise<HistoryImport> => {
      let batch = await begin(text, options);
      while (batch.state === "importing") {
        const reply = await post(`/imports/${batch._id}/lines`, chunkOf(text, batch, batch.nextChunk));
        expect(reply.status, reply.text).toBe(200);
        batch = reply.json as HistoryImport;
      }
      return batch;
    },
    check: async (text: string, kind: HistoryKind = "donations") => {
      const { reading } = await understand(text, kind);
      const records = joinRecords(bodyOf(text, reading));
      return post("/check", { kind, reading, firstLine: reading.headLine + 1, records });
    },
    csv: (importId: string) =>
      exportedFile({ server, deps }, "/admin/history/exports", { importId }, accountant.headers),
    runUndo: () =>
      jobsFor(deps)
        .find(({ name }) => name === "undo-history")!
        .run(),
    countLines: async () => (await db.historyLines.count().get()).data().count,
    /** How many documents there are of everything that counts, numbers or mails. */
    untouched: async () =>
      Promise.all(UNTOUCHED.map(async (name) => [name, (await db[name].count().get()).data().count] as const)),
    close: () => server.close(),
  };
}
