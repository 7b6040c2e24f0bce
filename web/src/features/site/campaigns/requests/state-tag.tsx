import type { RequestState } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, PencilLine } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { type Look, LookTag } from "../../../../ui/tag.tsx";

const STATES: Record<RequestState, Look> = {
  draft: { label: m.wizard_mine_draft, tone: "plain", icon: PencilLine },
  submitted: { label: m.wizard_mine_submitted, tone: "warning", icon: Clock },
  "changes-asked": { label: m.wizard_mine_changes, tone: "warning", icon: PencilLine },
  approved: { label: m.wizard_mine_approved, tone: "leaf", icon: CircleCheck },
  declined: { label: m.wizard_mine_declined, tone: "danger", icon: CircleX },
};

export const StateTag = ({ state }: { state: RequestState }) => <LookTag look={STATES[state]} />;
