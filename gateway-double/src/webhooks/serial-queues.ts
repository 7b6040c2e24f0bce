/** Runs up to `concurrency` queues of jobs in parallel, and the jobs of each queue in order. */
export class SerialQueues {
  readonly #concurrency: number;
  readonly #waitingQueues: (() => Promise<void>)[][] = [];
  #activeCount = 0;
  #idleListeners: (() => void)[] = [];

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  addQueue(jobQueue: (() => Promise<void>)[]): void {
    if (jobQueue.length === 0) return;
    this.#waitingQueues.push(jobQueue);
    if (this.#activeCount < this.#concurrency) void this.#runQueues();
  }

  /** Resolves when nothing runs or waits. */
  whenIdle(): Promise<void> {
    if (this.#activeCount === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idleListeners.push(resolve));
  }

  async #runQueues(): Promise<void> {
    this.#activeCount += 1;
    for (let queue = this.#waitingQueues.shift(); queue !== undefined; queue = this.#waitingQueues.shift()) {
      for (const job of queue) await job();
    }
    this.#activeCount -= 1;
    if (this.#activeCount > 0) return;
    const listeners = this.#idleListeners;
    this.#idleListeners = [];
    for (const notify of listeners) notify();
  }
}
