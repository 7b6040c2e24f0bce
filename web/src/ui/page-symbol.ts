import type { Sector } from "@daansetu/contract";

export type PageSymbol = "logo" | "mark" | Sector;

/**
 * For `<use>`: a drawing of `art/symbols.svg`, which the build puts into every page. `<use>` of a file is not drawn in Chromium when the element is
 * replaced while the file loads, as hydration may do (docs/rendering.md, "Symbols, share images, languages").
 */
export const symbolHref = (name: PageSymbol): string => `#symbol-${name}`;
