import { describe, expect, it } from "vitest";
import type { LedgerEntry } from "../../../platform/ledger/ledger.document.ts";
import { withLines } from "../../../platform/ledger/index.ts";
import { exportBooksService } from "./export-books.service.ts";
import { tallyLedger } from "./tally-ledgers.ts";
import { voucherXml } from "./tally-xml.ts";
import { voucherOf } from "./voucher.ts";

const TIME = "2026-11-20T20:00:00.000Z";
const COMMON = { currency: "INR", occurredAt: TIME, bookedAt: TIME, source: "webhook" as const };
const PAYMENT = { ...COMMON, account: "school", supporters: 0, donationId: "gift", paymentId: "pay_1" };
const OFFLINE = { ...COMMON, account: "general-fund", supporters: 1, offlineDonationId: "off_1" };

/** One entry of each kind, and a correction. */
const ENTRIES: readonly { id: string; entry: LedgerEntry }[] = [
  { id: "cap_pay_1", entry: withLines({ ...PAYMENT, kind: "capture", amountPaise: 1_000_00 }) },
  { id: "ref_rfnd_1", entry: withLines({ ...PAYMENT, kind: "refund", amountPaise: -300_00, refundId: "rfnd_1" }) },
  { id: "dis_disp_1", entry: withLines({ ...PAYMENT, kind: "chargeback", amountPaise: -200_00, disputeId: "disp_1" }) },
  { id: "full_pay_1", entry: withLines({ ...PAYMENT, kind: "whole-refund", amountPaise: 0 }) },
  { id: "off_1", entry: withLines({ ...OFFLINE, kind: "cash", amountPaise: 50_00 }) },
  { id: "off_2", entry: withLines({ ...OFFLINE, kind: "cheque", amountPaise: 60_00 }) },
  { id: "off_3", entry: withLines({ ...OFFLINE, kind: "bank-transfer", amountPaise: 70_00 }) },
  { id: "off_3_out_1", entry: withLines({ ...OFFLINE, kind: "bank-transfer", amountPaise: -70_00 }) },
  {
    id: "dep_1",
    entry: {
      ...{ ...COMMON, kind: "cash-deposit", depositId: "dep_1" },
      lines: [
        { account: "bank", amountPaise: 50_00 },
        { account: "cash", amountPaise: -50_00 },
      ],
    },
  },
  {
    id: "set_setl_1",
    entry: {
      ...{ ...COMMON, kind: "settlement", settlementId: "setl_1" },
      lines: [
        { account: "bank", amountPaise: 476_40 },
        { account: "fees", amountPaise: 20_00 },
        { account: "fee-gst", amountPaise: 3_60 },
        { account: "refunds-payable", amountPaise: 300_00 },
        { account: "chargebacks", amountPaise: 200_00 },
        { account: "gateway-clearing", amountPaise: -1_000_00 },
      ],
    },
  },
];
const booksOf = (entries: typeof ENTRIES) =>
  exportBooksService(async function* () {
    yield* entries;
  });
async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}
const exportOf = (kind: "journalCsv" | "tallyXml", entries = ENTRIES) =>
  textOf(booksOf(entries)[kind]("2026-11-01", "2026-11-30"));
const balances = (entries: typeof ENTRIES) => {
  const sums = new Map<string, number>();
  for (const { account, amountPaise } of entries.flatMap(({ entry }) => entry.lines))
    sums.set(account, (sums.get(account) ?? 0) + amountPaise);
  return sums;
};

describe("The vouchers of the books", () => {
  it.each([
    ["cap_pay_1", "Journal"],
    ["ref_rfnd_1", "Journal"],
    ["dis_disp_1", "Journal"],
    ["off_1", "Receipt"],
    ["off_2", "Journal"],
    ["off_3", "Receipt"],
    ["off_3_out_1", "Payment"],
    ["dep_1", "Contra"],
    ["set_setl_1", "Receipt"],
  ])("%s is a %s, by the bank and cash accounts that it moves", (id, type) => {
    const { entry } = ENTRIES.find((candidate) => candidate.id === id)!;
    expect(voucherOf(id, entry)).toMatchObject({ number: id, type, day: "2026-11-21" });
  });

  it("leave out what moves no money, and refuse what does not balance", () => {
    expect(voucherOf("full_pay_1", ENTRIES[3]!.entry)).toBeUndefined();
    const broken = { ...ENTRIES[0]!.entry, lines: [{ account: "bank", amountPaise: 1 }] };
    expect(() => voucherOf("cap_pay_1", broken)).toThrow("The entry cap_pay_1 does not balance.");
  });

  it("name what they are about by ids and never a person, and say where they are corrections", () => {
    const narrations = ENTRIES.map(({ id, entry }) => voucherOf(id, entry)?.narration);
    expect(narrations[0]).toBe("Donation through the payment gateway: donation gift, pay_1");
    expect(narrations[7]).toBe("Donation by bank transfer (correction): offline donation off_1");
    expect(narrations[9]).toBe("Settlement of the payment gateway: setl_1");
  });

  it("of an unmatched payment are in the suspense ledger until it is assigned, and call it no donation", async () => {
    const { donationId: _none, ...unmatched } = { ...PAYMENT, account: "suspense" };
    const inSuspense = withLines({ ...unmatched, kind: "capture" as const, amountPaise: 700_00 });
    const released = withLines({ ...unmatched, kind: "capture" as const, amountPaise: -700_00 });
    const entries = [
      { id: "unm_cap_pay_1", entry: inSuspense },
      { id: "unm_cap_pay_1_released", entry: released },
    ];
    expect(entries.map(({ id, entry }) => voucherOf(id, entry)?.narration)).toEqual([
      "Payment that belongs to no donation, through the payment gateway: pay_1",
      "Payment that belongs to no donation, through the payment gateway (correction): pay_1",
    ]);
    expect(voucherOf("unm_rev_rfnd_1", inSuspense)?.narration).toContain("(correction)");
    expect(await exportOf("tallyXml", entries)).toContain("<LEDGERNAME>Donations - Under Review</LEDGERNAME>");
  });
});

