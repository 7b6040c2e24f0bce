import type { Sector } from "@daansetu/contract";
import education from "../../../../ui/art/sector-education.svg";
import environment from "../../../../ui/art/sector-environment.svg";
import food from "../../../../ui/art/sector-food-nutrition.svg";
import health from "../../../../ui/art/sector-health.svg";
import humanRights from "../../../../ui/art/sector-human-rights.svg";
import livelihood from "../../../../ui/art/sector-livelihood.svg";

/** Drawings in the ratio 4:3, one for each sector of the directory. */
const DRAWINGS: Partial<Record<Sector, string>> = {
  education,
  environment,
  "food-nutrition": food,
  health,
  "human-rights": humanRights,
  livelihood,
};

/** The drawing of a sector; fills its parent. Decorative: it shows the kind of work, not this NGO's. */
export default function SectorDrawing({ sector }: { sector: Sector }) {
  const drawing = DRAWINGS[sector];
  if (drawing === undefined) return null;
  return <img src={drawing} alt="" width={640} height={480} className="size-full object-cover object-bottom" />;
}
