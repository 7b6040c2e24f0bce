import { expect, it } from "vitest";
import { openFile, sealFile } from "./sealed-file.ts";

const KEY = Buffer.alloc(32, 7);
const TEXT = JSON.stringify({ rows: ["ABCPE1234F"] });

it("what a filing freezes is read by the same filing and key only, and not if a byte was changed", async () => {
  const sealed = await sealFile(TEXT, "2026-27-1", KEY);
  expect(await openFile(sealed, "2026-27-1", KEY)).toBe(TEXT);
  expect(sealed.toString("latin1")).not.toContain("ABCPE1234F");
  await expect(openFile(sealed, "2026-27-2", KEY)).rejects.toThrow();
  await expect(openFile(sealed, "2026-27-1", Buffer.alloc(32, 8))).rejects.toThrow();
  sealed[sealed.length - 1]! ^= 1;
  await expect(openFile(sealed, "2026-27-1", KEY)).rejects.toThrow();
});
