import { collections } from "../../functions/src/collections.ts";
import type { BenchStack } from "./bench-stack.ts";
import { CAMPAIGN } from "./bench-stack.ts";
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
  const captured = (entities?.payments ?? []).filter((payment) => payment.captured);
  const ledger = (await collections(deps.db).ledger.get()).docs.map((document) => document.data());
  const booked = new Map<string, number>();
  for (const { paymentId } of ledger) booked.set(paymentId, (booked.get(paymentId) ?? 0) + 1);
  const byDonation = new Map<string, number>();
  for (const { donationId } of ledger) byDonation.set(donationId, (byDonation.get(donationId) ?? 0) + 1);
  const figures = await compose(deps).figures.figuresOf([CAMPAIGN], new Date(Date.now() + 3_600_000));
  return {
    captured: captured.length,
    lost: captured.filter(({ id }) => !booked.has(id)).length,
    doubled: [...byDonation.values()].filter((entries) => entries > 1).length,
    gatewayPaise: captured.reduce((sum, { amount }) => sum + amount, 0),
    ledgerPaise: ledger.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    shownPaise: figures.get(CAMPAIGN)?.raisedPaise ?? 0,
  };
}
