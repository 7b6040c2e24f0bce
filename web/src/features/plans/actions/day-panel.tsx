import { dayOfMonth, LAST_DEBIT_DAY } from "@daansetu/contract";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/inputs.tsx";
import { MandateButton } from "./mandate-button.tsx";
import { NewMandateText } from "./new-mandate-text.tsx";
import type { PanelProps } from "./panel-props.ts";

const DAYS = Array.from({ length: LAST_DEBIT_DAY }, (_, at) => at + 1);

/** Changes the day of the month, which takes a new mandate. */
export function DayPanel({ plan, access, onDone, nextDebitAt }: PanelProps & { nextDebitAt: string }) {
  const known = dayOfMonth(new Date(nextDebitAt));
  const [day, setDay] = useState(known);
  const monthlyPaise = (plan.nextQuantity ?? plan.quantity) * plan.campaign.unit.pricePaise;
  return (
    <>
      <Field label={m.plan_day_label()} className="w-full max-w-56">
        <Select value={day} onChange={(event) => setDay(Number(event.target.value))}>
          {known > LAST_DEBIT_DAY && <option value={known}>{m.monthly_summary_day({ day: known })}</option>}
          {DAYS.map((each) => (
            <option key={each} value={each}>
              {m.monthly_summary_day({ day: each })}
            </option>
          ))}
        </Select>
      </Field>
      {day === known ? (
        <p className="text-ink-soft">{m.plan_day_hint()}</p>
      ) : (
        <NewMandateText nextDebitAt={nextDebitAt} day={day} monthlyPaise={monthlyPaise} />
      )}
      <MandateButton
        access={access}
        wish={{ wish: "change", day }}
        disabled={day === known}
        label={m.plan_day_do()}
        onDone={() => onDone(m.plan_day_changed())}
      />
    </>
  );
}
