import { type DonationTarget, rupeesToPaise } from "@daansetu/contract";
import { type ReactNode, Suspense } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { optionalPart } from "../../../../lib/lazy-part.tsx";
import { m } from "../../../../paraglide/messages.js";
import { Panel } from "../../../../ui/layout.tsx";
import { unitsIn, unitsLabel } from "../../../../lib/units.ts";
import type { DonationForm } from "../use-donation-form.ts";

/** Lazy, because the form works without it. */
const PayMethods = optionalPart("pay-methods", () => import("./pay-methods.tsx"));

/** Made once: nothing that the donor types changes them. */
const PAY_METHODS = (
  <Suspense>
    <PayMethods />
  </Suspense>
);

interface DonationSummaryProps {
  form: DonationForm;
  target: DonationTarget;
  /** The pay area. */
  children: ReactNode;
}

/** The donation to be paid. */
export function DonationSummary({ form, target, children }: DonationSummaryProps) {
  const amountPaise = rupeesToPaise(form.values.amount);
  const { unit } = target;
  const isWholeUnits =
    unit !== undefined && amountPaise !== undefined && amountPaise > 0 && amountPaise % unit.pricePaise === 0;
  return (
    <aside aria-labelledby="summary" className="lg:sticky lg:top-6">
      <Panel>
        <h2 id="summary" className="mb-4 text-[1.375rem] leading-tight">
          {m.donations_summary()}
        </h2>
        <dl className="grid gap-2.5">
          <SummaryRow name={m.donations_summary_for()}>{target.title}</SummaryRow>
          {isWholeUnits && (
            <SummaryRow name={m.donations_summary_amount()}>
              {m.donations_summary_units({
                units: unitsLabel(unitsIn(amountPaise, unit), unit),
                price: formatMoney(unit.pricePaise),
              })}
            </SummaryRow>
          )}
          {form.values.email !== "" && (
            <SummaryRow name={m.donations_summary_receipt()}>{form.values.email}</SummaryRow>
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="font-semibold">{m.donations_summary_total()}</dt>
            <dd className={amountPaise === undefined ? "text-ink-soft" : "display text-[1.75rem] leading-none"}>
              {amountPaise === undefined ? m.donations_not_set() : formatMoney(amountPaise)}
            </dd>
          </div>
        </dl>
        <div className="lg:mt-3">{children}</div>
        <div className="mt-5 min-h-15">{PAY_METHODS}</div>
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
