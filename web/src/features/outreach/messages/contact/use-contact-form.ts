import { contactEndpoints, NewContactMessage, parseWith } from "@daansetu/contract";
import { useRef, useState } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api-client.ts";
import { serverSentence, type FailureWords } from "../../../../lib/errors/failure.ts";
import { fieldSentences, type FieldWords } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { useForm } from "../../../../ui/form/use-form.ts";
import { type ContactValues, readStoredMessage, writeStoredMessage } from "./stored-message.ts";

const FORM_FIELDS = ["fullName", "email", "mobile", "comment"] as const;

/** The contact form. Its text is stored in this tab until it is sent; name and contact details are kept for the next message. */
export function useContactForm() {
  const [sentMessage, setSentMessage] = useState<{ email: string }>();
  /** The same content keeps its idempotency key, so that a retry stores no second message. */
  const lastSubmission = useRef<{ content: string; id: string }>(undefined);
  const [initialValues] = useState(() => ({ ...readStoredMessage(), website: "" }));
  const form = useForm({
    initial: initialValues,
    readValues: (values) => parseWith(NewContactMessage, omitEmptyValues(values)),
    send: async (contactMessage) => {
      const content = JSON.stringify(contactMessage);
      const id = lastSubmission.current?.content === content ? lastSubmission.current.id : newRequestId();
      lastSubmission.current = { content, id };
      await callApi(contactEndpoints.sendContactMessage, { body: { ...contactMessage, clientMessageId: id } });
    },
    onSent: () => {
      setSentMessage({ email: form.values.email });
      const nextValues = { ...form.values, comment: "" };
      storeValues(nextValues);
      form.resetTo(nextValues);
    },
    sentencesFor: (foundProblems) => fieldSentences(foundProblems, FORM_FIELDS, FIELD_SENTENCES),
    failures: FAILURE_SENTENCES,
    onChange: storeValues,
  });
  return { ...form, sentTo: sentMessage, writeAnother: () => setSentMessage(undefined) };
}

/** `website` is the honeypot. */
type Values = ContactValues & { website: string };

function storeValues({ website: _, ...values }: Values): void {
  writeStoredMessage(FORM_FIELDS.some((field) => values[field] !== "") ? values : undefined);
}

const omitEmptyValues = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));

const FIELD_SENTENCES: FieldWords = {
  "required fullName": m.contact_error_name,
  "required mobile": m.contact_error_mobile_missing,
  "too-long": m.errors_too_long,
  "bad-email": m.contact_error_email,
  "* email": m.contact_error_email,
  "* mobile": m.contact_error_mobile,
};

/** Shows the server's own sentence where it says what to do. */
const FAILURE_SENTENCES: FailureWords = {
  timeout: m.contact_failed_slow,
  "too-many-requests": serverSentence,
  conflict: serverSentence,
  other: m.contact_failed_text,
};
