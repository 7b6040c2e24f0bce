import type { DirectoryFigures } from "@daansetu/contract";
import type { DirectoryFilter } from "./use-directory-filter.ts";

/** Total number of matching NGOs; `undefined` for a search or several filters, which are not counted. */
export function countOf(
  { search, sector, place, act }: DirectoryFilter,
  figures: DirectoryFigures,
): number | undefined {
  if (search !== "" || [sector, place, act].filter((value) => value !== undefined).length > 1) return undefined;
  if (sector !== undefined) return figures.sectors.find((row) => row.sector === sector)?.ngos;
  if (place !== undefined) return figures.states.find((row) => row.state === place)?.ngos;
  if (act !== undefined) return figures.acts.find((row) => row.act === act)?.ngos;
  return figures.ngos;
}
