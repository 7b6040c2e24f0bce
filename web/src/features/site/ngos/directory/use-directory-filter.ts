import { ACTS, type Act, NGO_SECTORS, type Sector, sectorFor, INDIAN_STATES } from "@daansetu/contract";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetQuery } from "../../../../lib/use-set-query.ts";

/** The directory's filter, kept in the URL: it can be shared, and Back undoes a change. */
export interface DirectoryFilter {
  search: string;
  sector: Sector | undefined;
  place: string | undefined;
  act: Act | undefined;
}

type FilterChanges = Partial<Record<"search" | "sector" | "place" | "act", string | undefined>>;

export interface DirectoryFilters {
  filter: DirectoryFilter;
  isFiltered: boolean;
  /** @param isTyping consecutive changes while typing share one history entry */
  setFilter: (changes: FilterChanges, isTyping?: boolean) => void;
  clearFilters: () => void;
}

const MAX_SEARCH_LENGTH = 80;

export function useDirectoryFilter(): DirectoryFilters {
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const wasTyping = useRef(false);
  const filter = readFilter(params);
  const setFilter = (changes: FilterChanges, isTyping = false) => {
    const continuesTyping = isTyping && wasTyping.current;
    wasTyping.current = isTyping;
    const queryChanges = Object.entries(changes).map(
      ([name, value]) => [name, value === "" ? undefined : value] as const,
    );
    setQuery(Object.fromEntries(queryChanges), { replace: continuesTyping, preventScrollReset: true });
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined && value !== ""),
    setFilter,
    clearFilters: () => {
      setFilter({ search: undefined, sector: undefined, place: undefined, act: undefined });
    },
  };
}

/** Reads the URL, which anyone may have edited; unknown values are ignored. */
function readFilter(params: URLSearchParams): DirectoryFilter {
  const sector = sectorFor(params.get("sector") ?? "");
  const place = (params.get("place") ?? "").toLowerCase();
  return {
    search: (params.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH),
    sector: NGO_SECTORS.find((ngoSector) => ngoSector === sector),
    place: INDIAN_STATES.find((state) => state.toLowerCase() === place),
    act: ACTS.find((act) => act === params.get("act")),
  };
}
