import type { SettlementState } from "@daansetu/contract";
import { CircleAlert, CircleCheck, CircleX, Clock, Landmark } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { type Look, LookTag } from "../../../../ui/tag.tsx";

const LOOKS: Record<SettlementState, Look> = {
  "on-its-way": { label: m.settlements_state_on_its_way, tone: "plain", icon: Clock },
  processed: { label: m.settlements_state_processed, tone: "info", icon: CircleCheck },
  "in-bank": { label: m.settlements_state_in_bank, tone: "leaf", icon: Landmark },
  differs: { label: m.settlements_state_differs, tone: "warning", icon: CircleAlert },
  failed: { label: m.settlements_state_failed, tone: "danger", icon: CircleX },
};

export const SettlementTag = ({ state }: { state: SettlementState }) => <LookTag look={LOOKS[state]} />;
