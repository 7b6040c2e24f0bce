import { billReportEndpoints, parseWith } from "@daansetu/contract";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { callApi } from "../../../../lib/api/api-client.ts";
import type { FailureWords } from "../../../../lib/errors/failure.ts";
import { fieldSentences, type FieldWords } from "../../../../lib/errors/field-sentence.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FocusOnMount } from "../../../../ui/focus-on-mount.tsx";
import { DialogForm } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";

const { reportBill } = billReportEndpoints;
const Report = z.omit(reportBill.body, { clientRequestId: true });
const MAX_WORDS = 1000;

export interface ReportDraft {
  words: string;
  email: string;
  /** What was sent last. The same words go out under the same id, so that a retry is stored once. */
  sent?: { content: string; clientRequestId: string };
}

export interface ReportDialogProps {
  bill: { campaignId: string; purchaseId: string; supplier: string };
  draft: ReportDraft;
  onDraftChange: (draft: ReportDraft) => void;
  onClose: () => void;
}

/** Tells the foundation what is wrong with a bill. */
export default function ReportDialog({ bill, onClose, ...draftProps }: ReportDialogProps) {
  const [sentWith, setSentWith] = useState<{ email: string }>();
  return (
    <Dialog title={m.bill_report_title()} onClose={onClose}>
      {sentWith === undefined ? (
        <ReportForm bill={bill} {...draftProps} onSent={setSentWith} onClose={onClose} />
      ) : (
        <>
          <FocusOnMount className="rounded-card">
            <Note tone="leaf" icon={CircleCheck} role="status" title={m.bill_report_sent()}>
              <p className="wrap-anywhere">
                {sentWith.email === "" ? m.bill_report_sent_text() : m.bill_report_sent_mail(sentWith)}
              </p>
            </Note>
          </FocusOnMount>
          <div className="flex justify-end max-sm:*:flex-auto">
            <Button onClick={onClose}>{m.bill_report_close()}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface ReportFormProps extends ReportDialogProps {
  onSent: (sent: { email: string }) => void;
}

function ReportForm({ bill, draft, onDraftChange, onSent, onClose }: ReportFormProps) {
  const { campaignId: id, purchaseId, supplier } = bill;
  const form = useForm({
    initial: { words: draft.words, email: draft.email },
    readValues: (values) => parseWith(Report, values),
    send: (report) => {
      const content = JSON.stringify(report);
      const clientRequestId = draft.sent?.content === content ? draft.sent.clientRequestId : newRequestId();
      onDraftChange({ ...form.values, sent: { content, clientRequestId } });
      return callApi(reportBill, { params: { id, purchaseId }, body: { ...report, clientRequestId } });
    },
    onSent: () => {
      const email = form.values.email.trim();
      // Another report about this bill comes from the same person.
      onDraftChange({ words: "", email });
      onSent({ email });
    },
    sentencesFor: (found) => fieldSentences(found, ["words", "email"], FIELD_SENTENCES),
    failures: FAILURE_SENTENCES,
    onChange: (values) => onDraftChange({ ...draft, ...values }),
  });
  return (
    <DialogForm
      form={form}
      text={m.bill_report_text({ supplier })}
      submitLabel={m.bill_report_send()}
      busyLabel={m.bill_report_sending()}
      failureTitle={m.bill_report_failed()}
      onCancel={onClose}
    >
      <Field form={form} name="words" label={m.bill_report_words()}>
        <TextArea rows={5} maxLength={MAX_WORDS} />
      </Field>
      <Field form={form} name="email" label={m.bill_report_email()} hint={m.bill_report_email_hint()} optional>
        <EmailInput />
      </Field>
    </DialogForm>
  );
}

const FIELD_SENTENCES: FieldWords = {
  "required words": m.bill_report_words_missing,
  "too-long words": m.errors_too_long,
  "* email": m.bill_report_email_wrong,
};

/** Of all others, such as too many reports in a minute, the server's own sentence says what to do. */
const FAILURE_SENTENCES: FailureWords = {
  offline: m.bill_report_offline,
  timeout: m.bill_report_slow,
  "not-authentic": m.bill_report_not_authentic,
  "not-found": m.bill_report_gone,
};
