import * as z from "zod/mini";
import { type VirtualClock } from "./clock.ts";

/** A scheduled task. Plain data, to be kept in the snapshot. */
export const Task = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fail-unanswered"), paymentId: z.string() }),
  z.object({ kind: z.literal("authorize-late"), paymentId: z.string() }),
  z.object({ kind: z.literal("expire-authorization"), paymentId: z.string() }),
  z.object({ kind: z.literal("pay-again"), orderId: z.string() }),
  z.object({ kind: z.literal("refund-in-full"), paymentId: z.string() }),
  z.object({ kind: z.literal("settle-refund"), refundId: z.string() }),
  z.object({ kind: z.literal("begin-cycle"), subscriptionId: z.string() }),
  z.object({ kind: z.literal("retry-charge"), subscriptionId: z.string() }),
  z.object({ kind: z.literal("expire-subscription"), subscriptionId: z.string() }),
  z.object({ kind: z.literal("deliver"), deliveryId: z.string() }),
  z.object({ kind: z.literal("give-up"), deliveryId: z.string() }),
]);
export type Task = z.infer<typeof Task>;

export const PlannedTask = z.object({ dueMs: z.number(), seq: z.number(), task: Task });
export type PlannedTask = z.infer<typeof PlannedTask>;

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const before = (a: PlannedTask, b: PlannedTask) => a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.seq < b.seq);

/** A priority queue of tasks on the virtual clock: run by a timer while it follows the machine's clock, and by `advance`. */
export class Schedule {
  readonly #clock: VirtualClock;
  readonly #run: (task: Task) => void;
  readonly #settled: () => Promise<void>;
  #heap: PlannedTask[] = [];
  #seq = 0;
  #timer: NodeJS.Timeout | undefined;
  #moving: Promise<void> = Promise.resolve();

  /**
   * @param run runs a due task
   * @param settled resolves when the effects of tasks have ended
   */
  constructor(clock: VirtualClock, run: (task: Task) => void, settled: () => Promise<void>) {
    this.#clock = clock;
    this.#run = run;
    this.#settled = settled;
  }

  in(ms: number, task: Task): void {
    this.at(this.#clock.nowMs() + ms, task);
  }

  at(dueMs: number, task: Task): void {
    this.#push({ dueMs, seq: this.#seq++, task });
    if (this.#heap[0]?.task === task) this.#arm();
  }

  get planned(): readonly PlannedTask[] {
    return this.#heap;
  }

  load(planned: readonly PlannedTask[]): void {
    this.#heap = [];
    for (const one of planned) this.#push(one);
    this.#seq = Math.max(0, ...planned.map(({ seq }) => seq + 1));
    this.#arm();
  }

  /** Runs due tasks until none is left, those that they schedule for now included. */
  flush(): Promise<void> {
    return this.advance(0);
  }

  /** Advances the clock by `ms`, from task to task, so that each runs at its due time and sees the effects of earlier ones. */
  advance(ms: number): Promise<void> {
    const move = this.#moving.then(() => this.#advance(ms));
    this.#moving = move.catch(() => undefined);
    return move;
  }

  /** Resets the timer after the clock was frozen or unfrozen. */
  rearm(): void {
    this.#arm();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#heap = [];
  }

  async #advance(ms: number): Promise<void> {
    const wasFrozen = this.#clock.isFrozen;
    const target = this.#clock.nowMs() + ms;
    if (ms > 0) this.#clock.freeze();
    try {
      for (;;) {
        await this.#settled();
        const dueMs = this.#heap[0]?.dueMs;
        const until = ms > 0 ? target : this.#clock.nowMs();
        if (dueMs === undefined || dueMs > until) break;
        if (ms > 0) this.#clock.freeze(Math.max(dueMs, this.#clock.nowMs()));
        this.#runDue();
      }
      if (ms > 0) this.#clock.freeze(target);
    } finally {
      if (ms > 0 && !wasFrozen) this.#clock.follow();
      this.#arm();
    }
  }

  #runDue(): void {
    const now = this.#clock.nowMs();
    for (let first = this.#heap[0]; first !== undefined && first.dueMs <= now; first = this.#heap[0]) {
      this.#pop();
      this.#run(first.task);
    }
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const first = this.#heap[0];
    if (first === undefined || this.#clock.isFrozen) return;
    const wait = Math.min(Math.max(0, first.dueMs - this.#clock.nowMs()), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => {
      if (!this.#clock.isFrozen) this.#runDue();
      this.#arm();
    }, wait);
    this.#timer.unref();
  }

  #push(planned: PlannedTask): void {
    const heap = this.#heap;
    let place = heap.push(planned) - 1;
    while (place > 0) {
      const parentPlace = (place - 1) >> 1;
      const parent = heap[parentPlace];
      if (parent === undefined || !before(planned, parent)) break;
      heap[place] = parent;
      heap[parentPlace] = planned;
      place = parentPlace;
    }
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    heap[0] = last;
    for (;;) {
      const children = [2 * place + 1, 2 * place + 2].filter((child) => child < heap.length);
      const [least] = children.sort((a, b) => (heap[a] && heap[b] && before(heap[a], heap[b]) ? -1 : 1));
      const child = least === undefined ? undefined : heap[least];
      if (least === undefined || child === undefined || !before(child, last)) break;
      heap[place] = child;
      heap[least] = last;
      place = least;
    }
  }
}
