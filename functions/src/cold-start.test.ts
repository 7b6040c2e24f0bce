import { createRequire } from "node:module";
import { expect, it } from "vitest";

/** What was loaded of firebase-admin, by the folder that each product has there. */
function loadedProducts(): Set<string> {
  const files = Object.keys(createRequire(import.meta.url).cache).map((path) => path.replaceAll("\\", "/"));
  return new Set(files.flatMap((path) => /firebase-admin\/lib\/(\w+)\//.exec(path)?.[1] ?? []));
}

it("A new instance loads what accounts and files need only when they are asked for: most donors bring no token", async () => {
  await import("./deps.ts");
  const products = loadedProducts();
  expect(products).toContain("firestore");
  expect(products).not.toContain("auth");
  expect(products).not.toContain("storage");
}, 60_000);
