import { type Act, ACTS, calendarDay, ngoMemberEndpoints, parseWith, type UploadedDocument } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { useForm, type ValidationResult } from "../../../../ui/form/use-form.ts";
import { Select, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import { DocumentField } from "../../../platform/uploads/index.ts";
import { FormFrame } from "./form-frame.tsx";

const { sendNgoCertificate } = ngoMemberEndpoints;
const FIELDS = ["act", "number", "validUntil", "document"] as const;

interface CertificateValues {
  act: string;
  number: string;
  validUntil: string;
  document: UploadedDocument | undefined;
}

interface CertificateFormProps {
  ngoId: string;
  /** The act whose certificate ends, if the form was opened beside it. */
  act: Act | undefined;
  onSent: () => void;
  onCancel: () => void;
}

/** Sends a renewed certificate of the NGO. */
export function CertificateForm({ ngoId, act, onSent, onCancel }: CertificateFormProps) {
  const [clientRequestId] = useState(newRequestId);
  const [isUploading, setUploading] = useState(false);
  const today = calendarDay(useNow());
  const initial: CertificateValues = { act: act ?? "", number: "", validUntil: "", document: undefined };
  const form = useForm({
    initial,
    readValues: (values) => withoutEnded(parseWith(sendNgoCertificate.body, { clientRequestId, ...values }), today),
    send: (body) => callApi(sendNgoCertificate, { params: { id: ngoId }, body }),
    onSent,
    sentencesFor: (found) =>
      fieldSentences(found.map(ofDocument), FIELDS, {
        "required number": m.my_ngo_certificate_number_error,
        "over validUntil": m.my_ngo_certificate_until_over,
        "* validUntil": m.my_ngo_certificate_until_error,
        "* document": m.my_ngo_certificate_document_error,
      }),
  });
  return (
    <FormFrame title={m.my_ngo_certificate_title()} form={form} isUploading={isUploading} onCancel={onCancel}>
      <Field form={form} name="act" label={m.my_ngo_certificate_act()}>
        <Select>
          <option value="">{m.my_ngo_certificate_act_choose()}</option>
          <Options of={ACTS} />
        </Select>
      </Field>
      <Field form={form} name="number" label={m.my_ngo_certificate_number_label()}>
        <TextInput maxLength={60} autoComplete="off" spellCheck={false} />
      </Field>
      <Field form={form} name="validUntil" label={m.my_ngo_certificate_until()}>
        <TextInput type="date" min={today} />
      </Field>
      <DocumentField
        name="document"
        label={m.my_ngo_certificate_document()}
        value={form.values.document}
        error={form.errorOf("document")}
        onChange={(document) => form.set({ document })}
        onBusy={setUploading}
      />
    </FormFrame>
  );
}

/** A renewed certificate is valid still: a day that is over is a slip, mostly of the year. */
function withoutEnded<Sent extends { validUntil: string }>(
  parsed: ValidationResult<Sent>,
  today: string,
): ValidationResult<Sent> {
  if (!parsed.ok || parsed.value.validUntil >= today) return parsed;
  return { ok: false, fields: [{ field: "validUntil", problem: "over" }] };
}

const ofDocument = (found: FoundProblem): FoundProblem =>
  found.field.startsWith("document") ? { ...found, field: "document" } : found;
