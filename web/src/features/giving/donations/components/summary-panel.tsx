import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Panel } from "../../../../ui/layout.tsx";
import type { DonationForm } from "../checkout/use-donation-form.ts";

interface SummaryPanelProps {
  form: DonationForm;
  /** Lines of the summary, as `SummaryRow`s. */
  rows: ReactNode;
  totalLabel: string;
  /** The total; `undefined` while no amount is chosen. */
  total: string | undefined;
  /** The pay area. */
  children: ReactNode;
}

/** Summary of the amount to pay, beside the form. */
export function SummaryPanel({ form, rows, totalLabel, total, children }: SummaryPanelProps) {
  return (
    <aside aria-labelledby="summary" className="lg:sticky lg:top-6">
      <Panel>
        <h2 id="summary" className="mb-4 text-[1.375rem] leading-tight">
          {m.donations_summary()}
        </h2>
        <dl className="grid gap-2.5">
          {rows}
          {form.values.email !== "" && (
            <SummaryRow name={m.donations_summary_receipt()}>{form.values.email}</SummaryRow>
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="font-semibold">{totalLabel}</dt>
            <dd className={total === undefined ? "text-ink-soft" : "display text-[min(1.75rem,10vw)] leading-none"}>
              {total ?? m.donations_not_set()}
            </dd>
          </div>
        </dl>
        {children}
      </Panel>
    </aside>
  );
}

export function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 leading-snug">
      <dt className="flex-none text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
