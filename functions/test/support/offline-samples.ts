import { calendarDay, GENERAL_FUND_ID, type OfflineDonationInput } from "@daansetu/contract";
import type { CashDepositDocument } from "../../src/features/giving/offline-donations/cash-deposit.document.ts";
import { newOfflineDonation } from "../../src/features/giving/offline-donations/new-offline-donation.ts";
import type { OfflineDonationDocument } from "../../src/features/giving/offline-donations/offline-donation.document.ts";

const BY = { uid: "accountant", email: "accountant@demo.test" };

/** A donation in cash. */
export const anOfflineInput = (overrides: Partial<OfflineDonationInput> = {}): OfflineDonationInput => ({
  campaignId: GENERAL_FUND_ID,
  means: { method: "cash" },
  amountPaise: 500_00,
  receivedOn: "2026-11-20",
  donor: { fullName: "Asha Rao" },
  anonymous: false,
  ...overrides,
});

/** An offline donation as it is stored when it is recorded. */
export const anOfflineDonation = (overrides: Partial<OfflineDonationInput>, now: Date): OfflineDonationDocument =>
  newOfflineDonation({
    donation: anOfflineInput(overrides),
    target: {
      _id: overrides.campaignId ?? GENERAL_FUND_ID,
      kind: overrides.campaignId === undefined ? "general-fund" : "fundraiser",
      title: overrides.campaignId ?? "General fund",
      taxBenefit: true,
    },
    by: BY,
    now,
  });

export const aCheque = (chequeNumber: string, now: Date): OfflineDonationDocument =>
  anOfflineDonation(
    {
      means: { method: "cheque", chequeNumber, chequeBank: "State Bank of India" },
      amountPaise: 5_000_00,
      receivedOn: calendarDay(now),
    },
    now,
  );

export const aCashDeposit = (now: Date): CashDepositDocument => ({
  amountPaise: 1_000_00,
  on: calendarDay(now),
  slip: "77",
  recorded: { at: now.toISOString(), byUid: BY.uid, byEmail: BY.email },
  netPaise: 1_000_00,
});
