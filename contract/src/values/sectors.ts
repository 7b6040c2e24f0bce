import * as z from "zod/mini";

/** The specification spells sectors in four ways (reading.md row 13). The slug is stored; any alias is accepted. */
const sectorTable = [
  { slug: "hunger", en: "Hunger", hi: "भूख", aliases: [] },
  { slug: "children", en: "Children", hi: "बच्चे", aliases: [] },
  { slug: "education", en: "Education", hi: "शिक्षा", aliases: [] },
  { slug: "animals", en: "Animals", hi: "पशु", aliases: ["animal"] },
  { slug: "emergency", en: "Emergency", hi: "आपदा", aliases: ["MEDICAL", "medical"] },
  { slug: "disability", en: "Disability", hi: "दिव्यांगता", aliases: [] },
  { slug: "medicine", en: "Medicine", hi: "दवा", aliases: [] },
  { slug: "temple", en: "Temple", hi: "मंदिर", aliases: ["templel"] },
  { slug: "environment", en: "Environment", hi: "पर्यावरण", aliases: [] },
  { slug: "food-nutrition", en: "Food", hi: "भोजन", aliases: ["nutrition"] },
  { slug: "health", en: "Health", hi: "स्वास्थ्य", aliases: [] },
  { slug: "human-rights", en: "Human rights", hi: "मानव अधिकार", aliases: ["humanRights"] },
  { slug: "livelihood", en: "Livelihood", hi: "आजीविका", aliases: [] },
] as const;

export type Sector = (typeof sectorTable)[number]["slug"];
export const SECTORS: readonly { slug: Sector; en: string; hi: string; aliases: readonly string[] }[] = sectorTable;

/** Sectors allowed for each kind (spec section 3). */
export const FUNDRAISER_SECTORS = ["hunger", "children", "education", "animals", "emergency"] as const;
export const MONTHLY_SECTORS = [
  "hunger",
  "animals",
  "children",
  "education",
  "emergency",
  "disability",
  "medicine",
  "temple",
] as const;
export const NGO_SECTORS = [
  "education",
  "environment",
  "food-nutrition",
  "health",
  "human-rights",
  "livelihood",
] as const;

const slugBySpelling = new Map<string, Sector>(
  sectorTable.flatMap(({ slug, aliases }) => [slug, ...aliases].map((name) => [name.toLowerCase(), slug] as const)),
);

/** The slug of any spelling. */
export function sectorFor(spelling: string): Sector | undefined {
  return slugBySpelling.get(spelling.toLowerCase());
}

export const SectorSlug = z.enum([
  "hunger",
  "children",
  "education",
  "animals",
  "emergency",
  "disability",
  "medicine",
  "temple",
  "environment",
  "food-nutrition",
  "health",
  "human-rights",
  "livelihood",
]);

export const SectorInput = z.pipe(
  z.string().check(z.refine((spelling) => sectorFor(spelling) !== undefined, { error: "unknown-sector" })),
  z.pipe(
    z.transform((spelling: string) => sectorFor(spelling)),
    SectorSlug,
  ),
);
