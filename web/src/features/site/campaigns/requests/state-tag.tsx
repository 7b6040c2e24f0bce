import type { RequestState } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Tag, type Tone } from "../../../../ui/tag.tsx";

const STATES: Record<RequestState, { label: () => string; tone: Tone; icon: LucideIcon }> = {
  draft: { label: m.wizard_mine_draft, tone: "plain", icon: PencilLine },
  submitted: { label: m.wizard_mine_submitted, tone: "warning", icon: Clock },
  "changes-asked": { label: m.wizard_mine_changes, tone: "warning", icon: PencilLine },
  approved: { label: m.wizard_mine_approved, tone: "leaf", icon: CircleCheck },
  declined: { label: m.wizard_mine_declined, tone: "danger", icon: CircleX },
};

export function StateTag({ state }: { state: RequestState }) {
  const { label, tone, icon } = STATES[state];
  return (
    <Tag tone={tone} icon={icon}>
      {label()}
    </Tag>
  );
}
