import type { Filing } from "@daansetu/contract";
import { CircleX, FileClock, Landmark } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { type Look, LookTag } from "../../../../../ui/tag.tsx";

const LOOKS: Record<Filing["state"], Look> = {
  prepared: { label: m.filings_state_prepared, tone: "warning", icon: FileClock },
  filed: { label: m.filings_state_filed, tone: "leaf", icon: Landmark },
  discarded: { label: m.filings_state_discarded, tone: "plain", icon: CircleX },
};

export const FilingStateTag = ({ state, className = "" }: Pick<Filing, "state"> & { className?: string }) => (
  <LookTag look={LOOKS[state]} className={className} />
);
