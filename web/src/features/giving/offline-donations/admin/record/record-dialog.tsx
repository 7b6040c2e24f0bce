import { offlineDonationEndpoints } from "@daansetu/contract";
import { useState } from "react";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../../lib/api-client.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { FieldError, fieldId } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Checkbox } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { OFFLINE_FAILURES } from "../use-offline-refetch.ts";
import { DonorFields } from "./donor-fields.tsx";
import { emptyDonation, donationSentences, readDonationInput } from "./donation-values.ts";
import { amountOf, MoneyFields } from "./money-fields.tsx";

const { recordOfflineDonation } = offlineDonationEndpoints;

/** Records one donation. The form keeps its id, so that a repeated click records once. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const [clientRequestId] = useState(newRequestId);
  const form = useForm({
    initial: emptyDonation(),
    readValues: (values) => readDonationInput(values, clientRequestId),
    send: (body) => callApi(recordOfflineDonation, { body }),
    onSent: ({ state }) => {
      void toast("success", state === "received" ? m.offline_recorded_cheque() : m.offline_recorded());
      onClose();
    },
    sentencesFor: donationSentences,
    failures: OFFLINE_FAILURES,
  });
  const { values, set, errorOf } = form;
  const duplicateError = errorOf("duplicateConfirmed");
  const amountPaise = amountOf(values.donation);
  return (
    <FormDialog
      title={m.offline_record_title()}
      form={form}
      submitLabel={
        amountPaise === undefined
          ? m.offline_record_do_plain()
          : m.offline_record_do({ amount: formatMoney(amountPaise) })
      }
      busyLabel={m.offline_record_busy()}
      hasSummary
      onClose={onClose}
    >
      <MoneyFields
        donation={values.donation}
        onChange={(donation) => set({ donation, duplicateConfirmed: false })}
        errorOf={errorOf}
      />
      <DonorFields
        donation={values.donation}
        onChange={(donation) => set({ donation, duplicateConfirmed: false })}
        errorOf={errorOf}
      />
      <ConfirmField
        name="citizenshipConfirmed"
        isChecked={values.citizenshipConfirmed}
        label={m.exceptions_donor_citizen()}
        error={errorOf("citizenshipConfirmed")}
        onChange={(citizenshipConfirmed) => set({ citizenshipConfirmed })}
      />
      {(duplicateError !== undefined || values.duplicateConfirmed) && (
        <Note tone="warning" role="alert">
          {m.offline_duplicate_form()}
          <ConfirmField
            name="duplicateConfirmed"
            isChecked={values.duplicateConfirmed}
            label={m.offline_duplicate_confirm()}
            error={undefined}
            onChange={(duplicateConfirmed) => set({ duplicateConfirmed })}
          />
        </Note>
      )}
    </FormDialog>
  );
}

interface ConfirmFieldProps {
  name: string;
  isChecked: boolean;
  label: string;
  error: string | undefined;
  onChange: (isChecked: boolean) => void;
}

function ConfirmField({ name, isChecked, label, error, onChange }: ConfirmFieldProps) {
  const errorId = `${fieldId(name)}-error`;
  return (
    <div>
      <Checkbox
        id={fieldId(name)}
        name={name}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {label}
      </Checkbox>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
