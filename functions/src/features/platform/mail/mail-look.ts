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

/** The site's families come first, for those who have them; a mail loads nothing. */
const TEXT_FONT = "Mukta,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY_FONT = "Eczar,Georgia,'Times New Roman',serif";

const light = (colour: Colour) => MAIL_COLOURS[colour].light;

/** Attributes of a text in one of the colours. @param classes further ones of the style sheet below, each after a blank */
export const inked = (colour: Colour, style: string, classes = ""): string =>
  `class="c-${colour}${classes}" style="color:${light(colour)};${style}"`;

/** Attributes of a surface. @param classes as above */
export const painted = (colour: Colour, style: string, classes = ""): string =>
  `class="b-${colour}${classes}" bgcolor="${light(colour)}" style="background-color:${light(colour)};${style}"`;

/** The style of a hairline; its element also has the class `e-line`. */
export const HAIRLINE = `1px solid ${light("line")}`;

export const TEXT = `font-family:${TEXT_FONT};font-size:17px;line-height:1.55`;
export const SMALL_TEXT = `font-family:${TEXT_FONT};font-size:15px;line-height:1.5`;
export const DISPLAY = `font-family:${DISPLAY_FONT};font-weight:600`;
/** Breaks a long word without making its column narrower than its other words. */
export const WRAPS = "word-wrap:break-word;overflow-wrap:break-word";

const darkRules = Object.entries(MAIL_COLOURS).flatMap(([name, { dark }]) => [
  `.c-${name}{color:${dark}!important}`,
  `.b-${name}{background-color:${dark}!important}`,
  `.e-${name}{border-color:${dark}!important}`,
]);

/** For programs that read style sheets; Outlook's own dark mode marks what it darkens with `data-ogsc` and `data-ogsb`. */
export const STYLE_SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{-webkit-text-size-adjust:100%;text-size-adjust:100%}",
  "@media (max-width:480px){.card{padding:24px 18px!important}.name,.value{display:block!important;width:auto!important}.name{padding-bottom:0!important}.value{padding-top:0!important;border-top:0!important}.button{display:block!important}}",
  `@media (prefers-color-scheme:dark){${darkRules.join("")}}`,
  ...darkRules.map((rule) => (rule.startsWith(".c-") ? `[data-ogsc] ${rule}` : `[data-ogsb] ${rule}`)),
].join("\n");
