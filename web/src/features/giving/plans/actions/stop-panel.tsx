import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import type { PanelProps } from "./panel-props.ts";
import { usePlanChange } from "./use-plan-change.ts";

type StopTime = "now" | "month-end";

/** Stops a plan, now or at the end of the paid month. One confirmation; no reason is asked for. */
export function StopPanel({ plan, access, onDone }: PanelProps) {
  const [confirmedStopTime, setConfirmedStopTime] = useState<StopTime>();
  const { mutate, isPending, problem, reset } = usePlanChange(access);
  const nextDebitDay = plan.nextDebitAt === undefined ? undefined : formatDate(plan.nextDebitAt);
  const closeConfirmation = () => {
    setConfirmedStopTime(undefined);
    reset();
  };
  const stopPlan = (stopTime: StopTime) =>
    mutate(
      { change: "stop", when: stopTime },
      { onSuccess: () => onDone(stopTime === "now" ? m.plan_stopped() : m.plan_stops_later()) },
    );
  return (
    <>
      <p className="text-ink-soft">{m.plan_stop_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="danger" onClick={() => setConfirmedStopTime("now")}>
          {m.plan_stop_now()}
        </Button>
        {plan.status === "active" && nextDebitDay !== undefined && (
          <Button size="sm" variant="line" onClick={() => setConfirmedStopTime("month-end")}>
            {m.plan_stop_month_end()}
          </Button>
        )}
      </div>
      {confirmedStopTime && (
        <ConfirmDialog
          danger
          title={m.plan_stop_title()}
          confirmLabel={confirmedStopTime === "now" ? m.plan_stop_now() : m.plan_stop_month_end()}
          busyLabel={m.plan_busy()}
          keepLabel={m.plan_stop_keep()}
          busy={isPending}
          problem={problem}
          onConfirm={() => stopPlan(confirmedStopTime)}
          onClose={closeConfirmation}
        >
          <p>
            {confirmedStopTime === "now"
              ? m.plan_stop_now_text()
              : m.plan_stop_month_end_text({ day: nextDebitDay ?? "" })}
          </p>
          <p>{m.plan_stop_kept()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
