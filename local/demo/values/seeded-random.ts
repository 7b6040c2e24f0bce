import { SeededIds } from "@daansetu/gateway-double";

/** Seeded pseudo-random numbers: the same seed gives the same demo data on every run. */
export class SeededRandom {
  readonly #ids: SeededIds;

  constructor(seed: string) {
    this.#ids = new SeededIds(seed);
  }

  /** A random number from 0 (inclusive) to 1 (exclusive). */
  nextFraction(): number {
    return this.#ids.nextFraction();
  }

  /** A random whole number from `low` to `high`, both inclusive. */
  nextInteger(low: number, high: number): number {
    return low + Math.floor(this.nextFraction() * (high - low + 1));
  }

  nextBoolean(probability: number): boolean {
    return this.nextFraction() < probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.nextFraction() * items.length)] ?? items[0];
  }

  /** Picks one of `items`, each with a probability proportional to its weight. */
  pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let remainingWeight = this.nextFraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      remainingWeight -= weight;
      if (remainingWeight < 0) return item;
    }
    throw new Error("Nothing to choose from.");
  }

  /** A random factor for amounts: roughly log-normal around 1, seldom below a quarter or above six. */
  nextAmountFactor(): number {
    const bellCurve =
      (this.nextFraction() + this.nextFraction() + this.nextFraction() + this.nextFraction() - 2) * 1.73;
    return Math.exp(bellCurve * 0.85 - 0.36);
  }

  /** A random id of the gateway: `pay` → `pay_` and 14 letters and digits. */
  nextId(prefix: string): string {
    return this.#ids.nextId(prefix);
  }

  /** A random donation reference: 24 letters and digits. */
  nextReference(): string {
    return this.#ids.nextId() + this.#ids.nextId().slice(0, 10);
  }
}
