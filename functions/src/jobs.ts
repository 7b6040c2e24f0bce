import { compose, type Services } from "./compose.ts";
import type { Deps } from "./deps.interface.ts";
import { withLease } from "./firestore/lease.ts";

export interface Job {
  name:
    | "drain-webhooks"
    | "drain-outbox"
    | "reconcile"
    | "roll-up-figures"
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
  /** How often it should run. */
  everySeconds: number;
  /** Does what is to be done now and tells what that was. Runs of the same job leave one another in peace. */
  run: (about?: Asked) => Promise<unknown>;
}

export interface Asked {
  /** Somebody asks by hand: about every open donation, not only about those that are due. */
  everything?: boolean;
}

/** A worker that died is waited for this long. No job may run longer. */
const LEASE_MS = 9 * 60_000;

const END_OF_TIME = new Date("9999-12-31T00:00:00.000Z");

/** The work that nobody waits for. A schedule calls it when deployed, the launcher on a developer's machine. */
export function jobsFor(deps: Deps, services: Services = compose(deps)): Job[] {
  const { accounts, campaigns, content, figures, messages, newsletters } = services;
  const { outbox, payments, plans, privacy, reports, shares, uploads } = services;
  const alone =
    (name: Job["name"], work: (now: Date, about: Asked) => Promise<unknown>) =>
    (about: Asked = {}) => {
      const now = deps.clock();
      return withLease(deps.db, name, { holder: deps.randomId(), now, ms: LEASE_MS }, () => work(now, about));
    };
  return [
    { name: "drain-webhooks", everySeconds: 60, run: alone("drain-webhooks", payments.webhook.drainWebhooks) },
    { name: "drain-outbox", everySeconds: 60, run: () => outbox.drainOutbox(deps.clock()) },
    {
      name: "reconcile",
      everySeconds: 300,
      run: alone("reconcile", (now, { everything }) =>
        payments.reconcile.reconcile(now, everything === true ? END_OF_TIME : now),
      ),
    },
    { name: "roll-up-figures", everySeconds: 600, run: alone("roll-up-figures", figures.rollUpFigures) },
    { name: "end-campaigns", everySeconds: 600, run: alone("end-campaigns", campaigns.campaigns.endOverdue) },
    { name: "send-thanks", everySeconds: 60, run: alone("send-thanks", reports.thanks.sendThanks) },
    {
      name: "send-newsletters",
      everySeconds: 60,
      run: alone("send-newsletters", newsletters.newsletters.sendNewsletters),
    },
    {
      name: "reconcile-plans",
      everySeconds: 900,
      run: alone("reconcile-plans", (now, { everything }) =>
        plans.jobs.reconcilePlans(now, everything === true ? END_OF_TIME : now),
      ),
    },
    { name: "announce-debits", everySeconds: 3_600, run: alone("announce-debits", plans.jobs.announceDebits) },
    { name: "finish-erasures", everySeconds: 600, run: alone("finish-erasures", privacy.erasure.finishErasures) },
    { name: "sync-accounts", everySeconds: 600, run: alone("sync-accounts", accounts.sync.syncAccounts) },
    {
      name: "sweep-uploads",
      everySeconds: 86_400,
      run: alone("sweep-uploads", async (now) => ({
        forgotten: await content.purgeRemoved(now),
        ...(await uploads.sweep.sweepUploads(now)),
      })),
    },
    {
      name: "forget-messages",
      everySeconds: 86_400,
      run: alone("forget-messages", messages.contactArchive.forgetMessages),
    },
    { name: "aggregate-shares", everySeconds: 3_600, run: alone("aggregate-shares", shares.aggregateShares) },
  ];
}
