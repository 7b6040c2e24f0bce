import { boundedCache } from "../../bounded-cache.ts";
import { clockFrom } from "../../clock-from.ts";
import { nextAttemptTime } from "../../backoff.ts";
import type { Deps } from "../../deps.interface.ts";
import { isWebhookSignature } from "../../gateway/signatures.ts";
import { seenInReply } from "../../gateway/sighting.ts";
import { eventTimeOf, readWebhook, sightingOf, type WebhookMessage } from "../../gateway/webhook-message.ts";
import type { SubscriptionUpdatesService } from "../plans/subscription-updates.service.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import type { PaymentCaptureService } from "../donations/payment-capture.service.ts";
import type { ForeignSubscriptionsService } from "./foreign-subscriptions.service.ts";
import { isThrottled } from "./is-throttled.ts";
import { recordIfSettlement, type SettlementRecorder } from "./settlement-recorder.interface.ts";
import type { Delivery } from "./webhook-delivery.interface.ts";
import { eventIdOf, messageOf, processedRecord, unusableRecord, waitingRecord } from "./webhook-record.ts";
import { withTimeout } from "../../with-timeout.ts";
import type { PaymentMatchingService } from "./payment-matching.service.ts";
import { isCapturedByGateway, relatedOf, updateOf } from "./webhook-update.ts";
import { heardOrder } from "../../gateway/heard-entity.ts";
import type { EventRecord, WebhookEventDocument } from "../donations/webhook-event.document.ts";
import type { DonationsRepository, GatewayMirror, WebhookEventsRepository } from "../donations/index.ts";
import { paymentUpdateOf } from "../giving/core/payment-update.ts";

/** The gateway expects an answer within 5 seconds (payments.md A.6); slower work is left to the job. */
const DEADLINE_MS = 3_000;
const BATCH_SIZE = 50;
/** Time budget of one drain; the next run continues. */
const TIME_BUDGET_MS = 5 * 60_000;

