import type { DonationTarget } from "@daansetu/contract";
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { type DraftStore, requestFor } from "./form/donation-draft.ts";
import type { DonationProblem } from "./form/donation-problems.ts";
import { type DonationField, type DonationValues, EMPTY_DONATION } from "./form/donation-values.ts";
import type { Refusal } from "./payment/payment.ts";
import type { FormCheckout } from "./one-off-checkout.ts";

export interface DonationForm {
  values: DonationValues;
  set: (changes: Partial<DonationValues>) => void;
  /** The state shown is the one of the PIN code. */
  isStateFromPincode: boolean;
  /** For `onBlur`: from now on the field's error is shown. */
  markTouched: (field: string) => void;
  errorOf: (field: string) => string | undefined;
  /** For the error summary; empty until the first attempt to pay. */
  errors: { field: DonationField; message: string }[];
  /** How many errors there are, in words; empty without any. */
  errorCount: string;
  /** The number of attempts to pay. */
  attemptCount: number;
}

interface SubmittableForm<Donation> extends DonationForm {
  /** @returns the request body, or `undefined` after showing the errors */
  validate: (checkout: FormCheckout<Donation>) => Donation | undefined;
}

interface DonationFormOptions<Donation> {
  draft: DraftStore;
  target: DonationTarget;
  /** The server's last refusal; each of its field errors is shown until the field is changed. */
  refusal: Refusal | undefined;
  /** Validates the form; without it, no errors are known. */
  checkout: FormCheckout<Donation> | undefined;
}

/** Form state without react-hook-form, whose bytes would exceed the first-load budget of the donation page. */
export function useDonationForm<Donation>({
  draft,
  target,
  refusal,
  checkout,
}: DonationFormOptions<Donation>): SubmittableForm<Donation> {
  const { values } = useSyncExternalStore(draft.subscribe, draft.get, draft.getBlank);
  const [attemptCount, setAttemptCount] = useState(0);
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<string>>(new Set());
  const [submittedValues, setSubmittedValues] = useState(values);

  const problems = useMemo(() => checkout?.findProblems(values, target, target._id) ?? [], [checkout, values, target]);
  const serverProblems = (checkout?.toDonationProblems(refusal?.fields ?? []) ?? []).filter(
    ({ field }) => submittedValues[field] === values[field] && !problems.some((problem) => problem.field === field),
  );
  const listedProblems = attemptCount === 0 ? [] : [...problems, ...serverProblems];
  // The summary takes the focus at once; the same sentences beside the fields, most of them out of sight, follow in a frame of their own.
  const isAttempted = useDeferredValue(attemptCount > 0);
  const shownProblems = [
    ...problems.filter(({ field }) => isAttempted || (touchedFields.has(field) && values[field] !== "")),
    ...serverProblems,
  ];
  const toSentence = (problem: DonationProblem) => checkout?.problemSentence(problem, values, target) ?? "";

  const stateOf = checkout?.stateAfterPincode;
  useEffect(() => {
    if (stateOf) proposeState(draft, stateOf);
  }, [stateOf, draft]);

  const set = useCallback(
    (changes: Partial<DonationValues>) => {
      const { pincode } = changes;
      const derived = pincode === undefined ? undefined : stateOf?.(draft.get().values, pincode);
      draft.setValues(derived === undefined ? changes : { state: derived, ...changes });
    },
    [draft, stateOf],
  );

  return {
    values,
    attemptCount,
    isStateFromPincode: values.state !== "" && stateOf?.(EMPTY_DONATION, values.pincode) === values.state,
    set,
    // A click on a button first takes the focus from a field. In a transition, the click is handled before the form is rendered for that.
    markTouched: (field) =>
      startTransition(() => setTouchedFields((alreadyTouched) => new Set([...alreadyTouched, field]))),
    errorOf: (field) => {
      const problem = shownProblems.find((candidate) => candidate.field === field);
      return problem === undefined ? undefined : toSentence(problem);
    },
    errors: listedProblems.map((problem) => ({ field: problem.field, message: toSentence(problem) })),
    errorCount: (listedProblems.length > 0 && checkout?.errorCount(listedProblems.length)) || "",
    validate: (openedCheckout) => {
      // The click itself may have loaded the checkout.
      proposeState(draft, openedCheckout.stateAfterPincode);
      const currentDraft = draft.get();
      setAttemptCount((count) => count + 1);
      setSubmittedValues(currentDraft.values);
      const isChecked = openedCheckout === checkout && currentDraft.values === values;
      const found = isChecked ? problems : openedCheckout.findProblems(currentDraft.values, target, target._id);
      if (found.length > 0) return undefined;
      const request = requestFor(currentDraft, target._id, openedCheckout.newRequestId);
      draft.setRequest(request);
      return openedCheckout.parseDonation(currentDraft.values, target._id, request.id);
    },
  };
}

/** The PIN code may have been typed, or filled in by the browser, before the checkout was loaded. */
function proposeState(draft: DraftStore, stateOf: FormCheckout<unknown>["stateAfterPincode"]): void {
  const { state, pincode } = draft.get().values;
  if (state === "" && pincode !== "") draft.setValues({ state: stateOf(EMPTY_DONATION, pincode) });
}
