/** Runs up to `concurrency` queues of jobs in parallel, and the jobs of each queue in order. */
export class SerialQueues {
  readonly #concurrency: number;
  readonly #waiting: (() => Promise<void>)[][] = [];
  #active = 0;
  #onIdle: (() => void)[] = [];

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  add(queue: (() => Promise<void>)[]): void {
    if (queue.length === 0) return;
    this.#waiting.push(queue);
    if (this.#active < this.#concurrency) void this.#work();
  }

  /** Resolves when nothing runs or waits. */
  idle(): Promise<void> {
    if (this.#active === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  async #work(): Promise<void> {
    this.#active += 1;
    for (let queue = this.#waiting.shift(); queue !== undefined; queue = this.#waiting.shift()) {
      for (const job of queue) await job();
    }
    this.#active -= 1;
    if (this.#active > 0) return;
    const listeners = this.#onIdle;
    this.#onIdle = [];
    for (const notify of listeners) notify();
  }
}
