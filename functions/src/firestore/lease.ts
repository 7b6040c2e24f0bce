import type { Database } from "./database.ts";
import { isAlreadyThere, isStale } from "./failures.ts";
import { leasesCollection } from "./lease.document.ts";

export interface Lease {
  /** How far an earlier holder got, as it said. */
  doneUpTo: string | null;
  /** Says how far the work has got. */
  advance: (doneUpTo: string) => void;
}

/**
 * Runs `work` if nobody else holds the lease, so that one worker of a kind runs at a time. A holder that died is waited for until its
 * `ms` are over. The lease spares double work; what must not happen twice is kept from it by document ids.
 * @returns what `work` gives, or `undefined` when somebody else is at it
 */
export async function withLease<Result>(
  db: Database,
  name: string,
  about: { holder: string; now: Date; ms: number },
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  const ref = leasesCollection(db).doc(name);
  const until = new Date(about.now.getTime() + about.ms).toISOString();
  const before = await ref.get();
  const held = before.data();
  if (held !== undefined && held.until > about.now.toISOString()) return undefined;
  let doneUpTo = held?.doneUpTo ?? null;
  try {
    const mine = { holder: about.holder, until };
    if (before.updateTime === undefined) await ref.create({ ...mine, doneUpTo });
    else await ref.update(mine, { lastUpdateTime: before.updateTime });
  } catch (error) {
    if (isAlreadyThere(error) || isStale(error)) return undefined;
    throw error;
  }
  try {
    return await work({ doneUpTo, advance: (upTo) => (doneUpTo = upTo) });
  } finally {
    await release();
  }

  /** Not when the lease ran out and is somebody else's by now. */
  async function release(): Promise<void> {
    const now = await ref.get();
    if (now.data()?.holder !== about.holder || now.updateTime === undefined) return;
    await ref
      .update({ until: about.now.toISOString(), doneUpTo }, { lastUpdateTime: now.updateTime })
      .catch((error: unknown) => {
        if (!isStale(error)) throw error;
      });
  }
}
