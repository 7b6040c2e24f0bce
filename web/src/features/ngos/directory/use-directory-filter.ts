import { ACTS, type Act, NGO_SECTORS, type Sector, sectorFor, STATES } from "@daansetu/contract";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";

/** What the directory is narrowed to. It lives in the address, so that it can be sent to somebody and Back undoes it. */
export interface DirectoryFilter {
  search: string;
  sector: Sector | undefined;
  place: string | undefined;
  act: Act | undefined;
}

type Change = Partial<Record<"search" | "sector" | "place" | "act", string | undefined>>;

export interface DirectoryFilters {
  filter: DirectoryFilter;
  isFiltered: boolean;
  /** `isTyping`: more of the same is coming, so that one entry of the history is enough for all of it. */
  change: (to: Change, isTyping?: boolean) => void;
  clear: () => void;
}

const LONGEST_SEARCH = 80;

export function useDirectoryFilter(): DirectoryFilters {
  const [params, setParams] = useSearchParams();
  const wasTyping = useRef(false);
  const filter = readFilter(params);
  const change = (to: Change, isTyping = false) => {
    const isMore = isTyping && wasTyping.current;
    wasTyping.current = isTyping;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(to)) {
          if (value === undefined || value === "") after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: isMore, preventScrollReset: true },
    );
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined && value !== ""),
    change,
    clear: () => {
      change({ search: undefined, sector: undefined, place: undefined, act: undefined });
    },
  };
}

/** Reads what somebody may have typed into the address; what is not known is no filter. */
function readFilter(params: URLSearchParams): DirectoryFilter {
  const sector = sectorFor(params.get("sector") ?? "");
  const place = (params.get("place") ?? "").toLowerCase();
  return {
    search: (params.get("search") ?? "").slice(0, LONGEST_SEARCH),
    sector: NGO_SECTORS.find((each) => each === sector),
    place: STATES.find((state) => state.toLowerCase() === place),
    act: ACTS.find((act) => act === params.get("act")),
  };
}
