import { FullCheckout, type GivingTarget, parseWith } from "@daansetu/contract";
import { useState, useSyncExternalStore } from "react";
import type { ApiError } from "../../lib/api-error.ts";
import { createDraftStore, type DraftStore, requestFor, tabStorage } from "./form/gift-draft.ts";
import { type GiftProblem, problemsOf, toGiftProblems } from "./form/gift-problems.ts";
import { sentenceFor } from "./form/gift-sentences.ts";
import { checkoutBody, type GiftField, type GiftValues } from "./form/gift-values.ts";

export interface GiftForm {
  values: GiftValues;
  set: (change: Partial<GiftValues>) => void;
  /** Somebody leaves a field: what they typed may be looked over now. */
  leave: (field: GiftField) => void;
  errorOf: (field: GiftField) => string | undefined;
  /** What stands between the form and the payment, once somebody has tried to pay. */
  errors: { field: GiftField; message: string }[];
  /** Counts the tries to pay. */
  attempt: number;
  /** The gift, ready to be sent; undefined, and errors shown, where something is missing. */
  take: () => FullCheckout | undefined;
  /** Field errors that only the server knew. They go away when their field is changed. */
  takeServerErrors: (error: ApiError) => void;
  draft: DraftStore;
}

interface FromServer {
  problems: GiftProblem[];
  values: GiftValues;
}

/** The donation form's values, what is wrong with them, and when to say so. */
export function useGiftForm(target: GivingTarget, linkAmount: string | undefined): GiftForm {
  const [draft] = useState(() => createDraftStore(target._id, tabStorage(), linkAmount));
  const { values } = useSyncExternalStore(draft.subscribe, draft.get, draft.getBlank);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<GiftField>>(new Set());
  const [fromServer, setFromServer] = useState<FromServer | undefined>(undefined);

  const known = problemsOf(values, target, target._id);
  const told = (fromServer?.problems ?? []).filter(
    ({ field }) => fromServer?.values[field] === values[field] && !known.some((problem) => problem.field === field),
  );
  const shown = [...known.filter(({ field }) => attempt > 0 || (left.has(field) && values[field] !== "")), ...told];
  const sentence = (problem: GiftProblem) => sentenceFor(problem, values, target);

  return {
    values,
    draft,
    attempt,
    set: draft.setValues,
    leave: (field) => setLeft((fields) => new Set([...fields, field])),
    errorOf: (field) => {
      const problem = shown.find((each) => each.field === field);
      return problem === undefined ? undefined : sentence(problem);
    },
    errors: attempt === 0 ? [] : shown.map((problem) => ({ field: problem.field, message: sentence(problem) })),
    take: () => {
      setAttempt((count) => count + 1);
      if (known.length > 0) return undefined;
      const request = requestFor(draft.get(), target._id, () => crypto.randomUUID());
      draft.setRequest(request);
      const parsed = parseWith(FullCheckout, checkoutBody(values, target._id, request.id));
      return parsed.ok ? parsed.value : undefined;
    },
    takeServerErrors: (error) => {
      setFromServer({ problems: toGiftProblems(error.fields), values: draft.get().values });
      if (error.fields.length > 0) setAttempt((count) => count + 1);
    },
  };
}
