type Work = () => Promise<void>;

/**
 * A queue that runs one task at a time. Each account has a line of its own, and the lines take turns, so that an account with many tasks
 * delays every other account by one task at most.
 */
export function fairQueue() {
  /** Accounts that wait for their turn, the next one first, each with its tasks. */
  const lines = new Map<string, Work[]>();
  let current: { account: string; line: Work[] } | undefined;

  async function workAll(): Promise<void> {
    for (const [account, line] of lines) {
      lines.delete(account);
      current = { account, line };
      await line.shift()?.();
      if (line.length > 0) lines.set(account, line);
    }
    current = undefined;
  }

  function enqueue(account: string, work: Work): void {
    const line = current?.account === account ? current.line : lines.get(account);
    if (line !== undefined) line.push(work);
    else lines.set(account, [work]);
    if (current === undefined) void workAll();
  }

  return <Value>(account: string, work: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      enqueue(account, () => work().then(resolve, reject));
    });
}
