import { expect, it } from "vitest";
import { filePartsOf } from "./file-parts.ts";

async function* chunksOf(texts: readonly string[]) {
  yield* texts;
}
async function partsOf(texts: readonly string[], partBytes: number) {
  const parts: Uint8Array[] = [];
  for await (const part of filePartsOf(chunksOf(texts), partBytes)) parts.push(part);
  return parts;
}

it("cuts a file into parts of at least the given size, the last one smaller, which joined are the file", async () => {
  const texts = ["Name,₹\r\n", "Asha,1\r\n", "Meera,2\r\n", "Zoya,3\r\n"];
  const parts = await partsOf(texts, 12);
  expect(parts.map(({ byteLength }) => byteLength)).toEqual([18, 17]);
  expect(Buffer.concat(parts).toString()).toBe(texts.join(""));
  expect(await partsOf(texts, 18)).toHaveLength(2);
  expect(await partsOf(["12", "34", "5"], 2)).toHaveLength(3);
});

it("makes one empty part of a file without any text, so that there is something to download", async () => {
  expect((await partsOf([], 10)).map(({ byteLength }) => byteLength)).toEqual([0]);
  expect((await partsOf(["12"], 2)).map(({ byteLength }) => byteLength)).toEqual([2]);
});
