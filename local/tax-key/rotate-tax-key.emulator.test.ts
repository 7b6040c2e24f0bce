import type { TaxId } from "@daansetu/contract";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { collections } from "../../functions/src/collections.ts";
import { decryptTaxId, encryptTaxId } from "../../functions/src/features/giving/donations/index.ts";
import { PROJECT_ID } from "../project.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { donorTaxStore } from "./donor-tax-store.ts";
import { rotateTaxKey } from "./rotate-tax-key.ts";

const [app = initializeApp({ projectId: PROJECT_ID })] = getApps();
const db = getFirestore(app);
const { donorTax } = collections(db);

const OLD = { taxIdKey: Buffer.alloc(32, 7), previousTaxIdKeys: [] };
const NEW = { taxIdKey: Buffer.alloc(32, 8), previousTaxIdKeys: [] };
const BOTH = { ...NEW, previousTaxIdKeys: [OLD.taxIdKey] };
const createdAt = "2026-11-20T06:30:00.000Z";
const ids = Array.from({ length: 7 }, (_, index) => `donation${index}`);
const taxIdOf = (id: string): TaxId => ({ type: "pan", number: `ABCPE${1000 + ids.indexOf(id)}F` });

beforeEach(async () => {
  await emptyDatabase();
  for (const id of ids) await donorTax.doc(id).set({ encryptedTaxId: encryptTaxId(taxIdOf(id), id, OLD), createdAt });
});

const rotate = (onPage?: () => void) => rotateTaxKey([donorTaxStore(db, 3)], BOTH, onPage);
const countsOf = async () => (await rotate()).get("donorTax");
const stored = async (id: string) => (await donorTax.doc(id).get()).data()?.encryptedTaxId ?? "";

async function expectAllUnderNewKey() {
  for (const id of ids) {
    const encrypted = await stored(id);
    expect(decryptTaxId(encrypted, id, NEW)).toEqual(taxIdOf(id));
    expect(() => decryptTaxId(encrypted, id, OLD)).toThrow();
  }
}

describe("Rotating the key of tax ids", () => {
  test("leaves nothing that the old key decrypts and everything that the new one does, and changes nothing again", async () => {
    expect(await countsOf()).toEqual({ rotated: 7, unchanged: 0, unreadable: 0 });
    await expectAllUnderNewKey();
    const before = await Promise.all(ids.map(stored));
    expect(await countsOf()).toEqual({ rotated: 0, unchanged: 7, unreadable: 0 });
    expect(await Promise.all(ids.map(stored))).toEqual(before);
  });

  test("completes when it is run again after it was stopped in the middle", async () => {
    const stop = () => {
      throw new Error("the machine stopped");
    };
    await expect(rotate(stop)).rejects.toThrow("the machine stopped");
    expect(decryptTaxId(await stored("donation6"), "donation6", OLD)).toEqual(taxIdOf("donation6"));
    expect(await countsOf()).toEqual({ rotated: 4, unchanged: 3, unreadable: 0 });
    await expectAllUnderNewKey();
  });

  test("does not overwrite what a donor changes meanwhile, and does not bring back what was removed", async () => {
    const corrected: TaxId = { type: "passport", number: "K1234567" };
    const running = rotate();
    await donorTax.doc("donation3").set({ encryptedTaxId: encryptTaxId(corrected, "donation3", BOTH), createdAt });
    await donorTax.doc("donation4").delete();
    await running;
    expect(decryptTaxId(await stored("donation3"), "donation3", NEW)).toEqual(corrected);
    expect((await donorTax.doc("donation4").get()).exists).toBe(false);
  });

  test("leaves what no configured key decrypts, and says how many", async () => {
    const lost = encryptTaxId(taxIdOf("donation2"), "donation2", {
      taxIdKey: Buffer.alloc(32, 1),
      previousTaxIdKeys: [],
    });
    await donorTax.doc("donation2").update({ encryptedTaxId: lost });
    expect(await countsOf()).toEqual({ rotated: 6, unchanged: 0, unreadable: 1 });
    expect(await stored("donation2")).toBe(lost);
  });
});
