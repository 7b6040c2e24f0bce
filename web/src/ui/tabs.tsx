import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "../lib/cx.ts";

interface TabsProps<Id extends string> {
  /** `short` is shown on phones, where all labels stand in one line. */
  tabs: readonly { id: Id; label: string; short?: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Accessible name: "Donors". */
  label: string;
  /** On phones the tabs share the width and wrap between words to two lines, so that all of them are visible. */
  sharesWidth?: boolean;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs of the WAI-ARIA pattern: one tab stop; arrow keys, Home and End move between them and select. */
export function Tabs<Id extends string>({
  tabs,
  selected,
  onSelect,
  label,
  sharesWidth = false,
  children,
}: TabsProps<Id>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const moveSelection = (event: KeyboardEvent) => {
    const selectedIndex = tabs.findIndex(({ id }) => id === selected);
    const nextIndex = nextTabIndex(event.key, selectedIndex, tabs.length);
    const nextTab = nextIndex === undefined ? undefined : tabs[nextIndex];
    if (nextTab === undefined || nextIndex === undefined) return;
    event.preventDefault();
    onSelect(nextTab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[nextIndex]?.focus();
  };
  return (
    <>
      {/* The tab stop is the selected tab, not the list (WAI-ARIA tabs pattern). */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- as said above */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(
          "flex gap-1 border-b-[1.5px] border-line",
          sharesWidth && "max-sm:grid max-sm:auto-cols-[minmax(min-content,1fr)] max-sm:grid-flow-col max-sm:gap-0",
        )}
        onKeyDown={moveSelection}
      >
        {tabs.map(({ id, label: name, short }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${baseId}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => {
              onSelect(id);
            }}
            className={cx(
              "-mb-[1.5px] min-h-12 border-b-3 px-3.5 font-semibold",
              sharesWidth &&
                "max-sm:px-1 max-sm:py-1.5 max-sm:[overflow-wrap:normal] max-sm:text-sm max-sm:leading-tight max-[359px]:text-xs",
              id === selected ? "border-genda text-ink" : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            <span className={short && "max-sm:sr-only"}>{name}</span>
            {short !== undefined && (
              <span aria-hidden="true" className="whitespace-nowrap sm:hidden">
                {short}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${selected}`}>
        {children}
      </div>
    </>
  );
}

function nextTabIndex(key: string, selectedIndex: number, count: number): number | undefined {
  if (key === "ArrowRight") return (selectedIndex + 1) % count;
  if (key === "ArrowLeft") return (selectedIndex - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
