import { type NgoReport, ngoMemberAdminEndpoints, parseWith } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { useDecided } from "./use-decided.ts";

const { reviewNgoReport } = ngoMemberAdminEndpoints;

/** Declines what an NGO sent, with a reason that its people read. */
export function DeclineDialog({ report: { _id, ngoName }, onClose }: { report: NgoReport; onClose: () => void }) {
  const onDecided = useDecided("declined");
  const form = useForm({
    initial: { reason: "" },
    readValues: ({ reason }) => parseWith(reviewNgoReport.body, { decision: "decline", reason }),
    send: (body) => callApi(reviewNgoReport, { params: { reportId: _id }, body }),
    onSent: (reviewed) => {
      onClose();
      onDecided(reviewed);
    },
    sentencesFor: (found) => fieldSentences(found, ["reason"], { "required reason": m.ngo_reports_reason_error }),
  });
  return (
    <FormDialog
      title={m.ngo_reports_decline_title({ ngo: ngoName })}
      form={form}
      submitLabel={m.ngo_reports_decline()}
      busyLabel={m.ngo_reports_busy()}
      danger
      onClose={onClose}
    >
      <Field form={form} name="reason" label={m.ngo_reports_reason()} hint={m.ngo_reports_reason_hint()}>
        <TextArea rows={4} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
