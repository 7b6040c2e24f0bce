import { ACT_FIELDS, applicationReviewEndpoints, type NgoDraft, OnboardNgo, parseWith } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { useForm } from "../../../../ui/form/use-form.ts";
import type { NgoForm } from "../form/ngo-form.ts";
import { toFieldSentences } from "../form/ngo-field-sentences.ts";
import { useBusyFields } from "../form/use-busy-fields.ts";

interface Values extends NgoDraft {
  ngoAct: string;
  certificatesRead: boolean;
}

export function useAddNgo() {
  const queryClient = useQueryClient();
  const uploads = useBusyFields();
  /** Idempotency key of the request. */
  const [clientRequestId, setClientRequestId] = useState(newRequestId);
  const addsDespiteDuplicates = useRef(false);
  const form = useForm({
    initial: EMPTY_VALUES,
    readValues: (values) => parseWith(OnboardNgo, { ...toOnboardBody(values), clientRequestId }),
    send: (body) =>
      callApi(applicationReviewEndpoints.onboardNgo, {
        body: { ...body, despiteDuplicates: addsDespiteDuplicates.current },
      }),
    onSent: () => {
      form.resetTo(EMPTY_VALUES);
      setClientRequestId(newRequestId());
      // Refetches all queries that list NGOs.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => /ngos?$/i.test(String(queryKey[0])) });
    },
    sentencesFor: toFieldSentences,
    toasts: { success: m.applications_added(), failure: m.applications_not_added() },
    asksAtConflict: true,
  });
  const fields: NgoForm = { ...form, noteOf: () => undefined, setBusy: uploads.setBusy };
  return {
    ...form,
    fields,
    isUploading: uploads.isUploading,
    hasCertificate: ACT_FIELDS.some((field) => form.values[field.form] !== undefined),
    add: (despiteDuplicates: boolean) => {
      addsDespiteDuplicates.current = despiteDuplicates;
      form.submit();
    },
  };
}

const EMPTY_VALUES: Values = { ngoAct: "", certificatesRead: false };

/** The request body: the form's values without empty ones. */
function toOnboardBody({ ngoAct, ...values }: Values): object {
  // The act shown to donors, and each act with a certificate, needs its number and first day.
  const requiredFields = ACT_FIELDS.filter(({ act, form }) => act === ngoAct || values[form] !== undefined);
  const requiredCertificates: readonly string[] = requiredFields.map(({ paper }) => paper);
  const certificates = Object.fromEntries(requiredFields.map(({ paper }) => [paper, values[paper] ?? {}]));
  const allValues = Object.entries<unknown>({ ...values, ...certificates, ngoAct });
  const filledValues = allValues.flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === "") return [];
    const isPaper = ACT_FIELDS.some(({ paper }) => paper === name);
    if (!isPaper || typeof value !== "object" || value === null) return [[name, value]];
    const certificateParts = Object.entries<unknown>({ ...value });
    const filledParts = Object.fromEntries(
      certificateParts.filter(([, partValue]) => partValue !== "" && partValue !== undefined),
    );
    return Object.keys(filledParts).length === 0 && !requiredCertificates.includes(name) ? [] : [[name, filledParts]];
  });
  return Object.fromEntries(filledValues);
}