export function webhookService(
  deps: Pick<Deps, "clock" | "config" | "log">,
  {
    subscriptionUpdates,
    donations,
    events,
    applyPaymentUpdate,
    captures: { captureIfOurs },
    paymentMatching: { matchPayment, fetchPayment },
    foreignSubscriptions: { isForeign },
    mirror,
    recordSettlement,
  }: {
    subscriptionUpdates: SubscriptionUpdatesService;
    donations: DonationsRepository;
    events: WebhookEventsRepository;
    applyPaymentUpdate: PaymentUpdateApplier;
    captures: PaymentCaptureService;
    paymentMatching: Pick<PaymentMatchingService, "matchPayment" | "fetchPayment">;
    foreignSubscriptions: ForeignSubscriptionsService;
    mirror: GatewayMirror;
    recordSettlement: SettlementRecorder;
  },
) {
  const { log, config, clock } = deps;
  /** Ids of events that are recorded already; saves a database read when an event is delivered again. */
  const recordedIds = boundedCache<true>(20_000);

  /** Applies a subscription webhook to its plan. @returns `undefined` if no plan of ours has this subscription */
  const applyToPlan = (message: WebhookMessage, now: Date, event: (planId: string) => EventRecord) => {
    const { subscription } = message;
    if (subscription === undefined) return Promise.resolve(undefined);
    const isDebit = message.event === "subscription.charged";
    return subscriptionUpdates.applyWebhook({ ...message, subscription }, { source: "webhook", now, isDebit, event });
  };

  /** Books the message and stores its record in the same commit. @returns false if it belongs to no donation or plan of ours */
  async function bookImmediately(
    id: string,
    waitingEvent: WebhookEventDocument,
    message: WebhookMessage,
    now: Date,
  ): Promise<boolean> {
    if (await recordIfSettlement(message, recordSettlement, now)) {
      await events.create(id, processedRecord(waitingEvent, now, {}));
      return true;
    }
    const { payment } = message;
    if (message.subscription !== undefined) {
      const plan = await applyToPlan(message, now, (planId) => ({
        id,
        document: processedRecord(waitingEvent, now, { planId }),
        isStored: false,
      }));
      return plan !== undefined;
    }
    const storedDonation = payment?.orderId === undefined ? undefined : await donations.findByOrder(payment.orderId);
    if (payment === undefined || storedDonation === undefined) return false;
    const document = processedRecord(waitingEvent, now, { donationId: storedDonation.id });
    const bookedDonation = await applyPaymentUpdate(storedDonation, updateOf(payment, message, now), {
      source: "webhook",
      now,
      event: { id, document, isStored: false },
    });
    if (isCapturedByGateway(payment, now)) return true;
    const currentPayment = await captureIfOurs(payment, bookedDonation);
    const update = paymentUpdateOf([currentPayment], [], seenInReply(now));
    if (currentPayment !== payment) await applyPaymentUpdate(bookedDonation, update, { source: "webhook", now });
    return true;
  }

  const isOtherAccount = (accountId: string | undefined): boolean =>
    config.razorpay.accountId !== undefined && accountId !== undefined && accountId !== config.razorpay.accountId;

  async function recordEvent(id: string, raw: string, now: Date): Promise<void> {
    const readResult = readWebhook(raw);
    const event = readResult.kind === "message" ? readResult.message.event : readResult.event;
    const document = waitingRecord(raw, event, now);
    if (
      readResult.kind === "ignored" ||
      (readResult.kind === "message" && isOtherAccount(readResult.message.accountId))
    )
      await events.create(id, processedRecord(document, now, {}));
    else if (readResult.kind === "unreadable") {
      log.error("A signed webhook cannot be read", { eventId: id, event });
      await events.create(id, unusableRecord(document, now, readResult.problem));
    } else {
      const isBooked = await withTimeout(DEADLINE_MS, bookImmediately(id, document, readResult.message, now)).catch(
        (error: unknown) => {
          log.warn("A webhook could not be booked immediately", { eventId: id, event, error });
          return false;
        },
      );
      if (!isBooked) await events.create(id, document);
    }
  }

  /** Applies a stored message and records it as processed, in one commit where it is about a donation or plan. @throws if that is impossible */
  async function applyStored(id: string, document: WebhookEventDocument, now: Date): Promise<void> {
    const readResult = readWebhook(document.raw);
    if (readResult.kind === "unreadable") throw new Error(readResult.problem);
    if (readResult.kind !== "message") throw new Error("The webhook cannot be parsed.");
    const { payment, order, refund, dispute, subscription } = readResult.message;
    const seenAt = eventTimeOf(readResult.message, now);
    await recordIfSettlement(readResult.message, recordSettlement, now);
    if (order !== undefined) await mirror.record([heardOrder(order, seenAt)], { source: "webhook", now });
    if (subscription !== undefined) {
      const plan = await applyToPlan(readResult.message, now, (planId) => ({
        id,
        document: processedRecord(document, now, { planId }),
        isStored: true,
      }));
      if (plan !== undefined) return;
      if (!(await isForeign(subscription.id))) throw new Error("No plan of ours has this subscription.");
    }
    const paymentId = refund?.paymentId ?? dispute?.paymentId;
    const paymentToMatch = payment ?? (paymentId === undefined ? undefined : await fetchPayment(paymentId));
    const match =
      paymentToMatch === undefined
        ? undefined
        : await matchPayment(paymentToMatch, relatedOf(readResult.message), {
            source: "webhook",
            now,
            ...(payment !== undefined && { seen: sightingOf(readResult.message, now) }),
            event: (donationId) => ({ id, document: processedRecord(document, now, { donationId }), isStored: true }),
          });
    if (match?.kind !== "donation")
      await events.replace(id, processedRecord(document, now, { isForeign: subscription !== undefined }));
  }

  /** @returns `undefined` if the gateway is throttling us; the event stays due then */
  async function retry(id: string, document: WebhookEventDocument, now: Date) {
    try {
      await applyStored(id, document, now);
      return "processed" as const;
    } catch (error) {
      if (isThrottled(error)) return undefined;
      const tries = document.tries + 1;
      const nextTryAt = nextAttemptTime(tries, now)?.toISOString();
      const message = messageOf(error);
      if (nextTryAt !== undefined) {
        await events.replace(id, { ...document, tries, nextTryAt, error: message });
        return "waiting" as const;
      }
      await events.replace(id, unusableRecord({ ...document, tries }, now, message));
      log.error("A webhook was given up", { eventId: id, event: document.event, error });
      return "unusable" as const;
    }
  }

  return {
    applyStored,

    /**
     * Stores a delivery and, if that is possible within the deadline, books it. Afterwards it may be acknowledged.
     * @returns false if the signature is invalid; nothing was stored then
     * @throws if the database cannot store it, so that the gateway sends it again
     */
    receive: async ({ raw, signature, eventId }: Delivery, now: Date): Promise<boolean> => {
      if (!isWebhookSignature(raw, signature, config.razorpay.webhookSecrets)) return false;
      const id = eventIdOf(raw, eventId);
      if (recordedIds.has(id)) return true;
      await recordEvent(id, raw.toString("utf8"), now);
      recordedIds.set(id, true);
      return true;
    },

    /**
     * Processes stored messages that are due: those of unknown orders, and those that the database or the gateway prevented from being
     * booked. Stops when the gateway answers 429; the rest stays due.
     */
    drainWebhooks: async (now: Date): Promise<{ processed: number; waiting: number; unusable: number }> => {
      const report = { processed: 0, waiting: 0, unusable: 0 };
      const currentTime = clockFrom(now, clock);
      for (let page = await events.findDue(now, BATCH_SIZE); ; page = await events.findDue(now, BATCH_SIZE)) {
        for (const { id, document } of page) {
          if (currentTime().getTime() - now.getTime() >= TIME_BUDGET_MS) return report;
          const state = await retry(id, document, currentTime());
          if (state === undefined) return report;
          report[state] += 1;
        }
        if (page.length < BATCH_SIZE) return report;
      }
    },
  };
}
export type WebhookService = ReturnType<typeof webhookService>;
