import { useRef, useState } from "react";
import { type FieldValues, type Resolver, useForm as useHookForm } from "react-hook-form";
import { ApiError } from "../../lib/api-error.ts";
import { failureSentence, type FailureWords } from "../../lib/errors/failure.ts";
import type { FieldSentence, FoundProblem } from "../../lib/errors/field-sentence.ts";
import { toast } from "../../lib/toast.ts";
import { asTold, errorsFrom, isSame, keyOf, onePerField, valueAt } from "./form-problems.ts";

/** What a form sends, or what the contract's schema finds wrong with it (`parseWith`, `readWith`). */
export type Checked<Sent> = { ok: true; value: Sent } | { ok: false; fields: readonly FoundProblem[] };

export interface FormOptions<Values extends object, Sent, Saved> {
  initial: Values;
  read: (values: Values) => Checked<Sent>;
  send: (sent: Sent) => Promise<Saved>;
  onSent: (saved: Saved) => void;
  /** Problems, of the schema and of the server, under the names of the form, in its order and in its words. */
  tell?: ((found: readonly FoundProblem[], values: Values) => readonly FieldSentence[]) | undefined;
  /** What toasts say. */
  said?: { success?: string; failure?: string } | undefined;
  /** The feature's own words for failures that are about no field. */
  failures?: FailureWords | undefined;
  /** Whether a conflict is a question to the person instead of a failure. */
  asksAtConflict?: boolean | undefined;
  onChange?: (values: Values) => void;
  onFailed?: (error: unknown) => void;
}

/** How a form stands, whatever its values are. */
export interface FormStanding {
  /** For the summary, in the order of the form. */
  errors: readonly FieldSentence[];
  errorOf: (field: string) => string | undefined;
  /** Counts the tries to send, so that the summary takes the focus each time. */
  attempt: number;
  isDirty: boolean;
  isSending: boolean;
  /** Why the last try failed, where no field is to blame. */
  failure: string | undefined;
  /** Where the form asks: what the server said stands in the way, such as that somebody else was faster. Nothing was written. */
  conflict: string | undefined;
  /** For the form's `onSubmit`, and for buttons that send it once more. One at a time. */
  submit: (event?: { preventDefault: () => void }) => void;
  /**
   * Shows the problems of some fields, such as those of one step of a wizard; sends nothing. By default of all fields.
   * @returns whether they have none
   */
  check: (isChecked?: (field: string) => boolean) => boolean;
  /** Does something beside sending, such as asking what is stored; its failure is told like one of sending. */
  tryTo: (action: () => Promise<void>) => Promise<void>;
}

