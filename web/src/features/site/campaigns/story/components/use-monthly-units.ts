import { MONTHLY_CAP_PAISE, type Unit } from "@daansetu/contract";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { drawn } from "../../../../../lib/drawn.ts";
import { useHydrated } from "../../../../../lib/use-hydrated.ts";
import { unitsIn } from "../../../../../lib/units.ts";

/** The chosen units are stored in the history entry, so that Back and a reload restore them. */
const HistoryState = z.object({ units: z.int() });

export interface MonthlyUnits {
  units: number;
  maxUnits: number;
  choose: (units: number) => void;
}

/** The units that a visitor chooses on a monthly campaign's page. It begins with one, so that the first click can already be the donation. */
export function useMonthlyUnits(unit: Unit): MonthlyUnits {
  const { search, hash, ...entry } = useLocation();
  const navigate = useNavigate();
  const restoredState = z.safeParse(HistoryState, entry.state);
  // A reload restores what was chosen, which the server that rendered the page did not know.
  const isHydrated = useHydrated();
  const restoredUnits = restoredState.success && isHydrated ? restoredState.data.units : 1;
  const [chosenUnits, setUnits] = useState<number>();
  const units = chosenUnits ?? restoredUnits;
  return {
    units,
    maxUnits: unitsIn(MONTHLY_CAP_PAISE, unit),
    choose: (newUnits) => {
      setUnits(newUnits);
      void drawn().then((isSamePage) => {
        if (isSamePage) void navigate({ search, hash }, { replace: true, state: { units: newUnits } });
      });
    },
  };
}
