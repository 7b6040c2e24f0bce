// @vitest-environment node
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import * as z from "zod/mini";

/**
 * Budget of a donor's first load, gzipped: at most 130 kB of script on any public route (docs/rendering.md, "Budgets"), and no request to another host.
 */
const BUDGET_BYTES = 130_000;
/** What a page that a server has rendered loads before anybody interacts with it. */
const UNTOUCHED_BUDGET_BYTES = 3_000;
/** Two fonts are preloaded; an English page may load two more files (semibold, and ₹ inside the styles). */
const FONT_BUDGET_BYTES = 41_000;
const PAGES = [
  "home",
  "fundraisers",
  "monthly-campaigns",
  "ngos",
  "ngo",
  "story",
  "monthly",
  "donate",
  "success",
  "not-found",
  // Without Firebase, which loads when the form is used or a session exists.
  "login",
  "signup",
  "forgot-password",
  "reset-password",
  "verify-email",
  "monthly-plan",
  "profile",
];

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
);
const manifest = z.parse(Manifest, JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));
const indexHtml = readFileSync(join(dist, "app.html"), "utf8");

/** All chunks that a page needs before it shows: the entry's and its own, with their imports. */
function chunksOf(names: readonly string[], visitedNames = new Set<string>()): Set<string> {
  for (const name of names) {
    if (visitedNames.has(name)) continue;
    visitedNames.add(name);
    const manifestEntry = manifest[name];
    if (!manifestEntry) throw new Error(`The build has no ${name}.`);
    chunksOf(manifestEntry.imports ?? [], visitedNames);
  }
  return visitedNames;
}

const MORE_ROUTES = "src/app/more-routes.tsx";
const firstRoutes = readFileSync(fileURLToPath(new URL("../src/app/router.tsx", import.meta.url)), "utf8");

function bytesFor(pageName: string): number {
  // Pages that are not in the first router are in the second, which then loads too.
  const moreRoutes = firstRoutes.includes(`"./pages/${pageName}.tsx"`) ? [] : [MORE_ROUTES];
  const names = [...chunksOf(["index.html", ...moreRoutes, `src/app/pages/${pageName}.tsx`])];
  return bytesOf(names);
}

function bytesOf(names: readonly string[]): number {
  return names
    .map((name) => manifest[name]?.file ?? "")
    .map((file) => gzipSync(readFileSync(join(dist, file))).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0);
}

test.each(PAGES)("the first load of %s is within 130 kB of script", (name) => {
  expect(bytesFor(name)).toBeLessThanOrEqual(BUDGET_BYTES);
});

test("a rendered page loads less than 3 kB of script until somebody interacts with it", () => {
  expect(bytesOf([...chunksOf(["src/boot/boot.ts"])])).toBeLessThanOrEqual(UNTOUCHED_BUDGET_BYTES);
});

test("no page has Firebase in its first load", () => {
  const firebase = /identitytoolkit\.googleapis\.com/;
  for (const name of PAGES)
    for (const chunkFile of chunksOf(["index.html", `src/app/pages/${name}.tsx`]))
      expect(readFileSync(join(dist, manifest[chunkFile]?.file ?? ""), "utf8"), `${name}: ${chunkFile}`).not.toMatch(
        firebase,
      );
});

test("the page makes no request to another host", () => {
  const addresses = [...indexHtml.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? "");
  expect(addresses.filter((address) => !/^[/#]/.test(address))).toEqual([]);
  const styles = Object.values(manifest).flatMap(({ css = [] }) => css);
  for (const file of styles) expect(readFileSync(join(dist, file), "utf8")).not.toMatch(/url\(["']?(https?:)?\/\//);
});

test("the only script inside the page is that of the theme, and the content security policy names its hash", () => {
  const texts = [...indexHtml.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text]) => text ?? "");
  expect(texts).toEqual([readFileSync(join(dist, "theme.js"), "utf8").trim()]);
  const hash = createHash("sha256").update(texts.join("")).digest("base64");
  expect(readFileSync(join(dist, "../../firebase.json"), "utf8")).toContain(`'sha256-${hash}'`);
});

test("the page that Hosting answers with has a title before any script runs", () => {
  expect(indexHtml.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
});

test("two fonts are preloaded, and an English page's fonts are within 41 kB", () => {
  const preloaded = [...indexHtml.matchAll(/rel="preload"[^>]*href="([^"]*)"/g)].map(([, address]) => address ?? "");
  expect(preloaded).toHaveLength(2);
  const latin = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.includes("-latin-"));
  const bytes = latin.map((file) => readFileSync(join(dist, file)).byteLength).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(FONT_BUDGET_BYTES);
});
