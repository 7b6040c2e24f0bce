import { isDeepStrictEqual } from "node:util";
import {
  type AmountOnlyCheckout,
  type CheckoutReply,
  fieldErrorOf,
  formatPaise,
  type FullCheckout,
  GENERAL_FUND_ID,
  type DonationTarget,
  noticeDayProblem,
  wholeRupeesToPaise,
} from "@daansetu/contract";
import type * as z from "zod/mini";
import type { Context } from "../../../deps/context.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Caller } from "../../../http/caller.ts";
import type { CardTestingService, Client } from "./card-testing/card-testing.service.ts";
import type { DonationDocument } from "../core/donation.document.ts";
import type { NewPrivateRecords, VersionedDonation, DonationsRepository } from "./store/donations.repository.ts";
import { statusOf } from "../core/status.ts";
import type { DedicationNoticesRepository } from "./store/dedication-notices.repository.ts";
import { correctionOf } from "./correction.ts";
import type { DonationLinesOf } from "./donation-lines.interface.ts";
import { donationTargetLoader } from "./donation-target.service.ts";
import { newDonation } from "./new-donation.ts";
import type { OrderCreator } from "./order.service.ts";
import { settledMessage } from "./settled-message.ts";
import { encryptPan } from "./store/tax-id-encryption.ts";
import type { PaymentInquiryService } from "./payment-inquiry.service.ts";
import { resolveReference } from "./reference.ts";
import { keyedMutex } from "../../../util/keyed-mutex.ts";

/** When the first check of a new donation is due: most donors have paid or left by then. */
const FIRST_CHECK_MS = 5 * 60_000;

type CheckoutRequest = FullCheckout | z.output<typeof AmountOnlyCheckout>;

interface Checkout {
  caller: Caller;
  client: Client;
  now: Date;
}

