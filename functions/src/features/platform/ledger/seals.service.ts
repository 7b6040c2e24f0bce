import type { LedgerRoot } from "@daansetu/contract";
import * as z from "zod/mini";
import { completeUpTo } from "./complete-up-to.ts";
import { LedgerEntry } from "./ledger.document.ts";
import { endOf, nextSeal, type StoredEntry } from "./seal.ts";
import type { SealsRepository } from "./seals.repository.ts";

/** Seals of one run: 20,000 entries, well within the time of a job. The next run goes on. */
const MAX_SEALS_PER_RUN = 50;

/** Seals the ledger, behind the donor's path: nothing that books money waits for it or reads it (docs/money.md, "The ledger"). */
export function sealsService({ seals, activitySeals }: { seals: SealsRepository; activitySeals: SealsRepository }) {
  async function sealNew(
    repository: SealsRepository,
    parse: (entry: StoredEntry) => StoredEntry & { bookedAt: string },
    now: Date,
  ): Promise<{ seals: number; entries: number }> {
    const upTo = completeUpTo(now);
    const made = { seals: 0, entries: 0 };
    let newestSeal = await repository.newest();
    while (made.seals < MAX_SEALS_PER_RUN) {
      const entries = await repository.entriesAfter(newestSeal && endOf(newestSeal), upTo);
      if (entries.length === 0) return made;
      const seal = { ...nextSeal(newestSeal, entries.map(parse)), sealedAt: now.toISOString() };
      if (!(await repository.create(seal))) return made;
      made.seals += 1;
      made.entries += entries.length;
      newestSeal = seal;
    }
    return made;
  }

  return {
    /**
     * Seals the entries booked since the newest seal, up to the time at which no entry can appear any more.
     * @throws Error on an entry that does not balance or has no lines: it would be sealed for good
     */
    sealLedger: (now: Date) => sealNew(seals, parseSealable, now),

    /** Seals the audit log in the same way, in a chain of its own (docs/privacy.md, "The activity log"). */
    sealActivity: (now: Date) =>
      sealNew(activitySeals, (entry) => ({ ...entry, bookedAt: String(entry.fields["at"]) }), now),

    newestRoot: async (): Promise<LedgerRoot> => {
      const seal = await seals.newest();
      if (seal === undefined) return { seal: null };
      const { number, root, upTo, sealedAt, totalEntries } = seal;
      return { seal: { number, root, upTo, sealedAt, totalEntries } };
    },
  };
}
export type SealsService = ReturnType<typeof sealsService>;

/** An entry as it is stored, with the time that orders it. */
function parseSealable(entry: StoredEntry): StoredEntry & { bookedAt: string } {
  const parsed = z.safeParse(LedgerEntry, entry.fields);
  if (parsed.success) return { ...entry, bookedAt: parsed.data.bookedAt };
  const remedy = "lines" in entry.fields ? "run npm run audit" : "run npm run migrate";
  throw new Error(`The ledger cannot be sealed beyond the entry ${entry.id}, which is not balanced: ${remedy}.`);
}
