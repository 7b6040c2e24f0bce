import { describe, expect, it } from "vitest";
import { aCapture } from "../../../../../test/support/samples.ts";
import type { SealDocument } from "../seal.document.ts";
import { compareInChain, nextSeal, rootOf, type StoredEntry } from "../seal.ts";
import { toAuditedEntry } from "./audit-check.ts";
import { sealCheck } from "./seal-check.ts";

const minute = (minutes: number) => new Date(Date.parse("2026-11-20T06:00:00.000Z") + minutes * 60_000).toISOString();

const anEntry = (id: string, minutes: number, overrides: Record<string, unknown> = {}): StoredEntry => ({
  id,
  fields: { ...aCapture({ bookedAt: minute(minutes), donationId: `donation-of-${id}` }), ...overrides },
});
const positionOf = ({ id, fields }: StoredEntry) => ({ id, bookedAt: String(fields["bookedAt"]) });

/** Five entries in two seals, and one that is too new to be sealed. */
const ENTRIES = [
  anEntry("cap_a", 1),
  anEntry("cap_b", 2),
  anEntry("cap_c", 2),
  anEntry("cap_d", 3),
  anEntry("cap_e", 4),
  anEntry("cap_new", 9),
];

function sealsOf(...batches: (readonly StoredEntry[])[]): SealDocument[] {
  const seals: SealDocument[] = [];
  for (const batch of batches) {
    const entries = batch.map((entry) => ({ ...entry, bookedAt: positionOf(entry).bookedAt }));
    seals.push({ ...nextSeal(seals.at(-1), entries), sealedAt: minute(30) });
  }
  return seals;
}
const SEALS = sealsOf(ENTRIES.slice(0, 3), ENTRIES.slice(3, 5));

async function discrepancyIn(entries: readonly StoredEntry[], seals: readonly SealDocument[] = SEALS) {
  const check = sealCheck(
    (async function* () {
      yield* seals;
    })(),
  );
  const inOrder = entries.toSorted((entryA, entryB) => compareInChain(positionOf(entryA), positionOf(entryB)));
  for (const entry of inOrder) {
    const problem = await check.see(toAuditedEntry(entry));
    if (problem !== undefined) return problem;
  }
  return check.finish();
}

const without = (id: string) => ENTRIES.filter((entry) => entry.id !== id);
const changed = (id: string, overrides: Record<string, unknown>) =>
  ENTRIES.map((entry) => (entry.id === id ? { id, fields: { ...entry.fields, ...overrides } } : entry));
const changedSeal = (number: number, overrides: Partial<SealDocument>) =>
  SEALS.map((seal) => (seal.number === number ? { ...seal, ...overrides } : seal));

describe("The check of the hash chain", () => {
  it("finds nothing where every entry is as it was sealed, with or without newer ones", async () => {
    expect(await discrepancyIn(ENTRIES)).toBeUndefined();
    expect(await discrepancyIn(ENTRIES.slice(0, 5))).toBeUndefined();
    expect(await discrepancyIn(ENTRIES, [])).toBeUndefined();
    expect(await discrepancyIn([], [])).toBeUndefined();
  });

  it.each([
    ["amount", { amountPaise: 500_01 }],
    ["donation", { donationId: "another" }],
    ["fields that no schema knows", { note: "added by hand" }],
  ])("names a sealed entry whose %s changed, with its amount", async (_, overrides) => {
    const problem = await discrepancyIn(changed("cap_b", overrides));
    expect(problem).toMatch(/^The entry cap_b \(₹500(\.01)? to school, donation .*\) was changed after it was sealed/);
  });

  it.each(["cap_a", "cap_c", "cap_e"])("names the sealed entry %s that was removed", async (id) => {
    expect(await discrepancyIn(without(id))).toMatch(new RegExp(`^The entry ${id} of seal \\d is not in the ledger`));
  });

  it("names a sealed entry that was moved to another time, and every entry where all are gone", async () => {
    expect(await discrepancyIn(changed("cap_b", { bookedAt: minute(20) }))).toMatch(/^The entry cap_b of seal 1/);
    expect(await discrepancyIn(changed("cap_e", { bookedAt: minute(0) }))).toMatch(/^The entry cap_e .* in no seal/);
    expect(await discrepancyIn([])).toMatch(/^The entry cap_a of seal 1/);
  });

  it.each([
    ["before every other", 0],
    ["among them", 2],
    ["at the end of the newest seal", 4],
  ])("names an entry that was added %s, or was committed too late", async (_, minutes) => {
    const problem = await discrepancyIn([...ENTRIES, anEntry("cap_bb", minutes)]);
    expect(problem).toMatch(/^The entry cap_bb \(₹500 to school, donation donation-of-cap_bb\) is in no seal/);
  });

  it("names a seal whose root does not follow from its entries", async () => {
    const root = rootOf("0".repeat(64), []);
    expect(await discrepancyIn(ENTRIES, changedSeal(2, { root }))).toMatch(/^Seal 2 has the root .* was changed\.$/);
  });

  it("names the seal after one that was sealed anew with other entries", async () => {
    const [forgedSeal] = sealsOf(changed("cap_b", { amountPaise: 1 }).slice(0, 3));
    const forgedSeals = SEALS.map((seal) => (seal.number === 1 && forgedSeal !== undefined ? forgedSeal : seal));
    expect(await discrepancyIn(changed("cap_b", { amountPaise: 1 }), forgedSeals)).toMatch(
      /^Seal 2 continues the root/,
    );
  });

  it.each([
    ["is missing", SEALS.slice(1), /^Seal 1 is missing/],
    ["counts wrongly", changedSeal(2, { totalEntries: 6 }), /^Seal 2 counts 6 entries instead of 5/],
  ])("names a seal that %s", async (_, seals, problem) => {
    expect(await discrepancyIn(ENTRIES, seals)).toMatch(problem);
  });

  it("names an entry that is left where its seals at the end were removed only if it is older than the rest", async () => {
    expect(await discrepancyIn(ENTRIES, SEALS.slice(0, 1))).toBeUndefined();
  });
});
