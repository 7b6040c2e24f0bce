import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { eraseHistory, exportHistory } from "../../../src/features/outreach/history/history-archive.service.ts";
import { fill } from "../../support/database.ts";
import { aPaidDonation } from "../../support/samples.ts";
import { openHistoryOffice, type HistoryOffice } from "./world.ts";

let office: HistoryOffice;
beforeEach(async () => {
  office = await openHistoryOffice();
});
afterEach(async () => office.close());

const HEAD = "Date,Amount,Name,Email,PAN,Reference";
const fileOf = (...lines: readonly string[]) => [HEAD, ...lines].join("\r\n");
/** A file of several chunks; every tenth line is wrong, and each begins with a donor of its own. */
const longFile = (count: number) =>
  fileOf(
    ...Array.from({ length: count }, (_, index) =>
      index % 10 === 9
        ? `31/02/2016,500,Donor ${String(index)},,,`
        : `20/11/2016,"1,00,000.50",Donor ${String(index)},d${String(index)}@example.in,ABCPE1234F,`,
    ),
  );
const linesOf = async (id: string, fate = "") => (await office.get(`/imports/${id}/lines?limit=100${fate}`)).json;

describe("The columns of a file", () => {
  it("are guessed, and remembered once a person corrected them", async () => {
    const file = "When,Amount,Name\n20/11/2016,500,Asha Rao\n";
    const guessed = await office.understand(file);
    expect(guessed).toMatchObject({ columnsFrom: "headings", reading: { columns: [null, "amount", "name"] } });
    await office.begin(file, { columns: ["day", "amount", "name"] });
    const again = await office.understand("When,Amount,Name\n21/11/2016,600,Ravi Rao\n");
    expect(again).toMatchObject({ columnsFrom: "remembered", reading: { columns: ["day", "amount", "name"] } });
    await office.begin("When,Amount,Name\n22/11/2016,7,Leela\n", { columns: ["day", "amount", "note"] });
    await office.begin("Date,Amount,Name\n22/11/2016,7,Leela\n");
    expect((await office.db.historyLayouts.get()).docs.map((layout) => layout.data().columns)).toEqual([
      ["day", "amount", "note"],
    ]);
  });

  it("without which no line can be read are asked for", async () => {
    const { reading } = await office.understand("When,Amount\n1,2\n");
    const reply = await office.post("/check", { kind: "donations", reading, firstLine: 2, records: "1,2\n" });
    expect([reply.status, reply.json.fields[0]]).toMatchObject([400, { field: "day", problem: "column-missing" }]);
  });
});

describe("A dry run", () => {
  it("says what becomes of each line, and stores nothing", async () => {
    await office.importAll(fileOf("20/11/2016,500,Asha Rao,,,"));
    const before = await office.countLines();
    const { status, json } = await office.check(
      fileOf(
        "20/11/2016,500,Asha Rao,,,",
        "20/11/2016,700,Ravi Rao,,,",
        "20/11/2016,700,Ravi Rao,,,",
        ",,,,,",
        "x,1,,,,",
      ),
    );
    expect(status).toBe(200);
    expect(json.map(({ line, fate }: { line: number; fate: string }) => [line, fate])).toEqual([
      [2, "imported-before"],
      [3, "new"],
      [4, "repeated"],
      [5, "empty"],
      [6, "wrong"],
    ]);
    expect(json[4].problems).toMatchObject([{ field: "day", problem: "bad-import-day" }]);
    expect(await office.countLines()).toBe(before);
  });

  it("finds what is in this site's books: a payment, a transfer, a donation of an export, a donor", async () => {
    const { db } = office;
    await fill(office.deps.db, "donations", {
      SampleDonation0000000001: aPaidDonation({ donorKeys: ["mail:asha@example.in"] }),
    });
    await db.ledger.firestore.collection("ledger").doc("cap_pay_NxT4bQ8sLw2KvR").set({ source: "webhook" });
    const razorpay = "id,amount,order_id,email,contact,created_at,status\n";
    const paid = await office.check(
      `${razorpay}pay_NxT4bQ8sLw2KvR,500.00,order_1,a@example.in,9820012345,20/11/2026 10:05:12,captured\n` +
        "pay_AxT4bQ8sLw2KvR,500.00,order_2,a@example.in,9820012345,20/11/2026 10:05:12,captured\n",
    );
    expect(paid.json.map(({ fate }: { fate: string }) => fate)).toEqual(["booked", "new"]);
    const donors = await office.check("Name,Email\nAsha,Asha@example.in\nRavi,ravi@example.in\n", "donors");
    expect(donors.json.map(({ fate }: { fate: string }) => fate)).toEqual(["known", "new"]);
  });
});

