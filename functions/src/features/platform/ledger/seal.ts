import { createHash } from "node:crypto";

/**
 * The hash chain of the ledger. Entries are sealed in batches: a seal's root is a hash of the root before it and of its entries, so nobody can
 * change, remove or insert an old entry without changing every root since, and the newest root is public.
 */

/** A document of the ledger as it is stored, before any schema has read it: a seal covers every field. */
export interface StoredEntry {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Maximum number of entries in one seal: with their digests it stays far below the size limit of a document. */
export const MAX_SEALED_ENTRIES = 400;

/** The root before the first seal. */
export const ROOT_BEFORE_FIRST_SEAL = "0".repeat(64);

/**
 * A seal without the time at which it was made. `root` proves that the digests are unchanged, and `digests` show which entry was changed.
 */
export interface SealContent {
  number: number;
  previousRoot: string;
  root: string;
  entryIds: string[];
  digests: string[];
  upTo: string;
  totalEntries: number;
}

/** Position of an entry in the chain: entries are ordered by `bookedAt`, then by id. */
export interface ChainPosition {
  bookedAt: string;
  id: string;
}

/** JSON with the keys of every object sorted, so that equal documents have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]: [string, unknown]) => member !== undefined)
    .toSorted(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))
    .map(([name, member]: [string, unknown]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

const sealedText = ({ id, fields }: StoredEntry) => canonicalJson({ id, fields });

const sha256 = (parts: readonly string[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

/** SHA-256 of one entry, in hexadecimal. */
export const digestOf = (entry: StoredEntry): string => sha256([sealedText(entry)]);

/** SHA-256 over the previous root and each entry in its order, one a line. */
export const rootOf = (previousRoot: string, entries: readonly StoredEntry[]): string =>
  sha256([previousRoot, ...entries.map((entry) => `\n${sealedText(entry)}`)]);

/**
 * The seal that follows a given one.
 * @param entries in the order of the chain, all after those of `previousSeal`; at least one
 */
export function nextSeal(
  previousSeal: Pick<SealContent, "number" | "root" | "totalEntries"> | undefined,
  entries: readonly (StoredEntry & { bookedAt: string })[],
): SealContent {
  const previousRoot = previousSeal?.root ?? ROOT_BEFORE_FIRST_SEAL;
  const lastEntry = entries.at(-1);
  if (lastEntry === undefined) throw new Error("A seal needs an entry.");
  return {
    number: (previousSeal?.number ?? 0) + 1,
    previousRoot,
    root: rootOf(previousRoot, entries),
    entryIds: entries.map(({ id }) => id),
    digests: entries.map(digestOf),
    upTo: lastEntry.bookedAt,
    totalEntries: (previousSeal?.totalEntries ?? 0) + entries.length,
  };
}

/** Compares two positions; negative if `positionA` comes first. */
export function compareInChain(positionA: ChainPosition, positionB: ChainPosition): number {
  if (positionA.bookedAt !== positionB.bookedAt) return positionA.bookedAt < positionB.bookedAt ? -1 : 1;
  if (positionA.id !== positionB.id) return positionA.id < positionB.id ? -1 : 1;
  return 0;
}

/** The position of a seal's last entry. */
export const endPositionOf = ({ upTo, entryIds }: Pick<SealContent, "upTo" | "entryIds">): ChainPosition => ({
  bookedAt: upTo,
  id: entryIds.at(-1) ?? "",
});
