import type { ReactNode } from "react";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";

/** A mutation (`useCampaignAction`) or the submit of a form. */
export interface DialogAction {
  isBusy: boolean;
  problem: string | undefined;
  runAction: () => void;
}

interface ActionDialogFrameProps {
  title: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  action: DialogAction;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms an action on a campaign. */
export function ActionDialogFrame({ action, ...props }: ActionDialogFrameProps) {
  return <ConfirmDialog {...props} busy={action.isBusy} problem={action.problem} onConfirm={action.runAction} />;
}
