import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";
import type { Tone } from "./tag.tsx";

const STYLE_BY_TONE: Record<Tone, { boxClasses: string; markClasses: string; icon: LucideIcon }> = {
  plain: { boxClasses: "bg-well", markClasses: "text-ink-soft", icon: Info },
  leaf: { boxClasses: "bg-leaf-tint", markClasses: "text-leaf", icon: CircleCheck },
  warning: { boxClasses: "bg-warning-tint", markClasses: "text-warning", icon: Clock },
  danger: { boxClasses: "bg-danger-tint", markClasses: "text-danger", icon: CircleAlert },
  info: { boxClasses: "bg-info-tint", markClasses: "text-info", icon: Info },
};

interface NoteProps {
  tone?: Tone;
  icon?: LucideIcon;
  title?: ReactNode;
  /** Consequences, above all for the donor's money. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  /** ARIA role: `alert` interrupts a screen reader, `status` waits. None for notes that are part of the initial page. */
  role?: "alert" | "status";
  className?: string;
}

export function Note({ tone = "plain", icon, title, children, action, role, className }: NoteProps) {
  const toneStyle = STYLE_BY_TONE[tone];
  return (
    <div
      role={role}
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-card px-4 py-3.5 leading-snug",
        toneStyle.boxClasses,
        className,
      )}
    >
      <Icon of={icon ?? toneStyle.icon} className={cx("mt-0.5", toneStyle.markClasses)} />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-soft">{children}</div>}
        {action && <div className="mt-1.5 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
