/** A line as far as its balance is concerned. */
interface BalancedLine {
  amountPaise: number;
  /** Negative: overdrawn; `undefined`: it has none that can be read. */
  balancePaise: number | undefined;
  /** True if the line before it could be read, too, so that nothing is between them. */
  followsDirectly: boolean;
}

/** How many lines have to follow from the one before for each that does not. In a list of credits alone, few do. */
const CONSISTENT_PER_DOUBT = 4;

/**
 * The indexes of lines whose amount does not lead from the balance before to theirs, although nearly all others do: a second look at what was read.
 * Banks list the oldest line first, or the newest.
 */
export function balanceDoubts(lines: readonly BalancedLine[]): Set<number> {
  const doubtsOf = (isNewestFirst: boolean) => {
    const doubts = new Set<number>();
    let consistentCount = 0;
    for (const [index, later] of lines.entries()) {
      const earlier = lines[index - 1];
      if (!later.followsDirectly || earlier?.balancePaise === undefined || later.balancePaise === undefined) continue;
      const [from, to] = isNewestFirst ? [later, earlier] : [earlier, later];
      if ((from.balancePaise ?? 0) + to.amountPaise === to.balancePaise) consistentCount += 1;
      else doubts.add(isNewestFirst ? index - 1 : index);
    }
    return { doubts, consistentCount };
  };
  const [oldestFirst, newestFirst] = [doubtsOf(false), doubtsOf(true)];
  const better = newestFirst.consistentCount > oldestFirst.consistentCount ? newestFirst : oldestFirst;
  const isChain = better.consistentCount > 0 && better.consistentCount >= CONSISTENT_PER_DOUBT * better.doubts.size;
  return isChain ? better.doubts : new Set();
}
