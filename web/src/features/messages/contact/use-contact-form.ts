import { contactEndpoints, NewContactMessage, parseWith } from "@daansetu/contract";
import { useRef, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { serverSentence, type FailureWords } from "../../../lib/errors/failure.ts";
import { fieldSentences, type FieldWords } from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";
import { useForm } from "../../../ui/form/use-form.ts";
import { type ContactValues, readStoredMessage, writeStoredMessage } from "./stored-message.ts";

const FIELDS = ["fullName", "email", "mobile", "comment"] as const;

/** The contact form. Its text is stored in this tab until it is sent; name and contact details are kept for the next message. */
export function useContactForm() {
  const [sentTo, setSentTo] = useState<{ email: string }>();
  /** The same content keeps its idempotency key, so that a retry stores no second message. */
  const last = useRef<{ content: string; id: string }>(undefined);
  const [initial] = useState(() => ({ ...readStoredMessage(), website: "" }));
  const form = useForm({
    initial,
    read: (values) => parseWith(NewContactMessage, withoutEmpty(values)),
    send: async (sent) => {
      const content = JSON.stringify(sent);
      const id = last.current?.content === content ? last.current.id : crypto.randomUUID();
      last.current = { content, id };
      await callApi(contactEndpoints.sendContactMessage, { body: { ...sent, clientMessageId: id } });
    },
    onSent: () => {
      setSentTo({ email: form.values.email });
      const next = { ...form.values, comment: "" };
      store(next);
      form.begin(next);
    },
    tell: (found) => fieldSentences(found, FIELDS, FIELD_TEXTS),
    failures: FAILURES,
    onChange: store,
  });
  return {
    ...form,
    sentTo,
    writeAnother: () => setSentTo(undefined),
    bind: (field: keyof Values) => ({
      value: form.values[field],
      onChange: ({ target }: { target: { value: string } }) => form.set({ [field]: target.value }),
    }),
  };
}

/** `website` is the honeypot. */
type Values = ContactValues & { website: string };

function store({ website: _, ...values }: Values): void {
  writeStoredMessage(FIELDS.some((field) => values[field] !== "") ? values : undefined);
}

const withoutEmpty = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));

const FIELD_TEXTS: FieldWords = {
  "required fullName": m.contact_error_name,
  "required mobile": m.contact_error_mobile_missing,
  "too-long": m.errors_too_long,
  "bad-email": m.contact_error_email,
  "* email": m.contact_error_email,
  "* mobile": m.contact_error_mobile,
};

/** Shows the server's own sentence where it says what to do. */
const FAILURES: FailureWords = {
  timeout: m.contact_failed_slow,
  "too-many-requests": serverSentence,
  conflict: serverSentence,
  other: m.contact_failed_text,
};
