import { useLocation, useSearchParams } from "react-router-dom";
import { PATHS } from "../../lib/paths.ts";

/**
 * The record that is open, by its id in the address (`?open=…`): Back closes it, and the list behind it is as it was.
 * @returns the id, the address of any record, and the address of the list
 */
export function useOpenRecord(): { open: string | undefined; hrefOf: (id: string) => string; listHref: string } {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const withOpen = (id: string | undefined) => {
    const changed = new URLSearchParams(params);
    if (id === undefined) changed.delete("open");
    else changed.set("open", id);
    return `${pathname === "/" ? PATHS.adminPanel : pathname}?${changed.toString()}`;
  };
  return { open: params.get("open") ?? undefined, hrefOf: withOpen, listHref: withOpen(undefined) };
}
