import {
  type FieldProblem,
  type FundraiserForm,
  type FundraiserRequest,
  readFundraiserRequest,
} from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../lib/api-error.ts";
import { useOnline } from "../../../../lib/use-online.ts";
import { onePerField } from "../../../../ui/form/form-problems.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { FORM_FAILURES, problemSentences } from "../form/problem-sentences.ts";
import { requestApi } from "../requests/requests-api.ts";
import { beginDraft, unsavedDraftStore } from "./stored-draft.ts";

/** Where the typed text is saved. */
export type SaveState = "new" | "saving" | "saved" | "offline" | "failed";

/** Debounce of saving on the server. */
const SAVE_DELAY_MS = 1500;

interface DraftOptions {
  userId: string;
  stored: FundraiserRequest | undefined;
  supports: string;
  /** The server created the draft. */
  onStored: (request: FundraiserRequest) => void;
  onSubmitted: (id: string) => void;
  /** The server refused to submit the draft because of these fields. */
  onRefused: (found: readonly FieldProblem[]) => void;
}

/** A draft that is saved on this device with every keystroke, and on the server after each pause in typing. */
export function useDraft({ userId, stored, supports, onStored, onSubmitted, onRefused }: DraftOptions) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const [initial] = useState(() =>
    beginDraft(unsavedDraftStore(userId, stored?._id, supports).read(), stored, supports),
  );
  const lastSaved = useRef({ id: stored?._id, version: initial.version });
  const latestForm = useRef(initial.form);
  const hasUnsavedChanges = useRef(initial.hasUnsavedChanges);
  const currentSave = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<SaveState>(stored === undefined ? "new" : "saved");
  const [conflict, setConflict] = useState<string>();
  /** Fields because of which the server refused to save the draft. */
  const [refusedProblems, setRefusedProblems] = useState<readonly FieldProblem[]>([]);
  const store = () => unsavedDraftStore(userId, lastSaved.current.id, supports);

  const form = useForm({
    initial: initial.form,
    readValues: (values) => readFundraiserRequest(values, new Date()),
    send: submit,
    onSent: (id) => {
      if (id !== undefined) onSubmitted(id);
    },
    sentencesFor: problemSentences,
    failures: FORM_FAILURES,
    onChange: (values: FundraiserForm) => {
      latestForm.current = values;
      hasUnsavedChanges.current = true;
      setRefusedProblems([]);
      store().write({ form: values, clientRequestId: initial.clientRequestId, version: lastSaved.current.version });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_DELAY_MS);
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.fields.length > 0) onRefused(error.fields);
    },
  });
  const errors = onePerField([...form.errors, ...problemSentences(refusedProblems, form.values)]);

  /** Submits what is saved. @returns `undefined` if saving failed, which the save status shows */
  async function submit(): Promise<string | undefined> {
    const { id, version } = (await save()) ? lastSaved.current : { id: undefined, version: 0 };
    if (id === undefined) return undefined;
    const request = await requestApi.submit(id, version);
    forgetUnsavedDraft();
    queryClient.setQueryData(["fundraiserRequest", { params: { id } }], request);
    await queryClient.invalidateQueries({ queryKey: ["myFundraiserRequests"] });
    return id;
  }

  async function saveLatest(): Promise<boolean> {
    const values = latestForm.current;
    const { id, version } = lastSaved.current;
    setState("saving");
    try {
      const request = await (id === undefined
        ? requestApi.start(values, initial.clientRequestId)
        : requestApi.save(id, values, version));
      store().forget();
      lastSaved.current = { id: request._id, version: request.version };
      hasUnsavedChanges.current = latestForm.current !== values;
      setState("saved");
      setConflict(undefined);
      setRefusedProblems([]);
      if (id === undefined) onStored(request);
      return hasUnsavedChanges.current ? await saveLatest() : true;
    } catch (error) {
      handleSaveFailure(error);
      return false;
    }
  }

  function handleSaveFailure(error: unknown): void {
    const isUnreachable = error instanceof ApiError && (error.code === "network" || error.code === "timeout");
    setState(isUnreachable ? "offline" : "failed");
    if (error instanceof ApiError && error.code === "conflict") setConflict(error.message);
    if (error instanceof ApiError) setRefusedProblems(error.fields);
  }

  /** Saves unsaved changes, one call at a time. @returns true if everything is saved */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    if (!hasUnsavedChanges.current && lastSaved.current.id !== undefined) return Promise.resolve(true);
    currentSave.current ??= saveLatest().finally(() => {
      currentSave.current = undefined;
    });
    return currentSave.current;
  }

  function forgetUnsavedDraft(): void {
    clearTimeout(timer.current);
    hasUnsavedChanges.current = false;
    store().forget();
  }

  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  // Saves changes from before a reload, or from while there was no connection.
  useEffect(() => {
    if (online && hasUnsavedChanges.current) void latestSave.current();
  }, [online]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Loads the stored request after a conflict; saving is then based on its version. */
  const reload = async (onLoaded: (theirs: FundraiserRequest) => void) => {
    const { id } = lastSaved.current;
    if (id === undefined) return;
    try {
      const theirs = await requestApi.one(id);
      lastSaved.current = { id, version: theirs.version };
      setConflict(undefined);
      setRefusedProblems([]);
      onLoaded(theirs);
    } catch (error) {
      handleSaveFailure(error);
    }
  };

  return {
    form: { ...form, errors, errorOf: (name: string) => errors.find(({ field }) => field === name)?.message },
    state: online ? state : ("offline" as const),
    conflict,
    save,
    forget: forgetUnsavedDraft,
    takeTheirs: () =>
      reload((theirs) => {
        latestForm.current = theirs.form;
        forgetUnsavedDraft();
        form.resetTo(theirs.form);
        setState("saved");
      }),
    saveMine: () => reload(() => void save()),
  };
}
