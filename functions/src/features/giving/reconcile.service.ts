import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { newsApplier } from "./books.service.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { newsOf } from "./news.ts";
import { type Sweep, sweepService } from "./sweep.service.ts";

const PAGE = 100;
/** Questions to the gateway at a time. */
const AT_ONCE = 5;
/** After this long a run asks no more: the sweeps need time too, and what is left is due at the next run. */
const ASKING_MS = 5 * 60_000;

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
export function reconcileService(deps: Pick<Deps, "db" | "gateway" | "log" | "randomId" | "clock" | "config">) {
  const { db, gateway, log, clock } = deps;
  const donations = donationsRepository(db);
  const applyNews = newsApplier(db);
  const { sweepAll } = sweepService(deps);

  /** Asks the gateway about a donation's order and books what it says. @throws GatewayError */
  async function askAbout(held: Held, asked: Date): Promise<Held> {
    const timer = clockFrom(asked, clock);
    const orderId = held.donation.orderId ?? (await gateway.findOrder(held.id))?.id;
    const payments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const refunded = payments.filter((payment) => payment.refundedPaise > 0);
    const refunds = await Promise.all(refunded.map((payment) => gateway.refundsOfPayment(payment.id)));
    const { checkAfter } = held.donation;
    const now = timer();
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
      const timer = clockFrom(now, clock);
      const hasTime = () => timer().getTime() - now.getTime() < ASKING_MS;
      const seen = new Set<string>();
      let page = await donations.due(dueBy, PAGE);
      while (page.length > 0 && hasTime()) {
        const last = page.at(-1);
        // What was asked about comes once more where its next question is due by then as well.
        const unseen = page.filter(({ id }) => !seen.has(id));
        for (let at = 0; at < unseen.length && hasTime(); at += AT_ONCE)
          await Promise.all(unseen.slice(at, at + AT_ONCE).map((held) => askAndCount(held, timer(), report)));
        for (const { id } of unseen) seen.add(id);
        page = await donations.due(dueBy, PAGE, last);
      }
      const swept = await sweepAll(timer());
      report.booked += swept.booked;
      report.orphans += swept.orphans;
      report.mismatches += swept.mismatches;
      return report;
    },
  };
}