export interface Form<Values extends object> extends FormStanding {
  values: Values;
  /** @param change what changes, or how it follows from what stands there at that moment */
  set: (change: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
  /** Other values to begin with: what is stored by now, or an empty form. */
  begin: (values: Values) => void;
}

/** What the server refused, and what was typed then: the refusal stands while its field is as it was. */
interface Refusal {
  told: readonly FieldSentence[];
  of: unknown;
}

/**
 * A form on react-hook-form, checked by a schema of the contract. Problems are told at the try to send and go as they are mended;
 * other ones wait for the next try, so that nothing takes the focus from whoever is typing. A failure loses nothing.
 */
export function useForm<Values extends object, Sent, Saved>(options: FormOptions<Values, Sent, Saved>): Form<Values> {
  const {
    initial,
    read,
    send,
    onSent,
    tell = (found: readonly FoundProblem[]) => asTold(found),
    said = {},
    failures,
  } = options;
  const [outcome, setOutcome] = useState<{ failure?: string; conflict?: string }>({});
  const refusal = useRef<Refusal>(undefined);
  const [attempt, setAttempt] = useState(0);
  const running = useRef(false);

  const problemsOf = (values: FieldValues): readonly FieldSentence[] => {
    const checked = read(typed(values));
    const own = checked.ok ? [] : onePerField(tell(checked.fields, typed(values)));
    const { told = [], of } = refusal.current ?? {};
    const standing = told.filter(({ field }) => isSame(valueAt(of, field), valueAt(values, field)));
    return [...own, ...standing.filter(({ field }) => !own.some((each) => each.field === field))];
  };
  const resolver: Resolver<FieldValues, unknown, { sent: Sent }> = (values) => {
    const checked = read(typed(values));
    if (checked.ok) return { values: { sent: checked.value }, errors: {} };
    return { values: {}, errors: errorsFrom(onePerField(tell(checked.fields, typed(values)))) };
  };
  // Generic helper: the library holds what `initial` and `set` gave it. Its own types would take paths of one type alone.
  const typed = (values: FieldValues): Values => values as Values;
  const form = useHookForm<FieldValues, unknown, { sent: Sent }>({
    defaultValues: { ...initial },
    resolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors: shown, isDirty, isSubmitting } = form.formState;
  const values = form.watch();
  const isShown = ({ field, message }: FieldSentence) => shown[keyOf(field)]?.message === message;
  // In the order of the form, whenever each was found.
  const errors = problemsOf(values).filter(isShown);

  const showProblems = (isChecked: (field: string) => boolean): boolean => {
    setOutcome({});
    setAttempt((count) => count + 1);
    form.clearErrors();
    const told = problemsOf(form.getValues()).filter(({ field }) => isChecked(field));
    for (const [key, problem] of Object.entries(errorsFrom(told))) form.setError(key, problem);
    return told.length === 0;
  };
  const mend = () => {
    const left = problemsOf(form.getValues()).filter(isShown);
    const gone = Object.keys(shown).filter((key) => !left.some(({ field }) => keyOf(field) === key));
    if (gone.length > 0) form.clearErrors(gone);
  };
  const failed = (error: unknown, of: FieldValues) => {
    const told = error instanceof ApiError ? onePerField(tell(error.fields, typed(of))) : [];
    refusal.current = { told, of };
    for (const [key, problem] of Object.entries(errorsFrom(told))) form.setError(key, problem);
    if (error instanceof ApiError && error.code === "conflict" && options.asksAtConflict)
      setOutcome({ conflict: error.message });
    else if (told.length === 0) setOutcome({ failure: failureSentence(error, failures) });
  };
  const deliver = async ({ sent }: { sent: Sent }) => {
    const now = structuredClone(form.getValues());
    try {
      const saved = await send(sent);
      form.resetDefaultValues(now);
      if (said.success !== undefined) void toast("success", said.success);
      onSent(saved);
    } catch (error) {
      failed(error, now);
      if (said.failure !== undefined) void toast("error", said.failure);
      options.onFailed?.(error);
    }
  };

  return {
    values: typed(values),
    set: (change) => {
      const now = form.getValues();
      const changes = typeof change === "function" ? change(typed(now)) : change;
      for (const [name, value] of Object.entries(changes))
        if (!Object.is(value, now[name])) form.setValue(name, value, { shouldDirty: true });
      mend();
      options.onChange?.(typed(form.getValues()));
    },
    errors,
    errorOf: (field) => errors.find((each) => each.field === field)?.message,
    attempt,
    isDirty,
    isSending: isSubmitting,
    failure: outcome.failure,
    conflict: outcome.conflict,
    submit: (event) => {
      event?.preventDefault();
      if (running.current) return;
      refusal.current = undefined;
      // The library validates a moment later; problems are shown at once, before the next key is pressed.
      if (!showProblems(() => true)) return;
      running.current = true;
      void form
        .handleSubmit(deliver)()
        .finally(() => {
          running.current = false;
        });
    },
    check: (isChecked = () => true) => showProblems(isChecked),
    begin: (next) => {
      refusal.current = undefined;
      setOutcome({});
      setAttempt(0);
      form.reset({ ...next });
    },
    tryTo: async (action) => {
      setOutcome(({ conflict }) => (conflict === undefined ? {} : { conflict }));
      try {
        await action();
      } catch (error) {
        setOutcome((before) => ({ ...before, failure: failureSentence(error, failures) }));
      }
    },
  };
}
