import { describe, expect, it } from "vitest";
import { sumOfLines } from "../../platform/ledger/index.ts";
import type { ExplainedLine } from "./settlement-lines.ts";
import { missingEntries, settlementTransfer, unlistedPaise } from "./settlement-transfer.ts";

const anExplainedLine = (overrides: Partial<ExplainedLine> = {}): ExplainedLine => ({
  ...{ entityId: "pay_1", type: "payment", currency: "INR", paymentId: "pay_1", disputeId: null, donationId: "gift" },
  ...{ debitPaise: 0, creditPaise: 976_40, amountPaise: 1_000_00, feePaise: 23_60, taxPaise: 3_60 },
  ...{ clearingPaise: 1_000_00, feesPaise: 20_00, feeGstPaise: 3_60, refundsPaise: 0, chargebacksPaise: 0 },
  problem: null,
  ...overrides,
});
const A_REFUND = anExplainedLine({
  ...{ entityId: "rfnd_1", type: "refund", debitPaise: 100_00, creditPaise: 0, feePaise: 0, taxPaise: 0 },
  ...{ clearingPaise: 0, feesPaise: 0, feeGstPaise: 0, refundsPaise: 100_00 },
});
const UNKNOWN = anExplainedLine({
  ...{ entityId: "pay_9", creditPaise: 50_00, clearingPaise: 0, feesPaise: 0, feeGstPaise: 0 },
  problem: "not-in-books",
});
const processed = (amountPaise: number) => ({ status: "processed" as const, amountPaise });
const accountsOf = (lines: readonly { account: string; amountPaise: number }[]) =>
  Object.fromEntries(lines.map(({ account, amountPaise }) => [account, amountPaise]));

describe("The transfer of a settlement", () => {
  it("brings the net amount to the bank and settles clearing, fees, GST and refunds", () => {
    const transfer = settlementTransfer(processed(876_40), [anExplainedLine(), A_REFUND]);
    expect(accountsOf(transfer)).toEqual({
      ...{ bank: 876_40, fees: 20_00, "fee-gst": 3_60, "refunds-payable": 100_00, "gateway-clearing": -1_000_00 },
    });
    expect(sumOfLines(transfer)).toBe(0);
  });

  it.each([
    ["a line is not explained", processed(1_026_40), [anExplainedLine(), UNKNOWN], -50_00],
    ["a line is missing", processed(1_476_40), [anExplainedLine()], -500_00],
    ["the lines come to more than the bank receives", processed(900_00), [anExplainedLine()], 76_40],
    ["nothing is known of it", processed(900_00), [], -900_00],
  ])("balances on the account of discrepancies where %s, and the bank has all of it", (_, settlement, lines, paise) => {
    const transfer = settlementTransfer(settlement, lines);
    expect(sumOfLines(transfer)).toBe(0);
    expect(accountsOf(transfer)).toMatchObject({ bank: settlement.amountPaise, "settlement-differences": paise });
  });

  it("is none before the settlement is processed, and none after it failed", () => {
    expect(settlementTransfer({ status: "created", amountPaise: 976_40 }, [anExplainedLine()])).toEqual([]);
    expect(settlementTransfer({ status: "failed", amountPaise: 976_40 }, [anExplainedLine()])).toEqual([]);
  });

  it("knows what no line explains of the amount", () => {
    expect(unlistedPaise(876_40, [anExplainedLine(), A_REFUND])).toBe(0);
    expect(unlistedPaise(900_00, [anExplainedLine()])).toBe(-76_40);
  });
});

describe("The entries of a settlement that the ledger lacks", () => {
  const transfer = settlementTransfer(processed(976_40), [anExplainedLine()]);
  const other = settlementTransfer(processed(976_40), []);
  const idsOf = (bookedIds: string[], booked: typeof transfer, wanted: typeof transfer) =>
    missingEntries("setl_1", { bookedIds, bookedLines: booked }, wanted).map(({ id }) => id);

  it("are one, and none where it is booked already, in whatever order its lines are", () => {
    expect(missingEntries("setl_1", { bookedIds: [], bookedLines: [] }, transfer)).toEqual([
      { id: "set_setl_1", lines: transfer },
    ]);
    expect(idsOf(["set_setl_1"], transfer.toReversed(), transfer)).toEqual([]);
    expect(idsOf([], [], [])).toEqual([]);
  });

  it("take a failed one back, book it again when it is processed after all, and take that back too", () => {
    const booked = ["set_setl_1"];
    expect(idsOf(booked, transfer, [])).toEqual(["set_setl_1_out_1"]);
    expect(idsOf([...booked, "set_setl_1_out_1"], [], transfer)).toEqual(["set_setl_1_in_1"]);
    expect(idsOf([...booked, "set_setl_1_out_1", "set_setl_1_in_1"], transfer, other)).toEqual([
      ...["set_setl_1_out_2", "set_setl_1_in_2"],
    ]);
  });

  it("reverse exactly what was booked", () => {
    const missing = missingEntries("setl_1", { bookedIds: ["set_setl_1"], bookedLines: transfer }, other);
    const sums = new Map<string, number>();
    for (const { account, amountPaise } of [transfer, ...missing.map(({ lines }) => lines)].flat())
      sums.set(account, (sums.get(account) ?? 0) + amountPaise);
    expect(Object.fromEntries([...sums].filter(([, paise]) => paise !== 0))).toEqual(accountsOf(other));
    expect(missing.every(({ lines }) => sumOfLines(lines) === 0)).toBe(true);
  });
});
