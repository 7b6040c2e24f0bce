import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Loads `deps.ts` in a process of its own. @returns the products of firebase-admin that are loaded then, by their folder names in the package */
function productsOfNewInstance(): string[] {
  const script = `
    import { createRequire } from "node:module";
    await import("./deps.ts");
    console.log(Object.keys(createRequire(import.meta.url).cache).join("\\n"));
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const files = execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
  return [...files.replaceAll("\\", "/").matchAll(/firebase-admin\/lib\/(\w+)\//g)].map(([, product = ""]) => product);
}

it("A new instance loads the Auth and Storage products only when they are needed, since most donors send no token", () => {
  const products = new Set(productsOfNewInstance());
  expect(products).toContain("firestore");
  expect(products).not.toContain("auth");
  expect(products).not.toContain("storage");
}, 60_000);
