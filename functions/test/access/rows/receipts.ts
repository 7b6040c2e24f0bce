import { expectFromEverybody } from "../callers.ts";
import { ACCOUNTANT, BOTH, bothRoles, onlyFor, type Row } from "../row.ts";
import { admins } from "./shared.ts";

const YEAR = { financialYear: "2026-27" };
const toNoDonation = () => ({ params: { donationId: "DonationOfNobody00000001" } });
const MONEY_FINDS_NOTHING = onlyFor("accountant", "not-found");
const aCorrection = () => ({
  version: 1,
  fullName: "Asha Rao",
  address: "12 Sample Street, Sampleville",
  state: "Kerala",
  pincode: "682001",
});

/** A donation of nobody. Who may download what of one that exists, functions/test/tax/receipts tests. */
const ofNoDonation = (): Row => ({
  roles: bothRoles("not-found"),
  send: () => ({ params: { donationId: "DonationOfNobody00000001" } }),
  answers: expectFromEverybody("not-found"),
});

const correctionOfNoDonation = (): Row => ({
  ...ofNoDonation(),
  send: () => ({ ...toNoDonation(), body: aCorrection() }),
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
  receiptDetails: [ofNoDonation()],
  correctReceipt: [correctionOfNoDonation()],
  receiptDetailsForAdmin: [{ roles: MONEY_FINDS_NOTHING, send: toNoDonation, answers: admins("not-found") }],
  correctReceiptAsAdmin: [
    {
      roles: MONEY_FINDS_NOTHING,
      send: () => ({ ...toNoDonation(), body: aCorrection() }),
      answers: admins("not-found"),
    },
  ],
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
  verifyReceipt: [
    { ...ofNoDonation(), send: () => ({ params: { number: "DS-2026-27-999999" }, query: { amount: "500" } }) },
  ],
} as const satisfies Record<string, readonly Row[]>;
