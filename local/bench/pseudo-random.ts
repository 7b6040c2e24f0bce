/** A deterministic pseudo-random number, so that two runs of a benchmark have the same records. */
export const pseudoRandom = (index: number, salt: number) =>
  (Math.imul(index + 1, 2_654_435_761 + salt * 97) >>> 0) % 1_000_003;

export function pick<Item>(choices: readonly Item[], index: number): Item {
  const item = choices[index % choices.length];
  if (item === undefined) throw new TypeError("nothing to pick from");
  return item;
}
