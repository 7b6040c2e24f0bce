import { calendarDay } from "@daansetu/contract";
import type { OfflineDonationDocument } from "../../../src/features/giving/offline-donations/offline-donation.document.ts";
import type { CashDepositDocument } from "../../../src/features/giving/offline-donations/cash-deposit.document.ts";
import { aCashDeposit, aCheque } from "../../support/offline-samples.ts";
import { ACCOUNTANT, onlyFor, type Row } from "../row.ts";

/** Cheques and a deposit, one for each action. */
export function offlineSamples(now: Date): {
  offlineDonations: Record<string, OfflineDonationDocument>;
  cashDeposits: Record<string, CashDepositDocument>;
} {
  return {
    offlineDonations: { ChequeToDeposit000000001: aCheque("004001", now) },
    cashDeposits: { DepositToCancel000000001: aCashDeposit(now) },
  };
}

const TODAY = calendarDay(new Date());

const CASH = {
  clientRequestId: "access-matrix-cash",
  citizenshipConfirmed: true,
  donation: {
    campaignId: "general-fund",
    means: { method: "cash" },
    amountPaise: 500_00,
    receivedOn: TODAY,
    donor: { fullName: "Counter Guest" },
    anonymous: false,
  },
};
const FILE = `Received on,Method,Amount,Donor,Reference\n${TODAY},QR,100,Imran Khan,632700123456\n`;

/** Everything about offline donations is about money. */
export const OFFLINE_DONATION_ROWS = {
  offlineDonations: [{ roles: ACCOUNTANT, shows: ({ text }) => text.includes("ChequeToDeposit000000001") }],
  offlineDonationsCsv: [{ roles: ACCOUNTANT, shows: ({ json }) => json.state === "waiting" }],
  offlineFigures: [{ roles: ACCOUNTANT }],
  offlineImportTemplate: [{ roles: ACCOUNTANT, shows: ({ text }) => text.includes("Cheque number") }],
  recordOfflineDonation: [
    { roles: ACCOUNTANT, send: () => ({ body: CASH }), shows: ({ json }) => json.state === "recorded" },
  ],
  previewOfflineImport: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { file: FILE } }),
      shows: ({ json }) => json.lines[0].errors.length === 0,
    },
  ],
  importOfflineDonations: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { file: FILE, lines: [2], confirmedLines: [], citizenshipConfirmed: true } }),
      shows: ({ json }) => json[0].outcome !== "refused",
    },
  ],
  recordOfflineStep: [
    {
      roles: ACCOUNTANT,
      send: () => ({ params: { id: "ChequeToDeposit000000001" }, body: { version: 1, step: "deposited" } }),
      shows: ({ json }) => json.state === "deposited",
      // The accountant, who is called first, has recorded it already.
      answers: { admin: "conflict" },
    },
    {
      roles: onlyFor("accountant", "not-found"),
      about: "of no donation",
      send: () => ({ params: { id: "NoSuchDonation0000000001" }, body: { version: 1, step: "deposited" } }),
      answers: { admin: "not-found" },
    },
  ],
  cashDeposits: [{ roles: ACCOUNTANT, shows: ({ text }) => text.includes("DepositToCancel000000001") }],
  recordCashDeposit: [
    {
      roles: onlyFor("accountant", "bad-input"),
      about: "of more than is in hand",
      send: () => ({
        body: { clientRequestId: "access-matrix-deposit", amountPaise: 9_000_000_00, on: TODAY, slip: "1" },
      }),
      answers: { admin: "bad-input" },
    },
  ],
  cancelCashDeposit: [
    {
      roles: ACCOUNTANT,
      send: () => ({ params: { id: "DepositToCancel000000001" }, body: { reason: "Entered twice." } }),
      shows: ({ json }) => json.cancelled.reason === "Entered twice.",
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
