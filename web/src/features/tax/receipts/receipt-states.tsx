import type { ReceiptState } from "@daansetu/contract";
import { CircleCheck, CircleX, FilePen, type LucideIcon } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Tag, type Tone } from "../../../ui/tag.tsx";

interface StateLook {
  label: () => string;
  tone: Tone;
  icon: LucideIcon;
}

/** Each with text and icon, never by colour alone. */
export const RECEIPT_STATES: Record<ReceiptState, StateLook> = {
  issued: { label: m.receipts_state_issued, tone: "leaf", icon: CircleCheck },
  amended: { label: m.receipts_state_amended, tone: "warning", icon: FilePen },
  cancelled: { label: m.receipts_state_cancelled, tone: "danger", icon: CircleX },
};

export function ReceiptStateTag({ state }: { state: ReceiptState }) {
  const { label, tone, icon } = RECEIPT_STATES[state];
  return (
    <Tag tone={tone} icon={icon}>
      {label()}
    </Tag>
  );
}
