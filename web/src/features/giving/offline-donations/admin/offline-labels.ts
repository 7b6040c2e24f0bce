import type { OfflineDonation, OfflineMeans, OfflineMethod, OfflineState, OfflineStep } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, Landmark, Undo2 } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import type { Look } from "../../../../ui/tag.tsx";

export const METHOD_LABELS: Readonly<Record<OfflineMethod, () => string>> = {
  cash: m.offline_method_cash,
  cheque: m.offline_method_cheque,
  "bank-transfer": m.offline_method_bank_transfer,
  qr: m.offline_method_qr,
};

/** Each with text and icon, never by colour alone. */
export const STATE_TAGS: Readonly<Record<OfflineState, Look>> = {
  recorded: { label: m.offline_state_recorded, tone: "leaf", icon: CircleCheck },
  received: { label: m.offline_state_received, tone: "warning", icon: Clock },
  deposited: { label: m.offline_state_deposited, tone: "warning", icon: Landmark },
  cleared: { label: m.offline_state_cleared, tone: "leaf", icon: CircleCheck },
  bounced: { label: m.offline_state_bounced, tone: "danger", icon: CircleX },
  cancelled: { label: m.offline_state_cancelled, tone: "plain", icon: Undo2 },
};

export const STEP_LABELS: Readonly<Record<OfflineStep, { button: () => string; title: () => string }>> = {
  deposited: { button: m.offline_step_deposited, title: m.offline_step_deposited_title },
  cleared: { button: m.offline_step_cleared, title: m.offline_step_cleared_title },
  bounced: { button: m.offline_step_bounced, title: m.offline_step_bounced_title },
  cancelled: { button: m.offline_step_cancelled, title: m.offline_step_cancelled_title },
};

/** The number of a cheque with its bank, or the reference of a transfer. */
export function referenceLabel(means: OfflineMeans): string | undefined {
  if (means.method === "cash") return undefined;
  return means.method === "cheque" ? `${means.chequeNumber}, ${means.chequeBank}` : means.reference;
}

export const donorLabel = ({ donor }: Pick<OfflineDonation, "donor">): string => donor.fullName;
