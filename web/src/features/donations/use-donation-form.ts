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
  /** Somebody leaves a field: what they typed may be looked over now. */
  leave: (field: DonationField) => void;
  errorOf: (field: DonationField) => string | undefined;
  /** What stands between the form and the payment, once somebody has tried to pay. */
  errors: { field: DonationField; message: string }[];
  /** Counts the tries to pay. */
  attempt: number;
}

/** A form whose donation can be taken. */
interface TakenForm<Donation> extends DonationForm {
  /** The donation, ready to be sent; undefined, and errors shown, where something is missing. */
  take: (checkout: FormCheckout<Donation>) => Donation | undefined;
}

interface DonationFormOptions<Donation> {
  draft: DraftStore;
  target: DonationTarget;
  /** What the server has refused last; its field errors show until their fields are changed. */
  refusal: Refusal | undefined;
  /** Looks the form over, once it is there. */
  checkout: FormCheckout<Donation> | undefined;
}

/** The donation form's values, what is wrong with them, and when to say so. */
export function useDonationForm<Donation>({
  draft,
  target,
  refusal,
  checkout,
}: DonationFormOptions<Donation>): TakenForm<Donation> {
  const { values } = useSyncExternalStore(draft.subscribe, draft.get, draft.getBlank);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<DonationField>>(new Set());
  const [sent, setSent] = useState(values);

  const known = checkout?.problemsOf(values, target, target._id) ?? [];
  const told = (checkout?.toDonationProblems(refusal?.fields ?? []) ?? []).filter(
    ({ field }) => sent[field] === values[field] && !known.some((problem) => problem.field === field),
  );
  const shown = [...known.filter(({ field }) => attempt > 0 || (left.has(field) && values[field] !== "")), ...told];
  const say = (problem: DonationProblem) => checkout?.sentenceFor(problem, values, target) ?? "";

  return {
    values,
    attempt,
    set: draft.setValues,
    leave: (field) => setLeft((fields) => new Set([...fields, field])),
    errorOf: (field) => {
      const problem = shown.find((each) => each.field === field);
      return problem === undefined ? undefined : say(problem);
    },
    errors: attempt === 0 ? [] : shown.map((problem) => ({ field: problem.field, message: say(problem) })),
    take: (opened) => {
      const now = draft.get();
      setAttempt((count) => count + 1);
      setSent(now.values);
      if (opened.problemsOf(now.values, target, target._id).length > 0) return undefined;
      const request = requestFor(now, target._id, () => crypto.randomUUID());
      draft.setRequest(request);
      return opened.readDonation(now.values, target._id, request.id);
    },
  };
}