/** Saves the donation before creating its order, so that every order at the gateway has a donation. */
export function checkoutService(
  deps: Context,
  {
    donations,
    notices,
    ensureOrder,
    inquiry: { askGateway },
    cardTesting,
    linesOf,
  }: {
    donations: DonationsRepository;
    notices: Pick<DedicationNoticesRepository, "save">;
    ensureOrder: OrderCreator;
    inquiry: Pick<PaymentInquiryService, "askGateway">;
    cardTesting: CardTestingService;
    linesOf: DonationLinesOf;
  },
) {
  const runExclusive = keyedMutex();
  const loadDonationTarget = donationTargetLoader(deps);

  async function startCheckout(
    id: string,
    request: CheckoutRequest,
    { caller, client, now }: Checkout,
  ): Promise<CheckoutReply> {
    const form = "clientRequestId" in request ? request : undefined;
    const donationTarget = await loadDonationTarget(form?.campaignId ?? GENERAL_FUND_ID, now);
    const amountPaise = toPaiseWithinLimits(donationTarget, request.amount);
    const lines = await chosenLines(donationTarget, amountPaise, form);
    const origin = await cardTesting.admit(client, now, {
      isBegun: () => isStored(id),
      solvedChallenge: form?.solvedChallenge,
    });
    const donation = { ...newDonation({ donationTarget, amountPaise, request: form, lines, caller, now }), ...origin };
    const records: NewPrivateRecords = {
      encryptedTaxId: encryptPan(form?.donor.pan, id, deps.config),
      notice: noticeOf(form, now),
    };
    const createdDonation = await donations.create(id, donation, records);
    // Runs beside the order's creation and is not awaited: the donor can pay whether or not the check is enqueued.
    if (createdDonation !== undefined)
      void deps.tasks.add({
        queue: "reconcileDonation",
        subject: id,
        notBefore: new Date(now.getTime() + FIRST_CHECK_MS),
      });
    const storedDonation = createdDonation ?? (await resumeCheckout(id, donation, records, now));
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

  /** @throws AppError `bad-input` for what cannot be given */
  async function chosenLines({ _id, kind }: DonationTarget, amountPaise: number, form: FullCheckout | undefined) {
    const chosen = form?.chosen ?? [];
    const lines = kind === "general-fund" ? undefined : await linesOf(_id, { amountPaise, chosen });
    if (lines !== undefined || chosen.length === 0) return lines;
    const field = fieldErrorOf("chosen", "no-such-item");
    throw new AppError("bad-input", field.message, { fields: [field] });
  }

  const isStored = async (id: string) => (await donations.byId(id)) !== undefined;

  /** Handles a repeated submission of the same form: a double click, a lost reply, or a donor who corrects details before paying. */
  async function resumeCheckout(
    id: string,
    requestedDonation: DonationDocument,
    records: NewPrivateRecords,
    now: Date,
  ): Promise<VersionedDonation> {
    const existingDonation = await donations.byId(id);
    if (existingDonation === undefined) throw new Error(`The donation ${id} exists and cannot be read.`);
    if (
      existingDonation.donation.amountPaise !== requestedDonation.amountPaise ||
      existingDonation.donation.campaignId !== requestedDonation.campaignId
    )
      throw new AppError("conflict", "This form was already used for another donation. Please open it again.");
    const storedDonation = await refreshFromGateway(existingDonation, now);
    const donationBefore = storedDonation.donation;
    const blockingMessage = settledMessage(statusOf(donationBefore.facts, donationBefore, now));
    if (blockingMessage !== undefined) throw new AppError("already-paid", blockingMessage);
    await donations.saveTaxId(id, records.encryptedTaxId, now);
    if (hasNotice(donationBefore) || hasNotice(requestedDonation)) await notices.save(id, records.notice, now);
    const { lines } = requestedDonation;
    const changes = correctionOf(donationBefore, requestedDonation);
    const isChosenAnew = lines !== undefined && !isDeepStrictEqual(lines, donationBefore.lines);
    if (changes === undefined && !isChosenAnew) return storedDonation;
    return (
      (await donations.updateDetails(storedDonation, { ...changes, ...(isChosenAnew && { lines }) })) ??
      resumeCheckout(id, requestedDonation, records, now)
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
        "We do not know yet how your last payment ended. Please do not pay again. Try again in a moment.",
        { cause: error },
      );
    }
  }

  return {
    /**
     * @param context.caller the donation's owner if signed in; checkout needs no account
     * @throws AppError `bad-input`, `amount-out-of-bounds`, `not-found`, `campaign-ended`, `conflict`, `already-paid`,
     *   `gateway-unavailable`, `too-many-requests`
     */
    checkout: async (request: CheckoutRequest, context: Checkout): Promise<CheckoutReply> => {
      const id =
        "clientRequestId" in request
          ? await resolveReference(request.clientRequestId, deps.config.keys.references, isStored)
          : deps.randomId();
      return runExclusive(id, () => startCheckout(id, request, context));
    },
  };
}
export type CheckoutService = ReturnType<typeof checkoutService>;

/** Converts whole rupees to paise within the campaign's limits. @throws AppError `amount-out-of-bounds` */
function toPaiseWithinLimits({ minPaise, maxPaise }: DonationTarget, rupees: number): number {
  const paise = wholeRupeesToPaise(rupees);
  if (paise !== undefined && paise >= minPaise && paise <= maxPaise) return paise;
  const message = `Please choose an amount from ${formatPaise(minPaise)} to ${formatPaise(maxPaise)}.`;
  throw new AppError("amount-out-of-bounds", message, {
    fields: [{ field: "amount", problem: "amount-out-of-bounds", message }],
  });
}

/** The dedication's notice that the form requests. */
function noticeOf(form: FullCheckout | undefined, now: Date) {
  const notice = form?.dedication?.notice;
  const problem = notice && noticeDayProblem(notice.day, now);
  if (problem === undefined) return notice;
  const field = fieldErrorOf("dedication.notice.day", problem);
  throw new AppError("bad-input", field.message, { fields: [field] });
}

const hasNotice = ({ dedication }: DonationDocument) => dedication?.noticeDay !== undefined;
