import { type DonationTarget, type PublicItem, rupeesToPaise } from "@daansetu/contract";
import { type ReactNode, Suspense } from "react";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { optionalPart } from "../../../../lib/lazy-part.tsx";
import { m } from "../../../../paraglide/messages.js";
import { unitsForAmount, unitsLabel } from "../../../../lib/units.ts";
import { SummaryPanel, SummaryRow } from "./summary-panel.tsx";
import type { DonationForm } from "../checkout/use-donation-form.ts";

/** This part is loaded lazily, because the form works without it. */
const PayMethods = optionalPart("pay-methods", () => import("./pay-methods.tsx"));

/** The element is constant, because nothing that the donor types changes it. */
const PAY_METHODS = (
  <Suspense>
    <PayMethods />
  </Suspense>
);

interface DonationSummaryProps {
  form: DonationForm;
  target: DonationTarget;
  /** Of the campaign's list. */
  items: readonly PublicItem[] | undefined;
  /** The pay area. */
  children: ReactNode;
}

/** Summary of the donation to be paid. */
export function DonationSummary({ form, target, items, children }: DonationSummaryProps) {
  const amountPaise = rupeesToPaise(form.values.amount);
  const { unit } = target;
  const isWholeUnits =
    unit !== undefined && amountPaise !== undefined && amountPaise > 0 && amountPaise % unit.pricePaise === 0;
  return (
    <SummaryPanel
      form={form}
      rows={
        <>
          <SummaryRow name={m.donations_summary_for()}>{target.title}</SummaryRow>
          {form.values.chosen.map(({ itemId, units }) => {
            const item = items?.find((candidate) => candidate.itemId === itemId);
            return (
              item && (
                <SummaryRow key={itemId} name={item.name}>
                  {m.donations_summary_units({ units: formatCount(units), price: formatMoney(item.pricePaise) })}
                </SummaryRow>
              )
            );
          })}
          {isWholeUnits && (
            <SummaryRow name={m.donations_summary_amount()}>
              {m.donations_summary_units({
                units: unitsLabel(unitsForAmount(amountPaise, unit), unit),
                price: formatMoney(unit.pricePaise),
              })}
            </SummaryRow>
          )}
        </>
      }
      totalLabel={m.donations_summary_total()}
      total={amountPaise === undefined ? undefined : formatMoney(amountPaise)}
    >
      <div className="lg:mt-3">{children}</div>
      <div className="mt-5 min-h-15">{PAY_METHODS}</div>
    </SummaryPanel>
  );
}
