import { describe, expect, it } from "vitest";
import { type BookedSide, type ExplainedLine, explainLines } from "../settlement-lines.ts";
import { settlementTransfer } from "../settlement-transfer.ts";
import { type AuditedSettlement, settlementDiscrepancy } from "./settlement-check.ts";

const BOOKED: BookedSide = {
  payments: new Map([["pay_1", { donationId: "gift", amountPaise: 1_000_00, donorFeePaise: 0, feePaise: 23_60 }]]),
  refunds: new Map([["rfnd_1", { donationId: "gift", paymentId: "pay_1", amountPaise: 100_00, reversedPaise: 0 }]]),
  disputes: new Map([["disp_1", { donationId: "gift", paymentId: "pay_1", amountPaise: 200_00 }]]),
  settledElsewhere: new Set(),
};
const NO_FIELDS = { currency: "INR", settlementId: "setl_1", utr: "UTR1", settledAt: undefined, paymentId: undefined };
const LINES = explainLines(
  [
    {
      ...NO_FIELDS,
      ...{ entityId: "pay_1", type: "payment", debitPaise: 0, creditPaise: 976_40, disputeId: undefined },
      ...{ amountPaise: 1_000_00, feePaise: 23_60, taxPaise: 3_60 },
    },
    {
      ...NO_FIELDS,
      ...{ entityId: "rfnd_1", type: "refund", debitPaise: 100_00, creditPaise: 0, disputeId: undefined },
      ...{ amountPaise: 100_00, feePaise: 0, taxPaise: 0 },
    },
    {
      ...NO_FIELDS,
      ...{ entityId: "adj_1", type: "adjustment", debitPaise: 200_00, creditPaise: 0, disputeId: "disp_1" },
      ...{ amountPaise: 200_00, feePaise: 0, taxPaise: 0 },
    },
  ],
  BOOKED,
);
const TRANSFER = settlementTransfer({ status: "processed", amountPaise: 676_40 }, LINES);
const SETTLEMENT = {
  status: "processed" as const,
  amountPaise: 676_40,
  lineCount: 3,
  bookedIds: ["set_setl_1"],
  bookedLines: TRANSFER,
};
const auditOf = (overrides: Partial<AuditedSettlement> = {}) =>
  settlementDiscrepancy({
    ...{ id: "setl_1", settlement: SETTLEMENT, lines: LINES, booked: BOOKED },
    entries: [{ id: "set_setl_1", entry: { lines: TRANSFER } }],
    ...overrides,
  });
const changedLine = (entityId: string, overrides: Partial<ExplainedLine>) =>
  LINES.map((line) => (line.entityId === entityId ? { ...line, ...overrides } : line));
const withLines = (lines: ExplainedLine[]) => {
  const transfer = settlementTransfer(SETTLEMENT, lines);
  return {
    lines,
    settlement: { ...SETTLEMENT, bookedLines: transfer },
    entries: [{ id: "set_setl_1", entry: { lines: transfer } }],
  };
};

describe("The audit of a settlement", () => {
  it("finds nothing where settlement, lines, entries and books agree", () => {
    expect(auditOf()).toBeUndefined();
    expect(
      auditOf({ settlement: { ...SETTLEMENT, status: "unreadable", bookedIds: [], bookedLines: [] }, entries: [] }),
    ).toBeUndefined();
  });

  it.each<[string, Partial<AuditedSettlement>, RegExp]>([
    [
      "an entry whose settlement is gone",
      { settlement: undefined },
      /^The entry set_setl_1 is of the settlement setl_1, which does not exist/,
    ],
    ["an entry that is gone", { entries: [] }, /names the entry set_setl_1, which is not in the ledger/],
    [
      "an entry that the settlement does not name",
      { settlement: { ...SETTLEMENT, bookedIds: [] } },
      /^The entry set_setl_1 is not named/,
    ],
    [
      "an entry with another amount",
      { entries: [{ id: "set_setl_1", entry: { lines: [{ account: "bank", amountPaise: 1 }] } }] },
      /come to something else than it says/,
    ],
    ["a line that is gone", { lines: LINES.slice(1) }, /has 2 lines and says that they are 3/],
    [
      "a settlement of another amount",
      { settlement: { ...SETTLEMENT, amountPaise: 676_41 } },
      /₹676.41 \(processed\) has booked something else/,
    ],
    [
      "a failed settlement that is still booked",
      { settlement: { ...SETTLEMENT, status: "failed" } },
      /\(failed\) has booked something else/,
    ],
    [
      "a line with another effect",
      withLines(changedLine("pay_1", { clearingPaise: 999_00 })),
      /pays ₹976.40 and settles ₹975.40/,
    ],
    [
      "a payment with another amount in the books",
      { booked: { ...BOOKED, payments: new Map() } },
      /settles ₹1,000 of a payment; the ledger has ₹0/,
    ],
    [
      "a refund that is not in the books",
      { booked: { ...BOOKED, refunds: new Map() } },
      /settles ₹100 of a refund; the ledger has ₹0/,
    ],
    [
      "a loss that is not in the books",
      { booked: { ...BOOKED, disputes: new Map() } },
      /settles ₹200 of a lost dispute; the ledger has ₹0/,
    ],
    [
      "a payment that was settled twice",
      { booked: { ...BOOKED, settledElsewhere: new Set(["in_pay_1"]) } },
      /settled by another settlement/,
    ],
    [
      "a line that is neither explained nor shown to a person",
      withLines(changedLine("pay_1", { clearingPaise: 0, feesPaise: 0, feeGstPaise: 0 })),
      /^The line pay_1 of the settlement setl_1 is not explained/,
    ],
  ])("names %s", (_, overrides, problem) => {
    expect(auditOf(overrides)).toMatch(problem);
  });
});
