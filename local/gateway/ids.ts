import { createHash } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Razorpay's ids are a prefix and 14 case-sensitive alphanumerics (Razorpay: api/understand). */
const LENGTH = 14;

/** Seeded ids and random numbers: the same seed and calls give the same results. */
export class Ids {
  #seed: string;
  #drawn: number;

  constructor(seed: string, drawn = 0) {
    this.#seed = seed;
    this.#drawn = drawn;
  }

  /** `order` → `order_` and 14 alphanumerics; without a prefix the 14 alone. */
  next(prefix?: string): string {
    const code = Array.from(this.#draw().subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
    return prefix === undefined ? code : `${prefix}_${code}`;
  }

  /** `length` decimal digits, as in a bank's reference number. */
  digits(length: number): string {
    return Array.from(this.#draw().subarray(0, length), (byte) => byte % 10).join("");
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    return this.#draw().readUIntBE(0, 6) / 2 ** 48;
  }

  /** Position in the sequence, to continue after a restart. */
  get position(): { seed: string; drawn: number } {
    return { seed: this.#seed, drawn: this.#drawn };
  }

  restartAt(seed: string, drawn = 0): void {
    this.#seed = seed;
    this.#drawn = drawn;
  }

  #draw(): Buffer {
    this.#drawn += 1;
    return createHash("sha256").update(`${this.#seed}:${this.#drawn}`).digest();
  }
}

export function shuffled<Item>(items: readonly Item[], ids: Ids): Item[] {
  return items
    .map((item) => ({ item, place: ids.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
