/** Runs lanes of jobs: the jobs of a lane one after the other, at most `width` lanes at once. */
export class Lanes {
  readonly #width: number;
  readonly #waiting: (() => Promise<void>)[][] = [];
  #busy = 0;
  #onRest: (() => void)[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  add(lane: (() => Promise<void>)[]): void {
    if (lane.length === 0) return;
    this.#waiting.push(lane);
    if (this.#busy < this.#width) void this.#work();
  }

  /** Resolves when nothing runs or waits. */
  atRest(): Promise<void> {
    if (this.#busy === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onRest.push(resolve));
  }

  async #work(): Promise<void> {
    this.#busy += 1;
    for (let lane = this.#waiting.shift(); lane !== undefined; lane = this.#waiting.shift()) {
      for (const job of lane) await job();
    }
    this.#busy -= 1;
    if (this.#busy > 0) return;
    const resting = this.#onRest;
    this.#onRest = [];
    for (const rest of resting) rest();
  }
}
