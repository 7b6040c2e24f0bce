import { campaignEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { href } from "../../../../../lib/paths.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import type { Form } from "../../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { PictureField } from "../../../../platform/uploads/index.ts";
import type { CardValues } from "./card-values.ts";

interface CardFieldsProps {
  form: Form<CardValues>;
  onBusyChange: (isBusy: boolean) => void;
}

export function CardFields({ form: { values, set, errorOf }, onBusyChange }: CardFieldsProps) {
  return (
    <>
      <PictureField
        name="card.picture"
        label={m.showcase_card_picture()}
        hint={m.showcase_card_picture_hint()}
        folder="homeCard"
        value={values.picture}
        error={errorOf("picture")}
        onBusy={onBusyChange}
        onChange={(picture) => set({ picture })}
      />
      <LinkField value={values.link} error={errorOf("link")} onChange={(link) => set({ link })} />
      <Field
        name="card.caption"
        label={m.showcase_card_caption()}
        hint={m.showcase_card_caption_hint()}
        error={errorOf("caption")}
        optional
      >
        <TextInput
          value={values.caption}
          maxLength={140}
          onChange={({ currentTarget }) => set({ caption: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="card.from" label={m.showcase_card_from()} hint={m.showcase_card_from_hint()} optional>
          <TextInput
            type="date"
            value={values.from}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
        </Field>
        <Field
          name="card.until"
          label={m.showcase_card_until()}
          hint={m.showcase_card_until_hint()}
          error={errorOf("until")}
          optional
        >
          <TextInput
            type="date"
            value={values.until}
            min={values.from}
            onChange={({ currentTarget }) => set({ until: currentTarget.value })}
          />
        </Field>
      </div>
    </>
  );
}

const FIRST_PAGE_QUERY = { query: { limit: "50" } };

/** A URL or path, with live campaigns as suggestions. */
function LinkField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (link: string) => void;
}) {
  const listId = useId();
  const fundraisers = useQuery(endpointQuery(campaignEndpoints.activeFundraisers, FIRST_PAGE_QUERY));
  const monthlyCampaigns = useQuery(endpointQuery(campaignEndpoints.activeMonthlyCampaigns, FIRST_PAGE_QUERY));
  return (
    <Field name="card.link" label={m.showcase_card_link()} hint={m.showcase_card_link_hint()} error={error}>
      <TextInput
        value={value}
        list={listId}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {fundraisers.data?.map(({ _id, title }) => (
          <option key={_id} value={href.story(_id)}>
            {title}
          </option>
        ))}
        {monthlyCampaigns.data?.map(({ _id, title }) => (
          <option key={_id} value={href.monthly(_id)}>
            {title}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
