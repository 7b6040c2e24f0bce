import type { Database } from "./database.ts";
import { leasesCollection } from "./lease.document.ts";

const HOLDS_MS = 1_000;

/**
 * Finds out whether the database answers, within a moment and by one read a second at most. While it is silent, only whoever sends the next read waits.
 * @param read what costs the database least. @param soonMs how long an answer may take
 */
export function pulseOf(read: () => Promise<unknown>, soonMs: number): () => Promise<boolean> {
  let latest: { at: number; answer: Promise<boolean> } | undefined;
  let isSilent = false;

  const ask = async (): Promise<boolean> => {
    try {
      await read();
      isSilent = false;
      return true;
    } catch {
      return false;
    }
  };

  return async () => {
    const now = performance.now();
    const isKnown = latest !== undefined && now - latest.at < HOLDS_MS;
    if (isKnown && isSilent) return false;
    if (latest === undefined || !isKnown) latest = { at: now, answer: ask() };
    const { answer } = latest;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        // A busy process reads what has arrived before it calls the database silent.
        setImmediate(() => {
          resolve(false);
        });
      }, soonMs);
    });
    try {
      const isAnswering = await Promise.race([answer, silence]);
      isSilent = !isAnswering;
      return isAnswering;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The pulse of the database: a lease that nobody takes is the smallest thing to read. */
export function databasePulse({ db }: { db: Database }, soonMs: number): () => Promise<boolean> {
  const document = leasesCollection(db).doc("pulse");
  return pulseOf(() => document.get(), soonMs);
}
