import { type VirtualClock } from "../base/clock.ts";
import { type SeededIds } from "../base/ids.ts";
import { type Schedule } from "../base/schedule.ts";
import { arrangeEvents, type OutgoingEvent } from "./arrange.ts";
import { type Chaos } from "./chaos.ts";
import { REPLY_TIMEOUT_MS, type Delivery, GIVE_UP_AFTER_MS, RETRY_DELAYS_MS } from "./delivery.ts";
import { SerialQueues } from "./serial-queues.ts";
import { WebhookPoster } from "./post.ts";
import { prepareRequest } from "./prepare.ts";

const MAX_CONNECTIONS = 32;
const MAX_DELIVERIES = 20_000;
const RESUME_DELAY_MS = 10_000;

interface SenderContext {
  clock: VirtualClock;
  ids: SeededIds;
  schedule: () => Schedule;
  /** Schedules a snapshot after a change of state. */
  scheduleSnapshot: () => void;
  url: URL | undefined;
  secret: string;
  previousSecret: string | undefined;
}

/** Sends signed events at least once, with retries on the virtual clock and the faults of chaos. */
export class WebhookSender {
  readonly deliveries = new Map<string, Delivery>();
  chaos: Chaos = {};
  /** The receiver's URL; without one nothing is sent. */
  url: URL | undefined;
  isEnabled = true;
  readonly previousSecret: string | undefined;
  readonly #context: SenderContext;
  readonly #queues = new SerialQueues(MAX_CONNECTIONS);
  readonly #poster = new WebhookPoster(MAX_CONNECTIONS);
  /** Messages held back by chaos `refundBeforeCapture`, by payment. */
  readonly #heldMessages = new Map<string, Delivery[]>();

  constructor(context: SenderContext) {
    this.#context = context;
    this.url = context.url;
    this.previousSecret = context.previousSecret;
  }

