/** Random numbers that a seed repeats. */
export interface Random {
  /** True with this probability, from 0 to 1. */
  chance: (probability: number) => boolean;
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  /** One of the items; `undefined` if there is none. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
  /** Picks one of the items. */
  oneOf: <Item>(first: Item, ...others: readonly Item[]) => Item;
}

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    chance: (probability) => next() < probability,
    below,
    pick: (items) => items[below(items.length)],
    oneOf: (first, ...others) => [first, ...others][below(1 + others.length)] ?? first,
  };
}
