import {
  type AmountOnlyCheckout,
  type CheckoutReply,
  CONSENT_TEXTS,
  type DonationStatus,
  formatPaise,
  type FullCheckout,
  GENERAL_FUND_ID,
  type DonationTarget,
  wholeRupeesToPaise,
} from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import type * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import type { Caller } from "../../http/caller.ts";
import type { CampaignService } from "../campaigns/campaigns.service.ts";
import type { DonationDocument } from "./donation.document.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";
import { deriveDonation, NO_FACTS, statusOf } from "./facts.ts";
import { correctionOf } from "./correction.ts";
import { donorKeysOf } from "./donor-keys.ts";
import type { OrderCreator } from "./order.service.ts";
import { encryptPan } from "./tax-id-encryption.ts";
import type { PaymentInquiryService } from "./payment-inquiry.service.ts";
import { resolveReference } from "./reference.ts";
import { keyedMutex } from "../../keyed-mutex.ts";

type CheckoutRequest = FullCheckout | z.output<typeof AmountOnlyCheckout>;

/** A popular campaign gets many checkouts at once; it is read once in this time, not once per donor. */
const TARGET_CACHE_MS = 5_000;

/** Saves the donation before creating its order, so that every order at the gateway has a donation. */
export function checkoutService(
  deps: Pick<Deps, "gateway" | "config" | "log" | "randomId">,
  {
    donations,
    campaigns,
    ensureOrder,
    inquiry: { askGateway },
  }: {
    donations: DonationsRepository;
    campaigns: CampaignService;
    ensureOrder: OrderCreator;
    inquiry: Pick<PaymentInquiryService, "askGateway">;
  },
) {
  const targetCache = new LRUCache<string, DonationTarget>({ max: 500, ttl: TARGET_CACHE_MS });
  const runExclusive = keyedMutex();

  async function loadDonationTarget(campaignId: string, now: Date): Promise<DonationTarget> {
    const cachedTarget = targetCache.get(campaignId);
    const donationTarget = cachedTarget ?? (await campaigns.donationTarget(campaignId, { now, forAdmin: false }));
    targetCache.set(campaignId, donationTarget, { noUpdateTTL: true });
    if (donationTarget.status !== "live")
      throw new AppError(
        "campaign-ended",
        "This campaign has ended, so it takes no more gifts. Thank you for wanting to help.",
      );
    return donationTarget;
  }

  async function startCheckout(
    id: string,
    request: CheckoutRequest,
    caller: Caller,
    now: Date,
  ): Promise<CheckoutReply> {
    const form = "clientRequestId" in request ? request : undefined;
    const donationTarget = await loadDonationTarget(form?.campaignId ?? GENERAL_FUND_ID, now);
    const amountPaise = toPaiseWithinLimits(donationTarget, request.amount);
    const donation = newDonation({ donationTarget, amountPaise, request: form, caller, now });
    const encryptedTaxId = encryptPan(form?.donor.pan, id, deps.config);
    const createdDonation = await donations.create(id, donation, encryptedTaxId);
    const storedDonation = createdDonation ?? (await resumeCheckout(id, donation, encryptedTaxId, now));
    const orderId =
      storedDonation.donation.orderId ??
      (await ensureOrder(storedDonation, { isNew: createdDonation !== undefined, now }));
    return {
      order: { id: orderId, amount: storedDonation.donation.amountPaise, currency: "INR" },
      reference: id,
      keyId: deps.gateway.keyId,
      checkoutScript: deps.gateway.checkoutScript,
    };
  }

  const isStored = async (id: string) => (await donations.byId(id)) !== undefined;

  /** Handles the same form sent again: a double click, a lost reply, or a donor who corrects details before paying. */
  async function resumeCheckout(
    id: string,
    requestedDonation: DonationDocument,
    encryptedTaxId: string | undefined,
    now: Date,
  ): Promise<VersionedDonation> {
    const existingDonation = await donations.byId(id);
    if (existingDonation === undefined) throw new Error(`The donation ${id} exists and cannot be read.`);
    if (
      existingDonation.donation.amountPaise !== requestedDonation.amountPaise ||
      existingDonation.donation.campaignId !== requestedDonation.campaignId
    )
      throw new AppError("conflict", "This form has begun another gift already. Please open the form again.");
    const storedDonation = await refreshFromGateway(existingDonation, now);
    const donationBefore = storedDonation.donation;
    const blockingMessage = settledMessage(statusOf(donationBefore.facts, donationBefore, now));
    if (blockingMessage !== undefined) throw new AppError("already-paid", blockingMessage);
    await donations.saveTaxId(id, encryptedTaxId, now);
    const changes = correctionOf(donationBefore, requestedDonation);
    if (changes === undefined) return storedDonation;
    return (
      (await donations.updateDetails(storedDonation, changes)) ??
      resumeCheckout(id, requestedDonation, encryptedTaxId, now)
    );
  }

  /** Asks the gateway about an existing order: only the gateway knows whether a payment attempt is still open. */
  async function refreshFromGateway(storedDonation: VersionedDonation, now: Date): Promise<VersionedDonation> {
    if (storedDonation.donation.orderId === undefined || storedDonation.donation.paidAt !== null) return storedDonation;
    try {
      return await askGateway(storedDonation, now);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      deps.log.warn("The gateway did not answer about an open order", {
        donationId: storedDonation.id,
        failure: error.failure,
      });
      throw new AppError(
        "gateway-unavailable",
        "We could not ask the payment service how your last try ended. Please do not pay again yet, and try again in a moment.",
        { cause: error },
      );
    }
  }

  return {
    /**
     * @param caller the donation's owner if signed in; checkout needs no account
     * @throws AppError `bad-input`, `amount-out-of-bounds`, `not-found`, `campaign-ended`, `conflict`, `already-paid`,
     *   `gateway-unavailable`
     */
    checkout: async (request: CheckoutRequest, caller: Caller, now: Date): Promise<CheckoutReply> => {
      const id =
        "clientRequestId" in request
          ? await resolveReference(request.clientRequestId, deps.config, isStored)
          : deps.randomId();
      return runExclusive(id, () => startCheckout(id, request, caller, now));
    },
  };
}
export type CheckoutService = ReturnType<typeof checkoutService>;

