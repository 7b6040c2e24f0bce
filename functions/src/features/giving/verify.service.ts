import type { DonationStatus, VerifyPayment } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { isCheckoutSignature } from "../../gateway/signatures.ts";
import { AppError } from "../../http/app-error.ts";
import { newsApplier } from "./books.service.ts";
import type { DonorDetails } from "./donation.document.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { type News, statusOf } from "./facts.ts";
import { newsOf } from "./news.ts";

/** What the browser brings back from the gateway's checkout. */
export function verifyService(deps: Deps) {
  const { db, gateway, log, config } = deps;
  const donations = donationsRepository(db);
  const applyNews = newsApplier(db);

  async function newsAbout(held: Held, paymentId: string): Promise<News> {
    try {
      const payment = await gateway.payment(paymentId);
      const refunds = payment.refundedPaise > 0 ? await gateway.refundsOfPayment(paymentId) : [];
      return newsOf([payment], refunds);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("A signed payment could not be asked about", { donationId: held.id, failure: error.failure });
      return vouchedFor(held, paymentId, deps.clock());
    }
  }

  return {
    /**
     * Believes the signature only in that this payment belongs to this order; whether and how much was paid is asked of the gateway.
     * When it does not answer, the donation is `pending` and webhook or reconciler finish it. Amount and campaign in `body` are ignored.
     * @throws AppError `signature-mismatch`, the same for an unknown order and a wrong signature
     */
    verify: async (body: VerifyPayment, now: Date): Promise<{ status: DonationStatus; reference: string }> => {
      const held = await donations.byOrder(body.razorpay_order_id);
      const orderId = held?.donation.orderId;
      const paymentId = body.razorpay_payment_id;
      const signature = body.razorpay_signature;
      if (
        held === undefined ||
        orderId === undefined ||
        !isCheckoutSignature({ orderId, paymentId, signature }, config.razorpay.keySecret)
      )
        throw new AppError(
          "signature-mismatch",
          "We could not confirm this payment. If money has left your account, it will be matched to your gift.",
        );
      const donor = held.donation.donor === undefined ? donorIn(body) : undefined;
      const isKnown = held.donation.facts.giftPaymentId === paymentId;
      if (isKnown && donor === undefined) return answer(held, now);
      const news = isKnown ? NOTHING_NEW : await newsAbout(held, paymentId);
      return answer(await applyNews(held, news, { source: "verify", now, ...(donor !== undefined && { donor }) }), now);
    },
  };
}

const NOTHING_NEW: News = { payments: {}, refunds: {} };

function answer({ id, donation }: Held, now: Date) {
  return { status: statusOf(donation.facts, donation, now), reference: id };
}

/** All that a valid signature says while the gateway is silent: its payment has begun, and the donor should not pay again. */
function vouchedFor({ donation }: Held, paymentId: string, now: Date): News {
  const { amountPaise, currency, orderId } = donation;
  return {
    payments: {
      [paymentId]: {
        status: "created",
        vouched: true,
        amountPaise,
        currency,
        international: false,
        at: now.toISOString(),
        ...(orderId !== undefined && { orderId }),
      },
    },
    refunds: {},
  };
}

/** The details that a bare `{amount}` left open; all of them or none (reading.md row 6). */
function donorIn({ fullName, phone, email, address, state, pincode }: VerifyPayment): DonorDetails | undefined {
  if (
    fullName === undefined ||
    phone === undefined ||
    email === undefined ||
    address === undefined ||
    state === undefined ||
    pincode === undefined
  )
    return undefined;
  return { fullName, phone, email, address, state, pincode };
}
