import { dayOfMonth, type DonationTarget, MANDATE_MONTHS, type Unit } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Panel } from "../../../../ui/layout.tsx";
import { monthYearAfter } from "../mandate/month-year-after.ts";
import type { DonationForm } from "../use-donation-form.ts";

interface MonthlySummaryProps {
  form: DonationForm;
  target: DonationTarget;
  unit: Unit;
  quantity: number;
  amount: string;
  /** The pay area. */
  children: ReactNode;
}

/** The plan to be authorised. */
export function MonthlySummary({ form, target, unit, quantity, amount, children }: MonthlySummaryProps) {
  const now = useNow();
  return (
    <aside aria-labelledby="summary" className="lg:sticky lg:top-6">
      <Panel>
        <h2 id="summary" className="mb-4 text-[1.375rem] leading-tight">
          {m.donations_summary()}
        </h2>
        <dl className="grid gap-2.5">
          <SummaryRow name={m.donations_summary_for()}>{target.title}</SummaryRow>
          <SummaryRow name={m.monthly_summary_units()}>
            {m.donations_summary_units({ units: unitsLabel(quantity, unit), price: formatMoney(unit.pricePaise) })}
          </SummaryRow>
          <SummaryRow name={m.monthly_summary_first()}>{m.monthly_summary_today()}</SummaryRow>
          <SummaryRow name={m.monthly_summary_then()}>
            {m.monthly_summary_day({ day: m.monthly_day({ day: dayOfMonth(now) }) })}
          </SummaryRow>
          <SummaryRow name={m.monthly_summary_until()}>{monthYearAfter(now, MANDATE_MONTHS)}</SummaryRow>
          {form.values.email !== "" && (
            <SummaryRow name={m.donations_summary_receipt()}>{form.values.email}</SummaryRow>
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="font-semibold">{m.monthly_summary_total()}</dt>
            <dd className={quantity > 0 ? "display text-[1.75rem] leading-none" : "text-ink-soft"}>
              {quantity > 0 ? amount : m.donations_not_set()}
            </dd>
          </div>
        </dl>
        <div className="lg:mt-3">
          {children}
          <p className="hidden pt-1.5 text-center text-sm text-ink-soft lg:block">{m.monthly_bar_stop()}</p>
        </div>
        <p className="mt-3 text-xs text-ink-mute">{m.monthly_summary_methods()}</p>
      </Panel>
    </aside>
  );
}

function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 leading-snug">
      <dt className="flex-none text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
