import { compose, type Services } from "./compose.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { forgetMessages } from "./features/outreach/messages/contact-archive.service.ts";
import { hasOpenUndo, undoHistory } from "./features/outreach/history/history-undo.service.ts";
import { hasOpenNewsletter, sendNewsletters } from "./features/outreach/newsletters/newsletters.service.ts";
import { hasOpenUpdate, sendUpdates } from "./features/outreach/newsletters/update-mails.service.ts";
import { hasUnsyncedAccount, syncAccounts } from "./features/people/accounts/administration/account-sync.service.ts";
import { watchAdmins } from "./features/people/accounts/alerts/alerts.service.ts";
import { finishErasures, hasOpenErasure } from "./features/people/privacy/erasure.service.ts";
import { drainExports, hasDueExport } from "./features/platform/exports/make-exports.service.ts";
import { sealActivity, sealLedger } from "./features/platform/ledger/seals.service.ts";
import { refreshStanding } from "./features/platform/ledger/standing/standing.service.ts";
import { endOverdue, hasOverdue } from "./features/site/campaigns/campaigns.service.ts";
import { purgeRemoved } from "./features/site/content/showcase/purge-removed.service.ts";
import { drainOutbox, hasDueMails } from "./features/platform/mail/outbox.service.ts";
import { sweepUploads } from "./features/platform/uploads/upload-sweep.service.ts";
import { aggregateShares } from "./features/site/sharing/shares.service.ts";
import { withLease } from "./firestore/lease.ts";
import { refreshEnded, refreshLots } from "./features/impact/items/index.ts";
import { JOB_INTERVALS, type JobName } from "./util/job-intervals.ts";

export interface Job {
  name: JobName;
  everySeconds: number;
  /** Runs the job and resolves with counts of what it did. A lease keeps two runs of the same job from overlapping. */
  run: (options?: JobOptions) => Promise<unknown>;
  /** False if a run would do nothing: then no call and no lease is paid for one. A job without it always has work. */
  hasWork?: (now: Date) => Promise<boolean>;
}

export interface JobOptions {
  /** For manual runs: reconcile every open donation or plan, not only those that are due. */
  everything?: boolean;
}

/** Lease duration, after which the lease of a crashed worker expires. No job may run longer. */
const LEASE_MS = 9 * 60_000;

const END_OF_TIME = new Date("9999-12-31T00:00:00.000Z");

/** The background jobs. Begun by rounds when deployed (`due-jobs.ts`), by the launcher on a developer's machine. */
export function jobsFor(deps: Deps, services: Services = compose(deps)): Job[] {
  const { ctx, donations, exportSources, figures, impact } = services;
  const { mails, payments, personalRecords, plans, reports, settlements } = services;
  const job = (name: JobName, run: Job["run"], hasWork?: Job["hasWork"]): Job => ({
    ...{ name, everySeconds: JOB_INTERVALS[name], run },
    ...(hasWork !== undefined && { hasWork }),
  });
  const leased = (
    name: JobName,
    work: (now: Date, options: JobOptions) => Promise<unknown>,
    hasWork?: Job["hasWork"],
  ): Job =>
    job(
      name,
      (options = {}) => {
        const now = deps.clock();
        return withLease(deps.db, name, { holder: deps.randomId(), now, ms: LEASE_MS }, () => work(now, options));
      },
      hasWork,
    );
  return [
    leased("drain-webhooks", payments.webhook.drainWebhooks, payments.webhook.hasDueWebhook),
    job(
      "drain-outbox",
      () => drainOutbox(ctx, mails, deps.clock()),
      (now) => hasDueMails(ctx, now),
    ),
    leased(
      "drain-exports",
      () => drainExports(ctx, exportSources),
      (now) => hasDueExport(ctx, now),
    ),
    leased("reconcile", (now, { everything }) =>
      payments.reconcile.reconcile(now, everything === true ? END_OF_TIME : now),
    ),
    leased("check-books", payments.checkBooks.checkBooks),
    leased("fetch-settlements", settlements.fetch.fetchSettlements),
    leased("roll-up-figures", figures.rollUpFigures),
    leased("count-units", impact.work.countDue, impact.work.hasDueWork),
    leased("check-claims", async (now) => ({
      ...(await impact.work.checkClaims(now)),
      lots: await refreshLots(ctx, now),
      ended: await refreshEnded(ctx, now),
    })),
    leased("seal-ledger", async (now) => ({ ...(await sealLedger(ctx, now)), ...(await refreshStanding(ctx, now)) })),
    leased("seal-activity", (now) => sealActivity(ctx, now)),
    leased(
      "end-campaigns",
      (now) => endOverdue(ctx, now),
      (now) => hasOverdue(ctx, now),
    ),
    leased("send-thanks", reports.thanks.sendThanks, reports.thanks.hasOpenNote),
    leased(
      "send-newsletters",
      async (now) => ({ ...(await sendNewsletters(ctx, now)), ...(await sendUpdates(ctx, now)) }),
      async () => (await hasOpenNewsletter(ctx)) || (await hasOpenUpdate(ctx)),
    ),
    leased(
      "undo-history",
      () => undoHistory(ctx),
      () => hasOpenUndo(ctx),
    ),
    leased("reconcile-plans", (now, { everything }) =>
      plans.jobs.reconcilePlans(now, everything === true ? END_OF_TIME : now),
    ),
    leased("announce-debits", plans.jobs.announceDebits),
    leased(
      "finish-erasures",
      (now) => finishErasures(ctx, personalRecords.erasureSteps, now),
      () => hasOpenErasure(ctx),
    ),
    leased(
      "sync-accounts",
      () => syncAccounts(ctx),
      () => hasUnsyncedAccount(ctx),
    ),
    leased("watch-admins", (now) => watchAdmins(ctx, now)),
    leased("sweep-uploads", async (now) => ({
      forgotten: await purgeRemoved(ctx, now),
      ...(await sweepUploads(ctx, now)),
    })),
    leased("forget-messages", (now) => forgetMessages(ctx, now)),
    leased("remind-ngos", impact.renewals.remind),
    leased("forget-notices", donations.dedications.forgetNotices),
    leased("aggregate-shares", (now) => aggregateShares(ctx, now)),
  ];
}
