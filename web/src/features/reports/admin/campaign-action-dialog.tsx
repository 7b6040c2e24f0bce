import type { ReactNode } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** What the dialog needs of a mutation (`useAct`) or of a form. */
export interface CampaignAction {
  isBusy: boolean;
  problem: string | undefined;
  run: () => void;
}

interface CampaignActionDialogProps {
  title: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  action: CampaignAction;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done to a campaign; a failure is shown inside, so that it can be tried again. */
export function CampaignActionDialog({ action, ...props }: CampaignActionDialogProps) {
  return <ConfirmDialog {...props} busy={action.isBusy} problem={action.problem} onConfirm={action.run} />;
}
