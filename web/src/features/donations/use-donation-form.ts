import type { DonationTarget } from "@daansetu/contract";
import { useState, useSyncExternalStore } from "react";
import { type DraftStore, requestFor } from "./form/donation-draft.ts";
import type { DonationProblem } from "./form/donation-problems.ts";
import type { DonationField, DonationValues } from "./form/donation-values.ts";
import type { Refusal } from "./payment/payment.ts";
import type { FormCheckout } from "./one-off-checkout.ts";

export interface DonationForm {
  values: DonationValues;
  set: (change: Partial<DonationValues>) => void;
  /** For `onBlur`: from now on the field's error is shown. */
  markTouched: (field: DonationField) => void;
  errorOf: (field: DonationField) => string | undefined;
  /** For the error summary; empty until the first attempt to pay. */
  errors: { field: DonationField; message: string }[];
  /** The number of attempts to pay. */
  attempt: number;
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
  const [attempt, setAttempt] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<DonationField>>(new Set());
  const [submitted, setSubmitted] = useState(values);

  const problems = checkout?.findProblems(values, target, target._id) ?? [];
  const serverProblems = (checkout?.toDonationProblems(refusal?.fields ?? []) ?? []).filter(
    ({ field }) => submitted[field] === values[field] && !problems.some((problem) => problem.field === field),
  );
  const shown = [
    ...problems.filter(({ field }) => attempt > 0 || (touched.has(field) && values[field] !== "")),
    ...serverProblems,
  ];
  const sentenceOf = (problem: DonationProblem) => checkout?.problemSentence(problem, values, target) ?? "";

  return {
    values,
    attempt,
    set: draft.setValues,
    markTouched: (field) => setTouched((fields) => new Set([...fields, field])),
    errorOf: (field) => {
      const problem = shown.find((each) => each.field === field);
      return problem === undefined ? undefined : sentenceOf(problem);
    },
    errors: attempt === 0 ? [] : shown.map((problem) => ({ field: problem.field, message: sentenceOf(problem) })),
    validate: (opened) => {
      const now = draft.get();
      setAttempt((count) => count + 1);
      setSubmitted(now.values);
      if (opened.findProblems(now.values, target, target._id).length > 0) return undefined;
      const request = requestFor(now, target._id, () => crypto.randomUUID());
      draft.setRequest(request);
      return opened.parseDonation(now.values, target._id, request.id);
    },
  };
}
