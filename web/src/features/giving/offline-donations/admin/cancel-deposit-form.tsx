import { type CashDeposit, offlineDonationEndpoints, parseWith } from "@daansetu/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { DialogForm } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { OFFLINE_FAILURES, useOfflineRefetch } from "./use-offline-refetch.ts";

const { cancelCashDeposit } = offlineDonationEndpoints;

interface CancelDepositFormProps {
  deposit: CashDeposit;
  onLeave: () => void;
}

/** Asks why a payment of cash into the bank is taken back. The form is its confirmation. */
export function CancelDepositForm({ deposit, onLeave }: CancelDepositFormProps) {
  const refetch = useOfflineRefetch();
  const form = useForm({
    initial: { reason: "" },
    readValues: (values) => parseWith(cancelCashDeposit.body, values),
    send: (body) => callApi(cancelCashDeposit, { params: { id: deposit._id }, body }),
    onSent: () => {
      void toast("success", m.offline_deposit_cancel_done());
      onLeave();
      void refetch();
    },
    sentencesFor: (found) => fieldSentences(found, ["reason"], { "required reason": m.offline_error_reason }),
    failures: OFFLINE_FAILURES,
  });
  return (
    <DialogForm
      text={m.offline_deposit_cancel_text()}
      form={form}
      submitLabel={m.offline_deposit_cancel_do()}
      busyLabel={m.offline_step_busy()}
      cancelLabel={m.offline_step_back()}
      danger
      onCancel={onLeave}
    >
      <Field form={form} name="reason" label={m.offline_step_reason()}>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </DialogForm>
  );
}
