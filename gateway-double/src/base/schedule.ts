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
  z.object({ kind: z.literal("settle") }),
  z.object({ kind: z.literal("expire-qr-code"), qrCodeId: z.string() }),
  z.object({ kind: z.literal("expire-payment-link"), paymentLinkId: z.string() }),
  z.object({ kind: z.literal("process-transfer"), transferId: z.string() }),
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
const isDueBefore = (a: PlannedTask, b: PlannedTask) => a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.seq < b.seq);

/** A priority queue of tasks on the virtual clock: run by a timer while it follows the machine's clock, and by `advance`. */
export class Schedule {
  readonly #clock: VirtualClock;
  readonly #runTask: (task: Task) => void;
  readonly #whenEffectsEnd: () => Promise<void>;
  #taskHeap: PlannedTask[] = [];
  #nextSequenceNumber = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastAdvance: Promise<void> = Promise.resolve();

  /**
   * @param run runs a due task
   * @param whenEffectsEnd resolves when the effects of tasks have ended
   */
  constructor(clock: VirtualClock, run: (task: Task) => void, whenEffectsEnd: () => Promise<void>) {
    this.#clock = clock;
    this.#runTask = run;
    this.#whenEffectsEnd = whenEffectsEnd;
  }

  scheduleAfter(delayMs: number, task: Task): void {
    this.scheduleAt(this.#clock.nowMs() + delayMs, task);
  }

  scheduleAt(dueMs: number, task: Task): void {
    this.#pushToHeap({ dueMs, seq: this.#nextSequenceNumber++, task });
    if (this.#taskHeap[0]?.task === task) this.#setTimer();
  }

  get plannedTasks(): readonly PlannedTask[] {
    return this.#taskHeap;
  }

  load(plannedTasks: readonly PlannedTask[]): void {
    this.#taskHeap = [];
    for (const plannedTask of plannedTasks) this.#pushToHeap(plannedTask);
    this.#nextSequenceNumber = Math.max(0, ...plannedTasks.map(({ seq }) => seq + 1));
    this.#setTimer();
  }

  /** Runs due tasks until none is left, including those that they schedule for now. */
  flush(): Promise<void> {
    return this.advance(0);
  }

  /** Advances the clock by `ms`, from task to task, so that each runs at its due time and sees the effects of earlier ones. */
  advance(durationMs: number): Promise<void> {
    const advanceDone = this.#lastAdvance.then(() => this.#advanceClock(durationMs));
    this.#lastAdvance = advanceDone.catch(() => undefined);
    return advanceDone;
  }

  /** Resets the timer after the clock was frozen or unfrozen. */
  resetTimer(): void {
    this.#setTimer();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#taskHeap = [];
  }

  async #advanceClock(durationMs: number): Promise<void> {
    const wasFrozen = this.#clock.isFrozen;
    const targetMs = this.#clock.nowMs() + durationMs;
    if (durationMs > 0) this.#clock.freeze();
    try {
      for (;;) {
        await this.#whenEffectsEnd();
        const dueMs = this.#taskHeap[0]?.dueMs;
        const untilMs = durationMs > 0 ? targetMs : this.#clock.nowMs();
        if (dueMs === undefined || dueMs > untilMs) break;
        if (durationMs > 0) this.#clock.freeze(Math.max(dueMs, this.#clock.nowMs()));
        this.#runDue();
      }
      if (durationMs > 0) this.#clock.freeze(targetMs);
    } finally {
      if (durationMs > 0 && !wasFrozen) this.#clock.unfreeze();
      this.#setTimer();
    }
  }

  #runDue(): void {
    const now = this.#clock.nowMs();
    for (
      let nextTask = this.#taskHeap[0];
      nextTask !== undefined && nextTask.dueMs <= now;
      nextTask = this.#taskHeap[0]
    ) {
      this.#popFromHeap();
      this.#runTask(nextTask.task);
    }
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const nextTask = this.#taskHeap[0];
    if (nextTask === undefined || this.#clock.isFrozen) return;
    const delayMs = Math.min(Math.max(0, nextTask.dueMs - this.#clock.nowMs()), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => {
      if (!this.#clock.isFrozen) this.#runDue();
      this.#setTimer();
    }, delayMs);
    this.#timer.unref();
  }

  #pushToHeap(plannedTask: PlannedTask): void {
    const heap = this.#taskHeap;
    let heapIndex = heap.push(plannedTask) - 1;
    while (heapIndex > 0) {
      const parentIndex = (heapIndex - 1) >> 1;
      const parentTask = heap[parentIndex];
      if (parentTask === undefined || !isDueBefore(plannedTask, parentTask)) break;
      heap[heapIndex] = parentTask;
      heap[parentIndex] = plannedTask;
      heapIndex = parentIndex;
    }
  }

  #popFromHeap(): void {
    const heap = this.#taskHeap;
    const lastTask = heap.pop();
    if (lastTask === undefined || heap.length === 0) return;
    let heapIndex = 0;
    heap[0] = lastTask;
    for (;;) {
      const childIndexes = [2 * heapIndex + 1, 2 * heapIndex + 2].filter((childIndex) => childIndex < heap.length);
      const [smallestChildIndex] = childIndexes.sort((a, b) =>
        heap[a] && heap[b] && isDueBefore(heap[a], heap[b]) ? -1 : 1,
      );
      const smallestChild = smallestChildIndex === undefined ? undefined : heap[smallestChildIndex];
      if (smallestChildIndex === undefined || smallestChild === undefined || !isDueBefore(smallestChild, lastTask))
        break;
      heap[heapIndex] = smallestChild;
      heap[smallestChildIndex] = lastTask;
      heapIndex = smallestChildIndex;
    }
  }
}
