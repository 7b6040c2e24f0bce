import {
  type DonationTarget,
  PAISE_PER_RUPEE,
  PRESET_RUPEES,
  rupeesToPaise,
  wholeRupeesToPaise,
} from "@daansetu/contract";
import { HeartHandshake } from "lucide-react";
import { useMemo } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { AmountPresets } from "../../../../ui/amount-presets.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { unitsForAmount, unitsLabel } from "../../../../lib/units.ts";
import { addIndianCommas } from "../form/donation-values.ts";
import type { DonationForm } from "../checkout/use-donation-form.ts";

/** Block 1: the amount, and how many units it buys. */
export function DonationAmount({ form, target }: { form: DonationForm; target: DonationTarget }) {
  const { unit } = target;
  const { set } = form;
  const amountPaise = rupeesToPaise(form.values.amount);
  const hasThings = form.values.chosenPaise > 0;
  // Memoised, because the form renders with each typed letter.
  const presets = useMemo(() => {
    const unitsSentence = (rupees: number) => {
      const unitCount = unit === undefined ? 0 : unitsForAmount(wholeRupeesToPaise(rupees) ?? 0, unit);
      return unit === undefined || unitCount === 0 ? undefined : unitsLabel(unitCount, unit);
    };
    return (
      <AmountPresets
        label={m.donations_choose_amount()}
        amounts={PRESET_RUPEES}
        chosenRupees={amountPaise === undefined || hasThings ? undefined : amountPaise / PAISE_PER_RUPEE}
        onChoose={(rupees) => set({ amount: addIndianCommas(String(rupees)), chosen: [], chosenPaise: 0 })}
        {...(unit === undefined ? {} : { unitLine: unitsSentence })}
      />
    );
  }, [unit, amountPaise, hasThings, set]);
  return (
    <>
      {presets}
      <Field
        form={form}
        name="amount"
        label={m.donations_other_amount()}
        hint={m.donations_amount_hint({ min: formatMoney(target.minPaise), max: formatMoney(target.maxPaise) })}
        className="mt-5"
      >
        <TextInput
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          className="display text-[1.375rem]"
          onBlur={() => {
            form.set({ amount: addIndianCommas(form.values.amount) });
            form.markTouched("amount");
          }}
        />
      </Field>
      {unit && amountPaise !== undefined && unitsForAmount(amountPaise, unit) > 0 && (
        <p className="mt-4 flex items-center gap-3 rounded-card bg-genda-tint px-4 py-3 leading-snug">
          <Icon of={HeartHandshake} size="lg" className="text-warning" />
          <span>
            <b>
              {m.donations_buys({
                amount: formatMoney(amountPaise),
                units: unitsLabel(unitsForAmount(amountPaise, unit), unit),
              })}
            </b>{" "}
            {m.donations_buys_price({ unit: unit.one, price: formatMoney(unit.pricePaise) })}
          </span>
        </p>
      )}
    </>
  );
}
