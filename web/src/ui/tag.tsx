import { type LucideIcon, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { m } from "../paraglide/messages.js";
import { type IconDrawing, Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type Tone = "plain" | "leaf" | "warning" | "danger" | "info";

const TONES: Record<Tone, string> = {
  plain: "bg-well text-ink-soft",
  leaf: "bg-leaf-tint text-leaf",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  info: "bg-info-tint text-info",
};

interface TagProps {
  tone?: Tone;
  icon?: IconDrawing;
  className?: string;
  children: ReactNode;
}

/** A label that is not clickable. Status is never shown by colour alone, so give it an icon. */
export function Tag({ tone = "plain", icon, className, children }: TagProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-[0.3125rem] rounded-full px-[0.5625rem] pt-[0.1875rem] pb-0.5 font-sans text-xs font-semibold tracking-normal sm:whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  );
}

/** The look of a state: text and icon, never colour alone. */
export interface TagLook {
  label: () => string;
  tone: Tone;
  icon: LucideIcon;
}

/** The tag of a state. */
export const LookTag = ({ look: { label, tone, icon }, className = "" }: { look: TagLook; className?: string }) => (
  <Tag tone={tone} icon={icon} className={className}>
    {label()}
  </Tag>
);

/**
 * The tag "Tax Benefit", which looks the same everywhere: only if the receipt's issuer holds an 80G approval that is valid today.
 * @param props.spoken what screen readers say instead
 */
export function TaxTag({ spoken }: { spoken?: string | undefined }) {
  return (
    <Tag tone="leaf" icon={ReceiptText}>
      {spoken === undefined ? (
        m.ui_tax_benefit()
      ) : (
        <>
          <span aria-hidden="true">{m.ui_tax_benefit()}</span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </>
      )}
    </Tag>
  );
}
