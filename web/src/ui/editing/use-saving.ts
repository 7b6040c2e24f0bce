import type { FieldError } from "@daansetu/contract";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";

interface Saving<Sent, Saved> {
  /** Sends what was typed, upon the version that was read. */
  send: (sent: Sent, version: number) => Promise<Saved>;
  /** The version that is stored now, for whoever saves over it. */
  newest: () => Promise<number>;
  said: { success: string; failure: string };
  onSaved: (saved: Saved) => void;
}

/**
 * Saving a record: what was typed stays until it is kept; what the server finds wrong is told by field; a record that somebody else
 * changed meanwhile is a question, never overwritten unasked.
 */
export function useSaving<Sent, Saved>({ send, newest, said, onSaved }: Saving<Sent, Saved>) {
  const [isSaving, setSaving] = useState(false);
  const [fields, setFields] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<string>();

  async function save(sent: Sent, version: number): Promise<void> {
    setSaving(true);
    setFields([]);
    setFailure(undefined);
    setConflict(undefined);
    try {
      const saved = await send(sent, version);
      void toast("success", said.success);
      onSaved(saved);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFields(cause.fields);
      if (cause.code === "conflict") setConflict(cause.message);
      else if (cause.fields.length === 0) setFailure(cause.message);
      void toast("error", said.failure);
    } finally {
      setSaving(false);
    }
  }

  /** Asks what is stored by now. Where that fails, it is told like a saving that failed. */
  async function ask<Answer>(question: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> {
    setFailure(undefined);
    try {
      return { answer: await question() };
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
      return undefined;
    }
  }

  return {
    isSaving,
    fields,
    failure,
    conflict,
    save,
    /** Takes what somebody else wrote in place of what was typed, which ends the conflict. */
    takeTheirs: async <Theirs>(load: () => Promise<Theirs>, take: (theirs: Theirs) => void): Promise<void> => {
      const found = await ask(load);
      if (found === undefined) return;
      setConflict(undefined);
      take(found.answer);
    },
    /** Saves over what somebody else wrote. */
    saveOver: async (sent: Sent): Promise<void> => {
      const found = await ask(newest);
      if (found !== undefined) await save(sent, found.answer);
    },
  };
}
