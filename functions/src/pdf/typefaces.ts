import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Script } from "./split-by-script.ts";
import { Typeface } from "./typeface.ts";

/** `display` is for headings and the amount. */
export type Weight = "regular" | "semibold" | "display";

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Typeface>();

function fontFile(family: string, subset: string, weight: 400 | 600): Typeface {
  const name = `${family}-${subset}-${weight}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const typeface = new Typeface(name, readFileSync(resolve(`@fontsource/${family}/files/${name}-normal.woff`)));
  opened.set(name, typeface);
  return typeface;
}

/** The letters of Noto are larger at the same size than those of Mukta. */
const NOTO_SCALE = 0.9;

/** The typefaces of the site, and Noto for the scripts that they lack. @returns with the factor for the font size */
export function typefaceOf(script: Script, weight: Weight): { typeface: Typeface; scale: number } {
  const heaviness = weight === "regular" ? 400 : 600;
  switch (script) {
    case "latin":
    case "devanagari":
      return { typeface: fontFile(weight === "display" ? "eczar" : "mukta", script, heaviness), scale: 1 };
    // The rupee sign of Eczar touches the next figure.
    case "latin-ext":
      return { typeface: fontFile("mukta", script, heaviness), scale: 1 };
    // Naskh, in which Urdu is printed where lines are close: the lines of Nastaliq slope, and need twice the height.
    case "arabic":
      return { typeface: fontFile("noto-naskh-arabic", script, heaviness), scale: 1 };
    default:
      return { typeface: fontFile(`noto-sans-${script}`, script, heaviness), scale: NOTO_SCALE };
  }
}
