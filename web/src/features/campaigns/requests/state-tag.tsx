import type { RequestState } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Tag, type Tone } from "../../../ui/tag.tsx";

const STATES: Record<RequestState, { word: () => string; tone: Tone; icon: LucideIcon }> = {
  draft: { word: m.wizard_mine_draft, tone: "plain", icon: PencilLine },
  submitted: { word: m.wizard_mine_submitted, tone: "haldi", icon: Clock },
  "changes-asked": { word: m.wizard_mine_changes, tone: "haldi", icon: PencilLine },
  approved: { word: m.wizard_mine_approved, tone: "leaf", icon: CircleCheck },
  declined: { word: m.wizard_mine_declined, tone: "madder", icon: CircleX },
};

/** How far a request for a fundraiser has come, in a word. */
export function StateTag({ state }: { state: RequestState }) {
  const { word, tone, icon } = STATES[state];
  return (
    <Tag tone={tone} icon={icon}>
      {word()}
    </Tag>
  );
}
