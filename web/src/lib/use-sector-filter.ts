import { type Sector, sectorFor } from "@daansetu/contract";
import { useSearchParams } from "react-router-dom";

/**
 * The cause that a list is filtered by. It lives in the address (`?sector=hunger`), so that a filtered list can be sent to
 * somebody; any spelling of the specification is understood, an unknown one is no filter.
 */
export function useSectorFilter(
  allowed: readonly Sector[],
): [Sector | undefined, (sector: Sector | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = sectorFor(search.get("sector") ?? "");
  const chosen = asked !== undefined && allowed.includes(asked) ? asked : undefined;
  const choose = (sector: Sector | undefined) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (sector === undefined) after.delete("sector");
        else after.set("sector", sector);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [chosen, choose];
}
