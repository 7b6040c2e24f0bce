import { type LucideIcon, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { m } from "../paraglide/messages.js";
import { type Drawing, Icon } from "./icon.tsx";

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
  icon?: Drawing;
  className?: string;
  children: ReactNode;
}

/** A label that is not clickable. Status is never shown by colour alone, so give it an icon. */
export function Tag({ tone = "plain", icon, className, children }: TagProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-[0.3125rem] rounded-full px-[0.5625rem] pt-[0.1875rem] pb-0.5 font-sans text-xs font-semibold tracking-normal whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  );
}

/** How a state is shown: by text and icon, never by colour alone. */
export interface Look {
  label: () => string;
  tone: Tone;
  icon: LucideIcon;
}

/** The tag of a state. */
export const LookTag = ({ look: { label, tone, icon }, className = "" }: { look: Look; className?: string }) => (
  <Tag tone={tone} icon={icon} className={className}>
    {label()}
  </Tag>
);

/**
 * Only where the issuer of the receipt holds an 80G approval valid today.
 * @param props.children replaces the text "Tax Benefit"
 */
export function TaxTag({ children = m.ui_tax_benefit() }: { children?: ReactNode }) {
  return (
    <Tag tone="leaf" icon={ReceiptText}>
      {children}
    </Tag>
  );
}
