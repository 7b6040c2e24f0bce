import type { CampaignToEdit, FieldError } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import type { keptForm } from "../writing/kept-form.ts";
import { useWritingForm, type WritingForm } from "../writing/use-writing-form.ts";

export type Publishing = "draft" | "live";

/** What tells one kind of campaign from the other. */
export interface Kind<Form extends object, Writing> {
  empty: () => Form;
  read: (form: Form, now: Date) => { ok: true; value: Writing } | { ok: false; fields: FieldError[] };
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

export interface Editor<Form extends object> {
  writing: WritingForm<Form>;
  saving: Publishing | undefined;
  failure: string | undefined;
  conflict: string | undefined;
  isDirty: boolean;
  /** What was typed on this device before was put back. */
  wasKept: boolean;
  saved: CampaignToEdit | undefined;
  save: (status: Publishing) => void;
  loadTheirs: () => void;
  saveMine: () => void;
  startOver: () => void;
}

/** One campaign being written: a new one, which this device keeps as it is typed, or one that is stored. */
export function useCampaignEditor<Form extends object, Writing>(
  kind: Kind<Form, Writing>,
  stored: CampaignToEdit | undefined,
): Editor<Form> {
  const queries = useQueryClient();
  const [begun] = useState(() => (stored === undefined ? kind.keep.read() : undefined));
  const [isDirty, setDirty] = useState(false);
  const [wasKept, setWasKept] = useState(begun !== undefined);
  const writing = useWritingForm<Form>(
    () => (stored && kind.formOf(stored)) ?? begun ?? kind.empty(),
    (form) => {
      setDirty(true);
      if (stored === undefined) kind.keep.write(form);
    },
  );
  const [saving, setSaving] = useState<Publishing>();
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const [saved, setSaved] = useState<CampaignToEdit>();
  const version = useRef(stored?.version ?? 0);
  const request = useRef<string>(crypto.randomUUID());
  const wanted = useRef<Publishing>("live");

  const done = (campaign: CampaignToEdit, isNew: boolean, status: Publishing) => {
    version.current = campaign.version;
    setDirty(false);
    setConflict(undefined);
    if (isNew) kind.keep.forget();
    void queries.invalidateQueries();
    void toast(
      "success",
      status === "draft" ? m.writing_toast_draft() : isNew ? kind.toasts.added() : m.writing_toast_saved(),
    );
    setSaved(campaign);
  };

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.fields.length > 0) writing.refuse(error.fields);
    else if (error instanceof ApiError && error.code === "conflict" && stored !== undefined) setConflict(error.message);
    else setFailure(error instanceof ApiError && error.code !== "network" ? error.message : m.writing_failed_offline());
    void toast("error", kind.toasts.failed());
  };

  const save = async (status: Publishing) => {
    if (saving !== undefined) return;
    wanted.current = status;
    setFailure(undefined);
    const read = kind.read(writing.form, new Date());
    if (!read.ok) {
      writing.refuse(read.fields);
      return;
    }
    writing.accept();
    setSaving(status);
    try {
      const campaign =
        stored === undefined
          ? await kind.start(read.value, { status, clientRequestId: request.current })
          : await kind.edit(stored._id, read.value, {
              status: stored.status === "draft" ? status : undefined,
              version: version.current,
            });
      done(campaign, stored === undefined, status);
    } catch (error) {
      failed(error);
    } finally {
      setSaving(undefined);
    }
  };

  /** Asks what is stored by now; the form may take it, or only its version. */
  const askAnew = async (take: (theirs: CampaignToEdit) => void) => {
    if (stored === undefined) return;
    try {
      const theirs = await kind.toEdit(stored._id);
      version.current = theirs.version;
      setConflict(undefined);
      take(theirs);
    } catch (error) {
      failed(error);
    }
  };

  return {
    writing,
    saving,
    failure,
    conflict,
    isDirty,
    wasKept,
    saved,
    save: (status) => void save(status),
    loadTheirs: () =>
      void askAnew((theirs) => {
        const form = kind.formOf(theirs);
        if (form !== undefined) writing.replace(form);
        setDirty(false);
      }),
    saveMine: () => void askAnew(() => void save(wanted.current)),
    startOver: () => {
      kind.keep.forget();
      writing.replace(kind.empty());
      writing.accept();
      setWasKept(false);
      setDirty(false);
    },
  };
}
