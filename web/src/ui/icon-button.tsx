import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
  ring?: boolean;
}

/** Only for well-known icons: close, menu, share, arrows. */
export function IconButton({ icon, label, ring = false, className, ...buttonProps }: IconButtonProps) {
  return (
    <button
      type="button"
      {...buttonProps}
      aria-label={label}
      title={label}
      className={cx(
        "inline-grid flex-none place-items-center hover:bg-well disabled:cursor-default disabled:text-ink-mute disabled:opacity-50",
        ring ? "size-11 rounded-full border-[1.5px] border-line-strong bg-sheet text-info" : "size-12 rounded-control",
        className,
      )}
    >
      <Icon of={icon} size={ring ? "md" : "lg"} />
    </button>
  );
}
