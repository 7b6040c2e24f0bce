import { calendarDay, monthOf } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { MissingClaimsService } from "../../items/missing-claims.service.ts";
import type { WorkQueue } from "./work-queue.repository.ts";
import type { NotificationsRepository } from "../store/notifications.repository.ts";

/** A run of the job or a task ends by itself before its lease does. */
const RUN_MS = 7 * 60_000;
const CAMPAIGNS_A_RUN = 20;

type Step = (campaignId: string, now: Date) => Promise<boolean>;

interface Needs {
  queue: WorkQueue;
  /** In this order: what is counted for whom is decided before anybody is told. */
  steps: readonly Step[];
  notifications: Pick<NotificationsRepository, "hasDigests" | "queueDigests">;
  missing: MissingClaimsService;
  hasEndedHold: (now: Date) => Promise<boolean>;
  endHolds: (now: Date) => Promise<number>;
}

/**
 * What goes on after a call was answered: pool money is used, deliveries are counted for donors, corrections taken back, units released, donors told. Each
 * step is one commit, and the next one follows from what is stored, so that a run that is cut off at any point goes on where it was, here or elsewhere.
 */
export function workService({ clock, tasks }: Pick<Deps, "clock" | "tasks">, needs: Needs) {
  const { queue, steps, notifications, missing, hasEndedHold, endHolds } = needs;

  async function stepOnce(campaignId: string): Promise<boolean> {
    for (const step of steps) if (await step(campaignId, clock())) return true;
    return false;
  }

  /** @returns the number of steps; the campaign is left for the next run once the time is over */
  async function work(campaignId: string, isOver: () => boolean): Promise<number> {
    for (let done = 0; ;) {
      const seen = await queue.read(campaignId);
      if (await stepOnce(campaignId)) done += 1;
      else if (await queue.finish(seen)) return done;
      if (isOver()) return done;
    }
  }

  const deadline = () => {
    const endsAt = clock().getTime() + RUN_MS;
    return () => clock().getTime() >= endsAt;
  };

  return {
    /** Begins the work of a campaign soon; the job does it otherwise. A key without the time would be that of a task that ran within the hour. */
    continueWork: async (campaignId: string): Promise<void> => {
      await tasks.add({ queue: "countUnitsOf", subject: campaignId, key: `${campaignId} ${clock().toISOString()}` });
    },

    /** A task's run. */
    countUnits: async (campaignId: string): Promise<{ steps: number }> => ({
      steps: await work(campaignId, deadline()),
    }),

    /** True if `countDue` would do something. */
    hasDueWork: async (now: Date): Promise<boolean> => {
      const found = await Promise.all([
        queue.due(now, 1).then((ids) => ids.length > 0),
        missing.hasMissing(),
        hasEndedHold(now),
        notifications.hasDigests(monthOf(calendarDay(now))),
      ]);
      return found.includes(true);
    },

    /** A job's run. */
    countDue: async (now: Date) => {
      const isOver = deadline();
      const counted: Record<string, number> = {};
      for (const campaignId of await queue.due(now, CAMPAIGNS_A_RUN))
        if (!isOver()) counted[campaignId] = await work(campaignId, isOver);
      const { counted: claims } = await missing.countMissing(now, isOver);
      return {
        ...{ counted, claims },
        endedHolds: await endHolds(now),
        digests: await notifications.queueDigests(monthOf(calendarDay(now)), now),
      };
    },

    checkClaims: missing.checkClaims,
  };
}
