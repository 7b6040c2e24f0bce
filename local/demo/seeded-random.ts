import { SeededIds } from "../gateway/ids.ts";

/** Seeded pseudo-random numbers: the same seed gives the same demo data on every run. */
export class SeededRandom {
  readonly #ids: SeededIds;

  constructor(seed: string) {
    this.#ids = new SeededIds(seed);
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    return this.#ids.nextFraction();
  }

  /** A whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.fraction() * items.length)] ?? items[0];
  }

  /** One of `items`, each as likely as its weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let rest = this.fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    throw new Error("Nothing to choose from.");
  }

  /** Roughly log-normal around 1, seldom below a quarter or above six, as donation amounts are. */
  spread(): number {
    const bell = (this.fraction() + this.fraction() + this.fraction() + this.fraction() - 2) * 1.73;
    return Math.exp(bell * 0.85 - 0.36);
  }

  /** `pay` → `pay_` and 14 letters and digits. */
  id(prefix: string): string {
    return this.#ids.nextId(prefix);
  }

  /** A donation reference: 24 letters and digits. */
  reference(): string {
    return this.#ids.nextId() + this.#ids.nextId().slice(0, 10);
  }
}
