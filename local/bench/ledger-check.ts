import { paymentEntriesCollection } from "../../functions/src/features/platform/ledger/ledger.document.ts";
import type { BenchStack } from "./bench-stack.ts";
import { BENCH_CAMPAIGN_ID } from "./bench-stack.ts";
import { compose } from "../../functions/src/compose.ts";

export interface LedgerCheck {
  captured: number;
  lost: number;
  doubled: number;
  gatewayPaise: number;
  ledgerPaise: number;
  shownPaise: number;
}

/** Compares the ledger with the gateway: every captured payment is booked once, and the campaign page's total is exact. */
export async function checkLedger({ deps, control }: BenchStack): Promise<LedgerCheck> {
  const { entities } = await control.state({ entities: true });
  const capturedPayments = (entities?.payments ?? []).filter((payment) => payment.captured);
  const ledgerEntries = (await paymentEntriesCollection(deps.db).get()).docs.map((document) => document.data());
  const entriesByPayment = new Map<string, number>();
  for (const { paymentId } of ledgerEntries)
    entriesByPayment.set(paymentId, (entriesByPayment.get(paymentId) ?? 0) + 1);
  const entriesByDonation = new Map<string, number>();
  for (const { donationId } of ledgerEntries)
    if (donationId !== undefined) entriesByDonation.set(donationId, (entriesByDonation.get(donationId) ?? 0) + 1);
  const figures = await compose(deps).figures.figuresOf([BENCH_CAMPAIGN_ID], new Date(Date.now() + 3_600_000));
  return {
    captured: capturedPayments.length,
    lost: capturedPayments.filter(({ id }) => !entriesByPayment.has(id)).length,
    doubled: [...entriesByDonation.values()].filter((entryCount) => entryCount > 1).length,
    gatewayPaise: capturedPayments.reduce((sum, { amount }) => sum + amount, 0),
    ledgerPaise: ledgerEntries.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    shownPaise: figures.get(BENCH_CAMPAIGN_ID)?.raisedPaise ?? 0,
  };
}
