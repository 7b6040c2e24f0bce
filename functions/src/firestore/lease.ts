import type { Database } from "./database.ts";
import { isAlreadyThere, isStale } from "./failures.ts";
import { leasesCollection } from "./lease.document.ts";

export interface Lease {
  /** Progress saved by the previous holder. */
  doneUpTo: string | null;
  /** Records progress; saved when the lease is released. */
  advance: (doneUpTo: string) => void;
}

/**
 * Runs `work` if nobody else holds the lease, so that one worker of a kind runs at a time. The lease of a crashed holder expires after
 * `ms`. A lease only avoids double work; effects that must not happen twice are guarded by document ids.
 * @returns the result of `work`, or `undefined` if the lease is held by another worker
 */
export async function withLease<Result>(
  db: Database,
  name: string,
  { holder, now, ms }: { holder: string; now: Date; ms: number },
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  const ref = leasesCollection(db).doc(name);
  const until = new Date(now.getTime() + ms).toISOString();
  const before = await ref.get();
  const held = before.data();
  if (held !== undefined && held.until > now.toISOString()) return undefined;
  let doneUpTo = held?.doneUpTo ?? null;
  try {
    const claim = { holder, until };
    if (before.updateTime === undefined) await ref.create({ ...claim, doneUpTo });
    else await ref.update(claim, { lastUpdateTime: before.updateTime });
  } catch (error) {
    if (isAlreadyThere(error) || isStale(error)) return undefined;
    throw error;
  }
  try {
    return await work({ doneUpTo, advance: (upTo) => (doneUpTo = upTo) });
  } finally {
    await release();
  }

  /** Does nothing if the lease expired and another worker took it. */
  async function release(): Promise<void> {
    const current = await ref.get();
    if (current.data()?.holder !== holder || current.updateTime === undefined) return;
    await ref
      .update({ until: now.toISOString(), doneUpTo }, { lastUpdateTime: current.updateTime })
      .catch((error: unknown) => {
        if (!isStale(error)) throw error;
      });
  }
}
