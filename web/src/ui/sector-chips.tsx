import type { Sector } from "@daansetu/contract";
import { LayoutGrid } from "lucide-react";
import { startTransition, useOptimistic, useState } from "react";
import { drawn } from "../lib/drawn.ts";
import { formatCount } from "../lib/format.ts";
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

/** Three side by side on phones, seven from 1024 px (spec section 9); "All" is one of them. */
const MAX_CHIPS_AT_ONCE = 7;
const CHIP_WIDTHS = "min-w-fit w-[calc((100%-2rem)/2)] sm:w-auto";
const SIX_CHIPS_WIDTHS = "lg:w-[calc((100%-2.5rem)/6)] lg:max-xl:[&_svg]:hidden";
/** Up to seven chips take the width of their text, so that the last one is not cut off. */
const chipClasses = (count: number) => cx(CHIP_WIDTHS, count > MAX_CHIPS_AT_ONCE && SIX_CHIPS_WIDTHS);

/** Shows a click at once. The list that it filters is asked for once the click is drawn, and rendered behind it. */
function usePressedSector({ chosenSector, onChoose }: Pick<SectorChipsProps, "chosenSector" | "onChoose">) {
  const [pressedSector, showPressed] = useOptimistic(chosenSector);
  const choose = (sector: Sector | undefined) => {
    startTransition(async () => {
      showPressed(sector);
      if (!(await drawn())) return;
      // What follows an `await` is no longer in the transition.
      startTransition(() => {
        onChoose(sector);
      });
    });
  };
  return [pressedSector, choose] as const;
}

/**
 * "All", which stays in view, and one chip per sector in a row that moves until somebody interacts with it or a sector is chosen.
 * @param isStill the row never moves by itself
 * @param countOf how many a chip would show; `undefined` asks for those of all sectors
 */
export function SectorChips({
  sectors,
  chosenSector,
  onChoose,
  isStill = false,
  countOf,
}: SectorChipsProps & {
  isStill?: boolean;
  countOf?: ((sector: Sector | undefined) => number | undefined) | undefined;
}) {
  const [startsChosen] = useState(chosenSector !== undefined);
  const [pressedSector, choose] = usePressedSector({ chosenSector, onChoose });
  const renderChip = (sector: Sector | undefined) => (
    <Chip
      block
      icon={sector === undefined ? LayoutGrid : SECTOR_ICONS[sector]}
      pressed={sector === pressedSector}
      onClick={() => {
        choose(sector);
      }}
    >
      {sector === undefined ? m.lists_all() : sectorLabel(sector)}
      {countOf !== undefined && (
        <span className="font-normal tabular-nums opacity-80">{formatCount(countOf(sector) ?? 0)}</span>
      )}
    </Chip>
  );
  return (
    <Carousel
      label={m.lists_cause()}
      className="gap-2"
      delayMs={FILTERS_DELAY_MS}
      isStill={isStill}
      stopsOnInteraction
      startsStopped={startsChosen}
      pinned={<div className="min-w-16">{renderChip(undefined)}</div>}
    >
      {sectors.map((sector) => (
        <Slide key={sector} className={chipClasses(sectors.length + 1)}>
          {renderChip(sector)}
        </Slide>
      ))}
    </Carousel>
  );
}

/** The same filter as a column, left of wide lists. */
export function SectorColumn({ sectors, chosenSector, onChoose }: SectorChipsProps) {
  const chipSectors = [undefined, ...sectors];
  const [pressedSector, choose] = usePressedSector({ chosenSector, onChoose });
  return (
    <div role="group" aria-labelledby="sector-column" className="sticky top-20 grid content-start gap-1">
      <h2 id="sector-column" className="mb-1 px-3 font-sans text-base tracking-normal">
        {m.lists_causes()}
      </h2>
      {chipSectors.map((sector) => (
        <button
          key={sector ?? "all"}
          type="button"
          aria-pressed={sector === pressedSector}
          onClick={() => {
            choose(sector);
          }}
          className={cx(
            "flex min-h-11 items-center gap-2.5 rounded-control px-3 text-left",
            sector === pressedSector
              ? "bg-info font-semibold text-on-info"
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
