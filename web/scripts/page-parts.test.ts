// @vitest-environment node
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { partsOf } from "./page-parts.ts";

interface ChunkSample {
  imports?: string[];
  modules?: Record<string, number>;
  page?: boolean;
  entry?: boolean;
}

/** A build of these chunks, by their names; sizes are those of their modules. */
const buildOf = (samples: Record<string, ChunkSample>) =>
  Object.entries(samples).map(([name, { imports = [], modules = {}, page = false, entry = false }]) => ({
    name,
    fileName: name,
    imports,
    isEntry: entry,
    isDynamicEntry: page,
    facadeModuleId: page ? `/web/src/app/pages/${name}.tsx` : null,
    modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
  })) as unknown as Rolldown.OutputChunk[];

const modulesOf = (samples: Record<string, ChunkSample>) =>
  partsOf(buildOf(samples)).map(({ pages, modules }) => ({
    pages: [...pages].toSorted(),
    modules: modules.toSorted(),
  }));

const LARGE = 100_000;
const index = { entry: true, modules: { "/src/main.tsx": LARGE, react: LARGE } };

test("what the same pages load is one part; what one page has stays there", () => {
  expect(
    modulesOf({
      index,
      home: { page: true, imports: ["cards", "dates", "own"], modules: { "home.tsx": 1 } },
      list: { page: true, imports: ["cards", "dates", "index"] },
      login: { page: true },
      cards: { modules: { card: LARGE } },
      dates: { modules: { day: LARGE, month: LARGE } },
      own: { modules: { hero: LARGE } },
    }),
  ).toEqual([
    { pages: ["home", "list", "login"], modules: ["react"] },
    { pages: ["home", "list"], modules: ["card", "day", "month"] },
  ]);
});

test("what the site's entry loads is a part of all pages, except for what rendered pages begin with", () => {
  expect(
    modulesOf({
      index: { ...index, imports: ["money", "visit"] },
      boot: { entry: true, imports: ["visit", "presses"] },
      home: { page: true },
      list: { page: true },
      money: { modules: { money: LARGE } },
      visit: { modules: { visit: LARGE } },
      presses: { modules: { presses: LARGE } },
    }),
  ).toEqual([{ pages: ["home", "list"], modules: ["money", "react"] }]);
});

test("a small part is loaded with a larger one, a large one only by the pages that need it", () => {
  const pagesWith = (modules: Record<string, number>) =>
    modulesOf({
      index,
      home: { page: true, imports: ["cards"] },
      list: { page: true, imports: ["cards", "filters"] },
      ngos: { page: true, imports: ["cards", "filters"] },
      cards: { modules: { card: LARGE } },
      filters: { modules },
    });
  expect(pagesWith({ filter: 10 })).toEqual([
    { pages: ["home", "list", "ngos"], modules: ["card", "filter", "react"] },
  ]);
  expect(pagesWith({ filter: LARGE })).toEqual([
    { pages: ["home", "list", "ngos"], modules: ["card", "react"] },
    { pages: ["list", "ngos"], modules: ["filter"] },
  ]);
});

test("what one page shares with what is loaded later is one part of it where it is small, and a part of its own where it is large", () => {
  expect(
    modulesOf({
      index,
      story: { page: true, imports: ["name", "phone", "fields"], modules: { "story.tsx": LARGE } },
      home: { page: true },
      name: { modules: { "full-name": 1000 } },
      phone: { modules: { "mobile-number": 1000 } },
      fields: { modules: { fields: LARGE } },
    }),
  ).toEqual([
    { pages: ["home", "story"], modules: ["react"] },
    { pages: ["story"], modules: ["full-name", "mobile-number"] },
  ]);
});

test("the form and the profile, which have most code of their own, load less that only others need", () => {
  const allLoadFilters = (thirdPage: string) =>
    modulesOf({
      index,
      [thirdPage]: { page: true },
      list: { page: true, imports: ["filters"] },
      ngos: { page: true, imports: ["filters"] },
      filters: { modules: { filter: 2000 } },
    }).some(({ pages, modules }) => pages.includes(thirdPage) && modules.includes("filter"));
  expect(allLoadFilters("home")).toBe(true);
  expect(allLoadFilters("donate")).toBe(false);
  expect(allLoadFilters("profile")).toBe(false);
});
