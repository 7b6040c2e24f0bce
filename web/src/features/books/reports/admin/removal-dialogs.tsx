import { campaignEditingEndpoints, type CampaignRecord } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { formatCount } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { undoToast } from "../../../../ui/table/index.ts";
import { refetchCampaigns } from "../api/dashboards.ts";
import { type ActionDialogProps, useCampaignAction } from "./use-campaign-action.ts";

const restoreCampaign = (id: string, version: number) =>
  callApi(campaignEditingEndpoints.restoreCampaign, { params: { id }, body: { version } });

/** Removes a campaign from the site, with an undo toast (texts for a fundraiser: spec section 8). */
export function RemoveDialog({ row, onClose }: ActionDialogProps) {
  const { campaign, version, runningPlans } = row;
  const { _id: id, title, kind } = campaign;
  const isMonthly = kind === "monthly";
  const client = useQueryClient();
  const action = useCampaignAction(
    () => callApi(campaignEditingEndpoints.removeCampaign, { params: { id }, body: { version } }),
    {
      onDone: (removedCampaign) =>
        void undoToast(isMonthly ? m.campaigns_removed_monthly_toast() : m.campaigns_removed_toast(), async () => {
          try {
            await restoreCampaign(id, removedCampaign.version);
          } finally {
            await refetchCampaigns(client);
          }
        }),
      failureToast: isMonthly ? m.campaigns_remove_monthly_failed_toast() : m.campaigns_remove_failed_toast(),
    },
    onClose,
  );
  return (
    <ConfirmDialog
      title={m.campaigns_remove_title({ title })}
      confirmLabel={m.campaigns_remove()}
      busyLabel={m.campaigns_remove_busy()}
      danger
      action={action}
      onClose={onClose}
    >
      <p>{m.campaigns_remove_text()}</p>
      {isMonthly && <p>{m.campaigns_remove_plans()}</p>}
      {runningPlans > 0 && (
        <p className="font-semibold text-ink">
          {m.campaigns_remove_running({ count: runningPlans, shown: formatCount(runningPlans) })}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Restores a removed campaign, after explaining its new state and what is not restored. */
export function RestoreDialog({ row, onClose }: ActionDialogProps) {
  const { campaign, version } = row;
  const { _id: id, title, kind } = campaign;
  const { text, doneMessage } = textsFor(row);
  const action = useCampaignAction(
    () => restoreCampaign(id, version),
    { onDone: () => void toast("success", doneMessage) },
    onClose,
  );
  return (
    <ConfirmDialog
      title={m.campaigns_restore_title({ title })}
      confirmLabel={m.campaigns_restore()}
      busyLabel={m.campaigns_restore_busy()}
      action={action}
      onClose={onClose}
    >
      <p>{text}</p>
      {kind === "monthly" && <p>{m.campaigns_restore_plans()}</p>}
    </ConfirmDialog>
  );
}

function textsFor({ removed }: CampaignRecord): { text: string; doneMessage: string } {
  switch (removed?.comesBackAs) {
    case "live":
      return { text: m.campaigns_restore_live(), doneMessage: m.campaigns_reopened_toast() };
    case "ended":
      return { text: m.campaigns_restore_ended(), doneMessage: m.campaigns_restored_ended_toast() };
    default:
      return { text: m.campaigns_restore_draft(), doneMessage: m.campaigns_restored_draft_toast() };
  }
}
