import {
  type ApplicationForReview,
  applicationReviewEndpoints,
  ApplicationDecision,
  type NgoDetailField,
  parseWith,
} from "@daansetu/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { type Checked, useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { CertificatesReadBox } from "./certificates-read-box.tsx";
import { FieldNotes } from "./field-notes.tsx";
import { MailPreview } from "./mail-preview.tsx";

export type DecisionKind = ApplicationDecision["decision"];

interface DecisionDialogProps {
  decisionKind: DecisionKind;
  application: ApplicationForReview;
  onDone: (application: ApplicationForReview) => void;
  /** The application was changed or deleted meanwhile. */
  onStale: () => void;
  onClose: () => void;
}

interface KindTexts {
  title: (inputs: { ngoName: string }) => string;
  confirmLabel: () => string;
  doneSentence: (inputs: { ngoName: string }) => string;
}

const TEXTS_BY_KIND: Record<DecisionKind, KindTexts> = {
  approve: {
    title: m.applications_approve_title,
    confirmLabel: m.applications_approve_do,
    doneSentence: m.applications_approve_done,
  },
  "ask-changes": {
    title: m.applications_ask_title,
    confirmLabel: m.applications_ask_do,
    doneSentence: m.applications_ask_done,
  },
  decline: {
    title: m.applications_decline_title,
    confirmLabel: m.applications_decline_do,
    doneSentence: m.applications_decline_done,
  },
};

/** Asks for the note to the applicant, previews the mail, and sends the decision. */
export function DecisionDialog({ decisionKind, application, onDone, onStale, onClose }: DecisionDialogProps) {
  const { _id, version, details } = application;
  const ngoName = details.ngoName ?? "";
  const kindTexts = TEXTS_BY_KIND[decisionKind];
  const readDecision = (values: Values) => toDecision(decisionKind, version, values);
  const form = useForm({
    initial: EMPTY_VALUES,
    readValues: readDecision,
    send: (body) => callApi(applicationReviewEndpoints.decideApplication, { params: { id: _id }, body }),
    onSent: (decidedApplication) => {
      onDone(decidedApplication);
      onClose();
    },
    // An approval has no field that could show a problem, so its refusal is shown as a failure.
    sentencesFor: (foundProblems) => (decisionKind === "approve" ? [] : toNoteProblem(foundProblems)),
    toasts: { success: kindTexts.doneSentence({ ngoName }) },
    onFailed: (error) => {
      if (error instanceof ApiError && (error.code === "conflict" || error.code === "not-found")) onStale();
    },
  });
  const decision = readDecision(form.values);
  return (
    <FormDialog
      title={kindTexts.title({ ngoName })}
      text={decisionKind === "approve" ? m.applications_approve_text() : undefined}
      form={form}
      submitLabel={kindTexts.confirmLabel()}
      busyLabel={m.applications_deciding()}
      danger={decisionKind === "decline"}
      onClose={onClose}
    >
      {decisionKind === "approve" && (
        <CertificatesReadBox
          checked={form.values.certificatesRead}
          onChange={(certificatesRead) => {
            form.set({ certificatesRead });
          }}
        />
      )}
      {decisionKind !== "approve" && (
        <Field
          form={form}
          name="note"
          label={decisionKind === "decline" ? m.applications_reason() : m.applications_note()}
          hint={decisionKind === "decline" ? m.applications_reason_hint() : m.applications_note_hint()}
          optional={decisionKind === "ask-changes"}
        >
          <TextArea rows={4} maxLength={2000} />
        </Field>
      )}
      {decisionKind === "ask-changes" && (
        <FieldNotes
          notes={form.values.fields}
          onChange={(fields) => {
            form.set({ fields });
          }}
        />
      )}
      <MailPreview id={_id} decision={decision.ok ? decision.value : undefined} />
    </FormDialog>
  );
}

interface Values {
  /** The reason if the application is declined. */
  note: string;
  fields: Partial<Record<NgoDetailField, string>>;
  certificatesRead: boolean;
}

const EMPTY_VALUES: Values = { note: "", fields: {}, certificatesRead: false };

function toDecision(decisionKind: DecisionKind, version: number, values: Values): Checked<ApplicationDecision> {
  const note = values.note.trim();
  if (decisionKind === "approve")
    return parseWith(ApplicationDecision, {
      decision: decisionKind,
      version,
      certificatesRead: values.certificatesRead,
    });
  if (decisionKind === "decline")
    return parseWith(ApplicationDecision, { decision: decisionKind, version, reason: note });
  const fields = Object.fromEntries(Object.entries(values.fields).filter(([, text]) => text.trim() !== ""));
  if (note === "" && Object.keys(fields).length === 0)
    return { ok: false, fields: [{ field: "note", problem: "required" }] };
  return parseWith(ApplicationDecision, { decision: decisionKind, version, note, fields });
}

/** The first problem, shown at the only field that the dialog always has. */
const toNoteProblem = ([firstProblem]: readonly FoundProblem[]): readonly FieldSentence[] =>
  firstProblem === undefined
    ? []
    : [{ field: "note", message: fieldSentence(firstProblem, { required: m.applications_say_something }) }];
