import { calendarDay } from "@daansetu/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOfflineOffice, type OfflineOffice } from "./office.ts";

let office: OfflineOffice;
let today: string;
beforeEach(async () => {
  office = await openOfflineOffice();
  today = calendarDay(office.now());
});
afterEach(async () => office.close());

const HEAD = "Received on,Method,Amount,Campaign,Donor,Cheque number,Bank,Reference";
const fileOf = (...lines: readonly string[]) => [HEAD, ...lines].join("\r\n");
const cash = (amount: string, donor: string) => `${today},cash,${amount},A sample campaign,${donor},,,`;
const cheque = (number: string, amount = "5000") => `${today},cheque,${amount},school,Vikram Shah,${number},SBI,`;
const qr = (reference: string) => `${today},QR,100,,Imran Khan,,,${reference}`;

const preview = async (file: string) => office.post("/admin/offline-donations/import/preview", { file });
const importLines = (file: string, lines: readonly number[], confirmedLines: readonly number[] = []) =>
  office.post("/admin/offline-donations/import", { file, lines, confirmedLines, citizenshipConfirmed: true });
const outcomesOf = ({ json }: { json: { outcome: string }[] }) => json.map(({ outcome }) => outcome);

async function titleOfCampaign(): Promise<string> {
  const campaign = await office.db.campaigns.doc("school").get();
  return campaign.data()!.title;
}

describe("A preview", () => {
  it("says what each line becomes, with every error at its column, and stores nothing", async () => {
    const title = await titleOfCampaign();
    const file = fileOf(
      `${today},cash,"2,500.00","${title}",Asha Rao,,,`,
      cheque("004512"),
      `${today},cash,1.00.0,nowhere at all,Leela Menon,,,`,
      `${today},neft,100,draft,Leela Menon,,,SBIN526327001234`,
    );
    const {
      status,
      json: { lines: json },
    } = await preview(file);
    expect(status).toBe(200);
    expect(json).toMatchObject([
      {
        line: 2,
        donation: { donorName: "Asha Rao", campaignTitle: title, amountPaise: 2_500_00, isDeductible: false },
        errors: [],
      },
      { line: 3, donation: { amountPaise: 5_000_00, isDeductible: true }, errors: [], warnings: [], isRecorded: false },
      {
        line: 4,
        errors: [
          { field: "Amount", problem: "bad-amount" },
          { field: "Campaign", problem: "no-such-campaign" },
        ],
      },
      { line: 5, errors: [{ field: "Campaign", problem: "campaign-not-open" }] },
    ]);
    expect([(await office.db.offlineDonations.get()).size, (await office.db.ledger.get()).size]).toEqual([0, 0]);
  });

  it("finds what is recorded already, in the database and in the lines before", async () => {
    await importLines(fileOf(cheque("004512"), `${today},cash,500,school,Asha Rao,,,`), [2, 3]);
    const file = fileOf(
      cheque("004512"),
      `${today},cash,500,school,Asha Rao,,,`,
      qr("632700123456"),
      qr("632700123456"),
      `${today},cash,199600,school,Asha Rao,,,`,
      `${today},cheque,5000,school,Vikram Shah,004512,State Bank,`,
    );
    const { json } = await preview(file);
    const found = json.lines.map(({ errors, warnings }: { errors: { problem: string }[]; warnings: string[] }) => [
      ...errors.map(({ problem }) => problem),
      ...warnings,
    ]);
    expect(found).toEqual([
      ["reference-recorded", "same-cheque-number"],
      ["same-cash"],
      [],
      ["reference-recorded"],
      ["cash-limit"],
      ["same-cheque-number"],
    ]);
  });

  it.each([
    ["is no CSV", 'a,"b', "not-csv"],
    ["lacks a column", "Method,Amount,Donor\ncash,1,Asha", "column-missing"],
    ["has no line below its headings", `${HEAD},Aadhaar\n`, "no-lines"],
  ])("of a file that %s is refused as a whole", async (_, file, problem) => {
    const reply = await preview(file);
    expect([reply.status, reply.json.fields[0].problem]).toEqual([400, problem]);
  });
});

