// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brandColourErrors, brandStyle, brandTokens, contrast, DEFAULT_BRAND, mixed } from "@daansetu/contract";
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

describe("Colours that a foundation chooses", () => {
  /** Saturated and dull colours of all hues, from dark to light. */
  const tried = Array.from({ length: 12 }, (_, index) => {
    const [r, g, b] = [0, 120, 240].map((shift) => Math.max(0, Math.cos(((index * 30 - shift) * Math.PI) / 180)));
    return `#${[r, g, b]
      .map((part = 0) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  }).flatMap((hue) =>
    [0, 0.2, 0.4, 0.6, 0.8].flatMap((part) => [mixed(hue, "#000000", part), mixed(hue, "#ffffff", part)]),
  );
  const accepted = tried.flatMap((main) =>
    tried.flatMap((accent) =>
      brandColourErrors({ mainColour: main, accentColour: accent }).length > 0 ? [] : [{ main, accent }],
    ),
  );

  it("keep every text and edge of the site visible in both themes, if they are accepted", () => {
    expect(accepted.length).toBeGreaterThan(500);
    const failures = accepted.flatMap((colours) => {
      const tokens = brandTokens(colours);
      const themes = {
        light: { ...light, ...tokens.light },
        dark: { ...THEMES.dark, ...tokens.light, ...tokens.dark },
      };
      return Object.entries(themes).flatMap(([theme, values]: [string, Readonly<Record<string, string>>]) =>
        [
          ...pairsOf(TEXTS).map((pair) => [...pair, 4.5] as const),
          ...pairsOf(EDGES).map((pair) => [...pair, 3] as const),
        ]
          .filter(([front, back, least]) => contrast(values[front] ?? "", values[back] ?? "") < least)
          .map(([front, back]) => `${theme} ${colours.main} ${colours.accent}: ${front} on ${back}`),
      );
    });
    expect(failures.slice(0, 10)).toEqual([]);
  });

  it("are refused if words could not be read: too light, too dark, or too much alike", () => {
    const fieldsOf = (mainColour: string, accentColour: string) =>
      brandColourErrors({ mainColour, accentColour }).map(({ field, problem }) => `${field} ${problem}`);
    expect(fieldsOf("#f2a51f", "#f2a51f")).toEqual(["mainColour too-light"]);
    expect(fieldsOf("#233a73", "#1c4d2e")).toEqual(["accentColour too-dark"]);
    expect(fieldsOf("#5f5f5f", "#858585")).toEqual(["accentColour too-alike"]);
  });

  it("set tokens that tokens.css has, more strongly than it does, and never on paper", () => {
    const { light: set, dark } = brandTokens(DEFAULT_BRAND);
    for (const name of [...Object.keys(set), ...Object.keys(dark)]) expect(THEMES.dark, name).toHaveProperty([name]);
    const rules = brandStyle({ mainColour: "#7a1f3d" }).match(/[^{}]*\{[^{}]*\}/g);
    expect(rules?.map((rule) => rule.slice(0, rule.indexOf("--info:")))).toEqual([
      ":root:root{",
      ':root:root[data-theme="dark"]{',
      ':root:root:not([data-theme="light"]):not([data-theme="dark"]){',
    ]);
    expect(brandStyle({})).toBe("");
  });

  it("are those of tokens.css for a foundation that has chosen none", () => {
    expect(DEFAULT_BRAND).toEqual({ main: light["info"], accent: light["genda"] });
    expect(brandColourErrors({})).toEqual([]);
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
