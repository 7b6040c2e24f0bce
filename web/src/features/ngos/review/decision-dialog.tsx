import {
  type ApplicationForReview,
  applicationReviewEndpoints,
  ApplicationDecision,
  type NgoDetailField,
  parseWith,
} from "@daansetu/contract";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { type Checked, useForm } from "../../../ui/form/use-form.ts";
import { TextArea } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { FieldNotes } from "./field-notes.tsx";
import { MailPreview } from "./mail-preview.tsx";

export type DecisionKind = ApplicationDecision["decision"];

interface DecisionDialogProps {
  kind: DecisionKind;
  application: ApplicationForReview;
  onDone: (application: ApplicationForReview) => void;
  /** The application was changed or deleted meanwhile. */
  onStale: () => void;
  onClose: () => void;
}

interface KindTexts {
  title: (inputs: { ngoName: string }) => string;
  confirm: () => string;
  done: (inputs: { ngoName: string }) => string;
}

const TEXTS: Record<DecisionKind, KindTexts> = {
  approve: {
    title: m.applications_approve_title,
    confirm: m.applications_approve_do,
    done: m.applications_approve_done,
  },
  "ask-changes": { title: m.applications_ask_title, confirm: m.applications_ask_do, done: m.applications_ask_done },
  decline: {
    title: m.applications_decline_title,
    confirm: m.applications_decline_do,
    done: m.applications_decline_done,
  },
};

/** Asks for the note to the applicant, previews the mail, and sends the decision. */
export function DecisionDialog({ kind, application, onDone, onStale, onClose }: DecisionDialogProps) {
  const { _id, version, details } = application;
  const ngoName = details.ngoName ?? "";
  const texts = TEXTS[kind];
  const read = (values: Values) => decisionOf(kind, version, values);
  const form = useForm({
    initial: EMPTY,
    read,
    send: (body) => callApi(applicationReviewEndpoints.decideApplication, { params: { id: _id }, body }),
    onSent: (decided) => {
      onDone(decided);
      onClose();
    },
    // An approval has no field that could show a problem, so its refusal is shown as a failure.
    tell: (found) => (kind === "approve" ? [] : toNoteProblem(found)),
    said: { success: texts.done({ ngoName }) },
    onFailed: (error) => {
      if (error instanceof ApiError && (error.code === "conflict" || error.code === "not-found")) onStale();
    },
  });
  const decision = read(form.values);
  return (
    <Dialog title={texts.title({ ngoName })} busy={form.isSending} onClose={onClose}>
      {kind === "approve" && <p className="text-ink-soft">{m.applications_approve_text()}</p>}
      {kind !== "approve" && (
        <Field
          label={kind === "decline" ? m.applications_reason() : m.applications_note()}
          hint={kind === "decline" ? m.applications_reason_hint() : m.applications_note_hint()}
          optional={kind === "ask-changes"}
          error={form.errorOf("note")}
        >
          <TextArea
            rows={4}
            maxLength={2000}
            value={form.values.note}
            onChange={(event) => {
              form.set({ note: event.target.value });
            }}
          />
        </Field>
      )}
      {kind === "ask-changes" && (
        <FieldNotes
          notes={form.values.fields}
          onChange={(fields) => {
            form.set({ fields });
          }}
        />
      )}
      <MailPreview id={_id} decision={decision.ok ? decision.value : undefined} />
      {form.failure !== undefined && (
        <Note tone="madder" role="alert">
          {form.failure}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-auto">
        <Button variant="line" disabled={form.isSending} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          variant={kind === "decline" ? "danger-solid" : "main"}
          busy={form.isSending}
          busyLabel={m.applications_deciding()}
          onClick={() => form.submit()}
        >
          {texts.confirm()}
        </Button>
      </div>
    </Dialog>
  );
}

interface Values {
  /** The reason if the application is declined. */
  note: string;
  fields: Partial<Record<NgoDetailField, string>>;
}

const EMPTY: Values = { note: "", fields: {} };

function decisionOf(kind: DecisionKind, version: number, values: Values): Checked<ApplicationDecision> {
  const note = values.note.trim();
  if (kind === "approve") return parseWith(ApplicationDecision, { decision: kind, version });
  if (kind === "decline") return parseWith(ApplicationDecision, { decision: kind, version, reason: note });
  const fields = Object.fromEntries(Object.entries(values.fields).filter(([, text]) => text.trim() !== ""));
  if (note === "" && Object.keys(fields).length === 0)
    return { ok: false, fields: [{ field: "note", problem: "required" }] };
  return parseWith(ApplicationDecision, { decision: kind, version, note, fields });
}

/** The first problem, shown at the only field that the dialog always has. */
const toNoteProblem = ([first]: readonly FoundProblem[]): readonly FieldSentence[] =>
  first === undefined
    ? []
    : [{ field: "note", message: fieldSentence(first, { required: m.applications_say_something }) }];