  /** Sends the events of one operation, in order unless chaos changes that. */
  send(events: readonly OutgoingEvent[]): void {
    const messages = arrangeEvents(events, this.chaos, this.#context.ids).map((event) => this.#recordDelivery(event));
    const sentMessages = messages.filter((message) => !this.#dropByChance(message));
    this.#dispatchMessages(this.chaos.refundBeforeCapture ? this.#holdUntilRefund(sentMessages) : sentMessages);
  }

  /** Sends an event again, signed with the current secret. @returns false if the event is unknown */
  replay(eventId: string): boolean {
    const originalDelivery = [...this.deliveries.values()].find((delivery) => delivery.eventId === eventId);
    if (originalDelivery === undefined) return false;
    const { event, paymentId, body } = originalDelivery;
    this.#dispatchMessages([this.#recordDelivery({ eventId, event, paymentId, body })]);
    return true;
  }

  /** Replaces the chaos settings, and sends webhooks that the previous ones held back. */
  setChaos(chaos: Chaos): void {
    this.chaos = chaos;
    if (chaos.refundBeforeCapture) return;
    const heldMessages = [...this.#heldMessages.values()].flat();
    this.#heldMessages.clear();
    this.#dispatchMessages(heldMessages.map((heldMessage) => releaseMessage(heldMessage)));
  }

  /** The task `deliver`. */
  deliver(deliveryId: string): void {
    const delivery = this.deliveries.get(deliveryId);
    if (delivery !== undefined) this.#queues.addQueue([() => this.#attemptDelivery(delivery)]);
  }

  /** The task `give-up`: after a day without a 2xx the webhook is disabled. */
  giveUp(deliveryId: string): void {
    const delivery = this.deliveries.get(deliveryId);
    if (delivery?.state !== "waiting") return;
    delivery.state = "given-up";
    this.isEnabled = false;
    this.#context.scheduleSnapshot();
  }

  whenIdle(): Promise<void> {
    return this.#queues.whenIdle();
  }

  /** Restores deliveries of an earlier run; pending ones are retried from the beginning. */
  load(deliveries: readonly Delivery[]): void {
    this.clear();
    const { clock } = this.#context;
    for (const delivery of deliveries) {
      this.deliveries.set(delivery.id, delivery);
      if (delivery.state !== "waiting" && delivery.state !== "held") continue;
      Object.assign(delivery, { state: "waiting", tries: [], createdMs: clock.nowMs() });
      this.#context.schedule().scheduleAfter(RESUME_DELAY_MS, { kind: "deliver", deliveryId: delivery.id });
    }
  }

  clear(): void {
    this.deliveries.clear();
    this.#heldMessages.clear();
    this.chaos = {};
    this.isEnabled = true;
  }

  close(): void {
    this.isEnabled = false;
    this.#poster.close();
  }

  #recordDelivery({ eventId, event, paymentId, body }: OutgoingEvent): Delivery {
    const { ids, clock } = this.#context;
    const delivery: Delivery = {
      id: ids.nextId("dlv"),
      eventId,
      event,
      paymentId,
      body,
      createdMs: clock.nowMs(),
      state: "waiting",
      tries: [],
    };
    this.deliveries.set(delivery.id, delivery);
    this.#dropOldestDelivery();
    return delivery;
  }

  #dropOldestDelivery(): void {
    if (this.deliveries.size <= MAX_DELIVERIES) return;
    const [oldest] = this.deliveries.values();
    if (oldest !== undefined && oldest.state !== "waiting") this.deliveries.delete(oldest.id);
  }

  #dropByChance(message: Delivery): boolean {
    const { drop } = this.chaos;
    if (drop === undefined || this.#context.ids.nextFraction() >= drop) return false;
    message.state = "dropped";
    return true;
  }

  #holdUntilRefund(messages: readonly Delivery[]): Delivery[] {
    return messages.flatMap((message) => {
      if (message.paymentId === null) return [message];
      if (!message.event.startsWith("refund.")) {
        message.state = "held";
        this.#heldMessages.set(message.paymentId, [...(this.#heldMessages.get(message.paymentId) ?? []), message]);
        return [];
      }
      const isLast = messages.findLast(({ event }) => event.startsWith("refund.")) === message;
      const heldMessages = isLast ? (this.#heldMessages.get(message.paymentId) ?? []) : [];
      if (isLast) this.#heldMessages.delete(message.paymentId);
      return [message, ...heldMessages.map((heldMessage) => releaseMessage(heldMessage))];
    });
  }

  #dispatchMessages(messages: readonly Delivery[]): void {
    const { delay, burst } = this.chaos;
    if (delay !== undefined) {
      for (const { id } of messages) {
        const delayMs = delay[0] + Math.floor(this.#context.ids.nextFraction() * (delay[1] - delay[0] + 1));
        this.#context.schedule().scheduleAfter(delayMs, { kind: "deliver", deliveryId: id });
      }
      return;
    }
    const jobs = messages.map((message) => () => this.#attemptDelivery(message));
    if (burst) jobs.forEach((job) => this.#queues.addQueue([job]));
    else this.#queues.addQueue(jobs);
  }

  async #attemptDelivery(delivery: Delivery): Promise<void> {
    if (delivery.state !== "waiting") return;
    const { url } = this;
    if (!this.isEnabled || url === undefined) {
      delivery.state = "not-sent";
      return;
    }
    const { clock } = this.#context;
    const atMs = clock.nowMs();
    const startedMs = performance.now();
    const isReplyLost = this.chaos.ackLost === true && delivery.tries.length === 0;
    const secrets = { currentSecret: this.#context.secret, previousSecret: this.previousSecret };
    const { headers, body } = prepareRequest(delivery, this.chaos, secrets);
    const postResult = await this.#poster.post(url, headers, body, REPLY_TIMEOUT_MS);
    const durationMs = Math.round(performance.now() - startedMs);
    const problem = isReplyLost ? "The answer was lost on its way (chaos ackLost)." : postResult.problem;
    delivery.tries.push({ atMs, status: postResult.status, ms: durationMs, problem });
    const isDelivered =
      postResult.status !== null && postResult.status >= 200 && postResult.status < 300 && !isReplyLost;
    if (isDelivered) delivery.state = "delivered";
    else this.#scheduleRetry(delivery);
    this.#context.scheduleSnapshot();
  }

  #scheduleRetry({ id, tries, createdMs }: Delivery): void {
    const { schedule, clock } = this.#context;
    const giveUpAtMs = createdMs + GIVE_UP_AFTER_MS;
    const nextAttemptMs = clock.nowMs() + (RETRY_DELAYS_MS[tries.length - 1] ?? Infinity);
    if (nextAttemptMs < giveUpAtMs) schedule().scheduleAt(nextAttemptMs, { kind: "deliver", deliveryId: id });
    else schedule().scheduleAt(giveUpAtMs, { kind: "give-up", deliveryId: id });
  }
}

function releaseMessage(message: Delivery): Delivery {
  message.state = "waiting";
  return message;
}
