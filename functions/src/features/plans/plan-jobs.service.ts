import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import type { MailsService } from "../mail/mails.service.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import type { ReplaceService } from "./replace.service.ts";

const PAGE_SIZE = 100;
const CONCURRENCY = 5;
const TIME_BUDGET_MS = 7 * 60_000;
const HOUR_MS = 3_600_000;
/** Donors must be told at least 24 hours before a debit (payments.md D.4). The job runs every hour, and delivering mail takes time. */
const ANNOUNCE_FROM_MS = 26 * HOUR_MS;
const ANNOUNCE_UNTIL_MS = 50 * HOUR_MS;

export interface PlansReport {
  checked: number;
  resumed: number;
  failures: number;
}

/** Background jobs for monthly plans. */
export function planJobsService(
  deps: Pick<Deps, "gateway" | "clock" | "log">,
  {
    plans,
    updates,
    replacement,
    mails: { oweMail },
  }: {
    plans: PlansRepository;
    updates: SubscriptionUpdatesService;
    replacement: ReplaceService;
    mails: Pick<MailsService, "oweMail">;
  },
) {
  const { gateway, log, clock } = deps;

  /** Resumes a plan whose pause has ended. A pause that the donor started in their UPI app can only be ended there. */
  async function resumeIfDue(current: VersionedPlan, now: Date): Promise<VersionedPlan> {
    const { status, resumesAt, latest, subscriptionId } = current.plan;
    const isDue = status === "paused" && resumesAt !== null && resumesAt <= now.toISOString();
    if (!isDue || subscriptionId === undefined || latest?.pausedBy === "customer") return current;
    return updates.apply(current, { subscription: await gateway.monthly.resume(subscriptionId) }, { now });
  }

  async function check(due: VersionedPlan, now: Date, report: PlansReport): Promise<void> {
    try {
      const refreshed = await updates.askGateway(due, { source: "reconciler", now });
      const current = await resumeIfDue(refreshed, now);
      await replacement.endReplacedPlan(current, now);
      report.checked += 1;
      if (refreshed.plan.status === "paused" && current.plan.status !== "paused") report.resumed += 1;
    } catch (error) {
      report.failures += 1;
      const failure = error instanceof GatewayError ? error.failure : undefined;
      const message = error instanceof Error ? error.message : String(error);
      log.error("A monthly plan could not be checked", { planId: due.id, failure, message });
    }
  }

  return {
    /** Asks the gateway about all plans that are due, resumes plans whose pause has ended, and cancels plans that were replaced. */
    reconcilePlans: async (now: Date, dueBy = now): Promise<PlansReport> => {
      const report: PlansReport = { checked: 0, resumed: 0, failures: 0 };
      const timer = clockFrom(now, clock);
      const hasTime = () => timer().getTime() - now.getTime() < TIME_BUDGET_MS;
      let after: VersionedPlan | undefined;
      while (hasTime()) {
        const page = await plans.due(dueBy, PAGE_SIZE, after);
        for (let at = 0; at < page.length && hasTime(); at += CONCURRENCY)
          await Promise.all(page.slice(at, at + CONCURRENCY).map((current) => check(current, timer(), report)));
        after = page.at(-1);
        if (page.length < PAGE_SIZE) break;
      }
      return report;
    },

    /** Announces debits that are one to two days away to their donors, once each. */
    announceDebits: async (now: Date): Promise<{ announced: number }> => {
      const upcoming = await plans.debitsBetween(
        new Date(now.getTime() + ANNOUNCE_FROM_MS),
        new Date(now.getTime() + ANNOUNCE_UNTIL_MS),
      );
      for (const { id, plan } of upcoming)
        await oweMail(
          { kind: "monthly-plan", planId: id, about: "debit-coming" },
          now,
          `${id}_debit-coming_${plan.nextDebitAt ?? ""}`,
        );
      return { announced: upcoming.length };
    },
  };
}
