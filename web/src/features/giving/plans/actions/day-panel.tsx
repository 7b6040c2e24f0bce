import { dayOfMonth, LAST_DEBIT_DAY } from "@daansetu/contract";
import { useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import { MandateButton } from "./mandate-button.tsx";
import { NewMandateText } from "./new-mandate-text.tsx";
import type { PanelProps } from "./panel-props.ts";

const DAYS = Array.from({ length: LAST_DEBIT_DAY }, (_, index) => index + 1);

/** Changes the day of the debit, which requires a new mandate. */
export function DayPanel({ plan, access, onDone, nextDebitAt }: PanelProps & { nextDebitAt: string }) {
  const currentDay = plan.debitDay ?? dayOfMonth(new Date(nextDebitAt));
  const [day, setDay] = useState(currentDay);
  const monthlyPaise = (plan.nextQuantity ?? plan.quantity) * plan.campaign.unit.pricePaise;
  return (
    <>
      <Field label={m.plan_day_label()} className="w-full max-w-56">
        <Select value={day} onChange={(event) => setDay(Number(event.target.value))}>
          {currentDay > LAST_DEBIT_DAY && (
            <option value={currentDay}>{m.monthly_summary_day({ day: m.monthly_day({ day: currentDay }) })}</option>
          )}
          <Options of={DAYS} label={(dayOption) => m.monthly_summary_day({ day: m.monthly_day({ day: dayOption }) })} />
        </Select>
      </Field>
      {day === currentDay ? (
        <p className="text-ink-soft">{m.plan_day_hint()}</p>
      ) : (
        <NewMandateText nextDebitAt={nextDebitAt} oldDebitDay={plan.debitDay} day={day} monthlyPaise={monthlyPaise} />
      )}
      <MandateButton
        access={access}
        request={{ type: "change", day }}
        disabled={day === currentDay}
        label={m.plan_day_do()}
        onDone={() => onDone(m.plan_day_changed())}
      />
    </>
  );
}
