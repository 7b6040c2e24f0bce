import { calendarDay, decimalRupeesToPaise, parseWith, purchaseEndpoints } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../../lib/toast.ts";
import { rupeesText } from "../../../../../lib/typed-values.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { byProblem } from "../shared/by-problem.ts";
import { useShowPurchase } from "../shared/use-purchase.ts";
import { CampaignField } from "./campaign-field.tsx";
import type { StepDialogProps } from "./discard-dialog.tsx";

const { takeSupplierRefund } = purchaseEndpoints;

/** Records money that the supplier paid back after it was credited. */
export function SupplierRefundDialog({ purchase, onClose }: StepDialogProps) {
  const showPurchase = useShowPurchase();
  const [clientRequestId] = useState(newRequestId);
  const today = calendarDay(useNow());
  const owed = purchase.byCampaign.filter(({ owedPaise }) => owedPaise < 0);
  const owedTo = (campaignId: string) =>
    rupeesText(Math.abs(owed.find((each) => each.campaignId === campaignId)?.owedPaise ?? 0));
  const firstId = owed[0]?.campaignId ?? "";
  const form = useForm({
    initial: { campaignId: firstId, amountPaise: owedTo(firstId), reference: "", on: today },
    readValues: ({ amountPaise, ...values }) =>
      parseWith(takeSupplierRefund.body, {
        clientRequestId,
        ...values,
        amountPaise: decimalRupeesToPaise(amountPaise),
      }),
    send: (body) => callApi(takeSupplierRefund, { params: { id: purchase._id }, body }),
    onSent: (changed) => {
      onClose();
      showPurchase(changed);
      void toast("success", m.purchases_take_refund_done());
    },
    sentencesFor: (found) =>
      fieldSentences(
        byProblem(found, { "more-than-owed": "amountPaise" }),
        ["campaignId", "amountPaise", "reference", "on"],
        {
          "required amountPaise": m.purchases_error_amount,
          "required reference": m.purchases_error_reference,
          "* on": m.purchases_error_day,
        },
      ),
  });
  return (
    <FormDialog
      title={m.purchases_take_refund_title({ supplier: purchase.supplier })}
      form={form}
      submitLabel={m.purchases_take_refund_do()}
      busyLabel={m.purchases_busy()}
      onClose={onClose}
    >
      <CampaignField
        campaigns={owed}
        value={form.values.campaignId}
        onChoose={(campaignId) => form.set({ campaignId, amountPaise: owedTo(campaignId) })}
      />
      <Field form={form} name="amountPaise" label={m.purchases_take_refund_amount()}>
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
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
