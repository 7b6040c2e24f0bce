import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Select } from "../../../../../ui/inputs.tsx";

interface CampaignFieldProps {
  campaigns: readonly { campaignId: string; title: string }[];
  value: string;
  onChoose: (campaignId: string) => void;
}

/** Whose money it is. One campaign alone is said, and needs no choice. */
export function CampaignField({ campaigns, value, onChoose }: CampaignFieldProps) {
  const [only, ...others] = campaigns;
  if (only !== undefined && others.length === 0)
    return <p className="font-semibold wrap-anywhere">{m.purchases_money_of({ campaign: only.title })}</p>;
  return (
    <Field name="campaignId" label={m.purchases_campaign()}>
      <Select value={value} onChange={({ target }) => onChoose(target.value)}>
        {campaigns.map(({ campaignId, title }) => (
          <option key={campaignId} value={campaignId}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
