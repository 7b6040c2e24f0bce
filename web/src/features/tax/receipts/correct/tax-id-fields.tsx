import type { MaskedTaxId } from "@daansetu/contract";
import { taxIdLabel } from "../receipt/tax-id-label.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, type FieldForm, useFieldId } from "../../../../ui/field.tsx";
import { Checkbox, Select, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import { type CorrectionValues, OTHER_TAX_IDS } from "./correction-values.ts";

interface TaxIdFieldsProps {
  form: FieldForm<CorrectionValues>;
  stored: MaskedTaxId | undefined;
  isMonthly: boolean;
}

/** The stored tax id, masked, or the fields for another one. Most donors have a PAN, so that the other types come on request. */
export function TaxIdFields({ form, stored, isMonthly }: TaxIdFieldsProps) {
  const idOf = useFieldId();
  const { entersTaxId, hasNoPan, otherType } = form.values;
  if (!entersTaxId && stored !== undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-well px-3.5 py-1.5">
        <p>
          <span className="text-ink-soft">{taxIdLabel(stored.type)}</span>{" "}
          <b className="tabular-nums">{stored.masked}</b>
        </p>
        <Button size="sm" variant="quiet" className="-mx-3" onClick={() => form.set({ entersTaxId: true })}>
          {m.receipts_tax_id_change()}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <Checkbox
        id={idOf("hasNoPan")}
        name="hasNoPan"
        checked={hasNoPan}
        onChange={({ target }) => form.set({ hasNoPan: target.checked, taxId: "" })}
      >
        {m.receipts_no_pan()}
        <span className="block text-sm text-ink-soft">{m.receipts_no_pan_hint()}</span>
      </Checkbox>
      {hasNoPan && (
        <Field name="otherType" label={m.receipts_other_id()}>
          <Select
            value={otherType}
            onChange={({ target }) => {
              const chosen = OTHER_TAX_IDS.find((type) => type === target.value);
              if (chosen !== undefined) form.set({ otherType: chosen, taxId: "" });
            }}
          >
            <Options of={OTHER_TAX_IDS} label={taxIdLabel} />
          </Select>
        </Field>
      )}
      <Field
        form={form}
        name="taxId"
        label={hasNoPan ? m.receipts_other_id_number() : m.donations_pan()}
        optional={stored !== undefined}
        hint={isMonthly ? m.receipts_tax_id_monthly() : m.receipts_tax_id_why()}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required={false}
          className="uppercase"
        />
      </Field>
      {stored !== undefined && (
        <Button
          size="sm"
          variant="quiet"
          className="-mx-3 justify-self-start"
          onClick={() => form.set({ entersTaxId: false, hasNoPan: false, taxId: "" })}
        >
          {m.receipts_tax_id_keep({ masked: stored.masked })}
        </Button>
      )}
    </div>
  );
}
