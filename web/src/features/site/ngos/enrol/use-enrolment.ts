import { type Application, applicationEndpoints, calendarDay, readCompleteDetails } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import type { FieldSentence } from "../../../../lib/errors/field-sentence.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { onePerField } from "../../../../ui/form/form-problems.ts";
import { type FormState, useForm } from "../../../../ui/form/use-form.ts";
import type { NgoForm } from "../form/ngo-form.ts";
import { toFieldSentences } from "../form/ngo-field-sentences.ts";
import { useBusyFields } from "../form/use-busy-fields.ts";
import { DraftStore, type SaveState } from "./draft-store.ts";
import { type EnrolPart, findPart } from "./enrol-parts.ts";

/**
 * The user's own applications, newest first. The user id in the key keeps two users of one browser apart. Not cached after leaving the
 * form, which would otherwise start again from the draft as it was before the last save.
 */
export const myApplicationsQuery = (userId: string) => ({
  ...endpointQuery(applicationEndpoints.myApplications, { query: { limit: "1" } }),
  queryKey: [applicationEndpoints.myApplications.name, userId],
  staleTime: 0,
  gcTime: 0,
});

export interface Enrolment extends Pick<
  FormState,
  "attempt" | "submit" | "isSending" | "failure" | "conflict" | "errors"
> {
  fields: NgoForm;
  saveState: SaveState;
  isUploading: boolean;
  /** Shows the problems of one part. @returns true if it has none */
  checkPart: (part: EnrolPart) => boolean;
  takeStoredVersion: () => void;
  keepOwnVersion: () => void;
}

/** The form of an application. The draft store saves every change; submitting first saves what is left. */
export function useEnrolment(userId: string, application: Application | undefined, onSent: () => void): Enrolment {
  const queryClient = useQueryClient();
  const [store] = useState(() => new DraftStore(userId, application));
  const { saveState } = useSyncExternalStore(store.subscribe, store.getState);
  const uploads = useBusyFields();
  useSaveOnLeaving(store, saveState);

  const form = useForm({
    initial: store.getState().details,
    readValues: (details) => readCompleteDetails(details, calendarDay(new Date())),
    send: async () => {
      const savedApplication = await store.save();
      // The draft could not be saved; the save state already shows why.
      if (savedApplication === undefined) return undefined;
      return callApi(applicationEndpoints.submitApplication, {
        params: { id: savedApplication._id },
        body: { version: savedApplication.version },
      });
    },
    onSent: (sentApplication) => {
      if (sentApplication === undefined) return;
      queryClient.setQueryData(myApplicationsQuery(userId).queryKey, [sentApplication]);
      onSent();
    },
    sentencesFor: toFieldSentences,
    onChange: store.edit,
  });
  const errors = onePerField([...refusedFields(saveState), ...form.errors]);

  return {
    fields: {
      values: form.values,
      set: form.set,
      errorOf: (field) => errors.find((fieldError) => fieldError.field === field)?.message,
      noteOf: (field) => (application?.status === "changes-asked" ? application.asked?.fields[field] : undefined),
      setBusy: uploads.setBusy,
    },
    saveState,
    isUploading: uploads.isUploading,
    errors,
    attempt: form.attempt,
    checkPart: (part) => form.check((field) => findPart(field) === part),
    submit: form.submit,
    isSending: form.isSending,
    failure: form.failure,
    conflict: form.conflict,
    // If the server cannot be reached, the conflict stays and the user can choose again.
    takeStoredVersion: () =>
      void store
        .takeTheirs()
        .then(() => form.resetTo(store.getState().details))
        .catch(() => undefined),
    keepOwnVersion: () => void store.keepMine().catch(() => undefined),
  };
}

/** Fields that the server refused to save as a draft, shown without waiting for a submit. */
function refusedFields(saveState: SaveState): readonly FieldSentence[] {
  if (saveState.status !== "refused") return [];
  return toFieldSentences(
    saveState.fields.map((fieldError) => ({ ...fieldError, field: fieldError.field.replace(/^details\./, "") })),
  );
}

/** Saves what is left when the form is left or the connection returns; the browser asks before it closes a tab with unsaved changes. */
function useSaveOnLeaving(store: DraftStore, { status }: SaveState) {
  const isSaved = status === "saved";
  useEffect(() => {
    const saveDraft = () => void store.save();
    const saveWhenHidden = () => {
      if (["edited", "local-only"].includes(store.getState().saveState.status)) saveDraft();
    };
    saveWhenHidden();
    window.addEventListener("online", saveDraft);
    return () => {
      window.removeEventListener("online", saveDraft);
      saveWhenHidden();
    };
  }, [store]);
  useEffect(() => {
    if (isSaved) return undefined;
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeClosing);
    return () => window.removeEventListener("beforeunload", askBeforeClosing);
  }, [isSaved]);
}
