import { type MonthlyCampaignCard, MONTHLY_SECTORS, type Sector } from "@daansetu/contract";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../ui/inputs.tsx";
import { useCampaignTitle } from "./use-proofs.ts";
import type { AboutValues, ImageValues } from "./proof-values.ts";

interface AboutFieldsProps {
  values: AboutValues;
  campaigns: readonly MonthlyCampaignCard[];
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<AboutValues>) => void;
}

/** The cause that images belong to, and the campaign of it, where there is one. Choosing a campaign chooses its cause. */
export function AboutFields({ values: { category, campaignId }, campaigns, errorOf, onChange }: AboutFieldsProps) {
  const offered = campaigns.filter(({ ngoSector }) => category === undefined || ngoSector === category);
  const isOther = campaignId !== "" && !offered.some(({ _id }) => _id === campaignId);
  const otherTitle = useCampaignTitle(isOther ? campaignId : undefined);
  const chooseCategory = (chosen: Sector | undefined) => {
    const stays = campaigns.some(({ _id, ngoSector }) => _id === campaignId && ngoSector === chosen);
    onChange({ category: chosen, ...(!stays && { campaignId: "" }) });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="proof.category" label={m.showcase_proofs_category()} error={errorOf("category")}>
        <Select
          value={category ?? ""}
          onChange={({ currentTarget }) => chooseCategory(MONTHLY_SECTORS.find((each) => each === currentTarget.value))}
        >
          <option value="">{m.showcase_proofs_choose_category()}</option>
          {MONTHLY_SECTORS.map((sector) => (
            <option key={sector} value={sector}>
              {sectorLabel(sector)}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="proof.campaignId" label={m.showcase_proofs_campaign()} error={errorOf("campaignId")} optional>
        <Select
          value={campaignId}
          onChange={({ currentTarget }) => {
            const chosen = campaigns.find(({ _id }) => _id === currentTarget.value);
            onChange({ campaignId: currentTarget.value, ...(chosen && { category: chosen.ngoSector }) });
          }}
        >
          <option value="">{m.showcase_proofs_any_campaign()}</option>
          {isOther && <option value={campaignId}>{otherTitle}</option>}
          {offered.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

interface ImageFieldsProps {
  /** Where the image stands in the form, with a dot at the end: "images.2." */
  at: string;
  values: ImageValues;
  errorOf: (field: string) => string | undefined;
  today: string;
  onChange: (change: Partial<ImageValues>) => void;
}

/** What is said of one image. */
export function ImageFields({ at, values, errorOf, today, onChange }: ImageFieldsProps) {
  return (
    <>
      <Field
        name={`proof.${at}caption`}
        label={m.showcase_proofs_caption()}
        hint={m.showcase_proofs_caption_hint()}
        error={errorOf(`${at}caption`)}
        optional
      >
        <TextInput
          value={values.caption}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name={`proof.${at}place`} label={m.showcase_proofs_place()} error={errorOf(`${at}place`)} optional>
          <TextInput
            value={values.place}
            maxLength={140}
            onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
          />
        </Field>
        <Field name={`proof.${at}taken`} label={m.showcase_proofs_taken()} error={errorOf(`${at}taken`)} optional>
          <TextInput
            type="date"
            value={values.taken}
            max={today}
            onChange={({ currentTarget }) => onChange({ taken: currentTarget.value })}
          />
        </Field>
      </div>
    </>
  );
}