/** Converts whole rupees to paise within the campaign's limits. @throws AppError `amount-out-of-bounds` */
function toPaiseWithinLimits({ minPaise, maxPaise }: DonationTarget, rupees: number): number {
  const paise = wholeRupeesToPaise(rupees);
  if (paise !== undefined && paise >= minPaise && paise <= maxPaise) return paise;
  const message = `A gift can be from ${formatPaise(minPaise)} to ${formatPaise(maxPaise)}.`;
  throw new AppError("amount-out-of-bounds", message, {
    fields: [{ field: "amount", problem: "amount-out-of-bounds", message }],
  });
}

function newDonation(inputs: {
  donationTarget: DonationTarget;
  amountPaise: number;
  request: FullCheckout | undefined;
  caller: Caller;
  now: Date;
}): DonationDocument {
  const { donationTarget, amountPaise, request, caller, now } = inputs;
  const createdAt = now.toISOString();
  const terms = { amountPaise, currency: "INR" as const, createdAt };
  return {
    ...terms,
    campaignId: donationTarget._id,
    campaignKind: donationTarget.kind,
    campaignTitle: donationTarget.title,
    ...(request !== undefined && { donor: donorDetailsOf(request) }),
    donorKeys: donorKeysOf(caller, request?.donor),
    showAs: request?.showAs ?? { anonymous: false },
    consents: request === undefined ? {} : consentsOf(request, createdAt),
    taxBenefit: donationTarget.taxBenefit,
    ...(request !== undefined && { hasTaxId: request.donor.pan !== undefined }),
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, terms, now),
  };
}

/** The donor's details without the PAN, which is stored separately and encrypted. */
function donorDetailsOf({ donor }: FullCheckout) {
  const { fullName, phone, email, address, state, pincode } = donor;
  return { fullName, phone, email, address, state, pincode };
}

function consentsOf({ consents }: FullCheckout, consentedAt: string): DonationDocument["consents"] {
  return {
    indianCitizen: { text: CONSENT_TEXTS.indianCitizen, at: consentedAt },
    ...(consents.whatsappSms && { whatsappSms: { text: CONSENT_TEXTS.whatsappSms, at: consentedAt } }),
  };
}

/** Message for a donation that must not be paid again; `undefined` if it may be. */
function settledMessage(status: DonationStatus): string | undefined {
  switch (status) {
    case "open":
    case "failed":
    case "expired":
      return undefined;
    case "pending":
      return "Your bank has this payment and we are confirming it. Please do not pay again.";
    case "under-review":
      return "Your payment has reached us and is being looked at. Please do not pay again.";
    case "paid":
    case "partly-refunded":
    case "refunded":
      return "This gift has been paid already. Thank you! To give once more, please open the form again.";
  }
}
