import { MONTHLY_SECTORS, type MonthlyForm, rupeesToPaise } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { PictureField } from "../../../platform/uploads/index.ts";
import { FaqFields } from "./faq-fields.tsx";
import { NgoName } from "./ngo-name.tsx";
import { PlaceAndEnd, SectorField, UnitFields } from "./shared-fields.tsx";
import type { FormFields } from "./form-fields.ts";
import { TextField } from "./text-field.tsx";

export interface MonthlyPartProps {
  fields: FormFields<MonthlyForm>;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

export function MonthlyBasics({ fields }: MonthlyPartProps) {
  return (
    <div className="grid gap-5">
      <TextField fields={fields} name="title" />
      <div className="grid gap-5 sm:grid-cols-2">
        <NgoName fields={fields} onChange={(ngoName, ngoId) => fields.set({ ngoName, ngoId })} />
        <SectorField fields={fields} sectors={MONTHLY_SECTORS} />
      </div>
      <PlaceAndEnd fields={fields} endOptional />
    </div>
  );
}

/** Fields for the unit, its price and the number needed each month; the goal is their product. */
export function MonthlyUnit({ fields }: MonthlyPartProps) {
  const { unitPrice, unitTarget } = fields.values;
  const pricePaise = rupeesToPaise(unitPrice);
  const unitCount = Number(unitTarget.replaceAll(",", ""));
  const goalPaise =
    pricePaise === undefined || !Number.isSafeInteger(unitCount) || unitCount < 1 ? undefined : pricePaise * unitCount;
  return (
    <div className="grid gap-5">
      <UnitFields fields={fields} optional={false} />
      <TextField
        fields={fields}
        name="unitTarget"
        inputMode="numeric"
        className="max-w-sm"
        {...(goalPaise !== undefined && { hint: m.writing_monthly_goal({ sum: formatMoney(goalPaise) }) })}
      />
    </div>
  );
}

export function MonthlyTexts({ fields }: MonthlyPartProps) {
  return (
    <div className="grid gap-5">
      <TextField fields={fields} name="description" hint={m.writing_description_hint()} rows={4} />
      <TextField fields={fields} name="about" hint={m.writing_about_hint()} rows={8} />
      <FaqFields fields={fields} />
    </div>
  );
}

const SLIDE_FIELDS = ["sliderImg1", "sliderImg2", "sliderImg3"] as const;

export function MonthlyPictures({ fields, onBusy }: MonthlyPartProps) {
  return (
    <div className="grid gap-6">
      <PictureField
        name="cardImg"
        label={m.writing_card()}
        hint={m.writing_card_hint()}
        folder="campaignImg"
        value={fields.values.cardImg}
        onChange={(cardImg) => fields.set({ cardImg })}
        error={fields.errorOf("cardImg")}
        onBusy={onBusy}
      />
      {SLIDE_FIELDS.map((name, index) => (
        <PictureField
          key={name}
          name={name}
          label={m.writing_slide({ number: index + 1 })}
          folder="monthlyCampaignDocuments"
          value={fields.values[name]}
          onChange={(picture) => fields.set({ [name]: picture })}
          error={fields.errorOf(name)}
          onBusy={onBusy}
        />
      ))}
    </div>
  );
}
