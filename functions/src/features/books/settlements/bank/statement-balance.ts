/** The fields of a statement's line that its balance check needs. */
interface BalancedLine {
  amountPaise: number;
  /** The balance after the line, negative if overdrawn; `undefined` if the line has none that can be read. */
  balancePaise: number | undefined;
  /** True if the line before could be read, too, so that no transaction lies between both. */
  followsDirectly: boolean;
}

/** Balances are only checked if this many lines follow from the one before for each that does not. In a list of credits alone, few do. */
const CONSISTENT_PER_DOUBT = 4;

/**
 * Indexes of lines whose amount does not lead from the previous balance to theirs, although nearly all others do: they were probably misread. Banks list
 * the oldest line first, or the newest.
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
