import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../lib/cx.ts";
import { type Drawing, Icon } from "./icon.tsx";

interface ChipProps {
  pressed: boolean;
  onClick: () => void;
  icon?: Drawing;
  /** Full width of its container. On phones without the icon, to make room for the text. */
  block?: boolean;
  /** Narrower, for rows of many. */
  compact?: boolean;
  /** Why it cannot be clicked now. */
  disabledReason?: string | undefined;
  children: ReactNode;
}

/** A toggle button of a filter. */
export function Chip({ pressed, onClick, icon, block = false, compact = false, disabledReason, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={onClick}
      className={cx(
        "inline-flex min-h-11 flex-none items-center justify-center gap-[0.4375rem] rounded-full border-[1.5px] text-sm font-semibold",
        block
          ? "w-full px-1.5 whitespace-nowrap max-sm:text-[0.8125rem] sm:px-4 max-sm:[&>svg]:hidden"
          : compact
            ? "px-3"
            : "px-4",
        pressed
          ? "border-info bg-info text-on-info"
          : "border-line bg-sheet text-ink-soft hover:border-line-strong hover:text-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-ink-mute",
      )}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

/** Scrolls horizontally on phones; starts with the pressed chip in view. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && pressed) row.current.scrollLeft = pressed.offsetLeft - row.current.clientWidth / 3;
  }, []);
  return (
    <div ref={row} role="group" aria-label={label} className="rail relative gap-2 py-1">
      {children}
    </div>
  );
}
