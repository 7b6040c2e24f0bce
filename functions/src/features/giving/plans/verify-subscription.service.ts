import type { Plan, VerifySubscription } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { isMandateSignature } from "../../../gateway/signatures.ts";
import { AppError } from "../../../http/app-error.ts";
import type { ForeignCardService } from "./foreign-card.service.ts";
import type { DebitBooker } from "./debit.service.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { PlanReadService } from "./plan-read.service.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import type { ReplaceService } from "./replace.service.ts";

/** Verifies the result of the gateway's checkout in the browser, after a mandate was authorised or its payment instrument replaced. */
export function verifySubscriptionService(
  deps: Pick<Deps, "gateway" | "config" | "log">,
  {
    plans,
    updates,
    bookDebit,
    replacement,
    foreignCards,
    planRead: { viewOf },
  }: {
    plans: PlansRepository;
    updates: SubscriptionUpdatesService;
    bookDebit: DebitBooker;
    replacement: ReplaceService;
    foreignCards: ForeignCardService;
    planRead: Pick<PlanReadService, "viewOf">;
  },
) {
  const { gateway, config, log } = deps;

  /** The gateway is asked whether the payment was a debit or only verified the instrument: a debit has an invoice. */
  async function applyPayment(storedPlan: VersionedPlan, paymentId: string, now: Date): Promise<VersionedPlan> {
    const payment = await gateway.payment(paymentId);
    const context = { source: "verify", now } as const;
    const isTokenPayment = payment.invoiceId === undefined;
    if (!isTokenPayment) await bookDebit(storedPlan, payment, context);
    const notedPlan = await updates.noteForeignCard(storedPlan, payment, now);
    const updatedPlan = await updates.askGateway(notedPlan, context);
    return isTokenPayment ? updates.apply(updatedPlan, { tokenPayment: payment }, { now }) : updatedPlan;
  }

  return {
    /**
     * The signature proves only that this payment belongs to this subscription; the gateway is asked for everything else. If it does not
     * answer, webhook or reconciler complete it.
     * @throws AppError `signature-mismatch`, identical for an unknown subscription and a wrong signature
     */
    verify: async (body: VerifySubscription, now: Date): Promise<{ plan: Plan }> => {
      const storedPlan = await plans.findBySubscription(body.razorpay_subscription_id);
      const subscriptionId = storedPlan?.plan.subscriptionId;
      const paymentId = body.razorpay_payment_id;
      const signedPayment = { paymentId, signature: body.razorpay_signature };
      if (
        storedPlan === undefined ||
        subscriptionId === undefined ||
        !isMandateSignature({ ...signedPayment, subscriptionId }, config.razorpay.keySecret)
      )
        throw new AppError(
          "signature-mismatch",
          "We could not confirm this yet. If your bank has debited you, we will match it to your monthly gift: please do not authorise it again.",
        );
      try {
        const updatedPlan = await foreignCards.cancelIfForeign(await applyPayment(storedPlan, paymentId, now), now);
        await replacement.endReplacedPlan(updatedPlan, now);
        return { plan: (await viewOf((await plans.byId(storedPlan.id)) ?? updatedPlan, now)).plan };
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        log.warn("The gateway did not answer about a signed mandate", {
          planId: storedPlan.id,
          failure: error.failure,
        });
        return { plan: (await viewOf((await plans.byId(storedPlan.id)) ?? storedPlan, now)).plan };
      }
    },
  };
}
export type VerifySubscriptionService = ReturnType<typeof verifySubscriptionService>;
