import type { ReceiptContent } from "../content/receipt.document.ts";

/** A plain receipt, for tests. */
export const PLAIN_RECEIPT: ReceiptContent = {
  number: "DS-2026-27-000123",
  state: "issued",
  version: 0,
  issuedOn: "2026-11-23",
  receivedOn: "2026-11-22",
  financialYear: "2026-27",
  donor: {
    fullName: "Asha Rao",
    addressLines: ["14, Temple Road, Malleswaram", "Bengaluru, Karnataka 560003"],
    taxId: { type: "pan", masked: "ABXXXXXX4F" },
  },
  amountPaise: 1_02_500_50,
  netPaise: 1_02_500_50,
  campaignTitle: "Midday meals for 240 children of Anekal",
  method: "UPI",
  paymentReference: "pay_QzT7w3bkLm9x2A",
  foundation: {
    name: "Daansetu Charitable Foundation",
    shownName: "Daansetu",
    pan: "AAATD1234F",
    address: "2nd Floor, Setu House, 8 MG Road\nPune, Maharashtra 411001",
    approvals: [
      { act: "80G", number: "AAATD1234FF20214", validFrom: "2024-04-01", validUntil: "2029-03-31" },
      { act: "12A", number: "AAATD1234FE20211", validFrom: "2024-04-01" },
    ],
    signatoryName: "Meera Kulkarni",
    signatoryTitle: "Managing Trustee",
  },
  taxSentences: [
    "This donation may be eligible for deduction under section 133 of the Income-tax Act, 2025, as per law.",
    "This receipt is not the certificate. Form 114 will follow after the yearly statement, by 31 May 2027.",
  ],
  checkCode: "BCDFGHJK",
  verifyLink: "https://daansetu.example/verify/DS-2026-27-000123?code=BCDFGHJK",
  preAcknowledgement: "260000123456789",
};
