/** One of `count` parts of the suite, numbered from 1, for machines that run it side by side. */
export interface Shard {
  index: number;
  count: number;
}

/**
 * The part that a command is asked for, in Vitest's own words: `--shard=2/4`.
 * @throws Error for anything else: a part that does not exist would be left out of a run in silence
 */
export function shardIn(args: readonly string[]): Shard | undefined {
  const [first, ...others] = args;
  if (first === undefined) return undefined;
  const [, index = "", count = ""] = /^--shard=(\d+)\/(\d+)$/.exec(first) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (others.length > 0 || shard.index < 1 || shard.index > shard.count)
    throw new Error(`"${args.join(" ")}" names no part of the suite: it is written --shard=1/4.`);
  return shard;
}

/** True if an undivided step is run by this part: the parts take them in turn. Without parts, everything is run. */
export const isInShard = (position: number, shard: Shard | undefined): boolean =>
  shard === undefined || position % shard.count === shard.index - 1;
