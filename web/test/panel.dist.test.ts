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
function withImports(name: string, visitedNames = new Set<string>()): Set<string> {
  if (visitedNames.has(name)) return visitedNames;
  visitedNames.add(name);
  for (const importedName of manifest[name]?.imports ?? []) withImports(importedName, visitedNames);
  return visitedNames;
}

const sources = Object.keys(manifest);
const isPanelSource = (name: string) => /^src\/(app|features\/.+)\/admin\//.test(name);
const pages = sources.filter((name) => /^src\/app\/pages\//.test(name));
/** Occurs in the tables' chunk only. */
const TABLE_MARKER = "records-row";
/** Strings and a global of reactfire that survive minifying. */
const REACTFIRE_MARKER = /_reactFirePreloadedObservables|requiredClaims/;
/** A host in the code that uploads. */
const UPLOAD_MARKER = "firebasestorage.googleapis.com";
const LIVE_SESSION = "src/app/admin/live-session.tsx";
const scriptOf = (name: string) => readFileSync(join(dist, manifest[name]?.file ?? ""), "utf8");

test("the panel and each of its sections are separate chunks", () => {
  expect(sources).toContain("src/app/admin/admin-panel.tsx");
  const sections = sources.filter((name) => isPanelSource(name) && name.includes("-section."));
  expect(sections.length).toBeGreaterThanOrEqual(4);
  for (const name of sections) expect(existsSync(join(dist, manifest[name]?.file ?? "")), name).toBe(true);
});

test("the tables' chunk contains the marker that this test searches for", () => {
  const chunkNames = [...withImports("src/features/giving/donations/admin/records/donations-section.tsx")];
  expect(chunkNames.some((chunkName) => scriptOf(chunkName).includes(TABLE_MARKER))).toBe(true);
});

test.each(["index.html", "src/app/more-routes.tsx", ...pages])("%s imports nothing of the panel", (name) => {
  const chunkNames = [...withImports(name)];
  expect(chunkNames.filter(isPanelSource)).toEqual([]);
  expect(chunkNames.filter((chunkName) => scriptOf(chunkName).includes(TABLE_MARKER))).toEqual([]);
});

test.each(["deliveries-section", "waiting/waiting-sender"])(
  "%s brings the code that uploads photographs, which a phone without a connection could not load",
  (name) => {
    const chunkNames = [...withImports(`src/features/impact/deliveries/admin/${name}.tsx`)];
    expect(chunkNames.some((chunkName) => scriptOf(chunkName).includes(UPLOAD_MARKER))).toBe(true);
  },
);

test("reactfire is in the chunk of the panel's live session and in no other", () => {
  expect(sources.filter((name) => REACTFIRE_MARKER.test(scriptOf(name)))).toEqual([LIVE_SESSION]);
});

test.each(["index.html", "src/app/more-routes.tsx", "src/app/admin/admin-panel.tsx", ...pages])(
  "%s does not wait for the live session",
  (name) => {
    expect([...withImports(name)]).not.toContain(LIVE_SESSION);
  },
);
