// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod/mini";

/** Nothing of the admin panel is in what visitors load: its sections, tables and the editor are parts of the script of their own. */
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));
const manifest = z.parse(Manifest, JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));

/** A part of the script with all that it brings along. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const each of manifest[name]?.imports ?? []) withImports(each, seen);
  return seen;
}

const sources = Object.keys(manifest);
const ofPanel = (name: string) => /^src\/(app|features\/[^/]+)\/admin\//.test(name);
const pages = sources.filter((name) => /^src\/app\/pages\//.test(name));
/** Found in the script of a table and nowhere else. */
const TABLE = "records-row";
/** reactfire's own words and global, which survive minifying. */
const REACTFIRE = /_reactFirePreloadedObservables|requiredClaims/;
const LIVE_SESSION = "src/app/admin/live-session.tsx";
const scriptOf = (name: string) => readFileSync(join(dist, manifest[name]?.file ?? ""), "utf8");

test("the panel and each of its sections are parts of their own", () => {
  expect(sources).toContain("src/app/admin/admin-panel.tsx");
  const sections = sources.filter((name) => ofPanel(name) && name.includes("-section."));
  expect(sections.length).toBeGreaterThanOrEqual(4);
  for (const name of sections) expect(existsSync(join(dist, manifest[name]?.file ?? "")), name).toBe(true);
});

test("the script of tables is where it is looked for", () => {
  const parts = [...withImports("src/features/donations/admin/donations-section.tsx")];
  expect(parts.some((part) => scriptOf(part).includes(TABLE))).toBe(true);
});

test.each(["index.html", "src/app/more-routes.tsx", ...pages])("%s brings nothing of the panel along", (name) => {
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