describe("The export for Tally", () => {
  const messagesOf = (xml: string) => [...xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([message]) => message);
  const amountsOf = (message: string) =>
    [
      ...message.matchAll(
        /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?\d+\.\d{2})<\/AMOUNT>/g,
      ),
    ].map(([, ledger = "", isDebit, amount = ""]) => ({
      ledger,
      isDebit: isDebit === "Yes",
      amount: Number(amount.replace(".", "")),
    }));

  it("has one balanced voucher for each entry, debits deemed positive and negative in amount", async () => {
    const messages = messagesOf(await exportOf("tallyXml"));
    expect(messages).toHaveLength(9);
    for (const message of messages) {
      const amounts = amountsOf(message);
      expect(amounts.length).toBeGreaterThan(1);
      expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(amounts.every(({ isDebit, amount }) => isDebit === amount < 0)).toBe(true);
      expect(message).toContain("<DATE>20261121</DATE>");
    }
  });

  it("comes to the ledger's balance in each account", async () => {
    const sums = new Map<string, number>();
    for (const { ledger, amount } of messagesOf(await exportOf("tallyXml")).flatMap(amountsOf))
      sums.set(ledger, (sums.get(ledger) ?? 0) - amount);
    expect(sums).toEqual(new Map([...balances(ENTRIES)].map(([account, paise]) => [tallyLedger(account), paise])));
  });

  it("bears ids that stay the same, so that Tally knows a voucher again", async () => {
    const first = await exportOf("tallyXml");
    expect(await exportOf("tallyXml")).toBe(first);
    expect(first).toContain('REMOTEID="daansetu-set_setl_1" VCHTYPE="Receipt" ACTION="Create"');
    expect(first).toContain("<GUID>daansetu-set_setl_1</GUID>");
    expect(first).toContain("<VOUCHERNUMBER>set_setl_1</VOUCHERNUMBER>");
  });

  it("escapes what XML cannot have", () => {
    const voucher = voucherOf("cap_pay_1", ENTRIES[0]!.entry)!;
    const xml = voucherXml({ ...voucher, narration: `<a> & "b" 'c'\u0000\u0007` });
    expect(xml).toContain("<NARRATION>&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos;</NARRATION>");
  });

  it("is complete without entries, and leaves out other currencies", async () => {
    expect(await exportOf("tallyXml", [])).toMatch(/^<\?xml.*<ENVELOPE>.*<\/ENVELOPE>\n$/s);
    const foreign = [{ id: "cap_pay_2", entry: { ...ENTRIES[0]!.entry, currency: "USD" } }];
    expect(messagesOf(await exportOf("tallyXml", foreign))).toEqual([]);
    expect(await exportOf("journalCsv", foreign)).toContain("USD");
  });
});

describe("The journal", () => {
  it("has a row for each line and ends with the balance of each account, which is the ledger's", async () => {
    const rows = (await exportOf("journalCsv"))
      .trim()
      .split("\r\n")
      .map((row) => row.split(","));
    const lineCount = ENTRIES.flatMap(({ entry }) => entry.lines).length;
    expect(rows).toHaveLength(1 + lineCount + balances(ENTRIES).size);
    const sums = rows
      .slice(1 + lineCount)
      .map(([, , , account = "", , , , , balance = ""]) => [
        account,
        Math.round(Number(balance.replace("Balance ", "")) * 100),
      ]);
    expect(new Map(sums as [string, number][])).toEqual(balances(ENTRIES));
  });

  it("does not let a spreadsheet evaluate an account", async () => {
    const entry = withLines({ ...PAYMENT, account: "=1+1", kind: "capture", amountPaise: 1_00 });
    const csv = await exportOf("journalCsv", [{ id: "@cap", entry }]);
    expect(csv).toContain(",'@cap,");
    expect(csv).not.toMatch(/(^|,)=/m);
  });
});
