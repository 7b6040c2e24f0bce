// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const css = readFileSync(fileURLToPath(new URL("tokens.css", import.meta.url)), "utf8");
const darkStart = css.indexOf("@variant dark");

/** Colours that a rule sets, by token. */
const coloursIn = (rules: string) =>
  Object.fromEntries(
    [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
const light = coloursIn(css.slice(0, darkStart));
const THEMES = { light, dark: { ...light, ...coloursIn(css.slice(darkStart)) } };

const SURFACES = ["paper", "sheet", "well"];
const TINTS = ["info-tint", "genda-tint", "leaf-tint", "warning-tint", "danger-tint"];

/** Text on what it may stand on: 4.5 (WCAG 1.4.3). */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: [...SURFACES, ...TINTS],
  "ink-soft": [...SURFACES, ...TINTS],
  "ink-mute": [...SURFACES, "info-tint"],
  info: [...SURFACES, "info-tint"],
  "on-info": ["info", "info-deep"],
  "on-genda": ["genda", "genda-deep"],
  "on-night": ["river", "night"],
  "on-night-soft": ["night"],
  genda: ["river", "night"],
  leaf: [...SURFACES, "leaf-tint"],
  warning: [...SURFACES, "warning-tint", "genda-tint"],
  danger: [...SURFACES, "danger-tint"],
  "on-status": ["leaf", "warning", "danger"],
  "on-toast": ["toast"],
};
/** Edges that a person must see: 3 (WCAG 1.4.11). */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  "line-strong": SURFACES,
  focus: SURFACES,
  info: ["line"],
  "toast-done": ["toast"],
  "toast-failed": ["toast"],
  code: ["code-ground"],
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const pairsOf = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));

describe.each(Object.entries(THEMES))("In the %s theme", (_, colours) => {
  const measure = (front: string, back: string) => {
    const [one, other] = [colours[front], colours[back]];
    if (one === undefined || other === undefined) throw new Error(`tokens.css has no ${front} or no ${back}.`);
    return contrast(one, other);
  };

  it.each(pairsOf(TEXTS))("text in %s on %s has a contrast of 4.5 at least", (front, back) => {
    expect(measure(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(EDGES))("an edge in %s on %s has a contrast of 3 at least", (front, back) => {
    expect(measure(front, back)).toBeGreaterThanOrEqual(3);
  });
});

it("Every pair of text and ground that one class list sets is measured", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes("paraglide"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const lists = sources.flatMap((source) => source.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  // Without a variant such as hover:, whose ground is that of another class.
  const tokensIn = (list: string, kind: string) =>
    [...list.matchAll(new RegExp(`(?<![\\w:-])${kind}-([a-z-]+)(?![\\w-])`, "g"))].flatMap(([, name = ""]) =>
      name in light ? [name] : [],
    );
  const used = lists.flatMap((list) =>
    tokensIn(list, "text").flatMap((front) => tokensIn(list, "bg").map((back) => `${front} on ${back}`)),
  );
  const measured = pairsOf(TEXTS).map(([front, back]) => `${front} on ${back}`);
  expect(used.length).toBeGreaterThan(30);
  expect([...new Set(used)].filter((pair) => !measured.includes(pair))).toEqual([]);
});

it("The contrast is that of the WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

describe("Copies of the tokens", () => {
  const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8");

  it("on the page without JavaScript are those of both themes", () => {
    const page = read("public/Pages/support-a-fundraiser.html");
    const pairs = [...page.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
    expect(pairs.length).toBeGreaterThan(8);
    for (const [, name = "", ...values] of pairs) expect(values, name).toEqual([light[name], THEMES.dark[name]]);
    for (const [name, value] of Object.entries(coloursIn(page))) expect(value, name).toBe(light[name]);
  });

  it.each(["index.html", "public/Pages/support-a-fundraiser.html"])(
    "in %s colour the browser's bars as the page",
    (file) => {
      const bars = [
        ...read(file).matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g),
      ];
      expect(bars.map(([, colour, theme]) => [theme, colour])).toEqual([
        ["light", light["paper"]],
        ["dark", THEMES.dark["paper"]],
      ]);
    },
  );

  it("in the tab's icon are those of the light theme, for where the page's do not reach", () => {
    for (const [, name = "", value] of read("src/ui/art/logo-mark.svg").matchAll(/var\(--([\w-]+),(#\w+)\)/g))
      expect(value, name).toBe(light[name]);
  });
});
