import { expect, it } from "vitest";
import { type KeyedItem, mergeByKey } from "./merge-by-key.ts";

async function* streamOf(keys: string, name: string): AsyncGenerator<KeyedItem<string>> {
  for (const key of keys) yield { key, item: `${name}${key}` };
}

it("Sorted streams become one group a key, in order, with every item of each", async () => {
  const groups: string[] = [];
  for await (const { key, items } of mergeByKey([streamOf("aac", "x"), streamOf("bcc", "y"), streamOf("", "z")]))
    groups.push(`${key}: ${items.join(" ")}`);
  expect(groups).toEqual(["a: xa xa", "b: yb", "c: xc yc yc"]);
});
