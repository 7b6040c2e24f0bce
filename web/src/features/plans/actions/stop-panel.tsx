import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { PanelProps } from "./panel-props.ts";
import { usePlanChange } from "./use-plan-change.ts";

type When = "now" | "month-end";

/** Stops a plan, now or when the month that is paid for is over. One question, no reasons asked. */
export function StopPanel({ plan, access, onDone }: PanelProps) {
  const [asked, setAsked] = useState<When>();
  const { mutate, isPending, problem, reset } = usePlanChange(access);
  const next = plan.nextDebitAt === undefined ? undefined : formatDate(plan.nextDebitAt);
  const close = () => {
    setAsked(undefined);
    reset();
  };
  const stop = (when: When) =>
    mutate(
      { change: "stop", when },
      { onSuccess: () => onDone(when === "now" ? m.plan_stopped() : m.plan_stops_later()) },
    );
  return (
    <>
      <p className="text-ink-soft">{m.plan_stop_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="danger" onClick={() => setAsked("now")}>
          {m.plan_stop_now()}
        </Button>
        {plan.status === "active" && next !== undefined && (
          <Button size="sm" variant="line" onClick={() => setAsked("month-end")}>
            {m.plan_stop_month_end()}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          danger
          title={m.plan_stop_title()}
          confirmLabel={asked === "now" ? m.plan_stop_now() : m.plan_stop_month_end()}
          busyLabel={m.plan_busy()}
          keepLabel={m.plan_stop_keep()}
          busy={isPending}
          problem={problem}
          onConfirm={() => stop(asked)}
          onClose={close}
        >
          <p>{asked === "now" ? m.plan_stop_now_text() : m.plan_stop_month_end_text({ day: next ?? "" })}</p>
          <p>{m.plan_stop_kept()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
