import { contactEndpoints, NewContactMessage, parseWith } from "@daansetu/contract";
import { useRef, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { serverSentence, type FailureWords } from "../../../lib/errors/failure.ts";
import { fieldSentences, type FieldWords } from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";
import { useForm } from "../../../ui/form/use-form.ts";
import { type ContactValues, readKept, writeKept } from "./kept-message.ts";

const FIELDS = ["fullName", "email", "mobile", "comment"] as const;

/** The contact form. What was typed stays in this tab until it is sent; the person's own details stay after that too. */
export function useContactForm() {
  const [sentTo, setSentTo] = useState<{ email: string }>();
  /** The same words are the same message, however often they are sent. */
  const message = useRef<{ words: string; id: string }>(undefined);
  const [initial] = useState(() => ({ ...readKept(), website: "" }));
  const form = useForm({
    initial,
    read: (values) => parseWith(NewContactMessage, withoutEmpty(values)),
    send: async (sent) => {
      const words = JSON.stringify(sent);
      const id = message.current?.words === words ? message.current.id : crypto.randomUUID();
      message.current = { words, id };
      await callApi(contactEndpoints.sendContactMessage, { body: { ...sent, clientMessageId: id } });
    },
    onSent: () => {
      setSentTo({ email: form.values.email });
      const next = { ...form.values, comment: "" };
      keep(next);
      form.begin(next);
    },
    tell: (found) => fieldSentences(found, FIELDS, WORDS),
    failures: FAILURES,
    onChange: keep,
  });
  return {
    ...form,
    sentTo,
    /** An empty form for the same person. */
    writeAnother: () => setSentTo(undefined),
    input: (field: keyof Values) => ({
      value: form.values[field],
      onChange: ({ target }: { target: { value: string } }) => form.set({ [field]: target.value }),
    }),
  };
}

/** `website` is the field that people do not see. */
type Values = ContactValues & { website: string };

function keep({ website: _, ...values }: Values): void {
  writeKept(FIELDS.some((field) => values[field] !== "") ? values : undefined);
}

/** An empty box says nothing. */
const withoutEmpty = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));

const WORDS: FieldWords = {
  "required fullName": m.contact_error_name,
  "required mobile": m.contact_error_mobile_missing,
  "too-long": m.errors_too_long,
  "bad-email": m.contact_error_email,
  "* email": m.contact_error_email,
  "* mobile": m.contact_error_mobile,
};

/** A sentence of the server is shown as it is, where it says what to do. */
const FAILURES: FailureWords = {
  timeout: m.contact_failed_slow,
  "too-many-requests": serverSentence,
  conflict: serverSentence,
  other: m.contact_failed_text,
};
