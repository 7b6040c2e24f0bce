import { ITEM_URGENCIES, type ItemRecord } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Options } from "../../../../ui/options.tsx";
import { PictureField } from "../../../platform/uploads/index.ts";
import { consequencesOf, isUsed } from "./consequences.ts";
import { STATE_LABELS, URGENCY_LABELS } from "./item-labels.ts";
import type { ItemValues } from "./list-values.ts";
import type { ListForm } from "./use-list-form.ts";

interface ItemFieldsProps {
  form: ListForm;
  item: ItemValues;
  index: number;
  record: ItemRecord | undefined;
  onBusy: (isBusy: boolean) => void;
}

/** The fields of one item, and what the typed changes mean for what was given. */
export function ItemFields({ form, item, index, record, onBusy }: ItemFieldsProps) {
  const isGivenFor = record !== undefined && isUsed(record);
  const isRemoved = record?.state === "removed";
  const path = `items.${index}` as const;
  const change = (changes: Partial<ItemValues>) =>
    form.set(({ items }) => ({ items: items.map((each) => (each.id === item.id ? { ...each, ...changes } : each)) }));
  return (
    <>
      <Consequences form={form} item={item} record={record} />
      <fieldset disabled={isRemoved} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field
          form={form}
          name={`${path}.name`}
          label={m.item_lists_name()}
          hint={isGivenFor ? m.item_lists_name_fixed() : m.item_lists_name_hint()}
          className="sm:col-span-2"
        >
          <TextInput maxLength={80} autoComplete="off" readOnly={isGivenFor} />
        </Field>
        <Field form={form} name={`${path}.unit`} label={m.item_lists_unit()} hint={m.item_lists_unit_hint()}>
          <TextInput maxLength={30} autoComplete="off" />
        </Field>
        <Field form={form} name={`${path}.pricePaise`} label={m.item_lists_price()} hint={m.item_lists_price_hint()}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
        <Field form={form} name={`${path}.wanted`} label={m.item_lists_wanted()}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
        <Field form={form} name={`${path}.smallestLot`} label={m.item_lists_lot()} hint={m.item_lists_lot_hint()}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
        <Field form={form} name={`${path}.urgency`} label={m.item_lists_urgency()} hint={m.item_lists_urgency_hint()}>
          <Select>
            <Options of={ITEM_URGENCIES} label={(urgency) => URGENCY_LABELS[urgency]()} />
          </Select>
        </Field>
        <Field form={form} name={`${path}.state`} label={m.item_lists_state()}>
          <Select>
            <Options
              of={record === undefined ? (["open", "closed"] as const) : (["open", "closed", "removed"] as const)}
              label={(state) => STATE_LABELS[state]()}
            />
          </Select>
        </Field>
      </fieldset>
      {!isRemoved && (
        <PictureField
          label={m.item_lists_picture()}
          name={`${path}.picture`}
          folder="campaignImg"
          maxSide={1200}
          optional
          value={item.picture}
          error={form.errorOf(`${path}.picture`)}
          onChange={(picture) => change({ picture })}
          onBusy={onBusy}
        />
      )}
    </>
  );
}

function Consequences({ form, item, record }: Pick<ItemFieldsProps, "form" | "item" | "record">) {
  const sentences = record === undefined ? [] : consequencesOf(item, record, form.baseRecord?.planItemId === record.id);
  return (
    <div role="status" className="empty:hidden">
      {sentences.length > 0 && (
        <Note tone="warning" title={m.item_lists_consequences()}>
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
