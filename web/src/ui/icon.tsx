import type { ComponentType } from "react";
import { cx } from "../lib/cx.ts";

const SIZES = { sm: "size-4", md: "size-5", lg: "size-6" } as const;

/** An icon of Lucide, or one drawn in the same style. */
export type IconDrawing = ComponentType<{ "aria-hidden": "true"; strokeWidth: number; className: string }>;

/** An icon, hidden from screen readers because the text beside it says the same. 20 px beside text, 24 px without text. */
export function Icon({
  of: Drawing,
  size = "md",
  className,
}: {
  of: IconDrawing;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={size === "sm" ? 2 : 1.75}
      className={cx("flex-none", SIZES[size], className)}
    />
  );
}
