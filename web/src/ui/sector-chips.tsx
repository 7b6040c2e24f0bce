import type { Sector } from "@daansetu/contract";
import { LayoutGrid } from "lucide-react";
import { sectorLabel } from "../lib/sectors.ts";
import { m } from "../paraglide/messages.js";
import { cx } from "../lib/cx.ts";
import { Chip, ChipRow } from "./chip.tsx";
import { Icon } from "./icon.tsx";
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

/** The same as a column, for the left of wide lists. */
export function SectorColumn({ sectors, chosen, onChoose }: SectorChipsProps) {
  const entries = [undefined, ...sectors];
  return (
    <div role="group" aria-labelledby="sector-column" className="sticky top-20 grid content-start gap-1">
      <h2 id="sector-column" className="mb-1 px-3 font-sans text-base tracking-normal">
        {m.lists_causes()}
      </h2>
      {entries.map((sector) => (
        <button
          key={sector ?? "all"}
          type="button"
          aria-pressed={sector === chosen}
          onClick={() => {
            onChoose(sector);
          }}
          className={cx(
            "flex min-h-11 items-center gap-2.5 rounded-control px-3 text-left",
            sector === chosen ? "bg-neel font-semibold text-on-neel" : "text-ink-soft hover:bg-well hover:text-ink",
          )}
        >
          <Icon of={sector === undefined ? LayoutGrid : SECTOR_ICONS[sector]} />
          {sector === undefined ? m.lists_all() : sectorLabel(sector)}
        </button>
      ))}
    </div>
  );
}
