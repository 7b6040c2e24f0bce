import type { Deps } from "../../../../deps/deps.interface.ts";
import { mirroredRefund } from "../../../../gateway/mirrored-entity.ts";
import { seenInReply } from "../../../../gateway/sighting.ts";
import type { GatewayMirror } from "../../donations/index.ts";
import { paymentUpdateOf } from "../../core/payment-facts.ts";
import { isThrottled } from "../is-throttled.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched-payments.repository.ts";

const BATCH_SIZE = 50;

/** Asks about pending refunds of payments that belong to no donation: the webhook about their end may be lost. */
export function unmatchedRefundsService(
  { gateway, log }: Pick<Deps, "gateway" | "log">,
  { unmatchedPayments, mirror }: { unmatchedPayments: UnmatchedPaymentsRepository; mirror: GatewayMirror },
) {
  async function ask(paymentId: string, now: Date): Promise<void> {
    const context = { source: "reconciler", now } as const;
    try {
      const refunds = await gateway.refundsOfPayment(paymentId);
      await unmatchedPayments.addRefunds(paymentId, paymentUpdateOf([], refunds, seenInReply(now)).refunds, context);
      await mirror.record(
        refunds.map((refund) => mirroredRefund(refund, now)),
        context,
      );
    } catch (error) {
      if (isThrottled(error)) throw error;
      log.warn("The gateway did not answer about the refunds of an unmatched payment", {
        paymentId,
        error,
      });
      await unmatchedPayments.addRefunds(paymentId, {}, context);
    }
  }

  return {
    /** At most one batch in a run; the rest stays due. @throws GatewayError `throttled` */
    askAboutRefunds: async (now: Date): Promise<void> => {
      for (const { id } of await unmatchedPayments.findDue(now, BATCH_SIZE)) await ask(id, now);
    },
  };
}
export type UnmatchedRefundsService = ReturnType<typeof unmatchedRefundsService>;