describe("An import", () => {
  it("of several chunks adds each line once, is killed and goes on, and books, numbers and mails nothing", async () => {
    const file = longFile(601);
    const untouched = await office.untouched();
    const batch = await office.begin(file);
    const [first, second] = await Promise.all([office.send(file, batch, 0), office.send(file, batch, 0)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await office.send(file, batch, 2)).status).toBe(409);
    expect((await office.post(`/imports/${batch._id}/lines`, { index: 0, records: "another,1\n" })).status).toBe(409);
    // The tab is gone: the same file is the same import.
    expect((await office.understand(file)).existing).toMatchObject({ _id: batch._id, nextChunk: 1, doneLines: 250 });
    const done = await office.importAll(file);
    expect(done).toMatchObject({
      ...{ _id: batch._id, state: "done", lineCount: 601, doneLines: 601 },
      counts: { new: 541, wrong: 60, repeated: 0 },
      amountPaise: 541 * 1_00_000_50,
      years: [{ year: "2016-17", count: 541, amountPaise: 541 * 1_00_000_50 }],
    });
    expect(await office.countLines()).toBe(601);
    expect((await office.send(file, done, 2)).status).toBe(200);
    expect(await office.countLines()).toBe(601);
    expect(await office.untouched()).toEqual(untouched);
    expect(office.deps.sent).toEqual([]);
  });

  it("lists its lines in the order of the file, with the reason of each that was left out", async () => {
    const { _id } = await office.importAll(longFile(12));
    expect((await linesOf(_id)).map(({ line }: { line: number }) => line)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
    expect(await linesOf(_id, "&fate=wrong")).toMatchObject([
      { line: 11, record: {}, problems: [{ field: "day", problem: "bad-import-day" }] },
    ]);
  });

  it("is downloaded with the reason of each line that was left out", async () => {
    const { _id } = await office.importAll(longFile(12));
    const rows = (await office.csv(_id)).text.trimEnd().split("\r\n");
    expect(rows).toHaveLength(13);
    expect(rows[1]).toContain("2,added,,2016-11-20,100000.50,Donor 0,d0@example.in");
    expect(rows[10]).toMatch(/^11,not readable,day: Please enter a day/);
  });

  it("stores no PAN, whatever its columns are said to be", async () => {
    await office.importAll(longFile(3), { columns: ["day", "amount", "name", "email", "note", "reference"] });
    await office.importAll("Date,Amount,Remarks\n20/11/2016,5,PAN ABCPE1234F\n");
    const stored = (await office.db.historyLines.get()).docs.map((line) => line.data());
    expect(stored).toHaveLength(4);
    expect(JSON.stringify(stored)).not.toContain("ABCPE");
  });

  it("counts lines that look the same once, or each if somebody says so", async () => {
    const twice = fileOf("20/11/2016,500,Asha Rao,,,", "20/11/2016,500,Asha Rao,,,");
    expect((await office.importAll(twice)).counts).toMatchObject({ new: 1, repeated: 1 });
    const others = fileOf("21/11/2016,500,Asha Rao,,,", "21/11/2016,500,Asha Rao,,,");
    expect((await office.importAll(others, { keepRepeated: true })).counts).toMatchObject({ new: 2, repeated: 0 });
  });

  it.each([
    ["pledges", "Name,Amount,Frequency\nAsha Rao,333,monthly\n", { amountPaise: 333_00, every: "month" }],
    ["donors", "Name,Mobile\nAsha Rao,98200 12345\n", { phone: "9820012345" }],
    ["ngos", "NGO,District\nSample Trust,Pune\n", { city: "Pune" }],
  ] as const)("of %s adds them", async (kind, file, record) => {
    const { _id, counts } = await office.importAll(file, { kind });
    expect(counts.new).toBe(1);
    expect(await linesOf(_id)).toMatchObject([{ fate: "new", record }]);
  });
});

describe("Undoing an import", () => {
  it("removes all of its lines and none of another, says how far it is, and lets the file be imported again", async () => {
    const file = longFile(601);
    const kept = await office.importAll(fileOf("20/11/2016,5,Kept,,,"));
    const { _id } = await office.importAll(file);
    const undoing = await office.post(`/imports/${_id}/undo`);
    expect(undoing.json).toMatchObject({ state: "undoing", removedLines: 0 });
    expect(office.deps.added).toMatchObject([{ queue: "runJob", subject: "undo-history" }]);
    expect((await office.post("/imports", await newImportOf(file))).status).toBe(409);
    await office.runUndo();
    expect((await office.get(`/imports/${_id}`)).json).toMatchObject({ state: "undone", removedLines: 601 });
    expect((await linesOf(kept._id)).length).toBe(1);
    expect(await office.countLines()).toBe(1);
    expect(await office.importAll(file)).toMatchObject({ _id, state: "done", counts: { new: 541 } });
  });

  it("that runs while lines arrive leaves none behind", async () => {
    const file = longFile(501);
    const batch = await office.begin(file);
    await office.send(file, batch, 0);
    const [late] = await Promise.all([office.send(file, batch, 1), office.post(`/imports/${batch._id}/undo`)]);
    expect([200, 409]).toContain(late.status);
    await office.runUndo();
    expect(await office.countLines()).toBe(0);
    expect((await office.send(file, batch, 1)).status).toBe(409);
    expect(await office.countLines()).toBe(0);
  });

  async function newImportOf(file: string) {
    const { reading, existing } = await office.understand(file);
    return {
      kind: "donations",
      fileName: "x.csv",
      fileHash: createHash("sha256").update(file).digest("hex"),
      lineCount: existing!.lineCount,
      reading,
    };
  }
});

describe("A donor of the past", () => {
  it("gets what is stored about them, and is erased from it, while totals stay and no later import brings them back", async () => {
    const file = fileOf("20/11/2016,500,Asha Rao,Asha@example.in,,", "20/11/2016,700,Ravi Rao,ravi@example.in,,");
    const { _id } = await office.importAll(file);
    const { ctx } = compose(office.deps);
    const keys = ["uid:asha", "mail:asha@example.in"];
    expect(await exportHistory(ctx, keys)).toMatchObject([{ name: "Asha Rao", amountPaise: 500_00 }]);
    expect(await eraseHistory(ctx, keys)).toBe(1);
    expect(await eraseHistory(ctx, keys)).toBe(0);
    expect(await exportHistory(ctx, keys)).toEqual([]);
    expect(await linesOf(_id)).toMatchObject([
      { isErased: true, record: { day: "2016-11-20", amountPaise: 500_00 } },
      { isErased: false, record: { name: "Ravi Rao" } },
    ]);
    expect(JSON.stringify(await linesOf(_id))).not.toContain("Asha");
    expect((await office.importAll(`${file}\r\n`)).counts).toMatchObject({ new: 0, "imported-before": 2 });
  });
});
