import { type DonationTarget, MONTHLY_CAP_PAISE, type Unit } from "@daansetu/contract";
import { CalendarHeart } from "lucide-react";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { FieldError, fieldId } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Stepper } from "../../../../ui/stepper.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import UnitPicks from "../../../../ui/unit-picks.tsx";
import type { DonationForm } from "../checkout/use-donation-form.ts";
import { maxUnits } from "./monthly-values.ts";

interface MonthlyUnitsProps {
  form: DonationForm;
  target: DonationTarget;
  unit: Unit;
  quantity: number;
  amount: string;
}

/** Block 1 of the monthly form: the number of units and the monthly amount. */
export function MonthlyUnits({ form, target, unit, quantity, amount }: MonthlyUnitsProps) {
  const maxQuantity = maxUnits(unit);
  const error = form.errorOf("quantity");
  return (
    <>
      <UnitPicks
        unit={unit}
        max={maxQuantity}
        chosen={quantity}
        onChoose={(chosenQuantity) => form.set({ quantity: chosenQuantity })}
        className="mb-5"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div id={fieldId("quantity")} tabIndex={-1}>
          <Stepper
            label={m.monthly_units_label({ units: unit.many })}
            value={quantity}
            max={maxQuantity}
            onChange={(chosenQuantity) => form.set({ quantity: chosenQuantity })}
          />
        </div>
        <p className="leading-snug">
          <b className="display block text-[min(1.75rem,10vw)] leading-none">{m.monthly_sum({ amount })}</b>
          <span className="text-sm text-ink-soft">
            {m.donations_summary_units({ units: unitsLabel(quantity, unit), price: formatMoney(unit.pricePaise) })}
          </span>
        </p>
      </div>
      <div className="mt-2 empty:hidden">
        {error !== undefined && <FieldError id={`${fieldId("quantity")}-error`}>{error}</FieldError>}
      </div>
      <p className="mt-3 text-sm text-ink-soft" role="status">
        {quantity >= maxQuantity
          ? m.monthly_at_cap({ cap: formatMoney(MONTHLY_CAP_PAISE), units: unitsLabel(maxQuantity, unit) })
          : m.monthly_cap_hint({ cap: formatMoney(MONTHLY_CAP_PAISE), units: unitsLabel(maxQuantity, unit) })}
      </p>
      <p className="mt-4 flex items-center gap-3 rounded-card bg-genda-tint px-4 py-3 leading-snug">
        <Icon of={CalendarHeart} size="lg" className="text-warning" />
        <span>{m.monthly_until_you_stop({ amount })}</span>
      </p>
      <TextLink to={href.donate(target._id)} replace className="mt-2">
        {m.monthly_once_instead()}
      </TextLink>
    </>
  );
}
