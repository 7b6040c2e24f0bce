import { clockFrom } from "../../../util/clock-from.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { withLease } from "../../../firestore/lease.ts";
import type { ListedGatewayDispute } from "../../../gateway/payment-gateway.ts";
import { isThrottled } from "./is-throttled.ts";
import { hasDisputeChanged } from "./mirror/dispute-changes.ts";
import type { MirrorReader } from "./mirror/gateway-mirror.repository.ts";
import { type DeadLettersService, problemOf } from "./dead-letters.service.ts";

const NAME = "sweep-disputes";
/** The list takes no times, so it is read as a whole; a dispute leaves days for an answer. */
const INTERVAL_MS = 3_600_000;
const TIME_BUDGET_MS = 30_000;
const LEASE_MS = 9 * 60_000;

/**
 * Sweeps the gateway's list of disputes (Razorpay: api/disputes/fetch-all), for those whose webhook was lost. What the mirror knows already
 * is not matched again.
 */
export function disputeSweepService(
  { db, gateway, clock, randomId }: Pick<Deps, "db" | "gateway" | "clock" | "randomId">,
  {
    mirror,
    deadLetters,
    bookDispute,
  }: {
    mirror: MirrorReader;
    deadLetters: DeadLettersService;
    bookDispute: (dispute: ListedGatewayDispute, now: Date) => Promise<unknown>;
  },
) {
  return {
    /**
     * At most once an hour.
     * @returns the number of disputes that were dead-lettered because they could not be read or matched
     * @throws GatewayError for the list, or `throttled`; the next run begins again
     */
    sweepDisputes: async (now: Date): Promise<number> => {
      const currentTime = clockFrom(now, clock);
      const added = await withLease(db, NAME, { holder: randomId(), now, ms: LEASE_MS }, async (lease) => {
        if (lease.doneUpTo !== null && now.getTime() - Date.parse(lease.doneUpTo) < INTERVAL_MS) return 0;
        const { items, unreadable } = await gateway.disputes();
        let deadLetterCount = 0;
        for (const entity of unreadable)
          if (await deadLetters.add({ kind: "dispute", ...entity }, NAME, currentTime())) deadLetterCount += 1;
        for (const dispute of items) {
          if (!hasDisputeChanged(dispute, await mirror.find("dispute", dispute.id))) continue;
          // The next run handles the rest.
          if (currentTime().getTime() - now.getTime() > TIME_BUDGET_MS) return deadLetterCount;
          try {
            await bookDispute(dispute, currentTime());
          } catch (error) {
            if (isThrottled(error)) throw error;
            const failed = { kind: "dispute", id: dispute.id, raw: JSON.stringify(dispute.raw ?? {}) } as const;
            if (await deadLetters.add({ ...failed, problem: problemOf(error) }, NAME, currentTime()))
              deadLetterCount += 1;
          }
        }
        lease.advance(now.toISOString());
        return deadLetterCount;
      });
      return added ?? 0;
    },
  };
}
export type DisputeSweepService = ReturnType<typeof disputeSweepService>;
