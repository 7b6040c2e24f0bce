import type { Deps } from "../../../deps/deps.interface.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import type { FilingsRepository } from "./filings.repository.ts";

/** Cache time: a statement is filed a few times a year, and the next revision includes a donation that is corrected within these seconds. */
const MEMORY_MS = 5_000;

/** Tells features that change donations whether a filed statement already lists them. */
export function filedPeriodsService({ clock }: Pick<Deps, "clock">, { filings }: { filings: FilingsRepository }) {
  const loadPeriods = memoizeFor(MEMORY_MS, () => filings.filedPeriods());
  return {
    /** @param receivedOn the day in India on which the donation was captured or received */
    isFiled: async (financialYear: string, receivedOn: string): Promise<boolean> =>
      (await loadPeriods(clock())).some(
        (period) => period.financialYear === financialYear && period.from <= receivedOn && receivedOn <= period.until,
      ),
  };
}
