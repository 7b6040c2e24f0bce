import { compose, type Services } from "./compose.ts";
import type { Deps } from "./deps.interface.ts";
import { withLease } from "./firestore/lease.ts";

export interface Job {
  name:
    | "drain-webhooks"
    | "drain-outbox"
    | "reconcile"
    | "check-books"
    | "fetch-settlements"
    | "roll-up-figures"
    | "seal-ledger"
    | "end-campaigns"
    | "send-thanks"
    | "send-newsletters"
    | "reconcile-plans"
    | "announce-debits"
    | "finish-erasures"
    | "sync-accounts"
    | "sweep-uploads"
    | "forget-messages"
    | "aggregate-shares";
  everySeconds: number;
  /** Resolves with counts of what it did. A lease keeps two runs of the same job from overlapping. */
  run: (options?: JobOptions) => Promise<unknown>;
}

export interface JobOptions {
  /** For manual runs: reconcile every open donation or plan, not only those that are due. */
  everything?: boolean;
}

/** Lease duration, after which the lease of a crashed worker expires. No job may run longer. */
const LEASE_MS = 9 * 60_000;

const END_OF_TIME = new Date("9999-12-31T00:00:00.000Z");

/** The background jobs. Started by schedules when deployed, by the launcher on a developer's machine. */
export function jobsFor(deps: Deps, services: Services = compose(deps)): Job[] {
  const { accounts, campaigns, content, figures, ledger, messages, newsletters } = services;
  const { outbox, payments, plans, privacy, reports, settlements, shares, uploads } = services;
  const leased =
    (name: Job["name"], work: (now: Date, options: JobOptions) => Promise<unknown>) =>
    (options: JobOptions = {}) => {
      const now = deps.clock();
      return withLease(deps.db, name, { holder: deps.randomId(), now, ms: LEASE_MS }, () => work(now, options));
    };
  return [
    { name: "drain-webhooks", everySeconds: 60, run: leased("drain-webhooks", payments.webhook.drainWebhooks) },
    { name: "drain-outbox", everySeconds: 60, run: () => outbox.drainOutbox(deps.clock()) },
    {
      name: "reconcile",
      everySeconds: 300,
      run: leased("reconcile", (now, { everything }) =>
        payments.reconcile.reconcile(now, everything === true ? END_OF_TIME : now),
      ),
    },
    // Hourly, so that a round that was cut continues: it works once a day.
    { name: "check-books", everySeconds: 3_600, run: leased("check-books", payments.checkBooks.checkBooks) },
    {
      name: "fetch-settlements",
      everySeconds: 3_600,
      run: leased("fetch-settlements", settlements.fetch.fetchSettlements),
    },
    { name: "roll-up-figures", everySeconds: 600, run: leased("roll-up-figures", figures.rollUpFigures) },
    { name: "seal-ledger", everySeconds: 600, run: leased("seal-ledger", ledger.seals.sealLedger) },
    { name: "end-campaigns", everySeconds: 600, run: leased("end-campaigns", campaigns.campaigns.endOverdue) },
    { name: "send-thanks", everySeconds: 60, run: leased("send-thanks", reports.thanks.sendThanks) },
    {
      name: "send-newsletters",
      everySeconds: 60,
      run: leased("send-newsletters", newsletters.newsletters.sendNewsletters),
    },
    {
      name: "reconcile-plans",
      everySeconds: 900,
      run: leased("reconcile-plans", (now, { everything }) =>
        plans.jobs.reconcilePlans(now, everything === true ? END_OF_TIME : now),
      ),
    },
    { name: "announce-debits", everySeconds: 3_600, run: leased("announce-debits", plans.jobs.announceDebits) },
    { name: "finish-erasures", everySeconds: 600, run: leased("finish-erasures", privacy.erasure.finishErasures) },
    { name: "sync-accounts", everySeconds: 600, run: leased("sync-accounts", accounts.sync.syncAccounts) },
    {
      name: "sweep-uploads",
      everySeconds: 86_400,
      run: leased("sweep-uploads", async (now) => ({
        forgotten: await content.purgeRemoved(now),
        ...(await uploads.sweep.sweepUploads(now)),
      })),
    },
    {
      name: "forget-messages",
      everySeconds: 86_400,
      run: leased("forget-messages", messages.contactArchive.forgetMessages),
    },
    { name: "aggregate-shares", everySeconds: 3_600, run: leased("aggregate-shares", shares.aggregateShares) },
  ];
}
