import { type CorrectedReceipts, INDIAN_STATES, type ReceiptDetails } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { InputQuestion } from "../../../../ui/email-input.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { Field, useFieldId } from "../../../../ui/field.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Checkbox, Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { Corrections } from "../api/corrections.ts";
import { Options } from "../../../../ui/options.tsx";
import { correctionSentences, readCorrection, valuesOf } from "./correction-values.ts";
import { TaxIdFields } from "./tax-id-fields.tsx";

interface CorrectionFormProps {
  details: ReceiptDetails;
  corrections: Corrections;
  onSent: (corrected: CorrectedReceipts) => void;
  onCancel: () => void;
}

/** Form for name, address and tax id of a receipt's donor. Typed values stay when sending fails. */
export function CorrectionForm({ details, corrections, onSent, onCancel }: CorrectionFormProps) {
  const isAdmin = corrections.by === "admin";
  const form = useForm({
    initial: valuesOf(details),
    readValues: (values) => readCorrection(values, details),
    send: corrections.send,
    onSent,
    sentencesFor: correctionSentences,
    failures: {
      conflict: m.receipts_correct_conflict,
      "not-found": m.receipts_not_yours,
      "too-many-requests": m.receipts_correct_busy,
    },
  });
  const { values } = form;
  const idOf = useFieldId();
  const autoComplete = (name: string) => (isAdmin ? "off" : name);
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {isAdmin && details.isFiled && <Note tone="warning">{m.receipts_correct_revision()}</Note>}
      <Field form={form} name="fullName" label={m.donations_name()} hint={m.receipts_name_hint()}>
        <TextInput autoComplete={autoComplete("name")} autoCapitalize="words" maxLength={140} />
        <InputQuestion text={values.fullName} />
      </Field>
      <Field form={form} name="address" label={m.receipts_address()}>
        <TextArea rows={2} autoComplete={autoComplete("street-address")} maxLength={450} />
        <InputQuestion text={values.address} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field form={form} name="state" label={m.donations_state()}>
          <Select autoComplete={autoComplete("address-level1")}>
            <option value="">{m.donations_state_choose()}</option>
            <Options of={INDIAN_STATES} />
          </Select>
        </Field>
        <Field form={form} name="pincode" label={m.donations_pincode()}>
          <TextInput inputMode="numeric" autoComplete={autoComplete("postal-code")} maxLength={20} />
        </Field>
      </div>
      {details.takesTaxId && <TaxIdFields form={form} stored={details.taxId} isMonthly={details.isMonthly} />}
      {details.alsoMissing > 0 && (
        <Checkbox
          id={idOf("alsoOthers")}
          name="alsoOthers"
          checked={values.alsoOthers}
          onChange={({ target }) => {
            form.set({ alsoOthers: target.checked });
          }}
        >
          {m.receipts_also_others({ count: details.alsoMissing })}
        </Checkbox>
      )}
      {details.isMonthly && <p className="text-sm text-ink-soft">{m.receipts_correct_monthly()}</p>}
      <FormNotes form={form} title={m.receipts_correct_failed()} keptNote={m.receipts_correct_kept()} />
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto">
        <Button type="submit" busy={form.isSending} busyLabel={m.receipts_correcting()}>
          {m.receipts_correct_do()}
        </Button>
        <Button variant="line" disabled={form.isSending} onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
