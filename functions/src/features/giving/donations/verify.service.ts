import { type DonationStatus, Id, type VerifyPayment, type DonorDetails } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { seenInReply } from "../../../gateway/sighting.ts";
import { isCheckoutSignature } from "../../../gateway/signatures.ts";
import { AppError } from "../../../http/app-error.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
import type { CampaignFields } from "../core/booking.ts";
import { campaignFieldsOf } from "./new-donation.ts";
import type { PaymentUpdateApplier } from "./payment-updates.service.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";
import type { HandleGatewayEvent } from "./gateway-events.interface.ts";
import { statusOf } from "../core/status.ts";
import type { PaymentUpdate } from "../core/payment-facts.ts";

/** Verifies what the browser returns from the gateway's checkout. */
export function verifyService(
  deps: Pick<Deps, "gateway" | "clock" | "config" | "log">,
  {
    donations,
    applyPaymentUpdate,
    handleGatewayEvent,
    campaigns,
  }: {
    donations: DonationsRepository;
    applyPaymentUpdate: PaymentUpdateApplier;
    handleGatewayEvent: HandleGatewayEvent;
    campaigns: Pick<CampaignService, "donationTarget">;
  },
) {
  const { gateway, log, config } = deps;

  /** What the gateway says of a signed payment; `undefined` if it does not answer. */
  async function askAbout(donation: VersionedDonation, paymentId: string) {
    try {
      const payment = await gateway.payment(paymentId);
      const refunds = payment.refundedPaise > 0 ? await gateway.refundsOfPayment(paymentId) : [];
      return { kind: "order", donation, payments: [payment], refunds, seen: seenInReply(deps.clock()) } as const;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("The gateway did not answer about a signed payment", {
        donationId: donation.id,
        failure: error.failure,
      });
      return undefined;
    }
  }

  /** The campaign named beside the details of a bare `{amount}`; `undefined`, so the general fund, where it takes no donations (any more). */
  async function campaignIn(campaignId: string | undefined, now: Date): Promise<CampaignFields | undefined> {
    if (!z.safeParse(Id, campaignId).success || campaignId === undefined) return undefined;
    try {
      const target = await campaigns.donationTarget(campaignId, { now, forAdmin: false });
      return target.status === "live" ? campaignFieldsOf(target) : undefined;
    } catch (error) {
      // The campaign is gone, but the donation was paid.
      if (error instanceof AppError && error.code === "not-found") return undefined;
      throw error;
    }
  }

  return {
    /**
     * The signature proves only that this payment belongs to this order; the gateway is asked whether and how much was paid. If it does not
     * answer, the donation becomes `pending`, and webhook or reconciler complete it. The amount in `body` is ignored, and so are
     * details and campaign, unless checkout was told only an amount.
     * @throws AppError `signature-mismatch`, identical for an unknown order and a wrong signature
     */
    verify: async (body: VerifyPayment, now: Date): Promise<{ status: DonationStatus; reference: string }> => {
      const storedDonation = await donations.findByOrder(body.razorpay_order_id);
      const orderId = storedDonation?.donation.orderId;
      const paymentId = body.razorpay_payment_id;
      const signature = body.razorpay_signature;
      if (
        storedDonation === undefined ||
        orderId === undefined ||
        !isCheckoutSignature({ orderId, paymentId, signature }, config.razorpay.keySecret)
      )
        throw new AppError(
          "signature-mismatch",
          "We could not confirm this payment yet. If your bank has debited you, we will match it to your donation: please do not pay again.",
        );
      const donor = storedDonation.donation.donor === undefined ? donorDetailsIn(body) : undefined;
      const campaign = donor === undefined ? undefined : await campaignIn(body.campaignId, now);
      const isBooked = storedDonation.donation.facts.acceptedPaymentId === paymentId;
      if (isBooked && donor === undefined) return replyOf(storedDonation, now);
      const context = {
        source: "verify",
        now,
        ...(donor !== undefined && { donor }),
        ...(campaign !== undefined && { campaign }),
      } as const;
      const reply = isBooked ? undefined : await askAbout(storedDonation, paymentId);
      if (reply !== undefined) return replyOf((await handleGatewayEvent(reply, context)).donationAfter, now);
      const update = isBooked ? EMPTY_UPDATE : signatureVerifiedUpdate(storedDonation, paymentId, deps.clock());
      return replyOf(await applyPaymentUpdate(storedDonation, update, context), now);
    },
  };
}
export type VerifyService = ReturnType<typeof verifyService>;

const EMPTY_UPDATE: PaymentUpdate = { payments: {}, refunds: {} };

function replyOf({ id, donation }: VersionedDonation, now: Date) {
  return { status: statusOf(donation.facts, donation, now), reference: id };
}

/** All that a valid signature proves while the gateway does not answer: the payment has started, so the donor should not pay again. */
function signatureVerifiedUpdate({ donation }: VersionedDonation, paymentId: string, now: Date): PaymentUpdate {
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

/**
 * The details that a bare `{amount}` left out; all of them or none (reading.md row 6). With them the donation is booked to its campaign. The
 * specification's form has no declaration of citizenship, so no consent is recorded for it.
 */
function donorDetailsIn({ fullName, phone, email, address, state, pincode }: VerifyPayment): DonorDetails | undefined {
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
