import type { TaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";

export interface RotationCounts {
  /** Number of records that this run has encrypted under the current key. */
  rotated: number;
  /** Number of records that were already encrypted under the current key. */
  unchanged: number;
  /** Number of records that no configured key can decrypt; they stay unchanged. */
  unreadable: number;
}

/** A store with encrypted tax ids. Each is listed in `local/tax-key/stores.ts`. */
export interface TaxIdStore {
  /** For the report. */
  name: string;
  /**
   * Encrypts everything under the current key, in independent commits, so that the next run continues an interrupted one. Values that
   * somebody else writes meanwhile are not overwritten.
   * @param onPage is told the counts so far, never an id
   */
  rotate: (keys: TaxIdKeys, onPage: (counts: RotationCounts) => void) => Promise<RotationCounts>;
}

export const NOTHING_ROTATED: RotationCounts = { rotated: 0, unchanged: 0, unreadable: 0 };

/** Rotates one store after the other. @returns the counts of each store */
export async function rotateTaxKey(
  stores: readonly TaxIdStore[],
  keys: TaxIdKeys,
  onPage: (name: string, counts: RotationCounts) => void = () => undefined,
): Promise<ReadonlyMap<string, RotationCounts>> {
  const results = new Map<string, RotationCounts>();
  for (const { name, rotate } of stores)
    results.set(
      name,
      await rotate(keys, (counts) => {
        onPage(name, counts);
      }),
    );
  return results;
}
