import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { newsApplier } from "./books.service.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { newsOf } from "./news.ts";
import { type Sweep, sweepService } from "./sweep.service.ts";

const PAGE = 100;
/** Questions to the gateway at a time. */
const AT_ONCE = 5;

export interface Reconciliation extends Sweep {
  /** Donations that the gateway was asked about. */
  checked: number;
  /** Questions that were not answered; they are asked again at the next run. */
  failures: number;
}

/**
 * The third source of the facts, for when neither browser nor webhook told: asks the gateway about every donation that is due, then goes
 * through the gateway's own list for money that no donation waits for.
 */
export function reconcileService(deps: Pick<Deps, "db" | "gateway" | "log" | "randomId">) {
  const { db, gateway, log } = deps;
  const donations = donationsRepository(db);
  const applyNews = newsApplier(db);
  const { sweepAll } = sweepService(deps);

  /** Asks the gateway about a donation's order and books what it says. @throws GatewayError */
  async function askAbout(held: Held, now: Date): Promise<Held> {
    const orderId = held.donation.orderId ?? (await gateway.findOrder(held.id))?.id;
    const payments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const refunded = payments.filter((payment) => payment.refundedPaise > 0);
    const refunds = await Promise.all(refunded.map((payment) => gateway.refundsOfPayment(payment.id)));
    const { checkAfter } = held.donation;
    return applyNews(held, newsOf(payments, refunds.flat()), {
      source: "reconciler",
      now,
      asked: checkAfter !== null && checkAfter <= now.toISOString(),
      ...(orderId !== undefined && { orderId }),
    });
  }

  async function askAndCount(held: Held, now: Date, report: Reconciliation): Promise<void> {
    try {
      const after = await askAbout(held, now);
      report.checked += 1;
      if (after.donation.booked.length > held.donation.booked.length) report.booked += 1;
      if (after.donation.status === "under-review" && held.donation.status !== "under-review") report.mismatches += 1;
    } catch (error) {
      report.failures += 1;
      const failure = error instanceof GatewayError ? error.failure : undefined;
      const message = error instanceof Error ? error.message : String(error);
      log.error("A donation could not be reconciled", { donationId: held.id, failure, message });
    }
  }

  return {
    askAbout,

    /**
     * @param dueBy donations to be asked about by this time are; `now` unless somebody wants all open ones asked about
     * @returns what was found, for the log and for people
     */
    reconcile: async (now: Date, dueBy = now): Promise<Reconciliation> => {
      const report: Reconciliation = { checked: 0, booked: 0, orphans: 0, mismatches: 0, failures: 0 };
      const seen = new Set<string>();
      for (;;) {
        const due = await donations.due(dueBy, PAGE);
        const unseen = due.filter(({ id }) => !seen.has(id));
        // What failed stays due. A page that brings nothing else is the end of this run.
        if (unseen.length === 0) break;
        for (const { id } of unseen) seen.add(id);
        for (let at = 0; at < unseen.length; at += AT_ONCE)
          await Promise.all(unseen.slice(at, at + AT_ONCE).map((held) => askAndCount(held, now, report)));
      }
      const swept = await sweepAll(now);
      report.booked += swept.booked;
      report.orphans += swept.orphans;
      report.mismatches += swept.mismatches;
      return report;
    },
  };
}
