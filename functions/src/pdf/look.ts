import type { BrandColours } from "@daansetu/contract";
import type { TextStyle } from "./text-lines.ts";

/** The site's colours (`web/src/ui/tokens.css`), on white, since receipts are printed. A foundation's own two are with each paper. */
export const COLOUR = {
  ink: "#231c14",
  inkSoft: "#5c5144",
  inkMute: "#6e6252",
  line: "#e4d8c4",
  well: "#f9f4ea",
  warning: "#8a5200",
  warningTint: "#fdefd2",
  danger: "#a8321f",
  dangerTint: "#fbe7e0",
} as const;

/** The colour of the site's pages (`--paper`), on which share images and the build's icons are drawn. */
export const PAPER = "#fbf6ec";

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 54, right: 541.28, top: 42, bottom: 808 } as const;

/** The largest logo at the head of a page. */
export const LOGO_BOX = { width: 160, height: 30 } as const;

const style = (size: number, leading: number, weight: TextStyle["weight"], colour: string): TextStyle => ({
  size,
  leading,
  weight,
  colour,
});

export const TEXT_STYLES = {
  brand: style(17, 20, "display", COLOUR.ink),
  name: style(11.5, 15.5, "semibold", COLOUR.ink),
  strong: style(9.5, 13.5, "semibold", COLOUR.ink),
  text: style(9.5, 13.5, "regular", COLOUR.ink),
  soft: style(9.5, 13.5, "regular", COLOUR.inkSoft),
  cell: style(9, 12.5, "regular", COLOUR.ink),
  small: style(8.5, 12, "regular", COLOUR.inkMute),
} satisfies Record<string, TextStyle>;

/** Styles in the foundation's main colour, which its own rule keeps readable on white and on `COLOUR.well` (`brandColourErrors`). */
export const brandStylesOf = ({ main }: BrandColours) => ({
  title: style(26, 30, "display", main),
  amount: style(29, 35, "display", main),
  heading: style(12.5, 17, "display", main),
});
