import { calendarDay, campaignRecordEndpoints, parseWith } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Checkbox, TextInput } from "../../../../ui/inputs.tsx";
import { refetchCampaigns } from "../api/dashboards.ts";
import { type ActionDialogProps, isOutdated, useCampaignAction } from "./use-campaign-action.ts";

/** Ends a live campaign, after explaining the effect on donations and monthly plans. */
export function EndDialog({ row, onClose }: ActionDialogProps) {
  const { campaign, version, runningPlans } = row;
  const { _id: id, title } = campaign;
  const action = useCampaignAction(
    () => callApi(campaignRecordEndpoints.endCampaign, { params: { id }, body: { version } }),
    { onDone: () => void toast("success", m.campaigns_ended_toast()) },
    onClose,
  );
  return (
    <ConfirmDialog
      title={m.campaigns_end_title({ title })}
      confirmLabel={m.campaigns_end()}
      busyLabel={m.campaigns_end_busy()}
      danger
      action={action}
      onClose={onClose}
    >
      <p>{m.campaigns_end_text()}</p>
      {runningPlans > 0 && (
        <p className="font-semibold text-ink">
          {m.campaigns_end_plans({ count: runningPlans, shown: formatCount(runningPlans) })}
        </p>
      )}
    </ConfirmDialog>
  );
}

const DAY_MS = 86_400_000;

/** Changes a campaign's last day, or removes it; an ended campaign becomes live again. */
export function ExtendDialog({ row, onClose }: ActionDialogProps) {
  const { campaign, version } = row;
  const { _id: id, title, endsAt, status } = campaign;
  const client = useQueryClient();
  const now = useNow();
  const hasEnded = status === "ended";
  const checkboxId = useId();
  const form = useForm({
    initial: {
      // `endsAt` is exclusive: the first moment of the day after the last day.
      lastDay: endsAt === undefined || hasEnded ? "" : calendarDay(new Date(Date.parse(endsAt) - 1)),
      hasNoEnd: endsAt === undefined && !hasEnded,
    },
    readValues: ({ lastDay, hasNoEnd }) =>
      parseWith(campaignRecordEndpoints.extendCampaign.body, { version, lastDay: hasNoEnd ? null : lastDay }),
    send: (body) => callApi(campaignRecordEndpoints.extendCampaign, { params: { id }, body }),
    onSent: () => {
      onClose();
      void refetchCampaigns(client);
    },
    // A date input is empty unless its day is valid.
    sentencesFor: (foundProblems) =>
      fieldSentences(foundProblems, ["lastDay"], { "bad-day": m.campaigns_last_day_required }),
    toasts: { success: hasEnded ? m.campaigns_reopened_toast() : m.campaigns_extended_toast() },
    onFailed: (error) => {
      if (isOutdated(error)) void refetchCampaigns(client);
    },
  });
  const { lastDay, hasNoEnd } = form.values;
  return (
    <ConfirmDialog
      title={hasEnded ? m.campaigns_reopen_title({ title }) : m.campaigns_extend_title({ title })}
      confirmLabel={hasEnded ? m.campaigns_reopen() : m.campaigns_extend_save()}
      busyLabel={m.campaigns_extend_busy()}
      busy={form.isSending}
      problem={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {hasEnded && <p>{m.campaigns_reopen_text()}</p>}
      <Field
        label={m.campaigns_last_day()}
        hint={m.campaigns_last_day_hint()}
        error={form.errorOf("lastDay")}
        optional={hasNoEnd}
      >
        <TextInput
          type="date"
          min={calendarDay(now)}
          max={calendarDay(new Date(now.getTime() + 730 * DAY_MS))}
          value={hasNoEnd ? "" : lastDay}
          disabled={hasNoEnd}
          onChange={({ target }) => form.set({ lastDay: target.value })}
        />
      </Field>
      <Checkbox id={checkboxId} checked={hasNoEnd} onChange={({ target }) => form.set({ hasNoEnd: target.checked })}>
        {m.campaigns_without_end()}
      </Checkbox>
    </ConfirmDialog>
  );
}
