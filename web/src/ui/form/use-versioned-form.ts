import { useEffect, useRef, useState } from "react";
import { type ValidationResult, type Form, type FormOptions, type FormState, useForm } from "./use-form.ts";

interface StoredRecord {
  version?: number | undefined;
}

interface VersionedOptions<Record extends StoredRecord, Values extends object, Sent> extends Omit<
  FormOptions<Values, Sent, Record>,
  "initial" | "readValues" | "send" | "onSent"
> {
  /** The loaded record; `undefined` if it is not stored yet. */
  stored: Record | undefined;
  valuesOf: (storedRecord: Record | undefined) => Values;
  /** @param baseRecord the record that the form was initialised with */
  readValues: (values: Values, baseRecord: Record | undefined) => ValidationResult<Sent>;
  /** Saves with the version that the form is based on; another stored version is a conflict (409). */
  send: (payload: Sent, version: number) => Promise<Record>;
  /** Loads the stored record; `undefined` if it was deleted. */
  loadStored: () => Promise<Record | undefined>;
  onSaved?: (saved: Record) => void;
  /** Called if the record was deleted meanwhile, so there is nothing to load. */
  onGone?: () => void;
}

export interface VersionedFormState extends FormState {
  /** Discards the input. */
  discard: () => void;
  /** Resolves a conflict by replacing the input with the stored record. */
  takeStoredRecord: () => void;
  /** Resolves a conflict by overwriting the stored record with the input. */
  overwriteStoredRecord: () => void;
}

export interface VersionedForm<Record, Values extends object> extends Form<Values>, VersionedFormState {
  /** The record that the form was initialised with. */
  baseRecord: Record | undefined;
}

/** A form for a record with optimistic concurrency: another admin's change is never overwritten without asking. */
export function useVersionedForm<Record extends StoredRecord, Values extends object, Sent>({
  stored,
  valuesOf,
  readValues,
  send,
  loadStored,
  onSaved,
  onGone,
  ...formOptions
}: VersionedOptions<Record, Values, Sent>): VersionedForm<Record, Values> {
  const [baseRecord, setBaseRecord] = useState(stored);
  const version = useRef(stored?.version ?? 0);
  const form = useForm<Values, Sent, Record>({
    ...formOptions,
    // A record that is not stored yet cannot conflict; a 409 for it is a failure.
    asksAtConflict: stored !== undefined,
    initial: valuesOf(stored),
    readValues: (values) => readValues(values, baseRecord),
    send: (payload) => send(payload, version.current),
    onSent: (saved) => {
      showRecord(saved);
      onSaved?.(saved);
    },
  });
  const showRecord = (nextRecord: Record) => {
    version.current = nextRecord.version ?? 0;
    setBaseRecord(nextRecord);
    form.resetTo(valuesOf(nextRecord));
  };
  // While the form has unsaved input, a newer record is not loaded into it: saving with the old version then reveals the conflict.
  const isOutdated = stored !== undefined && (stored.version ?? 0) > (baseRecord?.version ?? 0) && !form.isDirty;
  const showNewer = useRef(() => {});
  useEffect(() => {
    showNewer.current = () => {
      if (stored !== undefined) showRecord(stored);
    };
  });
  useEffect(() => {
    if (isOutdated) showNewer.current();
  }, [isOutdated]);

  return {
    ...form,
    baseRecord,
    discard: () => {
      form.resetTo(valuesOf(baseRecord));
    },
    takeStoredRecord: () =>
      void form.runAction(async () => {
        const storedRecord = await loadStored();
        if (storedRecord === undefined) onGone?.();
        else showRecord(storedRecord);
      }),
    overwriteStoredRecord: () =>
      void form.runAction(async () => {
        version.current = (await loadStored())?.version ?? 0;
        form.submit();
      }),
  };
}
