import { expectFromEverybody } from "../callers.ts";
import { BOTH, bothRoles, type Row } from "../row.ts";

/** A donation of nobody. Who may download what of one that exists, functions/test/receipts tests. */
const ofNoDonation = (): Row => ({
  roles: bothRoles("not-found"),
  send: () => ({ params: { donationId: "DonationOfNobody00000001" } }),
  answers: expectFromEverybody("not-found"),
});

export const RECEIPT_ROWS = {
  receiptOfDonation: [
    {
      roles: BOTH,
      send: () => ({ params: { donationId: "DonationOfNobody00000001" } }),
      shows: ({ json }) => json.receipt === null,
    },
  ],
  receiptFile: [ofNoDonation()],
  resendReceipt: [ofNoDonation()],
  verifyReceipt: [{ ...ofNoDonation(), send: () => ({ params: { number: "DS-2026-27-999999" } }) }],
} as const satisfies Record<string, readonly Row[]>;
