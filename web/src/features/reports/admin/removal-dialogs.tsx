import { campaignEditingEndpoints as e, type CampaignRecord } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { formatCount } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { undoToast } from "../../../ui/table/index.ts";
import { renewCampaigns } from "../api/dashboards.ts";
import { CampaignActionDialog } from "./campaign-action-dialog.tsx";
import { type ActProps, useAct } from "./use-act.ts";

const restore = (id: string, version: number) => callApi(e.restoreCampaign, { params: { id }, body: { version } });

/** Takes a campaign off the site, and offers to take that back (toasts of a fundraiser: spec section 8). */
export function RemoveDialog({ row, onClose }: ActProps) {
  const { campaign, version, runningPlans } = row;
  const { _id: id, title, kind } = campaign;
  const isMonthly = kind === "monthly";
  const client = useQueryClient();
  const removing = useAct(
    () => callApi(e.removeCampaign, { params: { id }, body: { version } }),
    {
      onDone: (removed) =>
        void undoToast(isMonthly ? m.campaigns_removed_monthly_toast() : m.campaigns_removed_toast(), async () => {
          await restore(id, removed.version).finally(() => renewCampaigns(client));
        }),
      failureToast: isMonthly ? m.campaigns_remove_monthly_failed_toast() : m.campaigns_remove_failed_toast(),
    },
    onClose,
  );
  return (
    <CampaignActionDialog
      title={m.campaigns_remove_title({ title })}
      confirmLabel={m.campaigns_remove()}
      busyLabel={m.campaigns_remove_busy()}
      danger
      action={removing}
      onClose={onClose}
    >
      <p>{m.campaigns_remove_text()}</p>
      {isMonthly && <p>{m.campaigns_remove_plans()}</p>}
      {runningPlans > 0 && (
        <p className="font-semibold text-ink">
          {m.campaigns_remove_running({ count: runningPlans, shown: formatCount(runningPlans) })}
        </p>
      )}
    </CampaignActionDialog>
  );
}

/** Brings a removed campaign back; says as what, and what does not come back with it. */
export function RestoreDialog({ row, onClose }: ActProps) {
  const { campaign, version } = row;
  const { _id: id, title, kind } = campaign;
  const { text, done } = wordsFor(row);
  const restoring = useAct(() => restore(id, version), { onDone: () => void toast("success", done) }, onClose);
  return (
    <CampaignActionDialog
      title={m.campaigns_restore_title({ title })}
      confirmLabel={m.campaigns_restore()}
      busyLabel={m.campaigns_restore_busy()}
      action={restoring}
      onClose={onClose}
    >
      <p>{text}</p>
      {kind === "monthly" && <p>{m.campaigns_restore_plans()}</p>}
    </CampaignActionDialog>
  );
}

function wordsFor({ removed }: CampaignRecord): { text: string; done: string } {
  switch (removed?.comesBackAs) {
    case "live":
      return { text: m.campaigns_restore_live(), done: m.campaigns_reopened_toast() };
    case "ended":
      return { text: m.campaigns_restore_ended(), done: m.campaigns_restored_ended_toast() };
    default:
      return { text: m.campaigns_restore_draft(), done: m.campaigns_restored_draft_toast() };
  }
}
