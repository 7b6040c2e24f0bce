import { expect, it } from "vitest";
import { isUnderCurrentFileKey, openFile, sealFile } from "./sealed-file.ts";

const OLD = { taxIdKey: Buffer.alloc(32, 7), previousTaxIdKeys: [] };
const NEW = { taxIdKey: Buffer.alloc(32, 8), previousTaxIdKeys: [OLD.taxIdKey] };
const TEXT = JSON.stringify({ rows: ["ABCPE1234F"] });

it("what a filing freezes is read by the same filing and key only, and not if a byte was changed", async () => {
  const sealed = await sealFile(TEXT, "2026-27-1", OLD);
  expect(await openFile(sealed, "2026-27-1", OLD)).toBe(TEXT);
  expect(await openFile(sealed, "2026-27-1", NEW)).toBe(TEXT);
  expect([isUnderCurrentFileKey(sealed, OLD), isUnderCurrentFileKey(sealed, NEW)]).toEqual([true, false]);
  expect(sealed.toString("latin1")).not.toContain("ABCPE1234F");
  await expect(openFile(sealed, "2026-27-2", OLD)).rejects.toThrow();
  await expect(openFile(sealed, "2026-27-1", { ...NEW, previousTaxIdKeys: [] })).rejects.toThrow();
  sealed[sealed.length - 1]! ^= 1;
  await expect(openFile(sealed, "2026-27-1", OLD)).rejects.toThrow();
});
