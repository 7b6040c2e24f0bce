import type { Database } from "./database.ts";
import { isAlreadyExistsError, isStale } from "./failures.ts";
import { type LeaseDocument, leasesCollection } from "./lease.document.ts";
import { changesOf } from "./typed-collection.ts";

export interface Lease {
  /** The time up to which the previous holder has worked. */
  doneUpTo: string | null;
  /** Records the time up to which this holder has worked; saved when the lease is released. */
  advance: (doneUpTo: string) => void;
}

interface LeaseClaim {
  holder: string;
  now: Date;
  ms: number;
}

/** The clocks of two instances may differ by this much. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Runs `work` if nobody else holds the lease, so that one worker of a kind runs at a time. The lease of a crashed holder expires after
 * `ms`; one that would last longer was taken or released by a clock that is ahead, and counts as expired. A lease only avoids double work;
 * effects that must not happen twice are guarded by document ids.
 * @returns the result of `work`, or `undefined` if the lease is held by another worker
 */
export function withLease<Result>(
  db: Database,
  name: string,
  claim: LeaseClaim,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  return withLeaseFor(db, name, { ...claim, look: () => Promise.resolve(true) }, (_found, lease) => work(lease));
}

/**
 * Like `withLease`, but only if `look` finds work. `look` runs between reading the lease and claiming it: if another worker had the lease meanwhile, the
 * claim fails, so the work found is still to be done.
 * @param claim.look returns `undefined` if there is nothing to do
 */
export async function withLeaseFor<Found, Result>(
  db: Database,
  name: string,
  { holder, now, ms, look }: LeaseClaim & { look: () => Promise<Found | undefined> },
  work: (found: Found, lease: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  const ref = leasesCollection(db).doc(name);
  const heldUntil = new Date(now.getTime() + ms).toISOString();
  const leaseSnapshot = await ref.get();
  const currentLease = leaseSnapshot.data();
  const latestEnd = new Date(now.getTime() + ms + CLOCK_TOLERANCE_MS).toISOString();
  if (currentLease !== undefined && currentLease.until > now.toISOString() && currentLease.until <= latestEnd)
    return undefined;
  const found = await look();
  if (found === undefined) return undefined;
  let doneUpTo = pastOf(currentLease?.doneUpTo ?? null, now);
  try {
    const leaseClaim = { holder, until: heldUntil };
    if (leaseSnapshot.updateTime === undefined) await ref.create({ ...leaseClaim, doneUpTo });
    else await ref.update(leaseClaim, { lastUpdateTime: leaseSnapshot.updateTime });
  } catch (error) {
    if (isAlreadyExistsError(error) || isStale(error)) return undefined;
    throw error;
  }
  let succeededAt: string | undefined;
  try {
    const result = await work(found, { doneUpTo, advance: (upTo) => (doneUpTo = upTo) });
    succeededAt = now.toISOString();
    return result;
  } finally {
    await releaseLease();
  }

  /** Releases the lease, unless it expired and another worker took it. */
  async function releaseLease(): Promise<void> {
    const leaseSnapshot = await ref.get();
    if (leaseSnapshot.data()?.holder !== holder || leaseSnapshot.updateTime === undefined) return;
    await ref
      .update(changesOf<LeaseDocument>({ until: now.toISOString(), doneUpTo, succeededAt }), {
        lastUpdateTime: leaseSnapshot.updateTime,
      })
      .catch((error: unknown) => {
        if (!isStale(error)) throw error;
      });
  }
}

/** Ignores a time in the future: the worker that wrote it had a fast clock, and nothing later than now was processed. */
const pastOf = (time: string | null, now: Date): string | null =>
  time !== null && time > now.toISOString() ? now.toISOString() : time;
