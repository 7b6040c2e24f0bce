import type { Sector } from "@daansetu/contract";
import {
  Accessibility,
  Baby,
  BookOpen,
  Hammer,
  HeartPulse,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  PawPrint,
  Scale,
  Sprout,
  Stethoscope,
  Wheat,
} from "lucide-react";
import { sectorLabel } from "../lib/sectors.ts";
import { Tag, type Tone } from "./tag.tsx";

/** One icon per sector, the same everywhere. */
export const SECTOR_ICONS: Record<Sector, LucideIcon> = {
  hunger: Wheat,
  children: Baby,
  education: BookOpen,
  animals: PawPrint,
  emergency: LifeBuoy,
  disability: Accessibility,
  medicine: Stethoscope,
  temple: Landmark,
  environment: Sprout,
  "food-nutrition": Wheat,
  health: HeartPulse,
  "human-rights": Scale,
  livelihood: Hammer,
};

export function SectorTag({ sector, tone = "plain", className }: { sector: Sector; tone?: Tone; className?: string }) {
  return (
    <Tag icon={SECTOR_ICONS[sector]} tone={tone} {...(className === undefined ? {} : { className })}>
      {sectorLabel(sector)}
    </Tag>
  );
}
