import type { Sector } from "@daansetu/contract";
import education from "../../../ui/art/sector-education.svg";
import environment from "../../../ui/art/sector-environment.svg";
import food from "../../../ui/art/sector-food-nutrition.svg";
import health from "../../../ui/art/sector-health.svg";
import humanRights from "../../../ui/art/sector-human-rights.svg";
import livelihood from "../../../ui/art/sector-livelihood.svg";

/** A drawing (4:3) for each sector of the directory. Decorative: it shows the kind of work, not this NGO's. */
export const SECTOR_DRAWINGS: Partial<Record<Sector, string>> = {
  education,
  environment,
  "food-nutrition": food,
  health,
  "human-rights": humanRights,
  livelihood,
};
