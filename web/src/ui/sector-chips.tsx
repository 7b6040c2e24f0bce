import type { Sector } from "@daansetu/contract";
import { LayoutGrid } from "lucide-react";
import { sectorLabel } from "../lib/sectors.ts";
import { m } from "../paraglide/messages.js";
import { Chip, ChipRow } from "./chip.tsx";
import { SECTOR_ICONS } from "./sector-tag.tsx";

interface SectorChipsProps {
  sectors: readonly Sector[];
  chosen: Sector | undefined;
  onChoose: (sector: Sector | undefined) => void;
}

/** "All" and one chip a cause. */
export function SectorChips({ sectors, chosen, onChoose }: SectorChipsProps) {
  return (
    <ChipRow label={m.lists_cause()}>
      <Chip
        icon={LayoutGrid}
        pressed={chosen === undefined}
        onPress={() => {
          onChoose(undefined);
        }}
      >
        {m.lists_all()}
      </Chip>
      {sectors.map((sector) => (
        <Chip
          key={sector}
          icon={SECTOR_ICONS[sector]}
          pressed={chosen === sector}
          onPress={() => {
            onChoose(sector);
          }}
        >
          {sectorLabel(sector)}
        </Chip>
      ))}
    </ChipRow>
  );
}
