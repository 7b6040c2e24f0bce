/** Seals the ledger in the background: nothing that books money waits for a seal or reads it (docs/money.md, "The ledger"). */
import type { LedgerRoot } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Context } from "../../../deps/context.ts";
import { completeUpTo } from "./complete-up-to.ts";
import { LedgerEntry } from "./ledger.document.ts";
import { endPositionOf, nextSeal, type StoredEntry } from "./seal.ts";
import { SEALED_ACTIVITY, SEALED_LEDGER, type SealedBook } from "./seal.document.ts";
import * as sealed from "./seals.repository.ts";

/** Maximum number of seals in one run, for 20,000 entries, which fit well within the time of a job. The next run continues. */
const MAX_SEALS_PER_RUN = 50;

interface SealedCounts {
  seals: number;
  entries: number;
}

/**
 * Seals the entries booked since the newest seal, up to the time after which new entries can still appear.
 * @throws Error on an entry that is not balanced or has no lines, because sealing it would make it permanent
 */
export const sealLedger = (ctx: Context, now: Date): Promise<SealedCounts> =>
  sealNew(ctx, SEALED_LEDGER, parseSealable, now);

/** Seals the audit log in the same way, in a chain of its own (docs/privacy.md, "The activity log"). */
export const sealActivity = (ctx: Context, now: Date): Promise<SealedCounts> =>
  sealNew(ctx, SEALED_ACTIVITY, (entry) => ({ ...entry, bookedAt: String(entry.fields["at"]) }), now);

export async function newestRoot(ctx: Context): Promise<LedgerRoot> {
  const seal = await sealed.newestSeal(ctx, SEALED_LEDGER);
  if (seal === undefined) return { seal: null };
  const { number, root, upTo, sealedAt, totalEntries } = seal;
  return { seal: { number, root, upTo, sealedAt, totalEntries } };
}

async function sealNew(
  ctx: Context,
  book: SealedBook,
  parse: (entry: StoredEntry) => StoredEntry & { bookedAt: string },
  now: Date,
): Promise<SealedCounts> {
  const upTo = completeUpTo(now);
  const made = { seals: 0, entries: 0 };
  let newestSeal = await sealed.newestSeal(ctx, book);
  while (made.seals < MAX_SEALS_PER_RUN) {
    const entries = await sealed.entriesAfter(ctx, book, newestSeal && endPositionOf(newestSeal), upTo);
    if (entries.length === 0) return made;
    const seal = { ...nextSeal(newestSeal, entries.map(parse)), sealedAt: now.toISOString() };
    if (!(await sealed.createSeal(ctx, book, seal))) return made;
    made.seals += 1;
    made.entries += entries.length;
    newestSeal = seal;
  }
  return made;
}

/** Checks that a stored entry has the time that orders it, and that its lines balance. */
function parseSealable(entry: StoredEntry): StoredEntry & { bookedAt: string } {
  const parsed = z.safeParse(LedgerEntry, entry.fields);
  if (parsed.success) return { ...entry, bookedAt: parsed.data.bookedAt };
  const remedy = "lines" in entry.fields ? "run npm run audit" : "run npm run migrate";
  throw new Error(`The ledger cannot be sealed beyond the entry ${entry.id}, which is not balanced: ${remedy}.`);
}
