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
import { type ActProps, problemOf, useAct } from "./use-act.ts";

/** Ends a live campaign; says what becomes of donations and of plans. */
export function EndDialog({ row, onClose }: ActProps) {
  const { campaign, version, runningPlans } = row;
  const { _id: id, title } = campaign;
  const doing = useAct(
    () => callApi(campaignRecordEndpoints.endCampaign, { params: { id }, body: { version } }),
    { onDone: () => void toast("success", m.campaigns_ended_toast()) },
    onClose,
  );
  return (
    <ConfirmDialog
      title={m.campaigns_end_title({ title })}
      confirmLabel={m.campaigns_end()}
      busyLabel={m.campaigns_end_busy()}
      busy={doing.isPending}
      danger
      problem={problemOf(doing.error)}
      onConfirm={() => {
        doing.mutate();
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

/** Gives a campaign another last day or none; what has ended is live again. */
export function ExtendDialog({ row, onClose }: ActProps) {
  const { campaign, version } = row;
  const { _id: id, title, endsAt, status } = campaign;
  const now = useNow();
  const isOver = status === "ended";
  // An end is the first moment of the day after.
  const known = endsAt === undefined || isOver ? "" : calendarDay(new Date(Date.parse(endsAt) - 1));
  const [lastDay, setLastDay] = useState(known);
  const [isEndless, setEndless] = useState(endsAt === undefined && !isOver);
  const [missing, setMissing] = useState(false);
  const boxId = useId();
  const doing = useAct(
    () =>
      callApi(campaignRecordEndpoints.extendCampaign, {
        params: { id },
        body: { version, lastDay: isEndless ? null : lastDay },
      }),
    { onDone: () => void toast("success", isOver ? m.campaigns_reopened_toast() : m.campaigns_extended_toast()) },
    onClose,
  );
  const wrongDay =
    doing.error instanceof ApiError ? doing.error.fields.find(({ field }) => field === "lastDay")?.message : undefined;
  return (
    <ConfirmDialog
      title={isOver ? m.campaigns_reopen_title({ title }) : m.campaigns_extend_title({ title })}
      confirmLabel={isOver ? m.campaigns_reopen() : m.campaigns_extend_save()}
      busyLabel={m.campaigns_extend_busy()}
      busy={doing.isPending}
      problem={wrongDay === undefined ? problemOf(doing.error) : undefined}
      onConfirm={() => {
        setMissing(!isEndless && lastDay === "");
        if (isEndless || lastDay !== "") doing.mutate();
      }}
      onClose={onClose}
    >
      {isOver && <p>{m.campaigns_reopen_text()}</p>}
      <Field
        label={m.campaigns_last_day()}
        hint={m.campaigns_last_day_hint()}
        error={missing ? m.campaigns_last_day_required() : wrongDay}
        optional={isEndless}
      >
        <TextInput
          type="date"
          min={calendarDay(now)}
          max={calendarDay(new Date(now.getTime() + 730 * DAY_MS))}
          value={isEndless ? "" : lastDay}
          disabled={isEndless}
          onChange={(event) => {
            setLastDay(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <Checkbox
        id={boxId}
        checked={isEndless}
        onChange={(event) => {
          setEndless(event.target.checked);
          setMissing(false);
        }}
      >
        {m.campaigns_without_end()}
      </Checkbox>
    </ConfirmDialog>
  );
}
