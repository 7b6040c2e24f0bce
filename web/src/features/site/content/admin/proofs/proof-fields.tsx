import { type MonthlyCampaignCard, MONTHLY_SECTORS, type Sector } from "@daansetu/contract";
import { sectorLabel } from "../../../../../lib/sectors.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { Options } from "../../../../../ui/options.tsx";
import { useCampaignTitle } from "./use-proofs.ts";
import type { SharedValues, ImageValues } from "./proof-values.ts";

interface SharedFieldsProps {
  values: SharedValues;
  campaigns: readonly MonthlyCampaignCard[];
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<SharedValues>) => void;
}

/** Cause and optional campaign of the images. Choosing a campaign also chooses its cause. */
export function SharedFields({ values: { category, campaignId }, campaigns, errorOf, onChange }: SharedFieldsProps) {
  const offeredCampaigns = campaigns.filter(({ ngoSector }) => category === undefined || ngoSector === category);
  const isOtherCampaign = campaignId !== "" && !offeredCampaigns.some(({ _id }) => _id === campaignId);
  const otherTitle = useCampaignTitle(isOtherCampaign ? campaignId : undefined);
  const chooseCategory = (chosenSector: Sector | undefined) => {
    const keepsCampaign = campaigns.some(({ _id, ngoSector }) => _id === campaignId && ngoSector === chosenSector);
    onChange({ category: chosenSector, ...(!keepsCampaign && { campaignId: "" }) });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="proof.category" label={m.showcase_proofs_category()} error={errorOf("category")}>
        <Select
          value={category ?? ""}
          onChange={({ currentTarget }) =>
            chooseCategory(MONTHLY_SECTORS.find((sector) => sector === currentTarget.value))
          }
        >
          <option value="">{m.showcase_proofs_choose_category()}</option>
          <Options of={MONTHLY_SECTORS} label={sectorLabel} />
        </Select>
      </Field>
      <Field name="proof.campaignId" label={m.showcase_proofs_campaign()} error={errorOf("campaignId")} optional>
        <Select
          value={campaignId}
          onChange={({ currentTarget }) => {
            const chosenCampaign = campaigns.find(({ _id }) => _id === currentTarget.value);
            onChange({
              campaignId: currentTarget.value,
              ...(chosenCampaign && { category: chosenCampaign.ngoSector }),
            });
          }}
        >
          <option value="">{m.showcase_proofs_any_campaign()}</option>
          {isOtherCampaign && <option value={campaignId}>{otherTitle}</option>}
          {offeredCampaigns.map(({ _id, title }) => (
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
  /** Prefix of the field names: `images.2.`, or empty. */
  path: string;
  values: ImageValues;
  errorOf: (field: string) => string | undefined;
  today: string;
  onChange: (changes: Partial<ImageValues>) => void;
}

export function ImageFields({ path, values, errorOf, today, onChange }: ImageFieldsProps) {
  return (
    <>
      <Field
        name={`proof.${path}caption`}
        label={m.showcase_proofs_caption()}
        hint={m.showcase_proofs_caption_hint()}
        error={errorOf(`${path}caption`)}
        optional
      >
        <TextInput
          value={values.caption}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name={`proof.${path}place`} label={m.showcase_proofs_place()} error={errorOf(`${path}place`)} optional>
          <TextInput
            value={values.place}
            maxLength={140}
            onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
          />
        </Field>
        <Field name={`proof.${path}taken`} label={m.showcase_proofs_taken()} error={errorOf(`${path}taken`)} optional>
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
