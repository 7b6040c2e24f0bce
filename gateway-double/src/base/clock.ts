/** Virtual time: the machine's clock plus an offset, or frozen until it is advanced, so that tests can skip days. */
export class VirtualClock {
  #frozenAtMs: number | undefined;
  #offsetMs = 0;
  readonly #machineNowMs: () => number;

  /** @param options.frozenAt freezes the clock at this time */
  constructor(options: { frozenAt?: Date; machineNow?: () => number } = {}) {
    this.#frozenAtMs = options.frozenAt?.getTime();
    this.#machineNowMs = options.machineNow ?? Date.now;
  }

  nowMs(): number {
    return this.#frozenAtMs ?? this.#machineNowMs() + this.#offsetMs;
  }

  /** Unix seconds, the unit of every `created_at`. */
  nowSeconds(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  get isFrozen(): boolean {
    return this.#frozenAtMs !== undefined;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  freeze(frozenAtMs = this.nowMs()): void {
    this.#frozenAtMs = frozenAtMs;
  }

  /** Unfreezes the clock at its current time. */
  unfreeze(): void {
    this.#offsetMs = this.nowMs() - this.#machineNowMs();
    this.#frozenAtMs = undefined;
  }

  /** Sets the clock this far ahead of the machine's clock, and lets it run. */
  unfreezeWithOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
    this.#frozenAtMs = undefined;
  }
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration: "26h", "10m", "1h30m", "500ms" → milliseconds; `undefined` for any other text. */
export function parseDurationMs(text: string): number | undefined {
  if (!/^(\d+(ms|s|m|h|d))+$/.test(text)) return undefined;
  return [...text.matchAll(/(\d+)(ms|[smhd])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ""] ?? 0),
    0,
  );
}
