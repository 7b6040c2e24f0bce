import { ACT_FIELDS, applicationReviewEndpoints, type NgoDraft, OnboardNgo, parseWith } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";
import { useForm } from "../../../ui/form/use-form.ts";
import type { NgoForm } from "../form/ngo-form.ts";
import { toSentences } from "../form/ngo-field-sentences.ts";
import { useBusyFields } from "../form/use-busy-fields.ts";

interface Values extends NgoDraft {
  ngoAct: string;
}

export function useAddNgo() {
  const queries = useQueryClient();
  const uploads = useBusyFields();
  /** Idempotency key of the request. */
  const [clientRequestId, setClientRequestId] = useState(() => crypto.randomUUID());
  const despiteDuplicates = useRef(false);
  const form = useForm({
    initial: EMPTY,
    read: (values) => parseWith(OnboardNgo, { ...bodyOf(values), clientRequestId }),
    send: (body) =>
      callApi(applicationReviewEndpoints.onboardNgo, {
        body: { ...body, despiteDuplicates: despiteDuplicates.current },
      }),
    onSent: () => {
      form.begin(EMPTY);
      setClientRequestId(crypto.randomUUID());
      // All queries that list NGOs.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => /ngos?$/i.test(String(queryKey[0])) });
    },
    tell: toSentences,
    said: { success: m.applications_added(), failure: m.applications_not_added() },
    asksAtConflict: true,
  });
  const fields: NgoForm = { ...form, noteOf: () => undefined, setBusy: uploads.setBusy };
  return {
    ...form,
    fields,
    isUploading: uploads.isUploading,
    add: (despite: boolean) => {
      despiteDuplicates.current = despite;
      form.submit();
    },
  };
}

const EMPTY: Values = { ngoAct: "" };

/** The form's values without empty ones. */
function bodyOf({ ngoAct, ...values }: Values): object {
  // The act shown to donors, and each act with a certificate, needs its number and first day.
  const required = ACT_FIELDS.filter(({ act, form }) => act === ngoAct || values[form] !== undefined);
  const requiredPapers: readonly string[] = required.map(({ paper }) => paper);
  const papers = Object.fromEntries(required.map(({ paper }) => [paper, values[paper] ?? {}]));
  const all = Object.entries<unknown>({ ...values, ...papers, ngoAct });
  const filledIn = all.flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === "") return [];
    const isPaper = ACT_FIELDS.some(({ paper }) => paper === name);
    if (!isPaper || typeof value !== "object" || value === null) return [[name, value]];
    const parts = Object.entries<unknown>({ ...value });
    const filled = Object.fromEntries(parts.filter(([, part]) => part !== "" && part !== undefined));
    return Object.keys(filled).length === 0 && !requiredPapers.includes(name) ? [] : [[name, filled]];
  });
  return Object.fromEntries(filledIn);
}
