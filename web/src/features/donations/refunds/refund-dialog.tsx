import { AskRefund, parseWith, REFUND_ANSWER_WITHIN_DAYS, REFUND_REASONS, REFUND_WORDS_MAX } from "@daansetu/contract";
import { type SubmitEvent, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select, TextArea } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { type AboutRefund, REASON_WORDS } from "./refund-words.ts";

/** What stands in the form. */
export interface RefundDraft {
  reason: string;
  words: string;
}

interface RefundDialogProps {
  about: AboutRefund;
  draft: RefundDraft;
  onDraft: (draft: RefundDraft) => void;
  busy: boolean;
  /** Why it was not sent. */
  problem: string | undefined;
  onSend: (request: AskRefund) => void;
  /** The donor changes something before sending again. */
  onBack: () => void;
  onClose: () => void;
}

/** Asks for a refund in two steps: what happened, then everything once more before it is sent. */
export function RefundDialog({ about, draft, onDraft, busy, problem, onSend, onBack, onClose }: RefundDialogProps) {
  const [checked, setChecked] = useState<AskRefund>();
  const goBack = () => {
    setChecked(undefined);
    onBack();
  };
  return (
    <Dialog
      key={checked === undefined ? "form" : "check"}
      title={checked === undefined ? m.refund_dialog_title() : m.refund_check_title()}
      busy={busy}
      onClose={onClose}
    >
      {checked === undefined ? (
        <RefundForm about={about} draft={draft} onDraft={onDraft} onChecked={setChecked} onClose={onClose} />
      ) : (
        <>
          <p className="text-ink-soft">{m.refund_check_text({ ...about, days: REFUND_ANSWER_WITHIN_DAYS })}</p>
          <dl className="grid gap-2 rounded-card bg-well px-4 py-3 leading-snug">
            <dt className="text-sm text-ink-soft">{m.refund_check_reason()}</dt>
            <dd className="font-semibold">{REASON_WORDS[checked.reason]()}</dd>
            {checked.words !== "" && (
              <>
                <dt className="text-sm text-ink-soft">{m.refund_check_words()}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{checked.words}</dd>
              </>
            )}
          </dl>
          {problem !== undefined && (
            <Note tone="madder" role="alert" title={m.refund_not_sent()}>
              {problem}
            </Note>
          )}
          <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-auto">
            <Button variant="line" disabled={busy} onClick={goBack}>
              {m.refund_change()}
            </Button>
            <Button data-first-focus busy={busy} busyLabel={m.refund_sending()} onClick={() => onSend(checked)}>
              {m.refund_send()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface RefundFormProps extends Pick<RefundDialogProps, "about" | "draft" | "onDraft" | "onClose"> {
  onChecked: (request: AskRefund) => void;
}

function RefundForm({ about, draft, onDraft, onChecked, onClose }: RefundFormProps) {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseWith(AskRefund, draft);
    setWrong(new Set(parsed.ok ? [] : parsed.fields.map(({ field }) => field)));
    if (parsed.ok) onChecked(parsed.value);
    else
      event.currentTarget
        .querySelector<HTMLElement>(parsed.fields.some(({ field }) => field === "reason") ? "select" : "textarea")
        ?.focus();
  };
  return (
    <form noValidate onSubmit={check} className="grid gap-4">
      <p className="text-ink-soft">{m.refund_dialog_lead(about)}</p>
      <Field label={m.refund_reason()} error={wrong.has("reason") ? m.refund_reason_missing() : undefined}>
        <Select value={draft.reason} onChange={({ target }) => onDraft({ ...draft, reason: target.value })}>
          <option value="">{m.refund_reason_choose()}</option>
          {REFUND_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REASON_WORDS[reason]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={m.refund_words()}
        hint={m.refund_words_hint()}
        optional={draft.reason !== "other"}
        error={wrong.has("words") ? m.refund_words_missing() : undefined}
      >
        <TextArea
          rows={4}
          maxLength={REFUND_WORDS_MAX}
          value={draft.words}
          onChange={({ target }) => onDraft({ ...draft, words: target.value })}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-auto">
        <Button variant="line" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit">{m.refund_next()}</Button>
      </div>
    </form>
  );
}
