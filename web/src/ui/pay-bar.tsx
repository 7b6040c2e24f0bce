import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

interface PayBarProps {
  /** What the bar is for: "Donate". */
  label: string;
  /** Shown below 1024 px only, where no side panel stands in view. */
  narrowOnly?: boolean;
  /** False keeps it below the edge (the page's padding stays, so that nothing jumps). Focus inside brings it back. */
  visible?: boolean;
  children: ReactNode;
}

/** The one bar at the bottom where there is something to pay: the sum and the button, always in reach. */
export function PayBar({ label, narrowOnly = true, visible = true, children }: PayBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className={cx(
        "pay-bar fixed inset-x-0 bottom-0 z-20 bg-sheet pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-float transition-transform duration-(--calm) focus-within:translate-y-0",
        narrowOnly ? "lg:hidden" : "pay-bar-always",
        !visible && "translate-y-full",
      )}
    >
      <div className="wrap flex items-center gap-3">{children}</div>
    </div>
  );
}
