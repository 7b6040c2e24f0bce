/** Shutdown hooks, run once in the reverse order of their registration. */
export class ShutdownHooks {
  readonly #hooks: (() => Promise<unknown>)[] = [];
  #running: Promise<void> | undefined;

  add(hook: () => Promise<unknown>): void {
    this.#hooks.push(hook);
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Runs all hooks, even if one fails; then rejects with the first failure. */
  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const hook of this.#hooks.toReversed()) await hook().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
