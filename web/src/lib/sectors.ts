import { type Sector, SECTORS } from "@daansetu/contract";
import { intlLocale } from "./locale.ts";

/** In the current language. */
export function sectorLabel(slug: Sector): string {
  const entry = SECTORS.find((sector) => sector.slug === slug);
  if (!entry) return slug;
  return intlLocale() === "hi-IN" ? entry.hi : entry.en;
}
