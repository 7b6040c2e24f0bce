import { hasPanelAccess, type Role } from "@daansetu/contract";
import type { AdminSection } from "./section.ts";
import { SECTIONS } from "./sections.ts";

/** The sections that a role may open, in the order of the side bar. */
export const sectionsFor = (role: Role): AdminSection[] =>
  SECTIONS.filter(({ access }) => hasPanelAccess(role, access));

/** The section of the URL, or the first one for an unknown key: for admins `ngoOnBoarding` (spec section 2). The role may not open each. */
export function sectionFor(key: string | null, role: Role): AdminSection {
  return SECTIONS.find((section) => section.key === key) ?? sectionsFor(role)[0] ?? SECTIONS[0];
}
