import type { ReceiptContent } from "../receipts/content/receipt.document.ts";
import type { DonationOfStatement, StatementLine } from "./statement-line.ts";

const FOUNDATION: ReceiptContent["foundation"] = {
  name: "Daansetu Charitable Foundation",
  shownName: "Daansetu",
  pan: "AAATD1234F",
  address: "2nd Floor, Setu House, 8 MG Road\nPune, Maharashtra 411001",
  approvals: [
    { act: "80G", number: "AAATD1234FF20214", validFrom: "2024-04-01", validUntil: "2029-03-31" },
    { act: "12A", number: "AAATD1234FE20211", validFrom: "2024-04-01" },
  ],
};

/** A donation of a statement, for tests and the benchmark. @param index makes it one of many */
export function aStatementDonation(
  line: Partial<StatementLine> = {},
  { index = 1, donor, isShared = false }: { index?: number; donor?: ReceiptContent["donor"]; isShared?: boolean } = {},
): DonationOfStatement {
  const receivedOn = line.receivedOn ?? "2026-11-20";
  const number = `DS-2026-27-${String(index).padStart(6, "0")}`;
  return {
    line: {
      donationId: `donation${index}`,
      receivedOn,
      campaignId: "school",
      campaignTitle: "Books for a village school",
      how: "One-off, UPI",
      amountPaise: 500_00,
      netPaise: 500_00,
      returnedOn: [],
      receipt: { number, state: "issued", issuedOn: receivedOn, isCurrent: true },
      deduction: "offered",
      ...line,
    },
    donor: donor ?? {
      fullName: "Asha Devi Rao",
      addressLines: ["14, Temple Road, Malleswaram", "Bengaluru, Karnataka 560003"],
      taxId: { type: "pan", masked: "ABXXXXXX4F" },
    },
    foundation: { foundation: FOUNDATION, receivedOn },
    isShared,
  };
}
