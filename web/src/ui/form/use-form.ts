import { useRef, useState } from "react";
import { type FieldValues, type Resolver, useForm as useHookForm } from "react-hook-form";
import { ApiError } from "../../lib/api-error.ts";
import { failureSentence, type FailureWords } from "../../lib/errors/failure.ts";
import type { FieldSentence, FoundProblem } from "../../lib/errors/field-sentence.ts";
import { valueAt } from "../../lib/dotted-path.ts";
import { toast } from "../../lib/toast.ts";
import { originalSentences, errorsFrom, isSame, keyOf, onePerField } from "./form-problems.ts";

/** The payload to send, or the field errors found by the contract's schema (`parseWith`, `readWith`). */
export type Checked<Sent> = { ok: true; value: Sent } | { ok: false; fields: readonly FoundProblem[] };

export interface FormOptions<Values extends object, Sent, Saved> {
  initial: Values;
  readValues: (values: Values) => Checked<Sent>;
  send: (payload: Sent) => Promise<Saved>;
  onSent: (saved: Saved) => void;
  /** Maps problems of the schema and the server to the form's field names, order and messages. */
  sentencesFor?: ((found: readonly FoundProblem[], values: Values) => readonly FieldSentence[]) | undefined;
  /** Toasts after a success and a failure. */
  toasts?: { success?: string; failure?: string } | undefined;
  /** The feature's own messages for failures without a field error. */
  failures?: FailureWords | undefined;
  /** True if a 409 is shown as a question (keep theirs or mine) instead of a failure. */
  asksAtConflict?: boolean | undefined;
  onChange?: (values: Values) => void;
  onFailed?: (error: unknown) => void;
}

/** The state of a form, independent of its values. */
export interface FormState {
  /** For the error summary, in the order of the form. */
  errors: readonly FieldSentence[];
  errorOf: (field: string) => string | undefined;
  /** Counts submits, so that the summary takes the focus each time. */
  attempt: number;
  isDirty: boolean;
  isSending: boolean;
  /** Why the last submit failed, if not because of a field. */
  failure: string | undefined;
  /** With `asksAtConflict`: the server's message about the conflict. Nothing was written. */
  conflict: string | undefined;
  /** For `onSubmit` and other submitting buttons. Ignored while a submit is running. */
  submit: (event?: { preventDefault: () => void }) => void;
  /**
   * Shows the problems of some fields, such as those of one step of a wizard, without sending. Default: all fields.
   * @returns true if they have none
   */
  check: (isChecked?: (field: string) => boolean) => boolean;
  /** Runs another action, such as reloading the stored record; its failure is shown like that of a submit. */
  runAction: (action: () => Promise<void>) => Promise<void>;
}

