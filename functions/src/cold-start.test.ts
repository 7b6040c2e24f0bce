import { createRequire } from "node:module";
import { expect, it } from "vitest";

/** The products of firebase-admin that are loaded, by their folder names in the package. */
function loadedProducts(): Set<string> {
  const files = Object.keys(createRequire(import.meta.url).cache).map((path) => path.replaceAll("\\", "/"));
  return new Set(files.flatMap((path) => /firebase-admin\/lib\/(\w+)\//.exec(path)?.[1] ?? []));
}

it("A new instance loads the Auth and Storage products only when they are needed, since most donors send no token", async () => {
  await import("./deps.ts");
  const products = loadedProducts();
  expect(products).toContain("firestore");
  expect(products).not.toContain("auth");
  expect(products).not.toContain("storage");
}, 60_000);
