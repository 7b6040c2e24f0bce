import { boundedCache } from "../../../util/bounded-cache.ts";
import { clockStartingAt } from "../../../util/clock-starting-at.ts";
import { nextAttemptTime } from "../../../util/backoff.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { mirroredOrder } from "../../../gateway/mirrored-entity.ts";
import { isWebhookSignature } from "../../../gateway/signatures.ts";
import { eventTimeOf, readWebhook, observationOf, type WebhookMessage } from "../../../gateway/webhook-message.ts";
import { withTimeout } from "../../../util/with-timeout.ts";
import type { GatewayEvent, GatewayMirror, HandleGatewayEvent, WebhookEventsRepository } from "../donations/index.ts";
import type { EventRecord, WebhookEventDocument } from "../donations/store/webhook-event.document.ts";
import { isThrottled } from "../../../gateway/is-throttled.ts";
import { eventIdOf, messageOf, processedRecord, unusableRecord, waitingRecord } from "./webhook-record.ts";

/** A webhook request of the gateway. */
export interface Delivery {
  /** The exact bytes of the body, which the signature covers. */
  raw: Buffer;
  signature: string | undefined;
  eventId: string | undefined;
}

/** Time limit for booking during the request: the gateway expects a reply within 5 seconds (payments.md A.6), and slower work is left to the job. */
const DEADLINE_MS = 3_000;
const BATCH_SIZE = 50;
/** Time limit for one run over the waiting webhooks; the next run continues. */
const TIME_BUDGET_MS = 5 * 60_000;

export function webhookService(
  deps: Pick<Deps, "clock" | "config" | "log">,
  {
    events,
    handleGatewayEvent,
    mirror,
  }: { events: WebhookEventsRepository; handleGatewayEvent: HandleGatewayEvent; mirror: GatewayMirror },
) {
  const { log, config, clock } = deps;
  /** Ids of recorded events, cached to save a database read when an event is delivered again. */
  const recordedIds = boundedCache<true>(20_000);

  /**
   * Books a webhook, and stores its record as processed: in the same commit, if it is about a donation or plan.
   * @param isStored the record is already stored as waiting, so that there is time to ask the gateway
   * @returns false if the webhook has to be stored first, because it is about nothing known yet
   * @throws if it cannot be booked
   */
  async function book(message: WebhookMessage, { id, document, isStored }: EventRecord, now: Date): Promise<boolean> {
    const { order, subscription } = message;
    const context = { source: "webhook", now } as const;
    if (isStored && order !== undefined)
      await mirror.record([mirroredOrder(order, eventTimeOf(message, now))], context);
    const outcome = await handleGatewayEvent(gatewayEventOf(message, now), {
      ...context,
      isImmediate: !isStored,
      record: (subject) => ({ id, document: processedRecord(document, now, subject), isStored }),
    });
    if (outcome.kind === "later") return false;
    if (outcome.kind === "donation" || outcome.kind === "plan") return true;
    const processed = processedRecord(document, now, { isForeign: subscription !== undefined });
    if (isStored) await events.replace(id, processed);
    else await events.create(id, processed);
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
      const isBooked = await withTimeout(
        DEADLINE_MS,
        book(readResult.message, { id, document, isStored: false }, now),
      ).catch((error: unknown) => {
        log.warn("A webhook could not be booked immediately", { eventId: id, event, error });
        return false;
      });
      if (!isBooked) await events.create(id, document);
    }
  }

  /** Books a stored webhook. */
  async function applyStored(id: string, document: WebhookEventDocument, now: Date): Promise<void> {
    const readResult = readWebhook(document.raw);
    if (readResult.kind === "unreadable") throw new Error(readResult.problem);
    if (readResult.kind !== "message") throw new Error("The webhook cannot be parsed.");
    await book(readResult.message, { id, document, isStored: true }, now);
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
     * Stores a webhook and, if possible within the deadline, books it. Afterwards it may be acknowledged.
     * @returns false if the signature is invalid and nothing was stored
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

    hasDueWebhook: async (now: Date): Promise<boolean> => (await events.findDue(now, 1)).length > 0,

    /**
     * Processes stored messages that are due: those of unknown orders, and those that the database or the gateway prevented from being
     * booked. Stops when the gateway answers 429; the rest stays due.
     */
    drainWebhooks: async (now: Date): Promise<{ processed: number; waiting: number; unusable: number }> => {
      const report = { processed: 0, waiting: 0, unusable: 0 };
      const currentTime = clockStartingAt(now, clock);
      for (let page = await events.findDue(now, BATCH_SIZE); ; page = await events.findDue(now, BATCH_SIZE)) {
        for (const { id, data } of page) {
          if (currentTime().getTime() - now.getTime() >= TIME_BUDGET_MS) return report;
          const state = await retry(id, data, currentTime());
          if (state === undefined) return report;
          report[state] += 1;
        }
        if (page.length < BATCH_SIZE) return report;
      }
    },
  };
}
export type WebhookService = ReturnType<typeof webhookService>;

/** Converts a webhook to a gateway event. Its other entities belong to the same payment. */
function gatewayEventOf(message: WebhookMessage, now: Date): GatewayEvent {
  const { event, at, payment, refund, dispute, subscription, settlement } = message;
  if (settlement !== undefined) return { kind: "settlement", settlement, seenAt: eventTimeOf(message, now) };
  if (subscription !== undefined) return { kind: "subscription", subscription, payment, event, at };
  const reversals = {
    refunds: refund === undefined ? [] : [refund],
    disputes: dispute === undefined ? [] : [dispute],
  };
  if (payment !== undefined) return { kind: "payment", payment, ...reversals, seen: observationOf(message, now) };
  if (refund !== undefined) return { kind: "refund", paymentId: refund.paymentId, ...reversals };
  if (dispute !== undefined) return { kind: "dispute", paymentId: dispute.paymentId, ...reversals };
  throw new Error("The event is about nothing that is booked.");
}
