import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { makeOnce, recipeOf } from "./stamp.ts";

/**
 * Subsets the site's fonts from the @fontsource packages into `src/ui/fonts/` (woff2 files and fonts.css). The packages' own CSS is
 * not used, because its rupee sign (U+20B9) is in the latin-ext and devanagari files, so that every price loads up to three more
 * fonts. Here the rupee sign is a separate file of less than 1 kB per weight. Eczar has none: its rupee sign touches the digit after
 * it, so display amounts fall back to Mukta's. Eczar is instanced at wght 560, half the bytes of the whole axis. An English page then
 * loads 40 kB of fonts, instead of 109 kB.
 */
const fontsFolder = fileURLToPath(new URL("../src/ui/fonts", import.meta.url));
/** Files of a fixed name, for pages outside the build (`public/Pages/`). */
const staticFontsFolder = fileURLToPath(new URL("../public/fonts", import.meta.url));
const STATIC_FONTS = ["mukta-400-latin.woff2", "mukta-600-latin.woff2", "eczar-600-latin.woff2"];
const require = createRequire(import.meta.url);
const packageJson = (name: string) => require.resolve(`${name}/package.json`);
const fontFilePath = (name: string, file: string) => join(dirname(packageJson(name)), "files", file);
const characterRange = (firstCode: number, lastCode: number) =>
  Array.from({ length: lastCode - firstCode + 1 }, (_, offset) => String.fromCodePoint(firstCode + offset)).join("");

interface Script {
  script: string;
  /** The subset file of the package that contains these characters. */
  subset: string;
  text: string;
  unicodeRange: string;
}

interface Face {
  family: string;
  weight: number;
  axes?: Record<string, number>;
  fontFile: (subset: string) => string;
}

const FONT_SCRIPTS: readonly Script[] = [
  {
    script: "latin",
    subset: "latin",
    text: characterRange(0x20, 0x7e) + characterRange(0xa0, 0xff) + "\u2009\u202f–—‘’“”•…−™",
    unicodeRange: "U+0020-00FF,U+2009,U+202F,U+2013-2014,U+2018-201D,U+2022,U+2026,U+2122,U+2212",
  },
  {
    script: "devanagari",
    subset: "devanagari",
    text: characterRange(0x900, 0x97f) + "\u200c\u200d\u25cc",
    unicodeRange: "U+0900-097F,U+200C-200D,U+25CC",
  },
  { script: "rupee", subset: "latin-ext", text: "₹", unicodeRange: "U+20B9" },
];

const MUKTA = "@fontsource/mukta";
const ECZAR = "@fontsource-variable/eczar";
const FONT_FACES: readonly Face[] = [
  {
    family: "Mukta",
    weight: 400,
    fontFile: (subset: string) => fontFilePath(MUKTA, `mukta-${subset}-400-normal.woff2`),
  },
  {
    family: "Mukta",
    weight: 600,
    fontFile: (subset: string) => fontFilePath(MUKTA, `mukta-${subset}-600-normal.woff2`),
  },
  {
    family: "Eczar",
    weight: 600,
    axes: { wght: 560 },
    fontFile: (subset: string) => fontFilePath(ECZAR, `eczar-${subset}-wght-normal.woff2`),
  },
];

/** Writes the fonts unless they are up to date (same packages, same script). Works offline. */
export async function buildFonts(): Promise<void> {
  const recipe = recipeOf([fileURLToPath(import.meta.url), packageJson(MUKTA), packageJson(ECZAR)]);
  await makeOnce(join(fontsFolder, "recipe.txt"), recipe, subsetAllFonts);
}

async function subsetAllFonts(): Promise<void> {
  rmSync(fontsFolder, { recursive: true, force: true });
  mkdirSync(fontsFolder, { recursive: true });
  let css = "";
  for (const face of FONT_FACES)
    for (const script of FONT_SCRIPTS)
      if (face.family !== "Eczar" || script.script !== "rupee") css += await subsetOneFont(face, script);
  writeFileSync(join(fontsFolder, "fonts.css"), css);
  rmSync(staticFontsFolder, { recursive: true, force: true });
  mkdirSync(staticFontsFolder, { recursive: true });
  for (const name of STATIC_FONTS) cpSync(join(fontsFolder, name), join(staticFontsFolder, name));
}

/** Writes one font file. @returns its `@font-face` rule */
async function subsetOneFont(
  { family, weight, axes, fontFile }: Face,
  { script, subset, text, unicodeRange }: Script,
): Promise<string> {
  const name = `${family.toLowerCase()}-${weight}-${script}.woff2`;
  const woff2 = await subsetFont(readFileSync(fontFile(subset)), text, {
    targetFormat: "woff2",
    noHinting: true,
    ...(axes ? { variationAxes: axes } : {}),
  });
  writeFileSync(join(fontsFolder, name), woff2);
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;` +
    `src:url("./${name}") format("woff2");unicode-range:${unicodeRange}}\n`
  );
}
