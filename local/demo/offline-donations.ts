import { calendarDay, GENERAL_FUND_ID, type OfflineDonationInput, type OfflineStep } from "@daansetu/contract";
import type { LedgerEntry } from "../../functions/src/features/platform/ledger/ledger.document.ts";
import type { CashDepositDocument } from "../../functions/src/features/giving/offline-donations/cash-deposit.document.ts";
import { depositEntriesOf } from "../../functions/src/features/giving/offline-donations/cash-deposit-entries.ts";
import {
  newOfflineDonation,
  offlineDonationIdOf,
} from "../../functions/src/features/giving/offline-donations/new-offline-donation.ts";
import type {
  OfflineDonationDocument,
  OfflineReferenceDocument,
} from "../../functions/src/features/giving/offline-donations/offline-donation.document.ts";
import { offlineEntriesOf } from "../../functions/src/features/giving/offline-donations/offline-entries.ts";
import { deriveOffline, nextEvent } from "../../functions/src/features/giving/offline-donations/offline-state.ts";
import { referenceKeyOf } from "../../functions/src/features/giving/offline-donations/reference-key.ts";
import { daysBefore } from "./values/times.ts";

type Identified<Model> = readonly [id: string, model: Model];

const ACCOUNTANT = { uid: "demo-accountant", email: "accountant@demo.test" };

interface OfflineRow {
  donorName: string;
  phone?: string;
  amountPaise: number;
  means: OfflineDonationInput["means"];
  daysAgo: number;
  /** Steps of the donation, with how many days ago each happened, and the reason given by the bank or the accountant. */
  steps?: readonly (readonly [step: OfflineStep, daysAgo: number, reason?: string])[];
}

const cheque = (chequeNumber: string, chequeBank: string): OfflineDonationInput["means"] => ({
  method: "cheque",
  chequeNumber,
  chequeBank,
});

/** One donation of each method and each state of a cheque; all for the general fund, so that the campaigns' totals stay those of the gateway. */
const ROWS: readonly OfflineRow[] = [
  { donorName: "Kamala Pillai", amountPaise: 1_100_00, means: { method: "cash" }, daysAgo: 2 },
  {
    donorName: "Harish Bhatt",
    phone: "9820011223",
    amountPaise: 5_000_00,
    means: { method: "cash" },
    daysAgo: 6,
  },
  {
    donorName: "Nirmala Joshi",
    amountPaise: 501_00,
    means: { method: "cash" },
    daysAgo: 5,
    steps: [["cancelled", 5, "Entered twice."]],
  },
  {
    donorName: "Prakash Desai",
    amountPaise: 11_000_00,
    means: cheque("004512", "State Bank of India"),
    daysAgo: 1,
  },
  {
    donorName: "Lata Kulkarni",
    amountPaise: 25_000_00,
    means: cheque("110934", "HDFC Bank"),
    daysAgo: 4,
    steps: [["deposited", 3]],
  },
  {
    donorName: "Sudhir Naik",
    amountPaise: 51_000_00,
    means: cheque("000781", "Bank of Baroda"),
    daysAgo: 20,
    steps: [
      ["deposited", 19],
      ["cleared", 17],
    ],
  },
  {
    donorName: "Mohan Gokhale",
    amountPaise: 7_500_00,
    means: cheque("320045", "Canara Bank"),
    daysAgo: 12,
    steps: [
      ["deposited", 11],
      ["bounced", 9, "Funds insufficient."],
    ],
  },
  {
    donorName: "Shobha Menon",
    amountPaise: 15_000_00,
    means: { method: "bank-transfer", reference: "SBIN526327001234" },
    daysAgo: 8,
  },
  {
    donorName: "Sarla Bhargava",
    amountPaise: 3_50_000_00,
    means: { method: "bank-transfer", reference: "HDFCN52025092400117" },
    daysAgo: 412,
  },
  {
    donorName: "Imran Khan",
    amountPaise: 251_00,
    means: { method: "qr", reference: "632700123456" },
    daysAgo: 3,
  },
];

/** Offline donations of the last weeks, cash that was paid into the bank, and the entries of both. */
export function offlineDemo(now: Date) {
  const donations = ROWS.map((row): Identified<OfflineDonationDocument> => [
    offlineDonationIdOf(`demo ${row.donorName}`),
    donationOf(row, now),
  ]);
  const deposits = [["demo-cash-deposit", depositOf(now)]] as const;
  return {
    donations,
    references: donations.flatMap(([id, { means, state }]): Identified<OfflineReferenceDocument>[] => {
      const key = referenceKeyOf(means);
      const isAlive = state !== "bounced" && state !== "cancelled";
      return key === undefined || !isAlive ? [] : [[key, { offlineDonationId: id }]];
    }),
    deposits,
    ledger: [
      ...donations.flatMap(([id, donation]) => offlineEntriesOf(id, donation)),
      ...deposits.flatMap(([id, deposit]) => depositEntriesOf(id, deposit)),
    ].map(({ id, entry }): Identified<LedgerEntry> => [id, entry]),
  };
}

function donationOf({ donorName, phone, amountPaise, means, daysAgo, steps = [] }: OfflineRow, now: Date) {
  const receivedAt = timeBefore(now, daysAgo, 11);
  const donation = newOfflineDonation({
    donation: {
      campaignId: GENERAL_FUND_ID,
      means,
      amountPaise,
      receivedOn: calendarDay(receivedAt),
      donor: { fullName: donorName, phone },
      anonymous: false,
    },
    target: { _id: GENERAL_FUND_ID, kind: "general-fund", title: "General fund", taxBenefit: true },
    by: ACCOUNTANT,
    now: receivedAt,
  });
  return steps.reduce((current, [step, stepDaysAgo, reason]): OfflineDonationDocument => {
    const at = timeBefore(now, stepDaysAgo, 16);
    const command = { step, on: calendarDay(at), reason, version: current.events.length };
    const event = nextEvent(current, command, { by: ACCOUNTANT, now: at });
    const events = event === undefined ? current.events : [...current.events, event];
    return { ...current, events, ...deriveOffline({ amountPaise, events }) };
  }, donation);
}

function depositOf(now: Date): CashDepositDocument {
  const at = timeBefore(now, 4, 15);
  const amountPaise = 4_000_00;
  return {
    amountPaise,
    on: calendarDay(at),
    slip: "0098",
    recorded: { at: at.toISOString(), byUid: ACCOUNTANT.uid, byEmail: ACCOUNTANT.email },
    netPaise: amountPaise,
  };
}

const timeBefore = (now: Date, days: number, hourInIndia: number) => new Date(daysBefore(now, days, hourInIndia));
