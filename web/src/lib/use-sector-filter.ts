import { type Sector, sectorFor } from "@daansetu/contract";
import { useSearchParams } from "react-router-dom";
import { type SetQuery, useSetQuery } from "./use-set-query.ts";

/**
 * The sector filter in the URL (`?sector=hunger`), so that a filtered list can be shared and Back restores the filter. Accepts any
 * spelling of the specification; an unknown one means no filter.
 */
export function useSectorFilter(
  allowedSectors: readonly Sector[],
): [Sector | undefined, (sector: Sector | undefined) => void, SetQuery] {
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const requestedSector = sectorFor(params.get("sector") ?? "");
  const chosenSector =
    requestedSector !== undefined && allowedSectors.includes(requestedSector) ? requestedSector : undefined;
  const chooseSector = (sector: Sector | undefined) => {
    setQuery({ sector });
  };
  return [chosenSector, chooseSector, setQuery];
}
