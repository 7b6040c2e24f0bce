import type { CashDeposit, OfflineDonation } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { CashDepositDocument } from "./cash-deposit.document.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";
import { NEXT_STEPS } from "./offline-state.ts";

export function offlineDonationView({ id, data: donation }: Stored<OfflineDonationDocument>): OfflineDonation {
  const { state, events, means, amountPaise, netPaise, isDeductible, receivedOn, donor, hasTaxId, note } = donation;
  return {
    _id: id,
    version: events.length,
    state,
    nextSteps: [...NEXT_STEPS[state]],
    means,
    amountPaise,
    netPaise,
    isDeductible,
    receivedOn,
    campaign: { _id: donation.campaignId, title: donation.campaignTitle },
    donor,
    hasTaxId,
    anonymous: donation.showAs.anonymous,
    note,
    history: events.map(({ step, on, at, byEmail, reason }) => ({ step, on, at, byEmail, reason })),
  };
}

export function cashDepositView({ id, data: deposit }: Stored<CashDepositDocument>): CashDeposit {
  const { amountPaise, on, slip, recorded, cancelled } = deposit;
  return {
    _id: id,
    amountPaise,
    on,
    slip,
    recordedAt: recorded.at,
    recordedBy: recorded.byEmail,
    ...(cancelled !== undefined && {
      cancelled: { at: cancelled.at, byEmail: cancelled.byEmail, reason: cancelled.reason },
    }),
  };
}
