import { cx } from "../lib/cx.ts";

/**
 * `give` (marigold) is for payments, at most one per screen; `main` is the primary action, `line` the secondary one, `soft` is
 * repeated on cards, `quiet` is plain text, `danger` is outlined, `danger-solid` is for the confirming dialog only.
 */
export type ButtonVariant = "give" | "main" | "line" | "soft" | "quiet" | "danger" | "danger-solid";
/** 44 px in cards and tables, 48 by default, 56 for the page's primary action. */
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Full width of its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  give: "border-transparent bg-genda text-on-genda hover:bg-genda-deep",
  main: "border-transparent bg-info text-on-info hover:bg-info-deep",
  line: "border-info text-info hover:bg-info-tint on-night:border-on-night-soft on-night:text-on-night on-night:hover:bg-white/8",
  soft: "border-transparent bg-info-tint text-info hover:bg-info hover:text-on-info",
  quiet: "border-transparent text-info hover:bg-info-tint",
  danger: "border-danger text-danger hover:bg-danger-tint",
  "danger-solid": "border-transparent bg-danger text-on-status hover:brightness-90",
};

const SIZE_CLASSES: Record<ButtonSize, string> = {
  sm: "min-h-11 px-4 text-sm",
  md: "min-h-12 px-5",
  lg: "min-h-14 px-7 text-lg",
};

const SHAPE_CLASSES =
  "inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] py-2 text-center leading-tight font-semibold no-underline transition-colors duration-(--quick)";
const DISABLED_CLASSES =
  "aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-well aria-disabled:text-ink-mute disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-ink-mute";

export function buttonClass({ variant = "main", size = "md", block = false, className }: ButtonLook): string {
  return cx(
    SHAPE_CLASSES,
    VARIANT_CLASSES[variant],
    SIZE_CLASSES[size],
    DISABLED_CLASSES,
    block && "w-full",
    variant === "quiet" && "px-3",
    className,
  );
}
