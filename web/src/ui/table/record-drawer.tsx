import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { m } from "../../paraglide/messages.js";
import { IconButton } from "../icon-button.tsx";

const WIDE_QUERY = "(min-width: 64rem)";
const wideScreen = () => (typeof matchMedia === "function" ? matchMedia(WIDE_QUERY) : undefined);

function subscribe(listener: () => void): () => void {
  const query = wideScreen();
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
}

/** True if the window has space for a record beside its list. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideScreen()?.matches === true,
    () => false,
  );

/** True if Escape closes the drawer: in a field or dialog it clears or closes that instead. */
const isForDrawer = ({ defaultPrevented, target }: KeyboardEvent) =>
  !defaultPrevented &&
  document.querySelector("dialog[open]") === null &&
  !(target instanceof Element && target.closest("input, textarea, select") !== null);

interface RecordDrawerProps {
  list: ReactNode;
  /** The id of the open record, from the URL. */
  open: string | undefined;
  listHref: string;
  /** The id of the record's heading. */
  titleId: string;
  /** The record: beside the list, or as a page of its own. */
  children: (isBeside: boolean) => ReactNode;
}

/**
 * A list whose open record stands beside it on wide screens, and instead of it on others. Escape closes it, wherever the focus is;
 * closing returns the focus to the row.
 */
export function RecordDrawer({ list, open, listHref, titleId, children }: RecordDrawerProps) {
  const isBeside = useIsWide();
  const navigate = useNavigate();
  const lastOpen = useRef(open);
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = open;
    if (open !== undefined || closed === undefined) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a.records-open")];
    links.find(({ search }) => new URLSearchParams(search).get("open") === closed)?.focus();
  }, [open]);
  const isDrawerOpen = open !== undefined && isBeside;
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isForDrawer(event)) return;
      event.preventDefault();
      void navigate(listHref);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isDrawerOpen, listHref, navigate]);
  if (open !== undefined && !isBeside) return children(false);
  return (
    <div className={open === undefined ? undefined : "grid grid-cols-[minmax(0,1fr)_25rem] gap-6"}>
      <div className="min-w-0">{list}</div>
      {open !== undefined && (
        <section
          aria-labelledby={titleId}
          className="sticky top-0 -my-8 -mr-(--gutter) h-dvh scroll-pb-24 overflow-y-auto overscroll-contain border-l border-line bg-sheet px-5 py-4 shadow-lift"
        >
          <div className="flex justify-end">
            <IconButton icon={X} label={m.ui_close()} className="-mr-2" onClick={() => void navigate(listHref)} />
          </div>
          {children(true)}
        </section>
      )}
    </div>
  );
}
