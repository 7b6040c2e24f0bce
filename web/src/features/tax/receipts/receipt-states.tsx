import type { ReceiptState } from "@daansetu/contract";
import { CircleCheck, CircleX, FilePen } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { type Look, LookTag } from "../../../ui/tag.tsx";

/** Each with text and icon, never by colour alone. */
export const RECEIPT_STATES: Record<ReceiptState, Look> = {
  issued: { label: m.receipts_state_issued, tone: "leaf", icon: CircleCheck },
  amended: { label: m.receipts_state_amended, tone: "warning", icon: FilePen },
  cancelled: { label: m.receipts_state_cancelled, tone: "danger", icon: CircleX },
};

export const ReceiptStateTag = ({ state }: { state: ReceiptState }) => <LookTag look={RECEIPT_STATES[state]} />;
