import type { Sector } from "@daansetu/contract";

export type PageSymbol = "mark" | Sector;

/**
 * Address for `<use>` of a drawing in `art/symbols.svg`, which the build puts into every page. Chromium does not draw a `<use>` of a file if the element
 * is replaced while the file loads, as hydration may do (docs/rendering.md, "Symbols, share images, languages").
 */
export const symbolHref = (name: PageSymbol): string => `#symbol-${name}`;
