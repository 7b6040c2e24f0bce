import { offlineDonationEndpoints } from "@daansetu/contract";
import { useState } from "react";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../../lib/api-client.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ConfirmField } from "../../../../../ui/confirm-field.tsx";
import { FormDialog } from "../../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Note } from "../../../../../ui/note.tsx";
import { OFFLINE_FAILURES } from "../use-offline-refetch.ts";
import { DonorFields } from "./donor-fields.tsx";
import { type DonationValues, emptyDonation, donationSentences, readDonationInput } from "./donation-values.ts";
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
  /** Another donation is another possible duplicate. */
  const entry = {
    values,
    errorOf,
    set: (change: Partial<DonationValues>) => set({ ...change, duplicateConfirmed: false }),
  };
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
      <MoneyFields form={entry} />
      <DonorFields form={entry} />
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