describe("An import", () => {
  const threeLines = () =>
    fileOf(`${today},cash,500,school,Asha Rao,,,`, cheque("004512"), `${today},cash,700,,Ravi Rao,,,`);

  it("records the lines, which count as if they were typed", async () => {
    expect(outcomesOf(await importLines(threeLines(), [2, 3, 4]))).toEqual(["recorded", "recorded", "recorded"]);
    expect(await office.raised()).toEqual({ raisedPaise: 500_00, supporters: 1 });
    expect(await office.figures()).toEqual({ cashInHandPaise: 1_200_00, chequesInHandPaise: 5_000_00 });
    await office.expectBooksInOrder();
  });

  it("that was interrupted goes on, sent twice at once doubles nothing, and the preview shows how far it is", async () => {
    const file = threeLines();
    expect(outcomesOf(await importLines(file, [2]))).toEqual(["recorded"]);
    const isRecorded = (await preview(file)).json.lines.map((line: { isRecorded: boolean }) => line.isRecorded);
    expect(isRecorded).toEqual([true, false, false]);
    const replies = await Promise.all([importLines(file, [2, 3, 4]), importLines(file, [2, 3, 4])]);
    for (const reply of replies) expect(outcomesOf(reply)).not.toContain("refused");
    expect(replies.flatMap(outcomesOf).filter((outcome) => outcome === "recorded")).toHaveLength(2);
    expect((await office.db.offlineDonations.get()).size).toBe(3);
    expect((await office.figures()).cashInHandPaise).toBe(1_200_00);
    await office.expectBooksInOrder();
  });

  it("keeps no good line back because of a bad one, and says why that was refused", async () => {
    const file = fileOf(cash("five", "Asha Rao"), qr("632700123456"));
    const { json } = await importLines(file, [2, 3, 9]);
    expect(json).toMatchObject([
      { line: 2, outcome: "refused" },
      { line: 3, outcome: "recorded" },
      { line: 9, outcome: "refused", errors: [{ problem: "no-such-line" }] },
    ]);
    await office.expectBooksInOrder();
  });

  it("of a corrected file doubles no cheque or transfer, and cash that looks the same only if it is confirmed", async () => {
    await importLines(threeLines(), [2, 3, 4]);
    const corrected = `${threeLines()}\r\n${qr("632700123456")}`;
    expect(outcomesOf(await importLines(corrected, [2, 3, 4, 5]))).toEqual([
      "refused",
      "refused",
      "refused",
      "recorded",
    ]);
    expect(outcomesOf(await importLines(corrected, [2, 3, 4, 5], [2, 3]))).toEqual([
      "recorded",
      "refused",
      "refused",
      "already-recorded",
    ]);
    expect((await office.db.offlineDonations.get()).size).toBe(5);
    await office.expectBooksInOrder();
  });

  it("of another program's export records each of its donations once, whichever file it is in", async () => {
    const head =
      "Donation ID,First Name,Last Name,Donation Total,Currency Code,Donation Status,Payment Gateway,Form Title,Donation Date";
    const gift = `123,Asha,Rao,500,INR,Complete,stripe,Nowhere at all,${today}`;
    const failed = `124,Asha,Rao,900,INR,Failed,stripe,Nowhere at all,${today}`;
    const choices = { otherMethod: "bank-transfer", unknownToGeneralFund: true };
    const post = async (path: string, file: string, more: object) =>
      office.post(`/admin/offline-donations/import${path}`, { file, ...choices, ...more });
    const seen = await post("/preview", [head, gift, failed].join("\n"), {});
    expect(seen.json.lines).toMatchObject([
      { line: 2, errors: [], donation: { donorName: "Asha Rao", means: { reference: "GIVEWP0000000123" } } },
      { line: 3, errors: [], skipped: "not-received" },
    ]);
    const more = { confirmedLines: [], citizenshipConfirmed: true };
    expect(outcomesOf(await post("", [head, gift, failed].join("\n"), { ...more, lines: [2, 3] }))).toEqual([
      "recorded",
      "refused",
    ]);
    const later = [head, `125,Leela,Menon,700,INR,Complete,stripe,,${today}`, gift].join("\n");
    expect((await post("/preview", later, {})).json.lines).toMatchObject([{ isRecorded: false }, { isRecorded: true }]);
    expect(outcomesOf(await post("", later, { ...more, lines: [2, 3] }))).toEqual(["recorded", "already-recorded"]);
    const notes = (await office.db.offlineDonations.get()).docs.map((document) => document.data().note);
    expect(notes).toContain("Nowhere at all");
    await office.expectBooksInOrder();
  });

  it("needs the confirmation about citizenship, and takes only a few lines in one call", async () => {
    const body = { file: threeLines(), lines: [2], confirmedLines: [] };
    const withoutConfirmation = await office.post("/admin/offline-donations/import", body);
    expect(withoutConfirmation.json.fields).toMatchObject([{ field: "citizenshipConfirmed" }]);
    const tooMany = await importLines(
      threeLines(),
      Array.from({ length: 21 }, (_, index) => index + 2),
    );
    expect(tooMany.json.fields).toMatchObject([{ field: "lines", problem: "too-many" }]);
  });
});

it("The template is itself a file that can be imported", async () => {
  const { text } = await office.get("/admin/offline-donations/template.csv");
  const { json } = await preview(text);
  expect(json.lines.map(({ errors }: { errors: unknown[] }) => errors)).toEqual([[], [], [], []]);
});
