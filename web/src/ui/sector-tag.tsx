import type { Sector } from "@daansetu/contract";
import type { SVGProps } from "react";
import { sectorLabel } from "../lib/sectors.ts";
import type { IconDrawing } from "./icon.tsx";
import { symbolHref } from "./page-symbol.ts";
import { Tag, type Tone } from "./tag.tsx";

/** A sector's icon in the colour of the text beside it. */
const drawingOf = (sector: Sector): IconDrawing =>
  function SectorDrawing(props: SVGProps<SVGSVGElement>) {
    return (
      <svg fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" {...props}>
        <use href={symbolHref(sector)} />
      </svg>
    );
  };

/** One icon per sector, the same everywhere. */
export const SECTOR_ICONS: Record<Sector, IconDrawing> = {
  hunger: drawingOf("hunger"),
  children: drawingOf("children"),
  education: drawingOf("education"),
  animals: drawingOf("animals"),
  emergency: drawingOf("emergency"),
  disability: drawingOf("disability"),
  medicine: drawingOf("medicine"),
  temple: drawingOf("temple"),
  environment: drawingOf("environment"),
  "food-nutrition": drawingOf("food-nutrition"),
  health: drawingOf("health"),
  "human-rights": drawingOf("human-rights"),
  livelihood: drawingOf("livelihood"),
};

export function SectorTag({ sector, tone = "plain", className }: { sector: Sector; tone?: Tone; className?: string }) {
  return (
    <Tag icon={SECTOR_ICONS[sector]} tone={tone} {...(className === undefined ? {} : { className })}>
      {sectorLabel(sector)}
    </Tag>
  );
}
