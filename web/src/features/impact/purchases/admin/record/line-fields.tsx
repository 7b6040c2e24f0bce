import { type ItemRecord, itemEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Field } from "../../../../../ui/field.tsx";
import type { Form } from "../../../../../ui/form/use-form.ts";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { campaignsWithListQuery } from "../shared/use-purchase.ts";
import { type LineValues, NO_UNITS, type PurchaseValues } from "./purchase-values.ts";

interface LineFieldsProps {
  form: Form<PurchaseValues>;
  line: LineValues;
  index: number;
}

/** One line of the bill: which item of which campaign, whose money buys how many, and what the bill says it costs. */
export function LineFields({ form, line, index }: LineFieldsProps) {
  const { campaignId, itemId } = line;
  const { data: campaigns } = useQuery(campaignsWithListQuery());
  const { data: list } = useQuery({
    ...endpointQuery(itemEndpoints.itemListForAdmin, { params: { campaignId } }),
    enabled: campaignId !== "",
  });
  const item = list?.items.find(({ id }) => id === itemId);
  const path = `lines.${index}` as const;
  const change = (changes: Partial<LineValues>) =>
    form.set(({ lines }) => ({ lines: lines.map((each) => (each.key === line.key ? { ...each, ...changes } : each)) }));
  const chooseItem = (id: string) => {
    const unbought = list?.items.find((each) => each.id === id)?.unbought ?? 0;
    change({ itemId: id, units: { ...NO_UNITS, claims: unbought === 0 ? "" : String(unbought) } });
  };
  const isListed = campaigns?.some(({ campaign }) => campaign._id === campaignId) ?? true;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-sheet p-4">
      <legend className="sr-only">{m.purchases_line({ number: formatCount(index + 1) })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name={`${path}.campaignId`} label={m.purchases_campaign()} error={form.errorOf(`${path}.campaignId`)}>
          <Select
            value={campaignId}
            onChange={({ target }) => change({ campaignId: target.value, itemId: "", units: NO_UNITS })}
          >
            <option value="">{m.purchases_choose()}</option>
            {campaigns?.map(({ campaign }) => (
              <option key={campaign._id} value={campaign._id}>
                {campaign.title}
              </option>
            ))}
            {!isListed && campaignId !== "" && <option value={campaignId}>{list?.campaign.title ?? campaignId}</option>}
          </Select>
        </Field>
        <Field name={`${path}.itemId`} label={m.purchases_item()} error={form.errorOf(`${path}.itemId`)}>
          <Select value={itemId} disabled={list === undefined} onChange={({ target }) => chooseItem(target.value)}>
            <option value="">{m.purchases_choose()}</option>
            {list?.items
              .filter(({ state, id }) => state !== "removed" || id === itemId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      {item !== undefined && <ItemFacts item={item} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field form={form} name={`${path}.units.claims`} label={m.purchases_units_claims()} optional>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
        <Field form={form} name={`${path}.units.pool`} label={m.purchases_units_pool()} optional>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
        <Field form={form} name={`${path}.units.foundation`} label={m.purchases_units_foundation()} optional>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
        <Field form={form} name={`${path}.valuePaise`} label={m.purchases_value()}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
      </div>
      {form.values.lines.length > 1 && (
        <Button
          size="sm"
          variant="quiet"
          icon={Trash2}
          className="justify-self-start"
          aria-label={m.purchases_line_remove_named({ number: formatCount(index + 1) })}
          onClick={() => form.set(({ lines }) => ({ lines: lines.filter(({ key }) => key !== line.key) }))}
        >
          {m.purchases_line_remove()}
        </Button>
      )}
    </fieldset>
  );
}

function ItemFacts({ item }: { item: ItemRecord }) {
  const { unbought, poolCanBuy, stillWanted, smallestLot, pricePaise, unit } = item;
  return (
    <p className="text-sm text-ink-soft">
      {m.purchases_item_facts({
        unbought: formatCount(unbought),
        pool: formatCount(poolCanBuy),
        wanted: formatCount(stillWanted),
        lot: formatCount(smallestLot),
      })}{" "}
      {m.items_price({ price: formatMoney(pricePaise), unit })}
    </p>
  );
}
