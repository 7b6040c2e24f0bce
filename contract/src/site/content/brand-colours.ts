import type { FieldError } from "../../api/errors.ts";
import { fieldErrorOf } from "../../api/sentences.ts";
import { contrast, EDGE_CONTRAST, mixed, TEXT_CONTRAST } from "../../values/contrast.ts";
import type { Identity } from "./identity.ts";

const WHITE = "#ffffff";
const BLACK = "#000000";

/** Colours of `tokens.css` that the two of a foundation must be told from. */
const LIGHT = { well: "#f4ebdc", line: "#e4d8c4", cream: "#fff8ea", ink: "#231c14" } as const;
const DARK = { paper: "#17130e", sheet: "#201b15", well: "#2a241c", line: "#3b3329" } as const;

/** The tokens that follow from a foundation's colours; of all others `tokens.css` has the value. */
export type BrandTokens = Readonly<Record<string, string>>;
export interface BrandColours {
  main: string;
  accent: string;
}

/** The lightest tone between the colour and white that can be read on all these grounds. */
function readableOn(colour: string, grounds: readonly string[], least: number): string {
  for (let part = 0.3; part < 1; part += 0.02) {
    const tone = mixed(colour, WHITE, part);
    if (grounds.every((ground) => contrast(tone, ground) >= least)) return tone;
  }
  return WHITE;
}

/** As much of a second colour in the first as leaves a text readable on it. */
function tintUnder(base: string, colour: string, part: number, texts: readonly string[]): string {
  for (let share = part; share > 0; share -= 0.02) {
    const tint = mixed(base, colour, share);
    if (texts.every((text) => contrast(text, tint) >= TEXT_CONTRAST)) return tint;
  }
  return base;
}

/** The accent, or a tone of it as far from it as leaves the text on it readable. */
const hoverTone = (accent: string, towards: string, part: number) => {
  const tone = mixed(accent, towards, part);
  return contrast(LIGHT.ink, tone) >= TEXT_CONTRAST ? tone : accent;
};

/** Values of the brand's tokens in each theme, from the two colours of a foundation. */
export function brandTokens({ main, accent }: BrandColours): { light: BrandTokens; dark: BrandTokens } {
  const deep = mixed(main, BLACK, 0.3);
  const darkNight = mixed(main, BLACK, 0.55);
  const darkTint = tintUnder(DARK.sheet, main, 0.4, ["#cfc3b1", "#b3a692"]);
  const darkInfo = readableOn(main, [DARK.well, darkTint, DARK.line], 6);
  const light = {
    info: main,
    "info-deep": deep,
    "info-tint": mixed(WHITE, main, 0.1),
    river: main,
    night: deep,
    "on-night-soft": readableOn(main, [deep, darkNight], 6),
    genda: accent,
    "genda-deep": hoverTone(accent, BLACK, 0.1),
    "genda-tint": tintUnder(WHITE, accent, 0.18, ["#8a5200", "#5c5144"]),
    focus: main,
  };
  const dark = {
    info: darkInfo,
    "info-deep": mixed(darkInfo, WHITE, 0.3),
    "info-tint": darkTint,
    "on-info": mixed(main, BLACK, 0.75),
    night: darkNight,
    "genda-deep": hoverTone(accent, WHITE, 0.2),
    "genda-tint": tintUnder(DARK.paper, accent, 0.16, ["#f0bf66", "#cfc3b1"]),
    focus: mixed(accent, WHITE, 0.3),
  };
  return { light, dark };
}

/** The colours of `tokens.css`, which are those of a foundation that has chosen none. */
export const DEFAULT_BRAND: BrandColours = { main: "#233a73", accent: "#f2a51f" };

const brandOf = ({ mainColour, accentColour }: Pick<Identity, "mainColour" | "accentColour">): BrandColours => ({
  main: mainColour ?? DEFAULT_BRAND.main,
  accent: accentColour ?? DEFAULT_BRAND.accent,
});

/** The colours of a foundation that has chosen them; `undefined` while it has those of `tokens.css`. */
export const ownBrandOf = (identity: Pick<Identity, "mainColour" | "accentColour">): BrandColours | undefined =>
  identity.mainColour === undefined && identity.accentColour === undefined ? undefined : brandOf(identity);

const declarationsOf = (tokens: BrandTokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/**
 * A style sheet that sets the tokens of a foundation's colours, wherever it stands among the page's own; empty if it has chosen none. Paper stays light,
 * as `tokens.css` has it.
 * @param within a selector, for a part of the page
 */
export function brandStyle(identity: Pick<Identity, "mainColour" | "accentColour">, within = ""): string {
  const own = ownBrandOf(identity);
  if (own === undefined) return "";
  const { light, dark } = brandTokens(own);
  const darkRules = declarationsOf(dark);
  return [
    `:root:root${within}{${declarationsOf(light)}}`,
    `@media screen{:root:root[data-theme="dark"]${within}{${darkRules}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme="light"]):not([data-theme="dark"])${within}{${darkRules}}}`,
  ].join("");
}

const isReadableMain = (main: string): boolean =>
  contrast(main, LIGHT.well) >= TEXT_CONTRAST &&
  contrast(main, LIGHT.cream) >= TEXT_CONTRAST &&
  contrast(main, mixed(WHITE, main, 0.1)) >= TEXT_CONTRAST &&
  contrast(main, LIGHT.line) >= EDGE_CONTRAST;

/** Colours with which some text or edge of the site could not be made out; none are changed in silence. */
export function brandColourErrors(identity: Pick<Identity, "mainColour" | "accentColour">): FieldError[] {
  const { main, accent } = brandOf(identity);
  return [
    ...(isReadableMain(main) ? [] : [fieldErrorOf("mainColour", "too-light")]),
    ...(contrast(LIGHT.ink, accent) >= TEXT_CONTRAST
      ? isReadableMain(main) && contrast(accent, main) < TEXT_CONTRAST
        ? [fieldErrorOf("accentColour", "too-alike")]
        : []
      : [fieldErrorOf("accentColour", "too-dark")]),
  ];
}
