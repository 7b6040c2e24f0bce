import type { CashDeposit, OfflineDonation } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { CashDepositDocument } from "./cash-deposit.document.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";
import { NEXT_STEPS } from "./offline-state.ts";

export function offlineDonationView({ id, data: donation }: Stored<OfflineDonationDocument>): OfflineDonation {
  const { state, events, campaignId, campaignTitle, showAs } = donation;
  return {
    ...donation,
    _id: id,
    version: events.length,
    nextSteps: [...NEXT_STEPS[state]],
    campaign: { _id: campaignId, title: campaignTitle },
    anonymous: showAs.anonymous,
    history: events,
  };
}

export function cashDepositView({ id, data: deposit }: Stored<CashDepositDocument>): CashDeposit {
  const { recorded } = deposit;
  return { ...deposit, _id: id, recordedAt: recorded.at, recordedBy: recorded.byEmail };
}
