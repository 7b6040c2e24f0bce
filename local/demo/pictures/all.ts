import { drawingsOf, PICTURED_CAMPAIGNS } from "./catalogue.ts";
import { LOGO_MARKS, type LogoName, logoSvg } from "./logos.ts";
import { PROOF_SHOTS, type ProofName, proofSvg } from "./proofs.ts";
import * as wide from "./scenes/wide.ts";

/** The wide pictures of the home cards. */
export const BANNERS = {
  "banner-flood": wide.wideFlood,
  "banner-meals": wide.wideMeals,
  "banner-school": wide.wideSchool,
  "banner-shelter": wide.wideShelter,
  "banner-pump": wide.widePump,
  "banner-clinic": wide.wideClinic,
} as const;
export type BannerName = keyof typeof BANNERS;

/** Where a picture is served from. */
export const addressOf = (name: string) => `/demo/${name}.svg`;

/** Every picture of the demo: file name to SVG text. The same on every machine and every day. */
export function allPictures(): Map<string, string> {
  const named = <Name extends string>(names: Record<Name, unknown>, draw: (name: Name) => string) =>
    Object.keys(names)
      .filter((name): name is Name => name in names)
      .map((name) => [`${name}.svg`, draw(name)] as const);
  return new Map([
    ...PICTURED_CAMPAIGNS.flatMap((id) => drawingsOf(id)).map(({ name, svg }) => [`${name}.svg`, svg()] as const),
    ...named<BannerName>(BANNERS, (name) => BANNERS[name]()),
    ...named<ProofName>(PROOF_SHOTS, proofSvg),
    ...named<LogoName>(LOGO_MARKS, (name) => logoSvg(name)).map(([file, svg]) => [`ngo-${file}`, svg] as const),
  ]);
}
