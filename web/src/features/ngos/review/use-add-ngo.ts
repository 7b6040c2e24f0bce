import {
  ACT_FIELDS,
  applicationReviewEndpoints,
  type FieldError,
  type NgoDraft,
  OnboardNgo,
  readWith,
} from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import type { NgoForm } from "../form/ngo-form.ts";
import { problemSentence } from "../form/problem-sentence.ts";

interface Typed {
  values: NgoDraft;
  ngoAct: string;
  /** Made once for each NGO, so that sending twice adds one. */
  clientRequestId: string;
}

const nothing = (): Typed => ({ values: {}, ngoAct: "", clientRequestId: crypto.randomUUID() });

/** The form with which an admin adds an NGO. A refusal keeps what was typed. */
export function useAddNgo() {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const adding = useMutation({
    mutationFn: (body: OnboardNgo) => callApi(applicationReviewEndpoints.onboardNgo, { body }),
    networkMode: "always",
    onSuccess: async () => {
      setTyped(nothing());
      setProblems([]);
      void toast("success", m.applications_added());
      // Every list of NGOs has one more.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => /ngos?$/i.test(String(queryKey[0])) });
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblems(error.fields);
      void toast("error", m.applications_not_added());
    },
  });
  const error = adding.error ?? undefined;
  const isTwin = error instanceof ApiError && error.code === "conflict";

  const form: NgoForm = {
    values: typed.values,
    set: (change) => {
      setTyped((now) => ({ ...now, values: { ...now.values, ...change } }));
      setProblems((now) =>
        now.filter(({ field }) => !Object.keys(change).some((name) => field.split(".")[0] === name)),
      );
    },
    errorOf: (field) => {
      const found = problems.find((each) => each.field === field);
      return found && problemSentence(found);
    },
    noteOf: () => undefined,
    setBusy: (field, isBusy) => {
      setBusy((now) =>
        isBusy === now.has(field) ? now : new Set(isBusy ? [...now, field] : [...now].filter((each) => each !== field)),
      );
    },
  };
  return {
    form,
    ngoAct: typed.ngoAct,
    setAct: (ngoAct: string) => {
      setTyped((now) => ({ ...now, ngoAct }));
      setProblems((now) => now.filter(({ field }) => field !== "ngoAct"));
    },
    isDirty: Object.keys(typed.values).length > 0 || typed.ngoAct !== "",
    isUploading: busy.size > 0,
    isAdding: adding.isPending,
    errors: problems.map((each) => ({ field: each.field, message: problemSentence(each) })),
    attempt,
    /** What stands there already, where it is asked back about. */
    twin: isTwin ? error.message : undefined,
    failure: error === undefined || isTwin || problems.length > 0 ? undefined : error.message,
    add: (despiteTwins: boolean) => {
      setAttempt((count) => count + 1);
      adding.reset();
      const parsed = readWith(OnboardNgo, bodyOf(typed, despiteTwins));
      setProblems(parsed.ok ? [] : parsed.fields);
      if (parsed.ok) adding.mutate(parsed.value);
    },
  };
}

/** What was typed, without what was left empty. */
function bodyOf({ values, ngoAct, clientRequestId }: Typed, despiteTwins: boolean): object {
  // The act that is shown, and each whose certificate is there, needs its number and first day.
  const named = ACT_FIELDS.filter(({ act, form }) => act === ngoAct || values[form] !== undefined);
  const needed: readonly string[] = named.map(({ paper }) => paper);
  const papers = Object.fromEntries(named.map(({ paper }) => [paper, values[paper] ?? {}]));
  const all = Object.entries<unknown>({ ...values, ...papers, ngoAct });
  const kept = all.flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === "") return [];
    const isPaper = ACT_FIELDS.some(({ paper }) => paper === name);
    if (!isPaper || typeof value !== "object" || value === null) return [[name, value]];
    const parts = Object.entries<unknown>({ ...value });
    const filled = Object.fromEntries(parts.filter(([, part]) => part !== "" && part !== undefined));
    return Object.keys(filled).length === 0 && !needed.includes(name) ? [] : [[name, filled]];
  });
  return { ...Object.fromEntries(kept), clientRequestId, despiteTwins };
}
