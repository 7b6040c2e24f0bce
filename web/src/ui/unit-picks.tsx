import type { Unit } from "@daansetu/contract";
import { formatMoney } from "../lib/format.ts";
import { unitsLabel } from "../lib/units.ts";
import { m } from "../paraglide/messages.js";
import { PresetButton } from "./amount-presets.tsx";

const PICKS = [1, 2, 5];

interface UnitPicksProps {
  unit: Unit;
  /** Largest number that can be chosen. */
  max: number;
  chosen: number;
  onChoose: (units: number) => void;
  className?: string;
}

/** Quick choices of a number of units a month, each with its sum. */
export default function UnitPicks({ unit, max, chosen, onChoose, className }: UnitPicksProps) {
  const label = m.monthly_pick({ units: unit.many });
  return (
    <div className={className}>
      <p className="mb-2.5 font-semibold leading-snug">{label}</p>
      <div role="group" aria-label={label} className="presets">
        {PICKS.filter((count) => count <= max).map((count) => (
          <PresetButton
            key={count}
            title={formatMoney(count * unit.pricePaise)}
            line={unitsLabel(count, unit)}
            isChosen={count === chosen}
            onChoose={() => {
              onChoose(count);
            }}
          />
        ))}
      </div>
    </div>
  );
}
