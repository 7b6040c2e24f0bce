import {
  AskRefund,
  parseWith,
  REFUND_ANSWER_WITHIN_DAYS,
  REFUND_REASONS,
  MAX_REFUND_REASON_CHARACTERS,
} from "@daansetu/contract";
import { useState } from "react";
import { fieldSentences, type FieldWords } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Select, TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Options } from "../../../../ui/options.tsx";
import { REASON_LABELS, type RefundableDonation } from "./refund-labels.ts";

export interface RefundDraft {
  reason: string;
  words: string;
}

interface RefundDialogProps {
  donation: RefundableDonation;
  draft: RefundDraft;
  onDraftChange: (draft: RefundDraft) => void;
  busy: boolean;
  /** Why the request could not be sent. */
  problem: string | undefined;
  onSend: (request: AskRefund) => void;
  onBackToForm: () => void;
  onClose: () => void;
}

/** Requests a refund in two steps: the form, then a summary to confirm. */
export function RefundDialog({
  donation,
  draft,
  onDraftChange,
  busy,
  problem,
  onSend,
  onBackToForm,
  onClose,
}: RefundDialogProps) {
  const [checkedRequest, setCheckedRequest] = useState<AskRefund>();
  const backToForm = () => {
    setCheckedRequest(undefined);
    onBackToForm();
  };
  if (checkedRequest === undefined)
    return (
      <RefundForm
        donation={donation}
        draft={draft}
        onDraftChange={onDraftChange}
        onChecked={setCheckedRequest}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={m.refund_check_title()} busy={busy} onClose={onClose}>
      <p className="text-ink-soft">{m.refund_check_text({ ...donation, days: REFUND_ANSWER_WITHIN_DAYS })}</p>
      <dl className="grid gap-2 rounded-card bg-well px-4 py-3 leading-snug">
        <dt className="text-sm text-ink-soft">{m.refund_check_reason()}</dt>
        <dd className="font-semibold">{REASON_LABELS[checkedRequest.reason]()}</dd>
        {checkedRequest.words !== "" && (
          <>
            <dt className="text-sm text-ink-soft">{m.refund_check_words()}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{checkedRequest.words}</dd>
          </>
        )}
      </dl>
      {problem !== undefined && (
        <Note tone="danger" role="alert" title={m.refund_not_sent()}>
          {problem}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-auto">
        <Button variant="line" disabled={busy} onClick={backToForm}>
          {m.refund_change()}
        </Button>
        <Button data-first-focus busy={busy} busyLabel={m.refund_sending()} onClick={() => onSend(checkedRequest)}>
          {m.refund_send()}
        </Button>
      </div>
    </Dialog>
  );
}

interface RefundFormProps extends Pick<RefundDialogProps, "donation" | "draft" | "onDraftChange" | "onClose"> {
  onChecked: (request: AskRefund) => void;
}

const PROBLEM_SENTENCES: FieldWords = { "* reason": m.refund_reason_missing, "* words": m.refund_words_missing };

function RefundForm({ donation, draft, onDraftChange, onChecked, onClose }: RefundFormProps) {
  const form = useForm({
    initial: draft,
    readValues: (values) => parseWith(AskRefund, values),
    // This step only validates; the next one sends.
    send: (request) => Promise.resolve(request),
    onSent: onChecked,
    sentencesFor: (found) => fieldSentences(found, ["reason", "words"], PROBLEM_SENTENCES),
    onChange: onDraftChange,
  });
  const { reason } = form.values;
  return (
    <FormDialog
      title={m.refund_dialog_title()}
      text={m.refund_dialog_lead({ ...donation })}
      form={form}
      submitLabel={m.refund_next()}
      onClose={onClose}
    >
      <Field form={form} name="reason" label={m.refund_reason()}>
        <Select>
          <option value="">{m.refund_reason_choose()}</option>
          <Options of={REFUND_REASONS} label={(refundReason) => REASON_LABELS[refundReason]()} />
        </Select>
      </Field>
      <Field
        form={form}
        name="words"
        label={m.refund_words()}
        hint={m.refund_words_hint()}
        optional={reason !== "other"}
      >
        <TextArea rows={4} maxLength={MAX_REFUND_REASON_CHARACTERS} />
      </Field>
    </FormDialog>
  );
}
