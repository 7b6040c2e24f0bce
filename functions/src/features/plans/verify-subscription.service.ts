import type { Plan, VerifySubscription } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { isMandateSignature } from "../../gateway/signatures.ts";
import { AppError } from "../../http/app-error.ts";
import { chargeBooker } from "../giving/charge.service.ts";
import { planNewsService } from "./plan-news.service.ts";
import { planReadService } from "./plan-read.service.ts";
import { type HeldPlan, plansRepository } from "./plans.repository.ts";
import { replaceService } from "./replace.service.ts";

/** What the browser brings back from checkout after a mandate was authorised, or another instrument put in place. */
export function verifySubscriptionService(deps: Deps) {
  const { gateway, config, log } = deps;
  const plans = plansRepository(deps);
  const news = planNewsService(deps);
  const bookCharge = chargeBooker(deps);
  const replacing = replaceService(deps);
  const { viewOf } = planReadService(deps);

  /** Whether the payment was a debit or only tried the instrument is the gateway's to say: a debit has an invoice. */
  async function learn(held: HeldPlan, paymentId: string, now: Date): Promise<HeldPlan> {
    const payment = await gateway.payment(paymentId);
    const told = { source: "verify", now } as const;
    const isToken = payment.invoiceId === undefined;
    if (!isToken) await bookCharge(held, payment, told);
    const after = await news.ask(held, told);
    return isToken ? news.apply(after, { tokenPaymentId: paymentId }, { now }) : after;
  }

  return {
    /**
     * Believes the signature only in that this payment belongs to this subscription; all else is asked of the gateway. When it does not
     * answer, webhook or reconciler finish it.
     * @throws AppError `signature-mismatch`, the same for an unknown subscription and a wrong signature
     */
    verify: async (body: VerifySubscription, now: Date): Promise<{ plan: Plan }> => {
      const held = await plans.bySubscription(body.razorpay_subscription_id);
      const subscriptionId = held?.plan.subscriptionId;
      const paymentId = body.razorpay_payment_id;
      const about = { paymentId, signature: body.razorpay_signature };
      if (
        held === undefined ||
        subscriptionId === undefined ||
        !isMandateSignature({ ...about, subscriptionId }, config.razorpay.keySecret)
      )
        throw new AppError(
          "signature-mismatch",
          "We could not confirm this. If money has left your account, it will be matched to your gift.",
        );
      try {
        const after = await learn(held, paymentId, now);
        await replacing.settle(after, now);
        return { plan: (await viewOf((await plans.byId(held.id)) ?? after, now)).plan };
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        log.warn("A signed mandate could not be asked about", { planId: held.id, failure: error.failure });
        return { plan: (await viewOf((await plans.byId(held.id)) ?? held, now)).plan };
      }
    },
  };
}
