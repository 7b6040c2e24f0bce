import type { GivingTarget } from "@daansetu/contract";
import { useState, useSyncExternalStore } from "react";
import { type DraftStore, requestFor } from "./form/gift-draft.ts";
import type { GiftProblem } from "./form/gift-problems.ts";
import type { GiftField, GiftValues } from "./form/gift-values.ts";
import type { Refusal } from "./payment/payment.ts";
import type { FormDesk } from "./pay-desk.ts";

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
}

/** A form whose gift can be taken. */
interface TakenForm<Gift> extends GiftForm {
  /** The gift, ready to be sent; undefined, and errors shown, where something is missing. */
  take: (desk: FormDesk<Gift>) => Gift | undefined;
}

interface GiftFormOptions<Gift> {
  draft: DraftStore;
  target: GivingTarget;
  /** What the server has refused last; its field errors show until their fields are changed. */
  refusal: Refusal | undefined;
  /** Looks the form over, once it is there. */
  desk: FormDesk<Gift> | undefined;
}

/** The donation form's values, what is wrong with them, and when to say so. */
export function useGiftForm<Gift>({ draft, target, refusal, desk }: GiftFormOptions<Gift>): TakenForm<Gift> {
  const { values } = useSyncExternalStore(draft.subscribe, draft.get, draft.getBlank);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<GiftField>>(new Set());
  const [sent, setSent] = useState(values);

  const known = desk?.problemsOf(values, target, target._id) ?? [];
  const told = (desk?.toGiftProblems(refusal?.fields ?? []) ?? []).filter(
    ({ field }) => sent[field] === values[field] && !known.some((problem) => problem.field === field),
  );
  const shown = [...known.filter(({ field }) => attempt > 0 || (left.has(field) && values[field] !== "")), ...told];
  const say = (problem: GiftProblem) => desk?.sentenceFor(problem, values, target) ?? "";

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
      return opened.readGift(now.values, target._id, request.id);
    },
  };
}
