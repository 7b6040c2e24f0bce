import { calendarDay, campaignRecordEndpoints } from "@daansetu/contract";
import { useId, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { formatCount } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Checkbox, TextInput } from "../../../ui/inputs.tsx";
import { type ActionDialogProps, problemOf, useCampaignAction } from "./use-campaign-action.ts";

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
      busy={action.isPending}
      danger
      problem={problemOf(action.error)}
      onConfirm={() => {
        action.mutate();
      }}
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
  const now = useNow();
  const hasEnded = status === "ended";
  // `endsAt` is the start of the day after the last day.
  const currentLastDay = endsAt === undefined || hasEnded ? "" : calendarDay(new Date(Date.parse(endsAt) - 1));
  const [lastDay, setLastDay] = useState(currentLastDay);
  const [hasNoEnd, setNoEnd] = useState(endsAt === undefined && !hasEnded);
  const [isDayMissing, setDayMissing] = useState(false);
  const checkboxId = useId();
  const action = useCampaignAction(
    () =>
      callApi(campaignRecordEndpoints.extendCampaign, {
        params: { id },
        body: { version, lastDay: hasNoEnd ? null : lastDay },
      }),
    { onDone: () => void toast("success", hasEnded ? m.campaigns_reopened_toast() : m.campaigns_extended_toast()) },
    onClose,
  );
  const dayProblem =
    action.error instanceof ApiError
      ? action.error.fields.find(({ field }) => field === "lastDay")?.message
      : undefined;
  return (
    <ConfirmDialog
      title={hasEnded ? m.campaigns_reopen_title({ title }) : m.campaigns_extend_title({ title })}
      confirmLabel={hasEnded ? m.campaigns_reopen() : m.campaigns_extend_save()}
      busyLabel={m.campaigns_extend_busy()}
      busy={action.isPending}
      problem={dayProblem === undefined ? problemOf(action.error) : undefined}
      onConfirm={() => {
        setDayMissing(!hasNoEnd && lastDay === "");
        if (hasNoEnd || lastDay !== "") action.mutate();
      }}
      onClose={onClose}
    >
      {hasEnded && <p>{m.campaigns_reopen_text()}</p>}
      <Field
        label={m.campaigns_last_day()}
        hint={m.campaigns_last_day_hint()}
        error={isDayMissing ? m.campaigns_last_day_required() : dayProblem}
        optional={hasNoEnd}
      >
        <TextInput
          type="date"
          min={calendarDay(now)}
          max={calendarDay(new Date(now.getTime() + 730 * DAY_MS))}
          value={hasNoEnd ? "" : lastDay}
          disabled={hasNoEnd}
          onChange={(event) => {
            setLastDay(event.target.value);
            setDayMissing(false);
          }}
        />
      </Field>
      <Checkbox
        id={checkboxId}
        checked={hasNoEnd}
        onChange={(event) => {
          setNoEnd(event.target.checked);
          setDayMissing(false);
        }}
      >
        {m.campaigns_without_end()}
      </Checkbox>
    </ConfirmDialog>
  );
}
