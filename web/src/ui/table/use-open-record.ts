import { PATHS } from "@daansetu/contract";
import { useLocation, useSearchParams } from "react-router-dom";

/**
 * The open record, whose id is in the URL (`?open=…`): Back closes it and shows the unchanged list.
 * @returns the id, a function that makes the URL of a record, and the URL of the list
 */
export function useOpenRecord(): { open: string | undefined; hrefOf: (id: string) => string; listHref: string } {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const hrefWithOpen = (id: string | undefined) => {
    const nextQuery = new URLSearchParams(params);
    if (id === undefined) nextQuery.delete("open");
    else nextQuery.set("open", id);
    return `${pathname === "/" ? PATHS.adminPanel : pathname}?${nextQuery.toString()}`;
  };
  return { open: params.get("open") ?? undefined, hrefOf: hrefWithOpen, listHref: hrefWithOpen(undefined) };
}
