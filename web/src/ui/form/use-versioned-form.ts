import { useEffect, useRef, useState } from "react";
import { type Checked, type Form, type FormOptions, type FormStanding, useForm } from "./use-form.ts";

interface Stored {
  version?: number | undefined;
}

interface VersionedOptions<Record extends Stored, Values extends object, Sent> extends Omit<
  FormOptions<Values, Sent, Record>,
  "initial" | "read" | "send" | "onSent"
> {
  /** As it was read; `undefined` for one that is not stored yet. */
  stored: Record | undefined;
  valuesOf: (stored: Record | undefined) => Values;
  /** @param seen what the form began with */
  read: (values: Values, seen: Record | undefined) => Checked<Sent>;
  /** Saves upon the version that was read; another one is refused as a conflict. */
  send: (sent: Sent, version: number) => Promise<Record>;
  /** What is stored now; `undefined` where it is gone. */
  load: () => Promise<Record | undefined>;
  onSaved?: (saved: Record) => void;
  /** It is gone, so there is nothing to load in place of what was typed. */
  onGone?: () => void;
}

export interface VersionedStanding extends FormStanding {
  /** Throws away what was typed. */
  discard: () => void;
  /** Shows what somebody else saved in place of what was typed, which ends the conflict. */
  takeTheirs: () => void;
  /** Saves what was typed over what somebody else saved. */
  saveMine: () => void;
}

export interface VersionedForm<Record, Values extends object> extends Form<Values>, VersionedStanding {
  /** What the form began with. */
  seen: Record | undefined;
}

/** A form for a record with optimistic concurrency: a record that somebody else changed meanwhile is never overwritten unasked. */
export function useVersionedForm<Record extends Stored, Values extends object, Sent>({
  stored,
  valuesOf,
  read,
  send,
  load,
  onSaved,
  onGone,
  ...rest
}: VersionedOptions<Record, Values, Sent>): VersionedForm<Record, Values> {
  const [seen, setSeen] = useState(stored);
  const version = useRef(stored?.version ?? 0);
  const form = useForm<Values, Sent, Record>({
    ...rest,
    // What is not stored yet can be in nobody's way; such a refusal is a failure.
    asksAtConflict: stored !== undefined,
    initial: valuesOf(stored),
    read: (values) => read(values, seen),
    send: (sent) => send(sent, version.current),
    onSent: (saved) => {
      show(saved);
      onSaved?.(saved);
    },
  });
  const show = (next: Record) => {
    version.current = next.version ?? 0;
    setSeen(next);
    form.begin(valuesOf(next));
  };
  // What was typed on an earlier version is saved upon that, or a later answer would hide that somebody else changed it.
  const isBehind = stored !== undefined && (stored.version ?? 0) > (seen?.version ?? 0) && !form.isDirty;
  const catchUp = useRef(() => {});
  useEffect(() => {
    catchUp.current = () => {
      if (stored !== undefined) show(stored);
    };
  });
  useEffect(() => {
    if (isBehind) catchUp.current();
  }, [isBehind]);

  return {
    ...form,
    seen,
    discard: () => {
      form.begin(valuesOf(seen));
    },
    takeTheirs: () =>
      void form.tryTo(async () => {
        const theirs = await load();
        if (theirs === undefined) onGone?.();
        else show(theirs);
      }),
    saveMine: () =>
      void form.tryTo(async () => {
        version.current = (await load())?.version ?? 0;
        form.submit();
      }),
  };
}
