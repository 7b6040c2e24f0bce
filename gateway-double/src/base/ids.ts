import { createHash } from "node:crypto";

const ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Razorpay's ids are a prefix and 14 case-sensitive alphanumerics (Razorpay: api/understand). */
const ID_LENGTH = 14;

/** Seeded ids and random numbers: the same seed and calls give the same results. */
export class SeededIds {
  #seed: string;
  #drawCount: number;

  constructor(seed: string, drawCount = 0) {
    this.#seed = seed;
    this.#drawCount = drawCount;
  }

  /** Creates an id: `order` → `order_` and 14 alphanumerics; without a prefix the 14 alone. */
  nextId(prefix?: string): string {
    const idSuffix = Array.from(
      this.#nextHash().subarray(0, ID_LENGTH),
      (byte) => ID_ALPHABET[byte % ID_ALPHABET.length],
    ).join("");
    return prefix === undefined ? idSuffix : `${prefix}_${idSuffix}`;
  }

  /** `length` decimal digits, as in a bank's reference number. */
  nextDigits(length: number): string {
    return Array.from(this.#nextHash().subarray(0, length), (byte) => byte % 10).join("");
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  nextFraction(): number {
    return this.#nextHash().readUIntBE(0, 6) / 2 ** 48;
  }

  /** Position in the sequence, to continue after a restart. */
  get sequencePosition(): { seed: string; drawn: number } {
    return { seed: this.#seed, drawn: this.#drawCount };
  }

  restartAt(seed: string, drawCount = 0): void {
    this.#seed = seed;
    this.#drawCount = drawCount;
  }

  #nextHash(): Buffer {
    this.#drawCount += 1;
    return createHash("sha256").update(`${this.#seed}:${this.#drawCount}`).digest();
  }
}

export function shuffle<Item>(items: readonly Item[], ids: SeededIds): Item[] {
  return items
    .map((item) => ({ item, sortKey: ids.nextFraction() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item);
}
