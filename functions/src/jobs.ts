import type { Deps } from "./deps.interface.ts";
import { withLease } from "./firestore/lease.ts";
import { erasureService } from "./features/accounts/erasure.service.ts";
import { uploadSweepService } from "./features/uploads/upload-sweep.service.ts";
import { campaignService } from "./features/campaigns/campaigns.service.ts";
import { thanksService } from "./features/desk/thanks.service.ts";
import { forgetRemovedService } from "./features/content/forget-removed.service.ts";
import { reconcileService } from "./features/giving/reconcile.service.ts";
import { webhookService } from "./features/giving/webhook.service.ts";
import { lettersService } from "./features/letters/letters.service.ts";
import { contactArchiveService } from "./features/messages/contact-archive.service.ts";
import { outboxService } from "./features/messages/outbox.service.ts";
import { planJobsService } from "./features/plans/plan-jobs.service.ts";
import { figuresService } from "./features/reports/figures.service.ts";
import { sharesService } from "./features/sharing/shares.service.ts";
import { accountFollower } from "./features/users/account-follower.service.ts";

export interface Job {
  name:
    | "drain-webhooks"
    | "drain-outbox"
    | "reconcile"
    | "roll-up-figures"
    | "end-campaigns"
    | "spread-thanks"
    | "spread-letters"
    | "reconcile-plans"
    | "announce-debits"
    | "finish-erasures"
    | "settle-accounts"
    | "sweep-uploads"
    | "forget-messages"
    | "fold-shares";
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
export function jobsFor(deps: Deps): Job[] {
  const { drainWebhooks } = webhookService(deps);
  const { drainOutbox } = outboxService(deps);
  const { reconcile } = reconcileService(deps);
  const { reconcilePlans, announceDebits } = planJobsService(deps);
  const { rollUpFigures } = figuresService(deps.db);
  const { endOverdue } = campaignService(deps);
  const { spreadThanks } = thanksService(deps);
  const { spreadLetters } = lettersService(deps);
  const { finishErasures } = erasureService(deps);
  const { settleAccounts } = accountFollower(deps);
  const { sweepUploads } = uploadSweepService(deps);
  const { forgetRemoved } = forgetRemovedService(deps);
  const { forgetMessages } = contactArchiveService(deps);
  const { foldShares } = sharesService(deps);
  const alone =
    (name: Job["name"], work: (now: Date, about: Asked) => Promise<unknown>) =>
    (about: Asked = {}) => {
      const now = deps.clock();
      return withLease(deps.db, name, { holder: deps.randomId(), now, ms: LEASE_MS }, () => work(now, about));
    };
  return [
    { name: "drain-webhooks", everySeconds: 60, run: alone("drain-webhooks", drainWebhooks) },
    { name: "drain-outbox", everySeconds: 60, run: () => drainOutbox(deps.clock()) },
    {
      name: "reconcile",
      everySeconds: 300,
      run: alone("reconcile", (now, { everything }) => reconcile(now, everything === true ? END_OF_TIME : now)),
    },
    { name: "roll-up-figures", everySeconds: 600, run: alone("roll-up-figures", rollUpFigures) },
    { name: "end-campaigns", everySeconds: 600, run: alone("end-campaigns", endOverdue) },
    { name: "spread-thanks", everySeconds: 60, run: alone("spread-thanks", spreadThanks) },
    { name: "spread-letters", everySeconds: 60, run: alone("spread-letters", spreadLetters) },
    {
      name: "reconcile-plans",
      everySeconds: 900,
      run: alone("reconcile-plans", (now, { everything }) =>
        reconcilePlans(now, everything === true ? END_OF_TIME : now),
      ),
    },
    { name: "announce-debits", everySeconds: 3_600, run: alone("announce-debits", announceDebits) },
    { name: "finish-erasures", everySeconds: 600, run: alone("finish-erasures", finishErasures) },
    { name: "settle-accounts", everySeconds: 600, run: alone("settle-accounts", settleAccounts) },
    {
      name: "sweep-uploads",
      everySeconds: 86_400,
      run: alone("sweep-uploads", async (now) => ({
        forgotten: await forgetRemoved(now),
        ...(await sweepUploads(now)),
      })),
    },
    { name: "forget-messages", everySeconds: 86_400, run: alone("forget-messages", forgetMessages) },
    { name: "fold-shares", everySeconds: 3_600, run: alone("fold-shares", foldShares) },
  ];
}
