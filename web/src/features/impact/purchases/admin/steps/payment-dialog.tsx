import {
  calendarDay,
  CASH_TO_PAYEE_PAISE,
  decimalRupeesToPaise,
  parseWith,
  purchaseEndpoints,
} from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../../lib/toast.ts";
import { rupeesText } from "../../../../../lib/typed-values.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { byProblem } from "../shared/by-problem.ts";
import { useShowPurchase } from "../shared/use-purchase.ts";
import { CampaignField } from "./campaign-field.tsx";
import type { StepDialogProps } from "./discard-dialog.tsx";

const { payPurchase } = purchaseEndpoints;
const FIELDS = ["campaignId", "amountPaise", "tdsPaise", "from", "payee", "reference", "on"] as const;

/** Records that a bill, or a part of it, was paid with the money of one campaign. */
export function PaymentDialog({ purchase, onClose }: StepDialogProps) {
  const showPurchase = useShowPurchase();
  const [clientRequestId] = useState(newRequestId);
  const today = calendarDay(useNow());
  const owing = purchase.byCampaign.filter(({ owedPaise }) => owedPaise > 0);
  const [first] = owing;
  const form = useForm({
    initial: {
      ...{ campaignId: first?.campaignId ?? "", amountPaise: rupeesText(first?.owedPaise ?? 0), tdsPaise: "" },
      ...{ from: "bank", payee: "", reference: "", on: today },
    },
    readValues: ({ amountPaise, tdsPaise, ...values }) =>
      parseWith(payPurchase.body, {
        clientRequestId,
        ...values,
        amountPaise: decimalRupeesToPaise(amountPaise),
        tdsPaise: tdsPaise.trim() === "" ? 0 : decimalRupeesToPaise(tdsPaise),
      }),
    send: (body) => callApi(payPurchase, { params: { id: purchase._id }, body }),
    onSent: (changed) => {
      onClose();
      showPurchase(changed);
      void toast("success", m.purchases_pay_done());
    },
    sentencesFor: (found) =>
      fieldSentences(
        byProblem(found, {
          "more-than-owed": "amountPaise",
          "more-than-in-hand": "amountPaise",
          "more-cash-than-allowed": "amountPaise",
          "another-payee": "payee",
        }),
        FIELDS,
        {
          "required amountPaise": m.purchases_error_amount,
          "required tdsPaise": m.purchases_error_amount,
          "required payee": m.purchases_error_payee,
          "required reference": m.purchases_error_reference,
          "* on": m.purchases_error_day,
        },
      ),
  });
  const chosen = owing.find(({ campaignId }) => campaignId === form.values.campaignId);
  return (
    <FormDialog
      title={m.purchases_pay_title({ supplier: purchase.supplier })}
      form={form}
      submitLabel={m.purchases_pay_do()}
      busyLabel={m.purchases_busy()}
      hasSummary
      onClose={onClose}
    >
      <CampaignField
        campaigns={owing}
        value={form.values.campaignId}
        onChoose={(campaignId) => {
          const owedPaise = owing.find((each) => each.campaignId === campaignId)?.owedPaise ?? 0;
          form.set({ campaignId, amountPaise: rupeesText(owedPaise) });
        }}
      />
      {chosen !== undefined && (
        <p className="text-ink-soft">
          {m.purchases_pay_facts({ owed: formatMoney(chosen.owedPaise), inHand: formatMoney(chosen.inHandPaise) })}
        </p>
      )}
      <Field form={form} name="amountPaise" label={m.purchases_pay_amount()}>
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
      </Field>
      <Field form={form} name="tdsPaise" label={m.purchases_pay_tds()} hint={m.purchases_pay_tds_hint()} optional>
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
      </Field>
      <Field
        form={form}
        name="from"
        label={m.purchases_pay_from()}
        hint={m.purchases_pay_cash_hint({ limit: formatMoney(CASH_TO_PAYEE_PAISE) })}
      >
        <Select>
          <option value="bank">{m.purchases_pay_bank()}</option>
          <option value="cash">{m.purchases_pay_cash()}</option>
        </Select>
      </Field>
      <Field
        form={form}
        name="payee"
        label={m.purchases_pay_payee()}
        hint={m.purchases_pay_payee_hint({ supplier: purchase.supplier })}
      >
        <TextInput maxLength={120} autoComplete="off" />
      </Field>
      <Field form={form} name="reference" label={m.purchases_pay_reference()} hint={m.purchases_pay_reference_hint()}>
        <TextInput maxLength={60} autoComplete="off" spellCheck={false} />
      </Field>
      <Field form={form} name="on" label={m.purchases_pay_day()}>
        <TextInput type="date" max={today} />
      </Field>
    </FormDialog>
  );
}
