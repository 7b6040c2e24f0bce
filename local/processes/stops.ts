/** What has to be ended, remembered as it is started and ended in the opposite order, once. */
export class Stops {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #stopping: Promise<void> | undefined;

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Ends everything, also when one of them fails; then rejects with the first failure. */
  all(): Promise<void> {
    this.#stopping ??= this.#run();
    return this.#stopping;
  }

  async #run(): Promise<void> {
    const failures: unknown[] = [];
    for (const stop of this.#stops.toReversed()) await stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
