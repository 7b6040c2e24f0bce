import { calendarDay, campaignRecordEndpoints, parseWith } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { fieldSentences } from "../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Checkbox, TextInput } from "../../../ui/inputs.tsx";
import { renewCampaigns } from "../api/dashboards.ts";
import { CampaignActionDialog } from "./campaign-action-dialog.tsx";
import { type ActProps, isOutdated, useAct } from "./use-act.ts";

/** Ends a live campaign; its monthly plans continue. */
export function EndDialog({ row, onClose }: ActProps) {
  const { campaign, version, runningPlans } = row;
  const { _id: id, title } = campaign;
  const ending = useAct(
    () => callApi(campaignRecordEndpoints.endCampaign, { params: { id }, body: { version } }),
    { onDone: () => void toast("success", m.campaigns_ended_toast()) },
    onClose,
  );
  return (
    <CampaignActionDialog
      title={m.campaigns_end_title({ title })}
      confirmLabel={m.campaigns_end()}
      busyLabel={m.campaigns_end_busy()}
      danger
      action={ending}
      onClose={onClose}
    >
      <p>{m.campaigns_end_text()}</p>
      {runningPlans > 0 && (
        <p className="font-semibold text-ink">
          {m.campaigns_end_plans({ count: runningPlans, shown: formatCount(runningPlans) })}
        </p>
      )}
    </CampaignActionDialog>
  );
}

const DAY_MS = 86_400_000;

/** Changes or removes a campaign's last day; an ended campaign becomes live again. */
export function ExtendDialog({ row, onClose }: ActProps) {
  const { campaign, version } = row;
  const { _id: id, title, endsAt, status } = campaign;
  const client = useQueryClient();
  const now = useNow();
  const isOver = status === "ended";
  const boxId = useId();
  const form = useForm({
    initial: {
      // `endsAt` is exclusive: the first moment of the day after the last day.
      lastDay: endsAt === undefined || isOver ? "" : calendarDay(new Date(Date.parse(endsAt) - 1)),
      isEndless: endsAt === undefined && !isOver,
    },
    read: ({ lastDay, isEndless }) =>
      parseWith(campaignRecordEndpoints.extendCampaign.body, { version, lastDay: isEndless ? null : lastDay }),
    send: (body) => callApi(campaignRecordEndpoints.extendCampaign, { params: { id }, body }),
    onSent: () => {
      onClose();
      void renewCampaigns(client);
    },
    // A date input is empty unless its day is valid.
    tell: (found) => fieldSentences(found, ["lastDay"], { "bad-day": m.campaigns_last_day_required }),
    said: { success: isOver ? m.campaigns_reopened_toast() : m.campaigns_extended_toast() },
    onFailed: (error) => {
      if (isOutdated(error)) void renewCampaigns(client);
    },
  });
  const { lastDay, isEndless } = form.values;
  return (
    <CampaignActionDialog
      title={isOver ? m.campaigns_reopen_title({ title }) : m.campaigns_extend_title({ title })}
      confirmLabel={isOver ? m.campaigns_reopen() : m.campaigns_extend_save()}
      busyLabel={m.campaigns_extend_busy()}
      action={{ isBusy: form.isSending, problem: form.failure, run: form.submit }}
      onClose={onClose}
    >
      {isOver && <p>{m.campaigns_reopen_text()}</p>}
      <Field
        label={m.campaigns_last_day()}
        hint={m.campaigns_last_day_hint()}
        error={form.errorOf("lastDay")}
        optional={isEndless}
      >
        <TextInput
          type="date"
          min={calendarDay(now)}
          max={calendarDay(new Date(now.getTime() + 730 * DAY_MS))}
          value={isEndless ? "" : lastDay}
          disabled={isEndless}
          onChange={({ target }) => form.set({ lastDay: target.value })}
        />
      </Field>
      <Checkbox id={boxId} checked={isEndless} onChange={({ target }) => form.set({ isEndless: target.checked })}>
        {m.campaigns_without_end()}
      </Checkbox>
    </CampaignActionDialog>
  );
}
