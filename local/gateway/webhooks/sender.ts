import { type VirtualClock } from "../clock.ts";
import { type SeededIds } from "../ids.ts";
import { type Schedule } from "../schedule.ts";
import { arrange, type OutgoingEvent } from "./arrange.ts";
import { type Chaos } from "./chaos.ts";
import { ANSWER_WITHIN_MS, type Delivery, GIVE_UP_AFTER_MS, RETRY_WAITS_MS } from "./delivery.ts";
import { SerialQueues } from "./serial-queues.ts";
import { Poster } from "./post.ts";
import { prepare } from "./prepare.ts";

const CONCURRENCY = 32;
const MAX_DELIVERIES = 20_000;
const RESUME_AFTER_MS = 10_000;

interface SenderContext {
  clock: VirtualClock;
  ids: SeededIds;
  schedule: () => Schedule;
  /** Schedules a snapshot after a change of state. */
  changed: () => void;
  url: URL;
  secret: string;
  previousSecret: string | undefined;
}

/** Sends signed events at least once, with retries on the virtual clock and the faults of chaos. */
export class WebhookSender {
  readonly deliveries = new Map<string, Delivery>();
  chaos: Chaos = {};
  url: URL;
  isEnabled = true;
  readonly previousSecret: string | undefined;
  readonly #context: SenderContext;
  readonly #queues = new SerialQueues(CONCURRENCY);
  readonly #poster = new Poster(CONCURRENCY);
  /** Messages held back by chaos `refundBeforeCapture`, by payment. */
  readonly #held = new Map<string, Delivery[]>();

  constructor(context: SenderContext) {
    this.#context = context;
    this.url = context.url;
    this.previousSecret = context.previousSecret;
  }

  /** Sends the events of one operation, in order unless chaos changes that. */
  send(events: readonly OutgoingEvent[]): void {
    const messages = arrange(events, this.chaos, this.#context.ids).map((event) => this.#record(event));
    const going = messages.filter((message) => !this.#isDropped(message));
    this.#dispatch(this.chaos.refundBeforeCapture ? this.#refundsFirst(going) : going);
  }

  /** Sends an event again, signed with the current secret. @returns false if the event is unknown */
  replay(eventId: string): boolean {
    const original = [...this.deliveries.values()].find((delivery) => delivery.eventId === eventId);
    if (original === undefined) return false;
    const { event, paymentId, body } = original;
    this.#dispatch([this.#record({ eventId, event, paymentId, body })]);
    return true;
  }

  /** Replaces the faults, and sends messages that the previous ones held back. */
  setChaos(chaos: Chaos): void {
    this.chaos = chaos;
    if (chaos.refundBeforeCapture) return;
    const held = [...this.#held.values()].flat();
    this.#held.clear();
    this.#dispatch(held.map((message) => release(message)));
  }

  /** The task `deliver`. */
  deliver(deliveryId: string): void {
    const delivery = this.deliveries.get(deliveryId);
    if (delivery !== undefined) this.#queues.add([() => this.#try(delivery)]);
  }

  /** The task `give-up`: after a day without a 2xx the webhook is disabled. */
  giveUp(deliveryId: string): void {
    const delivery = this.deliveries.get(deliveryId);
    if (delivery?.state !== "waiting") return;
    delivery.state = "given-up";
    this.isEnabled = false;
    this.#context.changed();
  }

  settled(): Promise<void> {
    return this.#queues.idle();
  }

  /** Restores deliveries of an earlier run; pending ones are retried from the beginning. */
  load(deliveries: readonly Delivery[]): void {
    this.clear();
    const { clock } = this.#context;
    for (const delivery of deliveries) {
      this.deliveries.set(delivery.id, delivery);
      if (delivery.state !== "waiting" && delivery.state !== "held") continue;
      Object.assign(delivery, { state: "waiting", tries: [], createdMs: clock.nowMs() });
      this.#context.schedule().scheduleAfter(RESUME_AFTER_MS, { kind: "deliver", deliveryId: delivery.id });
    }
  }

  clear(): void {
    this.deliveries.clear();
    this.#held.clear();
    this.chaos = {};
    this.isEnabled = true;
  }

  close(): void {
    this.isEnabled = false;
    this.#poster.close();
  }

  #record({ eventId, event, paymentId, body }: OutgoingEvent): Delivery {
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
    this.#dropOldest();
    return delivery;
  }

  #dropOldest(): void {
    if (this.deliveries.size <= MAX_DELIVERIES) return;
    const [oldest] = this.deliveries.values();
    if (oldest !== undefined && oldest.state !== "waiting") this.deliveries.delete(oldest.id);
  }

  #isDropped(message: Delivery): boolean {
    const { drop } = this.chaos;
    if (drop === undefined || this.#context.ids.nextFraction() >= drop) return false;
    message.state = "dropped";
    return true;
  }

  #refundsFirst(messages: readonly Delivery[]): Delivery[] {
    return messages.flatMap((message) => {
      if (message.paymentId === null) return [message];
      if (!message.event.startsWith("refund.")) {
        message.state = "held";
        this.#held.set(message.paymentId, [...(this.#held.get(message.paymentId) ?? []), message]);
        return [];
      }
      const isLast = messages.findLast(({ event }) => event.startsWith("refund.")) === message;
      const held = isLast ? (this.#held.get(message.paymentId) ?? []) : [];
      if (isLast) this.#held.delete(message.paymentId);
      return [message, ...held.map((one) => release(one))];
    });
  }

  #dispatch(messages: readonly Delivery[]): void {
    const { delay, burst } = this.chaos;
    if (delay !== undefined) {
      for (const { id } of messages) {
        const ms = delay[0] + Math.floor(this.#context.ids.nextFraction() * (delay[1] - delay[0] + 1));
        this.#context.schedule().scheduleAfter(ms, { kind: "deliver", deliveryId: id });
      }
      return;
    }
    const jobs = messages.map((message) => () => this.#try(message));
    if (burst) jobs.forEach((job) => this.#queues.add([job]));
    else this.#queues.add(jobs);
  }

  async #try(delivery: Delivery): Promise<void> {
    if (delivery.state !== "waiting") return;
    if (!this.isEnabled) {
      delivery.state = "not-sent";
      return;
    }
    const { clock } = this.#context;
    const atMs = clock.nowMs();
    const startedMs = performance.now();
    const isAckLost = this.chaos.ackLost === true && delivery.tries.length === 0;
    const secrets = { current: this.#context.secret, previous: this.previousSecret };
    const { headers, body } = prepare(delivery, this.chaos, secrets);
    const answer = await this.#poster.post(this.url, headers, body, ANSWER_WITHIN_MS);
    const ms = Math.round(performance.now() - startedMs);
    const problem = isAckLost ? "The answer was lost on its way (chaos ackLost)." : answer.problem;
    delivery.tries.push({ atMs, status: answer.status, ms, problem });
    const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300 && !isAckLost;
    if (isTaken) delivery.state = "delivered";
    else this.#tryLater(delivery);
    this.#context.changed();
  }

  #tryLater({ id, tries, createdMs }: Delivery): void {
    const { schedule, clock } = this.#context;
    const giveUpMs = createdMs + GIVE_UP_AFTER_MS;
    const nextMs = clock.nowMs() + (RETRY_WAITS_MS[tries.length - 1] ?? Infinity);
    if (nextMs < giveUpMs) schedule().scheduleAt(nextMs, { kind: "deliver", deliveryId: id });
    else schedule().scheduleAt(giveUpMs, { kind: "give-up", deliveryId: id });
  }
}

function release(message: Delivery): Delivery {
  message.state = "waiting";
  return message;
}
