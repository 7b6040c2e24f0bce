import { clockFrom } from "../../../util/clock-from.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import type { MailsService } from "../../platform/mail/mails.service.ts";
import type { ForeignCardService } from "./foreign-card.service.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import type { ReplaceService } from "./replace.service.ts";

const PAGE_SIZE = 100;
const MAX_CONCURRENT_REQUESTS = 5;
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
    foreignCards: { cancelIfForeign },
    mails: { enqueueMail },
  }: {
    plans: PlansRepository;
    updates: SubscriptionUpdatesService;
    replacement: ReplaceService;
    foreignCards: ForeignCardService;
    mails: Pick<MailsService, "enqueueMail">;
  },
) {
  const { gateway, log, clock } = deps;

  /** Resumes a plan whose pause has ended. A pause that the donor started in their UPI app can only be ended there. */
  async function resumeIfDue(pausedPlan: VersionedPlan, now: Date): Promise<VersionedPlan> {
    const { status, resumesAt, latest, subscriptionId } = pausedPlan.plan;
    const isDue = status === "paused" && resumesAt !== null && resumesAt <= now.toISOString();
    if (!isDue || subscriptionId === undefined || latest?.pausedBy === "customer") return pausedPlan;
    return updates.apply(pausedPlan, { subscription: await gateway.monthly.resume(subscriptionId) }, { now });
  }

  /** @returns false if the gateway is throttling us */
  async function checkPlan(duePlan: VersionedPlan, now: Date, report: PlansReport): Promise<boolean> {
    try {
      const askedPlan = await updates.askGateway(duePlan, { source: "reconciler", now });
      const refreshedPlan = await cancelIfForeign(askedPlan, now);
      const checkedPlan = await resumeIfDue(refreshedPlan, now);
      await replacement.endReplacedPlan(checkedPlan, now);
      report.checked += 1;
      if (refreshedPlan.plan.status === "paused" && checkedPlan.plan.status !== "paused") report.resumed += 1;
      return true;
    } catch (error) {
      report.failures += 1;
      const failure = error instanceof GatewayError ? error.failure : undefined;
      log.error("A monthly plan could not be checked", { planId: duePlan.id, failure, error });
      return failure !== "throttled";
    }
  }

  return {
    /**
     * Asks the gateway about all plans that are due, resumes plans whose pause has ended, and cancels those replaced or with a foreign card. Stops when the
     * gateway answers 429; the rest stays due for the next run.
     */
    reconcilePlans: async (now: Date, dueBy = now): Promise<PlansReport> => {
      const report: PlansReport = { checked: 0, resumed: 0, failures: 0 };
      const currentTime = clockFrom(now, clock);
      const hasTime = () => currentTime().getTime() - now.getTime() < TIME_BUDGET_MS;
      let isThrottled = false;
      const canContinue = () => hasTime() && !isThrottled;
      let lastPlan: VersionedPlan | undefined;
      while (canContinue()) {
        const page = await plans.findDue(dueBy, PAGE_SIZE, lastPlan);
        for (let startIndex = 0; startIndex < page.length && canContinue(); startIndex += MAX_CONCURRENT_REQUESTS) {
          const batch = page.slice(startIndex, startIndex + MAX_CONCURRENT_REQUESTS);
          const results = await Promise.all(batch.map((duePlan) => checkPlan(duePlan, currentTime(), report)));
          isThrottled = results.includes(false);
        }
        lastPlan = page.at(-1);
        if (page.length < PAGE_SIZE) break;
      }
      return report;
    },

    /** Announces debits that are one to two days away to their donors, once each. */
    announceDebits: async (now: Date): Promise<{ announced: number }> => {
      const upcomingPlans = plans.streamDebitsBetween(
        new Date(now.getTime() + ANNOUNCE_FROM_MS),
        new Date(now.getTime() + ANNOUNCE_UNTIL_MS),
      );
      let announced = 0;
      for await (const { id, data: plan } of upcomingPlans) {
        await enqueueMail(
          { kind: "monthly-plan", planId: id, about: "debit-coming" },
          now,
          `${id}_debit-coming_${plan.nextDebitAt ?? ""}`,
        );
        announced += 1;
      }
      return { announced };
    },
  };
}
