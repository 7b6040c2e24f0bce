import { parseWith, type PurchaseRecord, purchaseEndpoints } from "@daansetu/contract";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { href } from "../../../../../lib/paths.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../../ui/inputs.tsx";
import { useRefetchPurchases } from "../shared/use-purchase.ts";

const { discardPurchase } = purchaseEndpoints;

export interface StepDialogProps {
  purchase: PurchaseRecord;
  onClose: () => void;
}

/** Deletes a bill that was recorded by mistake. */
export function DiscardDialog({ purchase: { _id: id, version, supplier, billNumber }, onClose }: StepDialogProps) {
  const navigate = useNavigate();
  const refetch = useRefetchPurchases();
  const form = useForm({
    initial: { reason: "" },
    readValues: (values) => parseWith(discardPurchase.body, { version, ...values }),
    send: (body) => callApi(discardPurchase, { params: { id }, body }),
    onSent: () => {
      onClose();
      void toast("success", m.purchases_discarded());
      void navigate(href.adminPanel("purchases"));
      void refetch();
    },
    sentencesFor: (found) => fieldSentences(found, ["reason"], { "required reason": m.purchases_error_discard_reason }),
  });
  return (
    <FormDialog
      title={m.purchases_discard_title({ supplier, number: billNumber })}
      text={m.purchases_discard_text()}
      form={form}
      submitLabel={m.purchases_discard()}
      busyLabel={m.purchases_busy()}
      danger
      onClose={onClose}
    >
      <Field form={form} name="reason" label={m.purchases_discard_reason()}>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
