import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

interface PayBarProps {
  /** Accessible name: "Donate". */
  label: string;
  /** Shown only below 1024 px; wider screens have a side panel instead. */
  narrowOnly?: boolean;
  /**
   * False slides it with its shadow out from 1024 px; the page keeps its padding, so there is no layout shift. Focus inside brings it back. Narrower
   * screens have no other button in sight, so it always stays there.
   */
  wideVisible?: boolean;
  children: ReactNode;
}

/** The bottom bar of pages with a payment: amount and button. */
export function PayBar({ label, narrowOnly = true, wideVisible = true, children }: PayBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className={cx(
        "pay-bar fixed inset-x-0 bottom-0 z-20 bg-sheet pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-float transition-transform duration-(--calm) focus-within:translate-y-0",
        narrowOnly ? "lg:hidden" : "pay-bar-always",
        !wideVisible && "lg:translate-y-[120%]",
      )}
    >
      <div className="wrap pay-parts">{children}</div>
    </div>
  );
}
