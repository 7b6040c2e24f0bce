import { type Sector, sectorFor } from "@daansetu/contract";
import { useSearchParams } from "react-router-dom";
import { type SetQuery, useSetQuery } from "./use-set-query.ts";

/**
 * The sector filter in the URL (`?sector=hunger`), so that a filtered list can be shared and Back restores the filter. Accepts any
 * spelling of the specification; an unknown one means no filter.
 */
export function useSectorFilter(
  allowed: readonly Sector[],
): [Sector | undefined, (sector: Sector | undefined) => void, SetQuery] {
  const [params] = useSearchParams();
  const narrow = useSetQuery();
  const asked = sectorFor(params.get("sector") ?? "");
  const chosen = asked !== undefined && allowed.includes(asked) ? asked : undefined;
  const choose = (sector: Sector | undefined) => {
    narrow({ sector });
  };
  return [chosen, choose, narrow];
}
