import { expect, it } from "vitest";
import { aReceipt } from "../../../../test/support/receipt-samples.ts";
import type { ReceiptDocument } from "../receipts/content/receipt.document.ts";
import { currentRowsService } from "./current-rows.service.ts";

const filing: ReceiptDocument["filing"] = {
  ...aReceipt().filing,
  ...{ isReported: true, mode: "cash", taxRecordId: "asha", blockers: [] },
};
const cashOf = (amountPaise: number) => aReceipt({ filing }, { amountPaise, netPaise: amountPaise });

/** Amounts of the rows of one receipt. */
async function amountsOf(receipt: ReceiptDocument, filesUndeductibleCash?: boolean) {
  const service = currentRowsService({
    receipts: {
      reportedBetween: async function* () {
        yield await Promise.resolve({ id: "d1", receipt });
      },
    },
    taxIds: { taxIdsOf: () => Promise.resolve(new Map([["asha", { type: "pan", number: "ABCPE1234F" }]])) },
    settings: {
      foundation: () => Promise.resolve({ approvals: [] }),
      receipts: () => Promise.resolve({ ...(filesUndeductibleCash !== undefined && { filesUndeductibleCash }) }),
    },
  });
  const rows = await service.rowsOf("2026-04-01", "2026-11-20", new Date("2026-11-21T06:30:00.000Z"));
  return rows.map(({ amountPaise }) => amountPaise);
}

it("Cash above ₹2,000 is in no statement, as nobody can deduct it, unless the foundation wants it", async () => {
  expect(await amountsOf(cashOf(2_000_00))).toEqual([2_000_00]);
  expect(await amountsOf(cashOf(2_000_01))).toEqual([]);
  expect(await amountsOf(cashOf(2_000_01), false)).toEqual([]);
  expect(await amountsOf(cashOf(2_000_01), true)).toEqual([2_000_01]);
});
