import { collections } from "../../functions/src/collections.ts";
import type { Foundation } from "./foundation.ts";
import { CAMPAIGN } from "./foundation.ts";
import { compose } from "../../functions/src/compose.ts";

export interface Weighed {
  captured: number;
  lost: number;
  doubled: number;
  gatewayPaise: number;
  ledgerPaise: number;
  shownPaise: number;
}

/** Holds the books against the gateway: every captured payment once, and to the paisa what the campaign page shows. */
export async function weigh({ deps, control }: Foundation): Promise<Weighed> {
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
