import type { ItemRecord } from "@daansetu/contract";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { FailureNote } from "../../../../../ui/failure-note.tsx";
import { Field, FieldError, useFieldId } from "../../../../../ui/field.tsx";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Spinner } from "../../../../../ui/spinner.tsx";
import { itemsToPlan } from "./plan-values.ts";

interface PlanLinesProps {
  /** Of the campaign; undefined until loaded. */
  items: readonly ItemRecord[] | undefined;
  hasCampaign: boolean;
  failure: unknown;
  /** Units that are planned already, by item. */
  planned: Readonly<Record<string, string>>;
  /** As typed, by item. */
  units: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
  onChange: (units: Record<string, string>) => void;
}

/** How many of each thing in stock go along. */
export function PlanLines(props: PlanLinesProps) {
  const { items, hasCampaign, failure, planned, units, errorOf, onChange } = props;
  const shown = items === undefined ? [] : itemsToPlan(items, planned);
  const error = errorOf("lines");
  const id = useFieldId()("lines");
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 font-semibold">{m.deliveries_things()}</legend>
      {!hasCampaign && <p className="text-ink-soft">{m.deliveries_campaign_first()}</p>}
      {hasCampaign && items === undefined && failure === null && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner size="sm" /> {m.ui_loading()}
        </p>
      )}
      <FailureNote error={items === undefined ? failure : null} />
      {items !== undefined && shown.length === 0 && <Note>{m.deliveries_nothing_in_stock()}</Note>}
      {shown.map(({ id: itemId, name, unit, inStock, state }) => (
        <Field
          key={itemId}
          name={`units.${itemId}`}
          label={name}
          hint={
            state === "removed"
              ? m.deliveries_in_stock_removed({ count: formatCount(inStock), unit })
              : m.deliveries_in_stock({ count: formatCount(inStock), unit })
          }
          error={errorOf(`units.${itemId}`)}
          optional
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={units[itemId] ?? ""}
            onChange={({ target }) => onChange({ ...units, [itemId]: target.value })}
          />
        </Field>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
