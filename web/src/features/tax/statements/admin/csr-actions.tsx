import { type CsrStatement, csrStatementEndpoints, parseWith } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download, Mail, Stamp } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { downloadFile } from "../../../../lib/api-download.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { DialogForm } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { useCsrRefetch } from "./use-csr-refetch.ts";

const { issueCsrStatement, cancelCsrStatement, mailCsrStatement, csrStatementFile } = csrStatementEndpoints;
/** With its pictures, it takes some seconds to draw. */
const FILE_TIMEOUT_MS = 90_000;

interface CsrActionsProps {
  statement: CsrStatement;
  /** Something is typed that a preview would not show, and that would not be issued. */
  isUnsaved: boolean;
  onChanged: (statement: CsrStatement) => void;
  onDiscarded: () => void;
}

/** The actions that a statement's state allows. Issuing and mailing are confirmed. */
export function CsrActions({ statement, isUnsaved, onChanged, onDiscarded }: CsrActionsProps) {
  const { id, version, state, number, company, campaigns } = statement;
  const [asking, setAsking] = useState<"issue" | "mail" | "cancel">();
  const refetch = useCsrRefetch();
  const downloading = useMutation({
    mutationFn: () =>
      downloadFile(csrStatementFile, { params: { id }, timeoutMs: FILE_TIMEOUT_MS }, `${number ?? "CSR-draft"}.pdf`),
  });
  const done = (changed: CsrStatement, sentence: string) => {
    void toast("success", sentence);
    setAsking(undefined);
    onChanged(changed);
    void refetch();
  };
  const issuing = useMutation({
    mutationFn: () => callApi(issueCsrStatement, { params: { id }, body: { version }, timeoutMs: FILE_TIMEOUT_MS }),
    onSuccess: (changed) => done(changed, m.csr_issued()),
  });
  const mailing = useMutation({
    mutationFn: () => callApi(mailCsrStatement, { params: { id }, body: { version } }),
    onSuccess: (changed) => done(changed, m.csr_mailed()),
  });
  const isDraft = state === "draft";
  if (asking === "cancel")
    return (
      <CancelForm
        statement={statement}
        onBack={() => setAsking(undefined)}
        onCancelled={(changed) => {
          done(changed, m.csr_cancelled());
          if (isDraft) onDiscarded();
        }}
      />
    );
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button variant="line" icon={Download} disabled={isUnsaved} action={downloading} busyLabel={m.csr_busy()}>
          {isDraft ? m.csr_preview() : m.csr_download()}
        </Button>
        {isDraft && campaigns.length > 0 && (
          <Button icon={Stamp} disabled={isUnsaved} onClick={() => setAsking("issue")}>
            {m.csr_issue()}
          </Button>
        )}
        {state === "issued" && company.email !== undefined && (
          <Button icon={Mail} onClick={() => setAsking("mail")}>
            {m.csr_mail()}
          </Button>
        )}
        {state !== "cancelled" && (
          <Button variant="quiet" onClick={() => setAsking("cancel")}>
            {isDraft ? m.csr_discard() : m.csr_cancel()}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isUnsaved && m.csr_unsaved()}
      </p>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {downloading.error && failureSentence(downloading.error)}
      </p>
      {asking === "issue" && (
        <ConfirmDialog
          title={m.csr_issue_title()}
          confirmLabel={m.csr_issue()}
          busyLabel={m.csr_busy()}
          action={issuing}
          words={{ "bad-input": m.csr_use_error }}
          onClose={() => setAsking(undefined)}
        >
          {m.csr_issue_text()}
        </ConfirmDialog>
      )}
      {asking === "mail" && (
        <ConfirmDialog
          title={m.csr_mail_title({ email: company.email ?? "" })}
          confirmLabel={m.csr_mail()}
          busyLabel={m.csr_busy()}
          action={mailing}
          onClose={() => setAsking(undefined)}
        >
          {m.csr_mail_text()}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface CancelFormProps {
  statement: CsrStatement;
  onBack: () => void;
  onCancelled: (statement: CsrStatement) => void;
}

/** Asks for the reason; the form is its confirmation. */
function CancelForm({ statement: { id, version, state }, onBack, onCancelled }: CancelFormProps) {
  const form = useForm({
    initial: { reason: "" },
    readValues: ({ reason }) => parseWith(cancelCsrStatement.body, { version, reason }),
    send: (body) => callApi(cancelCsrStatement, { params: { id }, body }),
    onSent: onCancelled,
    sentencesFor: (found) => fieldSentences(found, ["reason"], { required: m.csr_reason_error }),
  });
  return (
    <div className="border-t border-line pt-4">
      <DialogForm
        form={form}
        submitLabel={state === "draft" ? m.csr_discard() : m.csr_cancel()}
        busyLabel={m.csr_busy()}
        cancelLabel={m.csr_cancel_back()}
        danger
        onCancel={onBack}
      >
        {state === "issued" && <Note tone="warning">{m.csr_cancel_text()}</Note>}
        <Field form={form} name="reason" label={m.csr_cancel_reason()}>
          <TextArea rows={3} maxLength={500} />
        </Field>
      </DialogForm>
    </div>
  );
}