export interface Form<Values extends object> extends FormState {
  values: Values;
  /** @param change the changed values, or a function that computes them from the current ones */
  set: (change: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
  /** Resets the form to other initial values: those stored now, or an empty form. */
  resetTo: (values: Values) => void;
}

/** The server's field errors and the values that were sent: an error is shown until its field changes. */
interface ServerErrors {
  sentences: readonly FieldSentence[];
  sentValues: unknown;
}

/**
 * A form on react-hook-form, validated by a schema of the contract. Errors appear on submit and disappear as they are fixed; new ones
 * wait for the next submit, so that nothing interrupts typing. Failures keep the input.
 */
export function useForm<Values extends object, Sent, Saved>(options: FormOptions<Values, Sent, Saved>): Form<Values> {
  const {
    initial,
    readValues,
    send,
    onSent,
    sentencesFor = (foundProblems: readonly FoundProblem[]) => originalSentences(foundProblems),
    toasts = {},
    failures,
  } = options;
  const [outcome, setOutcome] = useState<{ failure?: string; conflict?: string }>({});
  const serverErrors = useRef<ServerErrors>(undefined);
  const [attempt, setAttempt] = useState(0);
  const isRunning = useRef(false);

  /** Never empty: a form whose own problems have no sentence would be sent. */
  const sentencesOf = (foundProblems: readonly FoundProblem[], values: FieldValues): readonly FieldSentence[] => {
    const sentences = onePerField(sentencesFor(foundProblems, asValues(values)));
    return sentences.length > 0 ? sentences : onePerField(originalSentences(foundProblems));
  };
  const problemsOf = (values: FieldValues): readonly FieldSentence[] => {
    const checkedValues = readValues(asValues(values));
    const ownProblems = checkedValues.ok ? [] : sentencesOf(checkedValues.fields, values);
    const { sentences = [], sentValues } = serverErrors.current ?? {};
    const unchangedErrors = sentences.filter(({ field }) => isSame(valueAt(sentValues, field), valueAt(values, field)));
    return [
      ...ownProblems,
      ...unchangedErrors.filter(({ field }) => !ownProblems.some((ownProblem) => ownProblem.field === field)),
    ];
  };
  const resolver: Resolver<FieldValues, unknown, { sent: Sent }> = (values) => {
    const checkedValues = readValues(asValues(values));
    if (checkedValues.ok) return { values: { sent: checkedValues.value }, errors: {} };
    return { values: {}, errors: errorsFrom(sentencesOf(checkedValues.fields, values)) };
  };
  // Generic helper: the library holds the values that `initial` and `set` provided; its own path types do not support a generic `Values`.
  const asValues = (values: FieldValues): Values => values as Values;
  const form = useHookForm<FieldValues, unknown, { sent: Sent }>({
    defaultValues: { ...initial },
    resolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors: shownErrors, isDirty, isSubmitting } = form.formState;
  // The rule warns of a compiler that would keep what `watch` returned; the site is built without it.
  // oxlint-disable-next-line react/incompatible-library
  const values = form.watch();
  const isShown = ({ field, message }: FieldSentence) => shownErrors[keyOf(field)]?.message === message;
  // In the order of the form, whenever each was found.
  const errors = problemsOf(values).filter(isShown);

  const showProblems = (isChecked: (field: string) => boolean): boolean => {
    setOutcome({});
    setAttempt((count) => count + 1);
    form.clearErrors();
    const sentences = problemsOf(form.getValues()).filter(({ field }) => isChecked(field));
    for (const [key, problem] of Object.entries(errorsFrom(sentences))) form.setError(key, problem);
    return sentences.length === 0;
  };
  const clearFixedErrors = () => {
    const remainingProblems = problemsOf(form.getValues()).filter(isShown);
    const fixedKeys = Object.keys(shownErrors).filter(
      (key) => !remainingProblems.some(({ field }) => keyOf(field) === key),
    );
    if (fixedKeys.length > 0) form.clearErrors(fixedKeys);
  };
  const handleFailure = (error: unknown, sentValues: FieldValues) => {
    const sentences = error instanceof ApiError ? onePerField(sentencesFor(error.fields, asValues(sentValues))) : [];
    serverErrors.current = { sentences, sentValues };
    for (const [key, problem] of Object.entries(errorsFrom(sentences))) form.setError(key, problem);
    if (error instanceof ApiError && error.code === "conflict" && options.asksAtConflict)
      setOutcome({ conflict: error.message });
    else if (sentences.length === 0) setOutcome({ failure: failureSentence(error, failures) });
  };
  const sendValid = async ({ sent }: { sent: Sent }) => {
    const sentValues = structuredClone(form.getValues());
    try {
      const saved = await send(sent);
      form.resetDefaultValues(sentValues);
      if (toasts.success !== undefined) void toast("success", toasts.success);
      onSent(saved);
    } catch (error) {
      handleFailure(error, sentValues);
      if (toasts.failure !== undefined) void toast("error", toasts.failure);
      options.onFailed?.(error);
    }
  };

  return {
    values: asValues(values),
    set: (change) => {
      const currentValues = form.getValues();
      const changes = typeof change === "function" ? change(asValues(currentValues)) : change;
      for (const [name, value] of Object.entries(changes))
        if (!Object.is(value, currentValues[name])) form.setValue(name, value, { shouldDirty: true });
      clearFixedErrors();
      options.onChange?.(asValues(form.getValues()));
    },
    errors,
    errorOf: (field) => errors.find((candidate) => candidate.field === field)?.message,
    attempt,
    isDirty,
    isSending: isSubmitting,
    failure: outcome.failure,
    conflict: outcome.conflict,
    submit: (event) => {
      event?.preventDefault();
      if (isRunning.current) return;
      serverErrors.current = undefined;
      // The library validates asynchronously; set the errors at once, before the next keystroke.
      if (!showProblems(() => true)) return;
      isRunning.current = true;
      void form
        .handleSubmit(sendValid)()
        .finally(() => {
          isRunning.current = false;
        });
    },
    check: (isChecked = () => true) => showProblems(isChecked),
    resetTo: (nextValues) => {
      serverErrors.current = undefined;
      setOutcome({});
      setAttempt(0);
      form.reset({ ...nextValues });
    },
    runAction: async (action) => {
      setOutcome(({ conflict }) => (conflict === undefined ? {} : { conflict }));
      try {
        await action();
      } catch (error) {
        setOutcome((previousOutcome) => ({ ...previousOutcome, failure: failureSentence(error, failures) }));
      }
    },
  };
}
