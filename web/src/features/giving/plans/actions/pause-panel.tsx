import { dayOfMonth, MAX_PAUSE_MONTHS, planPause } from "@daansetu/contract";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { PanelProps } from "./panel-props.ts";
import { ActionFailure } from "./action-failure.tsx";
import { usePlanChange } from "./use-plan-change.ts";

const MONTHS = Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => index + 1);

interface PausePanelProps extends PanelProps {
  nextDebitAt: string;
  debitDay: number | undefined;
  /** Skips only the next month; otherwise the donor chooses the number of months. */
  isSkip: boolean;
}

/** Pauses the debits; the skipped months are never collected later. */
export function PausePanel({ access, onDone, nextDebitAt, debitDay, isSkip }: PausePanelProps) {
  const [months, setMonths] = useState(isSkip ? 1 : 3);
  const { mutate, isPending, problem } = usePlanChange(access);
  const nextDebitDay = formatDate(nextDebitAt);
  const nextDebit = new Date(nextDebitAt);
  const { debitAfterPauseAt } = planPause(nextDebit, debitDay ?? dayOfMonth(nextDebit), months);
  const resumedDebitDay = formatDate(debitAfterPauseAt.toISOString());
  const pause = () =>
    mutate(
      { change: "pause", months },
      {
        onSuccess: () =>
          onDone(isSkip ? m.plan_skipped({ then: resumedDebitDay }) : m.plan_paused({ then: resumedDebitDay })),
      },
    );
  return (
    <>
      {!isSkip && (
        <Field label={m.plan_pause_months()} className="w-full max-w-56">
          <Select value={months} onChange={(event) => setMonths(Number(event.target.value))}>
            <Options of={MONTHS} label={(monthCount) => m.plan_months({ count: monthCount })} />
          </Select>
        </Field>
      )}
      <p className="text-ink-soft" role="status">
        {isSkip
          ? m.plan_skip_text({ next: nextDebitDay, then: resumedDebitDay })
          : m.plan_pause_text({ next: nextDebitDay, then: resumedDebitDay })}
      </p>
      <ActionFailure>{problem}</ActionFailure>
      <Button size="sm" busy={isPending} busyLabel={m.plan_busy()} onClick={pause}>
        {isSkip ? m.plan_skip_do() : m.plan_pause_do()}
      </Button>
    </>
  );
}
