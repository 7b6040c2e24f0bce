import type { CampaignToEdit } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import type { DraftStore } from "../../../../lib/draft-store.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import type { ValidationResult } from "../../../../ui/form/use-form.ts";
import { useVersionedForm, type VersionedFormState } from "../../../../ui/form/use-versioned-form.ts";
import { FORM_FAILURES, problemSentences } from "../form/problem-sentences.ts";
import { fieldsOf, type FormFields } from "../form/form-fields.ts";

/** The status that a campaign gets when it is saved. */
export type StatusOnSave = "draft" | "live";

/** The differences between fundraisers and monthly campaigns. */
export interface EditorKind<Form extends object, Payload> {
  empty: () => Form;
  read: (form: Form, now: Date) => ValidationResult<Payload>;
  start: (payload: Payload, options: { status: StatusOnSave; clientRequestId: string }) => Promise<CampaignToEdit>;
  edit: (
    id: string,
    payload: Payload,
    options: { status: StatusOnSave | undefined; version: number },
  ) => Promise<CampaignToEdit>;
  load: (id: string) => Promise<CampaignToEdit>;
  formOf: (campaign: CampaignToEdit) => Form | undefined;
  /** Unsaved new campaign. */
  draft: DraftStore<Form>;
  toasts: { added: () => string; failed: () => string };
}

export interface Editor<Form extends object> extends VersionedFormState {
  fields: FormFields<Form>;
  /** Set while saving. */
  savingAs: StatusOnSave | undefined;
  wasDraftRestored: boolean;
  saved: CampaignToEdit | undefined;
  save: (status: StatusOnSave) => void;
  startOver: () => void;
}

/** Edits a new campaign, whose draft is stored on this device with every keystroke, or a stored one. */
export function useCampaignEditor<Form extends object, Payload>(
  kind: EditorKind<Form, Payload>,
  stored: CampaignToEdit | undefined,
): Editor<Form> {
  const queryClient = useQueryClient();
  const [restoredForm] = useState(() => (stored === undefined ? kind.draft.read() : undefined));
  const [wasDraftRestored, setDraftRestored] = useState(restoredForm !== undefined);
  const [saved, setSaved] = useState<CampaignToEdit>();
  const [clientRequestId] = useState(newRequestId);
  const [targetStatus, setTargetStatus] = useState<StatusOnSave>("live");
  const status = useRef<StatusOnSave>("live");

  const form = useVersionedForm<CampaignToEdit, Form, Payload>({
    stored,
    valuesOf: (campaign) => (campaign && kind.formOf(campaign)) ?? restoredForm ?? kind.empty(),
    readValues: (values) => kind.read(values, new Date()),
    send: (payload, version) =>
      stored === undefined
        ? kind.start(payload, { status: status.current, clientRequestId })
        : kind.edit(stored._id, payload, {
            status: stored.status === "draft" ? status.current : undefined,
            version,
          }),
    loadStored: async () => stored && kind.load(stored._id),
    onSaved: (campaign) => {
      const isNew = stored === undefined;
      if (isNew) kind.draft.forget();
      void queryClient.invalidateQueries();
      void toast(
        "success",
        status.current === "draft" ? m.writing_toast_draft() : isNew ? kind.toasts.added() : m.writing_toast_saved(),
      );
      setSaved(campaign);
    },
    sentencesFor: problemSentences,
    toasts: { failure: kind.toasts.failed() },
    failures: FORM_FAILURES,
    onChange: (values) => {
      if (stored === undefined) kind.draft.write(values);
    },
  });

  return {
    ...form,
    fields: fieldsOf(form),
    savingAs: form.isSending ? targetStatus : undefined,
    wasDraftRestored,
    saved,
    save: (nextStatus) => {
      if (form.isSending) return;
      status.current = nextStatus;
      setTargetStatus(nextStatus);
      form.submit();
    },
    startOver: () => {
      kind.draft.forget();
      form.resetTo(kind.empty());
      setDraftRestored(false);
    },
  };
}
