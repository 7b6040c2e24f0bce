// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod/mini";

/** Visitors load nothing of the admin panel: its sections, tables and editor are separate chunks. */
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));
const manifest = z.parse(Manifest, JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));

/** A chunk with all its static imports. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const each of manifest[name]?.imports ?? []) withImports(each, seen);
  return seen;
}

const sources = Object.keys(manifest);
const ofPanel = (name: string) => /^src\/(app|features\/[^/]+)\/admin\//.test(name);
const pages = sources.filter((name) => /^src\/app\/pages\//.test(name));
/** Occurs in the tables' chunk only. */
const TABLE = "records-row";
/** Strings and a global of reactfire that survive minifying. */
const REACTFIRE = /_reactFirePreloadedObservables|requiredClaims/;
const LIVE_SESSION = "src/app/admin/live-session.tsx";
const scriptOf = (name: string) => readFileSync(join(dist, manifest[name]?.file ?? ""), "utf8");

test("the panel and each of its sections are separate chunks", () => {
  expect(sources).toContain("src/app/admin/admin-panel.tsx");
  const sections = sources.filter((name) => ofPanel(name) && name.includes("-section."));
  expect(sections.length).toBeGreaterThanOrEqual(4);
  for (const name of sections) expect(existsSync(join(dist, manifest[name]?.file ?? "")), name).toBe(true);
});

test("the tables' chunk contains the marker that this test searches for", () => {
  const parts = [...withImports("src/features/donations/admin/donations-section.tsx")];
  expect(parts.some((part) => scriptOf(part).includes(TABLE))).toBe(true);
});

test.each(["index.html", "src/app/more-routes.tsx", ...pages])("%s imports nothing of the panel", (name) => {
  const parts = [...withImports(name)];
  expect(parts.filter(ofPanel)).toEqual([]);
  expect(parts.filter((part) => scriptOf(part).includes(TABLE))).toEqual([]);
});

test("reactfire is in the chunk of the panel's live session and in no other", () => {
  expect(sources.filter((name) => REACTFIRE.test(scriptOf(name)))).toEqual([LIVE_SESSION]);
});

test.each(["index.html", "src/app/more-routes.tsx", "src/app/admin/admin-panel.tsx", ...pages])(
  "%s does not wait for the live session",
  (name) => {
    expect([...withImports(name)]).not.toContain(LIVE_SESSION);
  },
);
