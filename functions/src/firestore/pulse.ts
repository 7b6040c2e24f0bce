import type { Deps } from "../deps.interface.ts";
import { leasesCollection } from "./lease.document.ts";

/** A read within the region takes a tenth of this. */
const SOON_MS = 150;
const HOLDS_MS = 1_000;

/**
 * Whether the database answers, known within a moment and by one read a second at most. While it is silent nobody waits for it: each second another
 * read is sent, and the first that is answered ends the silence.
 * @param read what costs the database least. @param clock in milliseconds
 */
export function pulseOf(read: () => Promise<unknown>, clock: () => number): () => Promise<boolean> {
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
    const now = clock();
    if (latest === undefined || Math.abs(now - latest.at) >= HOLDS_MS) latest = { at: now, answer: ask() };
    if (isSilent) return false;
    const { answer } = latest;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        isSilent = true;
        resolve(false);
      }, SOON_MS);
    });
    try {
      return await Promise.race([answer, silence]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The pulse of the database: a lease that nobody takes is the smallest thing to read. */
export function databasePulse({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<boolean> {
  const document = leasesCollection(db).doc("pulse");
  return pulseOf(
    () => document.get(),
    () => clock().getTime(),
  );
}
