import type { FundraiserRequest } from "@daansetu/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { useOnline } from "../../../lib/use-online.ts";
import { useWritingForm } from "../writing/use-writing-form.ts";
import { beginDraft, keptDraft } from "./kept-draft.ts";
import { requestApi } from "../requests/requests-api.ts";

/** How far what was typed has got. */
export type DraftState = "new" | "saving" | "saved" | "offline" | "failed";

/** The server hears of it when the typing pauses this long. */
const PAUSE_MS = 1500;

interface DraftOf {
  userId: string;
  stored: FundraiserRequest | undefined;
  supports: string;
  /** The server has it now, under this id. */
  onStored: (request: FundraiserRequest) => void;
}

/** A draft that is kept on this device with every letter, and on the server whenever the typing pauses. */
export function useDraft({ userId, stored, supports, onStored }: DraftOf) {
  const online = useOnline();
  const [begun] = useState(() => beginDraft(keptDraft(userId, stored?._id, supports).read(), stored, supports));
  const at = useRef({ id: stored?._id, version: begun.version });
  const latest = useRef(begun.form);
  const unsent = useRef(begun.isAhead);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<DraftState>(stored === undefined ? "new" : "saved");
  const [conflict, setConflict] = useState<string>();
  const kept = () => keptDraft(userId, at.current.id, supports);
  const writing = useWritingForm(
    () => begun.form,
    (form) => {
      latest.current = form;
      unsent.current = true;
      kept().write({ form, clientRequestId: begun.clientRequestId, version: at.current.version });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
  );

  async function send(): Promise<boolean> {
    const form = latest.current;
    const { id, version } = at.current;
    setState("saving");
    try {
      const request = await (id === undefined
        ? requestApi.start(form, begun.clientRequestId)
        : requestApi.save(id, form, version));
      kept().forget();
      at.current = { id: request._id, version: request.version };
      unsent.current = latest.current !== form;
      setState("saved");
      setConflict(undefined);
      if (id === undefined) onStored(request);
      return unsent.current ? await send() : true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  function failed(error: unknown): void {
    const isOff = error instanceof ApiError && (error.code === "network" || error.code === "timeout");
    setState(isOff ? "offline" : "failed");
    if (error instanceof ApiError && error.code === "conflict") setConflict(error.message);
    if (error instanceof ApiError && error.fields.length > 0) writing.refuse(error.fields);
  }

  /** Saves what is not saved yet; one call at a time. @returns whether all of it is saved */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    if (!unsent.current && at.current.id !== undefined) return Promise.resolve(true);
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  const wantsSaving = useRef(save);
  useEffect(() => {
    wantsSaving.current = save;
  });
  // What was kept while there was no connection, or before a reload, goes as soon as it can.
  useEffect(() => {
    if (online && unsent.current) void wantsSaving.current();
  }, [online]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Asks what is stored by now; the form may take it, or only its version. */
  const askAnew = async (take: (theirs: FundraiserRequest) => void) => {
    const { id } = at.current;
    if (id === undefined) return;
    try {
      const theirs = await requestApi.one(id);
      at.current = { id, version: theirs.version };
      setConflict(undefined);
      take(theirs);
    } catch (error) {
      failed(error);
    }
  };

  return {
    writing,
    state: online ? state : ("offline" as const),
    conflict,
    save,
    where: () => at.current,
    forget: () => {
      clearTimeout(timer.current);
      unsent.current = false;
      kept().forget();
    },
    loadTheirs: () =>
      askAnew((theirs) => {
        latest.current = theirs.form;
        unsent.current = false;
        kept().forget();
        writing.replace(theirs.form);
        setState("saved");
      }),
    saveMine: () => askAnew(() => void save()),
  };
}
