import { type Sector, SECTORS } from "@daansetu/contract";
import { intlLocale } from "./locale.ts";

/** The sector's name in the current language. */
export function sectorLabel(slug: Sector): string {
  const foundSector = SECTORS.find((sector) => sector.slug === slug);
  if (!foundSector) return slug;
  return intlLocale() === "hi-IN" ? foundSector.hi : foundSector.en;
}
