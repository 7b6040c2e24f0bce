import { MONTHLY_CAP_PAISE } from "@daansetu/contract";
import { useState } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Stepper } from "../../../../ui/stepper.tsx";
import { maxUnits } from "../../donations/index.ts";
import { MandateButton } from "./mandate-button.tsx";
import { NewMandateText } from "./new-mandate-text.tsx";
import type { PanelProps } from "./panel-props.ts";
import { ActionFailure } from "./action-failure.tsx";
import { usePlanChange } from "./use-plan-change.ts";

/** Changes the number of units from the next debit on, by a new mandate where the bank requires one. */
export function UnitsPanel({ plan, access, onDone }: PanelProps) {
  const { unit } = plan.campaign;
  const currentQuantity = plan.nextQuantity ?? plan.quantity;
  const [quantity, setQuantity] = useState(currentQuantity);
  const { mutate, isPending, problem } = usePlanChange(access);
  const maxQuantity = maxUnits(unit);
  const isUnchanged = quantity === currentQuantity;
  const monthlyPaise = quantity * unit.pricePaise;
  const amount = formatMoney(monthlyPaise);
  const nextDebitDay = plan.nextDebitAt === undefined ? "" : formatDate(plan.nextDebitAt);
  const params = { units: unitsLabel(quantity, unit), amount, next: nextDebitDay };
  const changeQuantity = () =>
    mutate(
      { change: "units", quantity, clientRequestId: newRequestId() },
      { onSuccess: () => onDone(m.plan_units_changed(params)) },
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stepper
          label={m.monthly_units_label({ units: unit.many })}
          value={quantity}
          min={1}
          max={maxQuantity}
          onChange={setQuantity}
        />
        <b className="display text-h4">{m.monthly_sum({ amount })}</b>
      </div>
      {quantity >= maxQuantity && (
        <p className="text-sm text-ink-soft">
          {m.monthly_at_cap({ cap: formatMoney(MONTHLY_CAP_PAISE), units: unitsLabel(maxQuantity, unit) })}
        </p>
      )}
      {plan.can.changeQuantity === "by-new-mandate" && plan.nextDebitAt !== undefined ? (
        <>
          {isUnchanged ? (
            <p className="text-ink-soft">{m.plan_units_mandate_hint()}</p>
          ) : (
            <NewMandateText nextDebitAt={plan.nextDebitAt} oldDebitDay={plan.debitDay} monthlyPaise={monthlyPaise} />
          )}
          <MandateButton
            access={access}
            request={{ type: "change", quantity }}
            disabled={isUnchanged}
            label={m.plan_authorise_sum({ amount })}
            onDone={() => onDone(m.plan_units_changed(params))}
          />
        </>
      ) : (
        <>
          <p className="text-ink-soft" role="status">
            {isUnchanged ? m.plan_units_hint() : m.plan_units_text(params)}
          </p>
          <ActionFailure>{problem}</ActionFailure>
          <Button size="sm" disabled={isUnchanged} busy={isPending} busyLabel={m.plan_busy()} onClick={changeQuantity}>
            {m.plan_units_do()}
          </Button>
        </>
      )}
    </>
  );
}
