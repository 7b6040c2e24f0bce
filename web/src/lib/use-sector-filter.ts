import { type Sector, sectorFor } from "@daansetu/contract";
import { useSearchParams } from "react-router-dom";
import { type Narrow, useNarrow } from "./use-narrow.ts";

/**
 * The cause that a list is filtered by. It lives in the address (`?sector=hunger`), so that a filtered list can be sent to
 * somebody and Back leads to the filter before; any spelling of the specification is understood, an unknown one is no filter.
 */
export function useSectorFilter(
  allowed: readonly Sector[],
): [Sector | undefined, (sector: Sector | undefined) => void, Narrow] {
  const [params] = useSearchParams();
  const narrow = useNarrow();
  const asked = sectorFor(params.get("sector") ?? "");
  const chosen = asked !== undefined && allowed.includes(asked) ? asked : undefined;
  const choose = (sector: Sector | undefined) => {
    narrow({ sector });
  };
  return [chosen, choose, narrow];
}
