import { describe, expect, it } from "vitest";
import { aReceipt } from "../../../../../test/support/receipt-samples.ts";
import { type AuditedReceipt, receiptDiscrepancy, seriesCheck } from "./receipt-check.ts";

const SINCE = "2026-11-20T00:00:00.000Z";
const IN_ORDER: AuditedReceipt = {
  donationId: "gift",
  donation: { netPaise: 500_00, receivedOn: "2026-11-20" },
  receipt: aReceipt(),
  mail: { state: "sent", createdAt: "2026-11-20T06:30:00.000Z" },
  isChangeWaiting: false,
};
const find = (changes: Partial<AuditedReceipt>) => receiptDiscrepancy({ ...IN_ORDER, ...changes }, SINCE);

describe("The audit of a receipt", () => {
  it.each<[string, Partial<AuditedReceipt>]>([
    ["one that is in order", {}],
    ["a donation whose mail waits", { receipt: undefined, mail: { ...IN_ORDER.mail!, state: "waiting" } }],
    [
      "one that was returned before it was thanked for",
      { receipt: undefined, donation: { netPaise: 0, receivedOn: "2026-11-20" } },
    ],
    [
      "one thanked for before there were receipts",
      { receipt: undefined, mail: { state: "sent", createdAt: "2026-11-01T00:00:00.000Z" } },
    ],
    [
      "one that keeps the number of a receipt that was replaced",
      {
        donationId: "gift_DS-2026-27-000001",
        donation: undefined,
        receipt: aReceipt({ replacedBy: "DS-2025-26-000004", state: "cancelled" }),
      },
    ],
    ["one whose change waits", { donation: { netPaise: 400_00, receivedOn: "2026-11-20" }, isChangeWaiting: true }],
  ])("finds nothing in %s", (_, changes) => {
    expect(find(changes)).toBeUndefined();
  });

  it.each<[string, Partial<AuditedReceipt>]>([
    ["was thanked for, and has no receipt", { receipt: undefined }],
    ["is for a donation that does not exist", { donation: undefined }],
    ["is number 2 of the series DS-2026-27", { receipt: aReceipt({ ordinal: 2 }) }],
    ["has another number in its version 0", { receipt: aReceipt({}, { number: "DS-2026-27-000009" }) }],
    ["is stored as cancelled, and its last version says issued", { receipt: aReceipt({ state: "cancelled" }) }],
    [
      "states the day 2026-11-20, and the donation counts on 2026-03-31",
      { donation: { netPaise: 500_00, receivedOn: "2026-03-31" } },
    ],
    [
      "is filed with the day 2026-03-31, and the donation counts on 2026-11-20",
      { receipt: aReceipt({ filing: { ...aReceipt().filing, receivedOn: "2026-03-31" } }) },
    ],
    [
      "is filed in the financial year 2025-26, and the donation counts in 2026-27",
      { receipt: aReceipt({ filing: { ...aReceipt().filing, financialYear: "2025-26" } }) },
    ],
    [
      "states the financial year 2025-26, and the donation counts in 2026-27",
      { receipt: aReceipt({}, { financialYear: "2025-26" }) },
    ],
    [
      "has a number of the financial year 2025-26, and the donation counts in 2026-27",
      { receipt: aReceipt({ series: "DS-2025-26", number: "DS-2025-26-000001" }, { number: "DS-2025-26-000001" }) },
    ],
    [
      "was replaced by DS-2025-26-000004, and is not cancelled",
      { receipt: aReceipt({ replacedBy: "DS-2025-26-000004" }), donationId: "gift_DS-2026-27-000001" },
    ],
    [
      "was replaced by DS-2025-26-000004, and is still the donation's",
      { receipt: aReceipt({ replacedBy: "DS-2025-26-000004", state: "cancelled" }) },
    ],
    ["states ₹500, and ₹400 of the donation is left", { donation: { netPaise: 400_00, receivedOn: "2026-11-20" } }],
  ])("names a receipt that %s", (sentence, changes) => {
    expect(find(changes)).toContain(sentence);
  });
});

describe("The audit of a series", () => {
  const problemsOf = (ordinals: number[], lastOrdinal: number) => {
    const check = seriesCheck(new Map([["DS-2026-27", lastOrdinal]]));
    const problems = ordinals.map((ordinal) =>
      check.see({ series: "DS-2026-27", ordinal, number: `DS-2026-27-00000${ordinal}` }),
    );
    return [...problems, check.finish()].filter((problem) => problem !== undefined);
  };

  it("finds nothing in a series without gaps, whatever is issued meanwhile", () => {
    expect(problemsOf([1, 2, 3, 4], 3)).toEqual([]);
  });

  it.each([
    ["a gap", [1, 3], 3, "The number DS-2026-27-000002 was given to nobody."],
    ["a double", [1, 2, 2, 3], 3, "The number DS-2026-27-000002 was given twice."],
    ["a lost end", [1, 2], 3, "The series DS-2026-27 has come to 3, and its last receipt is number 2."],
    ["a lost series", [], 1, "The series DS-2026-27 has come to 1, and its last receipt is number 0."],
  ])("names %s", (_, ordinals, lastOrdinal, sentence) => {
    expect(problemsOf(ordinals, lastOrdinal)).toContain(sentence);
  });
});
