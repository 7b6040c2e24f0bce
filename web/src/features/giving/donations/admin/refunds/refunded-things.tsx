import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import type { Form } from "../../../../../ui/form/use-form.ts";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { chosenThing, maxUnits, type NewRefundValues, type Refundable } from "./read-new-refund.ts";
import { thingsSentence, unitsLeft } from "./use-things.ts";

interface RefundedThingsProps {
  form: Form<NewRefundValues>;
  refundable: Refundable;
  /** Goes back before any thing. */
  withoutThingPaise: number;
}

/** In the refund dialog: which thing goes back and how many of it, or all that go back with everything. */
export function RefundedThings({ form, refundable, withoutThingPaise }: RefundedThingsProps) {
  const { values } = form;
  const line = chosenThing(values, refundable);
  const everything = thingsSentence(refundable.lines, unitsLeft);
  if (line === undefined || everything === undefined) return null;
  if (values.share === "full")
    return <p className="text-sm text-ink-soft wrap-anywhere">{m.refunds_make_things({ things: everything })}</p>;
  return (
    <>
      <Field name="itemId" label={m.refunds_make_thing()}>
        <Select value={line.itemId} onChange={({ target }) => form.set({ itemId: target.value })}>
          {refundable.lines.map(({ itemId, name, unitPricePaise }) => (
            <option key={itemId} value={itemId}>
              {m.refunds_make_thing_of({ name, price: formatMoney(unitPricePaise) })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        form={form}
        name="units"
        label={m.refunds_make_count()}
        hint={m.refunds_make_count_hint({ max: formatCount(maxUnits(line, refundable)) })}
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      {withoutThingPaise > 0 && (
        <Note tone="info">{m.refunds_make_pool_first({ amount: formatMoney(withoutThingPaise) })}</Note>
      )}
    </>
  );
}
