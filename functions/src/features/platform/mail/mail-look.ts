import { type BrandColours, brandTokens } from "@daansetu/contract";

/**
 * Colours of the site (`web/src/ui/tokens.css`, whose values a test compares) in both themes. Mail programs know no custom properties, so each
 * element has its light colour inline and a class that the style sheet below makes dark.
 */
export const MAIL_COLOURS = {
  paper: { light: "#fbf6ec", dark: "#17130e" },
  sheet: { light: "#fffdf9", dark: "#201b15" },
  well: { light: "#f4ebdc", dark: "#2a241c" },
  line: { light: "#e4d8c4", dark: "#3b3329" },
  ink: { light: "#231c14", dark: "#f6eee0" },
  "ink-soft": { light: "#5c5144", dark: "#cfc3b1" },
  info: { light: "#233a73", dark: "#a9bbec" },
  "on-info": { light: "#fff8ea", dark: "#131c33" },
  genda: { light: "#f2a51f", dark: "#f2a51f" },
} as const;
type Colour = keyof typeof MAIL_COLOURS;

/** The mail in a foundation's own colours: those of attributes and of the style sheet are exchanged. */
export function recoloured(html: string, colours: BrandColours): string {
  const { light: lightTokens, dark } = brandTokens(colours);
  const exchanged = new Map<string, string | undefined>([
    [MAIL_COLOURS.info.light, lightTokens["info"]],
    [MAIL_COLOURS.info.dark, dark["info"]],
    [MAIL_COLOURS["on-info"].dark, dark["on-info"]],
    [MAIL_COLOURS.genda.light, lightTokens["genda"]],
  ]);
  return html.replaceAll(/(?<=[{;"-]color:|bgcolor=")#[0-9a-f]{6}/g, (colour) => exchanged.get(colour) ?? colour);
}

/** Font family of mails. A mail loads no fonts, so the site's families come first for recipients who have them installed. */
const TEXT_FONT = "Mukta,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY_FONT = "Eczar,Georgia,'Times New Roman',serif";

const light = (colour: Colour) => MAIL_COLOURS[colour].light;

/**
 * HTML attributes of a text in one of the colours.
 * @param classes further classes of the style sheet below, each after a blank
 */
export const textAttributes = (colour: Colour, style: string, classes = ""): string =>
  `class="c-${colour}${classes}" style="color:${light(colour)};${style}"`;

/**
 * HTML attributes of a surface in one of the colours.
 * @param classes further classes of the style sheet below, each after a blank
 */
export const surfaceAttributes = (colour: Colour, style: string, classes = ""): string =>
  `class="b-${colour}${classes}" bgcolor="${light(colour)}" style="background-color:${light(colour)};${style}"`;

/** CSS border of a thin line. Its element also needs the class `e-line`, which has the dark colour. */
export const HAIRLINE_BORDER = `1px solid ${light("line")}`;

export const TEXT_STYLE = `font-family:${TEXT_FONT};font-size:17px;line-height:1.55`;
export const SMALL_TEXT_STYLE = `font-family:${TEXT_FONT};font-size:15px;line-height:1.5`;
export const DISPLAY_STYLE = `font-family:${DISPLAY_FONT};font-weight:600`;
/** CSS that breaks long words without making their column narrower than its other words. */
export const WRAP_STYLE = "word-wrap:break-word;overflow-wrap:break-word";

const darkRules = Object.entries(MAIL_COLOURS).flatMap(([name, { dark }]) => [
  `.c-${name}{color:${dark}!important}`,
  `.b-${name}{background-color:${dark}!important}`,
  `.e-${name}{border-color:${dark}!important}`,
]);

/**
 * Style sheet for mail programs that read one. Outlook's own dark mode marks the elements that it darkens with `data-ogsc` and `data-ogsb`.
 */
export const STYLE_SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{-webkit-text-size-adjust:100%;text-size-adjust:100%}",
  "@media (max-width:480px){.card{padding:24px 18px!important}.name,.value{display:block!important;width:auto!important}.name{padding-bottom:0!important}.value{padding-top:0!important;border-top:0!important}.button{display:block!important}}",
  `@media (prefers-color-scheme:dark){${darkRules.join("")}}`,
  ...darkRules.map((rule) => (rule.startsWith(".c-") ? `[data-ogsc] ${rule}` : `[data-ogsb] ${rule}`)),
].join("\n");
