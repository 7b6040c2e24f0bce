import type { Sector } from "@daansetu/contract";
import { LayoutGrid } from "lucide-react";
import { sectorLabel } from "../lib/sectors.ts";
import { m } from "../paraglide/messages.js";
import { cx } from "../lib/cx.ts";
import { Carousel, Slide } from "./carousel/carousel.tsx";
import { Chip } from "./chip.tsx";
import { Icon } from "./icon.tsx";
import { SECTOR_ICONS } from "./sector-tag.tsx";

interface SectorChipsProps {
  sectors: readonly Sector[];
  chosenSector: Sector | undefined;
  onChoose: (sector: Sector | undefined) => void;
}

/** Autoplay interval of list filters (spec section 9). */
const FILTERS_DELAY_MS = 3_000;

/** Three side by side on phones, seven from 1024 px (spec section 9). */
const MAX_CHIPS_AT_ONCE = 7;
const CHIP_WIDTHS = "min-w-fit w-[calc((100%-1rem)/3)] sm:w-auto";
const SEVEN_CHIPS_WIDTHS = "lg:w-[calc((100%-3rem)/7)] lg:max-xl:[&_svg]:hidden";
/** Up to seven chips take the width of their text, so that the last one is not cut off. */
const chipClasses = (count: number) => cx(CHIP_WIDTHS, count > MAX_CHIPS_AT_ONCE && SEVEN_CHIPS_WIDTHS);

/**
 * "All" and one chip per sector.
 * @param delayMs autoplay interval while no sector is chosen
 */
export function SectorChips({
  sectors,
  chosenSector,
  onChoose,
  delayMs = FILTERS_DELAY_MS,
}: SectorChipsProps & { delayMs?: number }) {
  const chipSectors = [undefined, ...sectors];
  return (
    <Carousel
      label={m.lists_cause()}
      className="gap-2"
      delayMs={delayMs}
      desktopDelayMs={FILTERS_DELAY_MS}
      isStill={chosenSector !== undefined}
    >
      {chipSectors.map((sector) => (
        <Slide key={sector ?? "all"} className={chipClasses(chipSectors.length)}>
          <Chip
            block
            icon={sector === undefined ? LayoutGrid : SECTOR_ICONS[sector]}
            pressed={sector === chosenSector}
            onPress={() => {
              onChoose(sector);
            }}
          >
            {sector === undefined ? m.lists_all() : sectorLabel(sector)}
          </Chip>
        </Slide>
      ))}
    </Carousel>
  );
}

/** The same filter as a column, left of wide lists. */
export function SectorColumn({ sectors, chosenSector, onChoose }: SectorChipsProps) {
  const chipSectors = [undefined, ...sectors];
  return (
    <div role="group" aria-labelledby="sector-column" className="sticky top-20 grid content-start gap-1">
      <h2 id="sector-column" className="mb-1 px-3 font-sans text-base tracking-normal">
        {m.lists_causes()}
      </h2>
      {chipSectors.map((sector) => (
        <button
          key={sector ?? "all"}
          type="button"
          aria-pressed={sector === chosenSector}
          onClick={() => {
            onChoose(sector);
          }}
          className={cx(
            "flex min-h-11 items-center gap-2.5 rounded-control px-3 text-left",
            sector === chosenSector
              ? "bg-neel font-semibold text-on-neel"
              : "text-ink-soft hover:bg-well hover:text-ink",
          )}
        >
          <Icon of={sector === undefined ? LayoutGrid : SECTOR_ICONS[sector]} />
          {sector === undefined ? m.lists_all() : sectorLabel(sector)}
        </button>
      ))}
    </div>
  );
}
