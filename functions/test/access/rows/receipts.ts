import { expectFromEverybody } from "../callers.ts";
import { ACCOUNTANT, BOTH, bothRoles, onlyFor, type Row } from "../row.ts";
import { admins } from "./shared.ts";

const YEAR = { financialYear: "2026-27" };

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
  preAcknowledgementPool: [{ roles: ACCOUNTANT, send: () => ({ query: YEAR }), shows: ({ json }) => json.free >= 0 }],
  preAcknowledgements: [{ roles: ACCOUNTANT, send: () => ({ query: YEAR }) }],
  addPreAcknowledgements: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { ...YEAR, numbers: "no number" } }),
      shows: ({ json }) => json.added === 0,
    },
  ],
  removePreAcknowledgement: [
    {
      roles: onlyFor("accountant", "not-found"),
      send: () => ({ params: { number: "NOSUCHNUMBER1" } }),
      answers: admins("not-found"),
    },
  ],
  givePreAcknowledgements: [{ roles: ACCOUNTANT, send: () => ({ body: YEAR }), shows: ({ json }) => json.given === 0 }],
  verifyReceipt: [{ ...ofNoDonation(), send: () => ({ params: { number: "DS-2026-27-999999" } }) }],
} as const satisfies Record<string, readonly Row[]>;
