import type { ReceiptContent, ReceiptDocument } from "../../src/features/tax/receipts/content/receipt.document.ts";

/** The first version of a receipt of ₹500. */
export const aReceiptContent = (overrides: Partial<ReceiptContent> = {}): ReceiptContent => ({
  number: "DS-2026-27-000001",
  state: "issued",
  version: 0,
  issuedOn: "2026-11-20",
  receivedOn: "2026-11-20",
  financialYear: "2026-27",
  donor: { fullName: "Asha Devi Rao", addressLines: ["12 Sample Street, Sampleville", "Kerala 682001"] },
  amountPaise: 500_00,
  netPaise: 500_00,
  campaignTitle: "Books for a village school",
  method: "UPI",
  paymentReference: "pay_1",
  foundation: { name: "Daansetu", approvals: [] },
  taxSentences: [],
  verifyLink: "https://daansetu.example/verify/DS-2026-27-000001",
  ...overrides,
});

export const aReceipt = (
  overrides: Partial<ReceiptDocument> = {},
  content: Partial<ReceiptContent> = {},
): ReceiptDocument => ({
  source: "donation",
  number: "DS-2026-27-000001",
  series: "DS-2026-27",
  ordinal: 1,
  versions: [{ issuedAt: "2026-11-20T06:30:00.000Z", content: aReceiptContent(content) }],
  filing: {
    receivedOn: "2026-11-20",
    financialYear: "2026-27",
    isReported: false,
    mode: "electronic",
    blockers: ["tax-id-missing"],
  },
  state: "issued",
  issuedAt: "2026-11-20T06:30:00.000Z",
  blockedYear: null,
  ...overrides,
});
