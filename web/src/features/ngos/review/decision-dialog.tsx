import {
  type ApplicationForReview,
  applicationReviewEndpoints,
  type Decision,
  type NgoDetailField,
} from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { FieldNotes } from "./field-notes.tsx";
import { MailPreview } from "./mail-preview.tsx";

export type DecisionKind = Decision["decision"];

interface DecisionDialogProps {
  kind: DecisionKind;
  application: ApplicationForReview;
  onDone: (application: ApplicationForReview) => void;
  /** Somebody else was here first. */
  onStale: () => void;
  onClose: () => void;
}

interface Words {
  title: (about: { ngoName: string }) => string;
  confirm: () => string;
  done: (about: { ngoName: string }) => string;
}

const WORDS: Record<DecisionKind, Words> = {
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

/** Asks what to tell the applicant, shows the mail, and decides. */
export function DecisionDialog({ kind, application, onDone, onStale, onClose }: DecisionDialogProps) {
  const { _id, version, details } = application;
  const ngoName = details.ngoName ?? "";
  const words = WORDS[kind];
  const [note, setNote] = useState("");
  const [fields, setFields] = useState<Partial<Record<NgoDetailField, string>>>({});
  const [tried, setTried] = useState(false);
  const decision = decisionOf(kind, { version, note, fields });
  const isEmpty = kind !== "approve" && note.trim() === "" && (kind === "decline" || noneOf(fields));

  const deciding = useMutation({
    mutationFn: () => callApi(applicationReviewEndpoints.decideApplication, { params: { id: _id }, body: decision }),
    networkMode: "always",
    onSuccess: (decided) => {
      void toast("success", words.done({ ngoName }));
      onDone(decided);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.code === "conflict" || error.code === "not-found")) onStale();
    },
  });
  const decide = () => {
    setTried(true);
    if (!isEmpty) deciding.mutate();
  };
  return (
    <Dialog title={words.title({ ngoName })} busy={deciding.isPending} onClose={onClose}>
      {kind === "approve" && <p className="text-ink-soft">{m.applications_approve_text()}</p>}
      {kind !== "approve" && (
        <Field
          label={kind === "decline" ? m.applications_reason() : m.applications_note()}
          hint={kind === "decline" ? m.applications_reason_hint() : m.applications_note_hint()}
          optional={kind === "ask-changes"}
          error={tried && isEmpty ? m.applications_say_something() : undefined}
        >
          <TextArea
            rows={4}
            maxLength={2000}
            value={note}
            onChange={(event) => {
              setNote(event.target.value);
            }}
          />
        </Field>
      )}
      {kind === "ask-changes" && <FieldNotes notes={fields} onChange={setFields} />}
      <MailPreview id={_id} decision={isEmpty ? undefined : decision} />
      {deciding.error && (
        <Note tone="madder" role="alert">
          {failureSentence(deciding.error)}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-auto">
        <Button variant="line" disabled={deciding.isPending} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          variant={kind === "decline" ? "danger-solid" : "main"}
          busy={deciding.isPending}
          busyLabel={m.applications_deciding()}
          onClick={decide}
        >
          {words.confirm()}
        </Button>
      </div>
    </Dialog>
  );
}

const noneOf = (fields: object) => Object.keys(withWords(fields)).length === 0;

const withWords = (fields: Partial<Record<NgoDetailField, string>>): Partial<Record<NgoDetailField, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, words]) => words.trim() !== ""));

interface Written {
  version: number;
  note: string;
  fields: Partial<Record<NgoDetailField, string>>;
}

function decisionOf(kind: DecisionKind, { version, note, fields }: Written): Decision {
  switch (kind) {
    case "approve":
      return { decision: "approve", version };
    case "ask-changes":
      return { decision: "ask-changes", version, note: note.trim(), fields: withWords(fields) };
    case "decline":
      return { decision: "decline", version, reason: note.trim() };
  }
}
