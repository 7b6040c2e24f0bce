import type { Filing } from "@daansetu/contract";
import { CircleX, FileClock, Landmark, type LucideIcon } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { Tag, type Tone } from "../../../../../ui/tag.tsx";

const LOOKS: Record<Filing["state"], { label: () => string; tone: Tone; icon: LucideIcon }> = {
  prepared: { label: m.filings_state_prepared, tone: "warning", icon: FileClock },
  filed: { label: m.filings_state_filed, tone: "leaf", icon: Landmark },
  discarded: { label: m.filings_state_discarded, tone: "plain", icon: CircleX },
};

export function FilingStateTag({ state, className = "" }: Pick<Filing, "state"> & { className?: string }) {
  const { label, tone, icon } = LOOKS[state];
  return (
    <Tag tone={tone} icon={icon} className={className}>
      {label()}
    </Tag>
  );
}
