import { calendarDay, decimalRupeesToPaise, parseWith, purchaseEndpoints } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../../lib/toast.ts";
import { readCount } from "../../../../../lib/typed-values.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { byProblem } from "../shared/by-problem.ts";
import { useShowPurchase } from "../shared/use-purchase.ts";
import type { StepDialogProps } from "./discard-dialog.tsx";

const { creditPurchase } = purchaseEndpoints;
const FIELDS = ["line", "where", "units", "amountPaise", "number", "on"] as const;

/** Records a supplier's credit note for units that went back or never came. */
export function CreditDialog({ purchase, onClose }: StepDialogProps) {
  const showPurchase = useShowPurchase();
  const [clientRequestId] = useState(newRequestId);
  const today = calendarDay(useNow());
  const lines = purchase.lines.filter(({ costPaise }) => costPaise > 0);
  const form = useForm({
    initial: { line: "0", where: "stock", units: "", amountPaise: "", number: "", on: today },
    readValues: ({ line, where, units, amountPaise, number, on }) => {
      const { campaignId, itemId } = lines[Number(line)] ?? {};
      return parseWith(creditPurchase.body, {
        ...{ clientRequestId, campaignId, itemId, number, on },
        units: readCount(units),
        amountPaise: decimalRupeesToPaise(amountPaise),
        isInStock: where === "stock",
      });
    },
    send: (body) => callApi(creditPurchase, { params: { id: purchase._id }, body }),
    onSent: (changed) => {
      onClose();
      showPurchase(changed);
      void toast("success", m.purchases_credit_done());
    },
    sentencesFor: (found) =>
      fieldSentences(byProblem(found, { "more-than-in-stock": "units", "more-than-billed": "amountPaise" }), FIELDS, {
        "more-than-in-stock": m.purchases_error_credit_units,
        "* units": m.purchases_error_count,
        "more-than-billed": undefined,
        "required amountPaise": m.purchases_error_amount,
        "invalid amountPaise": m.purchases_error_amount,
        "required number": m.purchases_error_credit_number,
        "* on": m.purchases_error_day,
      }),
  });
  return (
    <FormDialog
      title={m.purchases_credit_title({ supplier: purchase.supplier })}
      text={m.purchases_credit_text()}
      form={form}
      submitLabel={m.purchases_credit_do()}
      busyLabel={m.purchases_busy()}
      hasSummary
      onClose={onClose}
    >
      <Field form={form} name="line" label={m.purchases_item()}>
        <Select>
          {lines.map(({ campaignId, itemId, itemName, costPaise }, index) => (
            <option key={`${campaignId} ${itemId}`} value={index}>
              {m.purchases_credit_line({ name: itemName, cost: formatMoney(costPaise) })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        form={form}
        name="where"
        label={m.purchases_credit_where()}
        hint={m.purchases_line_goods({
          received: formatCount(lines[Number(form.values.line)]?.received ?? 0),
          awaited: formatCount(lines[Number(form.values.line)]?.awaited ?? 0),
        })}
      >
        <Select>
          <option value="stock">{m.purchases_credit_stock()}</option>
          <option value="never">{m.purchases_credit_never()}</option>
        </Select>
      </Field>
      <Field form={form} name="units" label={m.purchases_credit_units()}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
      <Field form={form} name="amountPaise" label={m.purchases_credit_amount()}>
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
      </Field>
      <Field form={form} name="number" label={m.purchases_credit_number()}>
        <TextInput maxLength={40} autoComplete="off" spellCheck={false} />
      </Field>
      <Field form={form} name="on" label={m.purchases_credit_day()}>
        <TextInput type="date" max={today} />
      </Field>
    </FormDialog>
  );
}
