import type { CampaignToEdit } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FailureWords } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import type { Checked } from "../../../ui/form/use-form.ts";
import { useVersionedForm, type VersionedFormState } from "../../../ui/form/use-versioned-form.ts";
import type { keptForm } from "../writing/kept-form.ts";
import { toProblems } from "../writing/problems.ts";
import { asWriting, isForPerson, type WritingForm } from "../writing/use-writing-form.ts";

export type Publishing = "draft" | "live";

/** What tells one kind of campaign from the other. */
export interface Kind<Form extends object, Writing> {
  empty: () => Form;
  read: (form: Form, now: Date) => Checked<Writing>;
  start: (writing: Writing, about: { status: Publishing; clientRequestId: string }) => Promise<CampaignToEdit>;
  edit: (
    id: string,
    writing: Writing,
    about: { status: Publishing | undefined; version: number },
  ) => Promise<CampaignToEdit>;
  toEdit: (id: string) => Promise<CampaignToEdit>;
  formOf: (campaign: CampaignToEdit) => Form | undefined;
  keep: Pick<ReturnType<typeof keptForm>, "forget"> & {
    read: () => Form | undefined;
    write: (form: Form) => void;
  };
  toasts: { added: () => string; failed: () => string };
}

export interface Editor<Form extends object> extends VersionedFormState {
  writing: WritingForm<Form>;
  /** What is being saved as. */
  saving: Publishing | undefined;
  /** What was typed on this device before was put back. */
  wasKept: boolean;
  saved: CampaignToEdit | undefined;
  save: (status: Publishing) => void;
  startOver: () => void;
}

const FAILURES: FailureWords = { network: m.writing_failed_offline, unknown: m.writing_failed_offline };

/** One campaign being written: a new one, which this device keeps as it is typed, or one that is stored. */
export function useCampaignEditor<Form extends object, Writing>(
  kind: Kind<Form, Writing>,
  stored: CampaignToEdit | undefined,
): Editor<Form> {
  const queries = useQueryClient();
  const [begun] = useState(() => (stored === undefined ? kind.keep.read() : undefined));
  const [wasKept, setWasKept] = useState(begun !== undefined);
  const [saved, setSaved] = useState<CampaignToEdit>();
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<Publishing>("live");
  const status = useRef<Publishing>("live");

  const form = useVersionedForm<CampaignToEdit, Form, Writing>({
    stored,
    valuesOf: (campaign) => (campaign && kind.formOf(campaign)) ?? begun ?? kind.empty(),
    read: (values) => kind.read(values, new Date()),
    send: (writing, version) =>
      stored === undefined
        ? kind.start(writing, { status: status.current, clientRequestId })
        : kind.edit(stored._id, writing, {
            status: stored.status === "draft" ? status.current : undefined,
            version,
          }),
    load: async () => stored && kind.toEdit(stored._id),
    onSaved: (campaign) => {
      const isNew = stored === undefined;
      if (isNew) kind.keep.forget();
      void queries.invalidateQueries();
      void toast(
        "success",
        status.current === "draft" ? m.writing_toast_draft() : isNew ? kind.toasts.added() : m.writing_toast_saved(),
      );
      setSaved(campaign);
    },
    tell: (found, values) => toProblems(found, isForPerson(values)),
    said: { failure: kind.toasts.failed() },
    failures: FAILURES,
    onChange: (values) => {
      if (stored === undefined) kind.keep.write(values);
    },
  });

  return {
    ...form,
    writing: asWriting(form),
    saving: form.isSending ? wanted : undefined,
    wasKept,
    saved,
    save: (next) => {
      if (form.isSending) return;
      status.current = next;
      setWanted(next);
      form.submit();
    },
    startOver: () => {
      kind.keep.forget();
      form.begin(kind.empty());
      setWasKept(false);
    },
  };
}
