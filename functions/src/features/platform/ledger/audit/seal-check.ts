import type { SealDocument } from "../seal.document.ts";
import { compareInChain, digestOf, endOf, FIRST_ROOT, rootOf, type StoredEntry } from "../seal.ts";
import { type AuditedEntry, describeEntry, type EntryCheck } from "./audit-check.ts";

/**
 * Computes the hash chain anew from the stored entries. An entry that differs from its seal was changed; one that a seal names and the ledger
 * does not have was removed, or its `bookedAt` was changed; one that is older than the newest seal and in none was added, or was committed
 * later than any commit may take.
 * @param seals every seal, by number
 */
export const sealCheck = (seals: AsyncIterator<SealDocument, unknown>): EntryCheck =>
  chainCheck<AuditedEntry>(seals, {
    title: "Every sealed entry is as it was sealed, and none was added before the newest seal",
    name: "the ledger",
    timeField: "bookedAt",
    describe: describeEntry,
  });

/** The same for the audit log of admins' actions. */
export const activitySealCheck = (seals: AsyncIterator<SealDocument, unknown>): ChainCheck<StoredEntry> =>
  chainCheck<StoredEntry>(seals, {
    title: "Every sealed action of an admin is as it was sealed, and none was added before the newest seal",
    name: "the audit log",
    timeField: "at",
    describe: ({ id, fields }) => `${id} (${String(fields["action"])} of ${String(fields["subject"])})`,
  });

interface Chain<Entry extends StoredEntry> {
  title: string;
  name: string;
  timeField: string;
  describe: (entry: Entry) => string;
}

interface ChainCheck<Entry extends StoredEntry> {
  title: string;
  see: (entry: Entry) => Promise<string | undefined>;
  finish: () => Promise<string | undefined>;
}

function chainCheck<Entry extends StoredEntry>(
  seals: AsyncIterator<SealDocument, unknown>,
  { title, name, timeField, describe }: Chain<Entry>,
): ChainCheck<Entry> {
  let isStarted = false;
  let previousSeal: SealDocument | undefined;
  let seal: SealDocument | undefined;
  /** Entries of the current seal that were seen, by id. */
  const seenEntries = new Map<string, Entry>();

  async function readNextSeal(): Promise<string | undefined> {
    isStarted = true;
    previousSeal = seal;
    seenEntries.clear();
    const next = await seals.next();
    seal = next.done === true ? undefined : next.value;
    return seal && linkProblem(seal, previousSeal);
  }

  /** What is wrong with the current seal, of which every entry that the ledger still has was seen. */
  function problemOfSeal(current: SealDocument): string | undefined {
    const missingId = current.entryIds.find((id) => !seenEntries.has(id));
    if (missingId !== undefined)
      return `The entry ${missingId} of seal ${current.number} is not in ${name} where it was sealed: it was removed, or its ${timeField} was changed.`;
    const entries = current.entryIds.flatMap((id) => seenEntries.get(id) ?? []);
    if (rootOf(current.previousRoot, entries) !== current.root)
      return `Seal ${current.number} has the root ${current.root}, which does not follow from its ${entries.length} entries: the seal was changed.`;
    return undefined;
  }

  async function closeSeal(current: SealDocument): Promise<string | undefined> {
    return problemOfSeal(current) ?? (await readNextSeal());
  }

  return {
    title,
    see: async (entry) => {
      if (!isStarted) {
        const problem = await readNextSeal();
        if (problem !== undefined) return problem;
      }
      const position = { bookedAt: String(entry.fields[timeField]), id: entry.id };
      while (seal !== undefined && compareInChain(position, endOf(seal)) > 0) {
        const problem = await closeSeal(seal);
        if (problem !== undefined) return problem;
      }
      if (seal === undefined) return undefined;
      const index = seal.entryIds.indexOf(entry.id);
      if (index === -1)
        return `The entry ${describe(entry)} is in no seal, although its ${timeField} is ${position.bookedAt} and seal ${seal.number} goes up to ${seal.upTo}: it was added or moved later.`;
      if (digestOf(entry) !== seal.digests[index])
        return `The entry ${describe(entry)} was changed after it was sealed (seal ${seal.number} of ${seal.sealedAt}).`;
      seenEntries.set(entry.id, entry);
      return undefined;
    },
    finish: async () => {
      let problem = isStarted ? undefined : await readNextSeal();
      while (problem === undefined && seal !== undefined) problem = await closeSeal(seal);
      return problem;
    },
  };
}

/** Checks that a seal follows the one before it. @returns the first problem as a sentence */
function linkProblem(seal: SealDocument, previousSeal: SealDocument | undefined): string | undefined {
  const { number = 0, root = FIRST_ROOT, totalEntries = 0 } = previousSeal ?? {};
  if (seal.number !== number + 1) return `Seal ${number + 1} is missing: seal ${seal.number} follows ${number}.`;
  if (seal.previousRoot !== root)
    return `Seal ${seal.number} continues the root ${seal.previousRoot}, and seal ${number} has ${root}: one of them was changed.`;
  if (seal.totalEntries !== totalEntries + seal.entryIds.length)
    return `Seal ${seal.number} counts ${seal.totalEntries} entries instead of ${totalEntries + seal.entryIds.length}.`;
  return undefined;
}
