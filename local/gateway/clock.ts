/**
 * The gateway's own time. It follows the machine's clock plus an offset, or stands still until it is moved, so that
 * "a day later" can be had at once.
 */
export class VirtualClock {
  #frozenAtMs: number | undefined;
  #offsetMs = 0;
  readonly #machineNow: () => number;

  /** @param options.frozenAt stand still there; without it the clock follows the machine's. */
  constructor(options: { frozenAt?: Date; machineNow?: () => number } = {}) {
    this.#frozenAtMs = options.frozenAt?.getTime();
    this.#machineNow = options.machineNow ?? Date.now;
  }

  nowMs(): number {
    return this.#frozenAtMs ?? this.#machineNow() + this.#offsetMs;
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

  freeze(atMs = this.nowMs()): void {
    this.#frozenAtMs = atMs;
  }

  /** Goes on from where it stands, at the machine's pace. */
  follow(): void {
    this.#offsetMs = this.nowMs() - this.#machineNow();
    this.#frozenAtMs = undefined;
  }

  /** Follows the machine's clock this far ahead of it. */
  followWithOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
    this.#frozenAtMs = undefined;
  }
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "26h", "10m", "1h30m", "500ms" → milliseconds; `undefined` for any other text. */
export function durationMs(text: string): number | undefined {
  if (!/^(\d+(ms|s|m|h|d))+$/.test(text)) return undefined;
  return [...text.matchAll(/(\d+)(ms|[smhd])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ""] ?? 0),
    0,
  );
}
