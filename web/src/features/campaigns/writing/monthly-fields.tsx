import { MONTHLY_SECTORS, type MonthlyForm, rupeesToPaise } from "@daansetu/contract";
import { formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { PictureField } from "../../uploads/index.ts";
import { FaqFields } from "./faq-fields.tsx";
import { NgoName } from "./ngo-name.tsx";
import { PlaceAndEnd, SectorField, UnitFields } from "./shared-fields.tsx";
import type { WritingForm } from "./use-writing-form.ts";
import { WritingField } from "./writing-field.tsx";

export interface MonthlyPartProps {
  writing: WritingForm<MonthlyForm>;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

export function MonthlyBasics({ writing }: MonthlyPartProps) {
  return (
    <div className="grid gap-5">
      <WritingField writing={writing} name="title" label={m.writing_title()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NgoName writing={writing} onPick={(ngoName, ngoId) => writing.set({ ngoName, ngoId })} />
        <SectorField writing={writing} sectors={MONTHLY_SECTORS} />
      </div>
      <PlaceAndEnd writing={writing} endOptional />
    </div>
  );
}

/** The unit that donors give, and how many of it are needed: the goal follows from them. */
export function MonthlyUnit({ writing }: MonthlyPartProps) {
  const { unitPrice, unitTarget } = writing.form;
  const price = rupeesToPaise(unitPrice);
  const target = Number(unitTarget.replaceAll(",", ""));
  const together = price === undefined || !Number.isSafeInteger(target) || target < 1 ? undefined : price * target;
  return (
    <div className="grid gap-5">
      <UnitFields writing={writing} optional={false} />
      <WritingField
        writing={writing}
        name="unitTarget"
        label={m.writing_unit_target()}
        inputMode="numeric"
        className="max-w-sm"
        {...(together !== undefined && { hint: m.writing_monthly_goal({ sum: formatMoney(together) }) })}
      />
    </div>
  );
}

export function MonthlyTexts({ writing }: MonthlyPartProps) {
  return (
    <div className="grid gap-5">
      <WritingField
        writing={writing}
        name="description"
        label={m.writing_description()}
        hint={m.writing_description_hint()}
        rows={4}
      />
      <WritingField writing={writing} name="about" label={m.writing_about()} hint={m.writing_about_hint()} rows={8} />
      <FaqFields writing={writing} />
    </div>
  );
}

const SLIDES = ["sliderImg1", "sliderImg2", "sliderImg3"] as const;

export function MonthlyPictures({ writing, onBusy }: MonthlyPartProps) {
  return (
    <div className="grid gap-6">
      <PictureField
        name="cardImg"
        label={m.writing_card()}
        hint={m.writing_card_hint()}
        folder="campaignImg"
        value={writing.form.cardImg}
        onChange={(cardImg) => writing.set({ cardImg })}
        error={writing.problem("cardImg")}
        onBusy={onBusy}
      />
      {SLIDES.map((name, at) => (
        <PictureField
          key={name}
          name={name}
          label={m.writing_slide({ number: at + 1 })}
          folder="monthlyCampaignDocuments"
          value={writing.form[name]}
          onChange={(picture) => writing.set({ [name]: picture })}
          error={writing.problem(name)}
          onBusy={onBusy}
        />
      ))}
    </div>
  );
}
