import { ACT_FIELDS, applicationReviewEndpoints, type NgoDraft, OnboardNgo, parseWith } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";
import { useForm } from "../../../ui/form/use-form.ts";
import type { NgoForm } from "../form/ngo-form.ts";
import { tellProblems } from "../form/problem-sentence.ts";
import { useBusyFields } from "../form/use-busy-fields.ts";

interface Typed extends NgoDraft {
  ngoAct: string;
}

/** The form with which an admin adds an NGO. A refusal keeps what was typed. */
export function useAddNgo() {
  const queries = useQueryClient();
  const uploads = useBusyFields();
  /** Made once for each NGO, so that sending twice adds one. */
  const [clientRequestId, setRequestId] = useState(() => crypto.randomUUID());
  const despiteDuplicates = useRef(false);
  const typed = useForm({
    initial: NOTHING,
    read: (values) => parseWith(OnboardNgo, { ...bodyOf(values), clientRequestId }),
    send: (body) =>
      callApi(applicationReviewEndpoints.onboardNgo, {
        body: { ...body, despiteDuplicates: despiteDuplicates.current },
      }),
    onSent: () => {
      typed.begin(NOTHING);
      setRequestId(crypto.randomUUID());
      // Every list of NGOs has one more.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => /ngos?$/i.test(String(queryKey[0])) });
    },
    tell: tellProblems,
    said: { success: m.applications_added(), failure: m.applications_not_added() },
    asksAtConflict: true,
  });
  const form: NgoForm = { ...typed, noteOf: () => undefined, setBusy: uploads.setBusy };
  return {
    ...typed,
    form,
    isUploading: uploads.isUploading,
    add: (despite: boolean) => {
      despiteDuplicates.current = despite;
      typed.submit();
    },
  };
}

const NOTHING: Typed = { ngoAct: "" };

/** What was typed, without what was left empty. */
function bodyOf({ ngoAct, ...values }: Typed): object {
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
  return Object.fromEntries(kept);
}
