import { calendarDay } from "@daansetu/contract";
import { formatMoney } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import type { Form } from "../../../../../ui/form/use-form.ts";
import { Checkbox, TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { missingInTotal, type PurchaseValues } from "./purchase-values.ts";

/** Supplier, number, day and total of the bill. */
export function BillFields({ form }: { form: Form<PurchaseValues> }) {
  const { supplier } = form.values;
  const today = calendarDay(useNow());
  return (
    <TitledSection title={m.purchases_bill()} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field form={form} name="supplier.name" label={m.purchases_supplier()} hint={m.purchases_supplier_hint()}>
          <TextInput maxLength={120} autoComplete="off" />
        </Field>
        <Field form={form} name="supplier.gstin" label={m.purchases_gstin()} hint={m.purchases_gstin_hint()} optional>
          <TextInput maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field form={form} name="bill.number" label={m.purchases_number()}>
          <TextInput maxLength={40} autoComplete="off" spellCheck={false} />
        </Field>
        <Field form={form} name="bill.day" label={m.purchases_day()}>
          <TextInput type="date" max={today} />
        </Field>
        <Field form={form} name="bill.totalPaise" label={m.purchases_total()} hint={m.purchases_total_hint()}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
      </div>
      <Checkbox
        checked={supplier.isRelated}
        onChange={({ target }) => form.set({ supplier: { ...supplier, isRelated: target.checked } })}
      >
        {m.purchases_related()}
      </Checkbox>
    </TitledSection>
  );
}

/** What the bill has besides its lines, and how that comes to its total. */
export function FurtherFields({ form }: { form: Form<PurchaseValues> }) {
  const missing = missingInTotal(form.values);
  return (
    <TitledSection title={m.purchases_further()} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field form={form} name="freightPaise" label={m.purchases_freight()} optional>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
        <Field form={form} name="gstPaise" label={m.purchases_gst()} optional>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
        <Field form={form} name="discountPaise" label={m.purchases_discount()} optional>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
      </div>
      <p role="status" className="text-sm font-semibold text-ink-soft empty:hidden">
        {missing === undefined
          ? ""
          : missing === 0
            ? m.purchases_total_agrees()
            : missing > 0
              ? m.purchases_total_missing({ amount: formatMoney(missing) })
              : m.purchases_total_more({ amount: formatMoney(-missing) })}
      </p>
      <Field form={form} name="reason" label={m.purchases_reason()} hint={m.purchases_reason_hint()} optional>
        <TextArea rows={2} maxLength={500} />
      </Field>
      <Checkbox
        checked={form.values.hasSecondQuotation}
        onChange={({ target }) => form.set({ hasSecondQuotation: target.checked })}
      >
        {m.purchases_second_quotation()}
      </Checkbox>
    </TitledSection>
  );
}
