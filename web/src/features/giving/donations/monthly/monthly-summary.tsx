import { dayOfMonth, type DonationTarget, type Unit } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { SummaryPanel, SummaryRow } from "../components/summary-panel.tsx";
import type { DonationForm } from "../checkout/use-donation-form.ts";

interface MonthlySummaryProps {
  form: DonationForm;
  target: DonationTarget;
  unit: Unit;
  quantity: number;
  amount: string;
  /** The pay area. */
  children: ReactNode;
}

/** Summary of the plan to be authorised. */
export function MonthlySummary({ form, target, unit, quantity, amount, children }: MonthlySummaryProps) {
  const now = useNow();
  return (
    <SummaryPanel
      form={form}
      rows={
        <>
          <SummaryRow name={m.donations_summary_for()}>{target.title}</SummaryRow>
          <SummaryRow name={m.monthly_summary_units()}>
            {m.donations_summary_units({ units: unitsLabel(quantity, unit), price: formatMoney(unit.pricePaise) })}
          </SummaryRow>
          <SummaryRow name={m.monthly_summary_first()}>{m.monthly_summary_today()}</SummaryRow>
          <SummaryRow name={m.monthly_summary_then()}>
            {m.monthly_summary_day({ day: m.monthly_day({ day: dayOfMonth(now) }) })}
          </SummaryRow>
          <SummaryRow name={m.monthly_summary_until()}>{m.monthly_summary_until_stop()}</SummaryRow>
        </>
      }
      totalLabel={m.monthly_summary_total()}
      total={quantity > 0 ? amount : undefined}
    >
      <div className="lg:mt-3">
        {children}
        <p className="hidden pt-1.5 text-center text-sm text-ink-soft lg:block">{m.monthly_bar_stop()}</p>
      </div>
      <p className="mt-3 text-xs text-ink-mute">{m.monthly_summary_methods()}</p>
    </SummaryPanel>
  );
}
