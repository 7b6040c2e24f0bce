import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Loads `deps.ts` in a process of its own. @returns the files that are loaded then, as far as they are CommonJS */
function filesOfNewInstance(): string {
  const script = `
    import { createRequire } from "node:module";
    await import("./deps.ts");
    console.log(Object.keys(createRequire(import.meta.url).cache).join("\\n"));
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const files = execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
  return files.replaceAll("\\", "/");
}

it("A new instance loads the Auth and Storage products and the PDF libraries only when they are needed", () => {
  const files = filesOfNewInstance();
  const products = new Set([...files.matchAll(/firebase-admin\/lib\/(\w+)\//g)].map(([, product]) => product));
  expect(products).toContain("firestore");
  expect(products).not.toContain("auth");
  expect(products).not.toContain("storage");
  // What fontkit needs; it and pdfkit are modules that this list cannot show.
  expect(files).not.toMatch(/node_modules\/(brotli|unicode-trie)\//);
}, 60_000);
