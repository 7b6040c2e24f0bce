import { contactEndpoints, type FieldProblem, NewContactMessage, parseWith } from "@daansetu/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";
import { type ContactValues, readKept, writeKept } from "./kept-message.ts";

export type ContactField = keyof ContactValues;
const FIELDS = ["fullName", "email", "mobile", "comment"] as const;

export interface Failure {
  title: string;
  text: string;
}

/** The contact form: what stands in it, what is wrong with it, and what became of sending it. What was typed is never lost. */
export function useContactForm() {
  const [values, setValues] = useState(readKept);
  const [website, setWebsite] = useState("");
  const [found, setFound] = useState<readonly FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [sentTo, setSentTo] = useState<{ email: string }>();
  /** The same words are the same message, however often they are sent. */
  const message = useRef<{ words: string; id: string }>(undefined);
  useEffect(() => {
    writeKept(FIELDS.some((field) => values[field] !== "") ? values : undefined);
  }, [values]);

  async function send(): Promise<void> {
    if (isBusy) return;
    setAttempt((count) => count + 1);
    setFailure(undefined);
    const words = JSON.stringify(values);
    const id = message.current?.words === words ? message.current.id : crypto.randomUUID();
    message.current = { words, id };
    const body = { ...withoutEmpty(values), clientMessageId: id, ...(website !== "" && { website }) };
    const parsed = parseWith(NewContactMessage, body);
    setFound(parsed.ok ? [] : parsed.fields);
    if (!parsed.ok) return;
    setIsBusy(true);
    try {
      await callApi(contactEndpoints.sendContactMessage, { body: parsed.value });
      setSentTo({ email: values.email });
      setValues({ ...values, comment: "" });
    } catch (cause) {
      if (cause instanceof ApiError && cause.fields.length > 0) setFound(cause.fields);
      else setFailure(failureOf(cause));
    }
    setIsBusy(false);
  }

  const errors = FIELDS.flatMap((field) => {
    const error = found.find((each) => each.field === field);
    return error === undefined ? [] : [{ field, message: sentenceFor(field, error.problem) }];
  });
  return {
    attempt,
    errors,
    failure,
    isBusy,
    sentTo,
    send,
    /** An empty form for the same person. */
    writeAnother: () => {
      setSentTo(undefined);
      setAttempt(0);
    },
    errorOf: (field: ContactField) => errors.find((each) => each.field === field)?.message,
    input: (field: ContactField) => ({
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => {
        setValues({ ...values, [field]: target.value });
        setFound((before) => before.filter((each) => each.field !== field));
      },
    }),
    trap: {
      value: website,
      onChange: ({ target }: { target: { value: string } }) => {
        setWebsite(target.value);
      },
    },
  };
}

/** An empty box says nothing. */
function withoutEmpty(values: ContactValues): Partial<ContactValues> {
  return Object.fromEntries(FIELDS.flatMap((field) => (values[field].trim() === "" ? [] : [[field, values[field]]])));
}

function sentenceFor(field: ContactField, problem: string): string {
  if (problem === "too-long") return m.contact_error_long();
  if (field === "fullName" && problem === "required") return m.contact_error_name();
  if (field === "email") return m.contact_error_email();
  if (field === "mobile") return problem === "required" ? m.contact_error_mobile_missing() : m.contact_error_mobile();
  return m.contact_error_other();
}

function failureOf(cause: unknown): Failure {
  if (!navigator.onLine) return { title: m.contact_offline_title(), text: m.contact_offline_text() };
  const title = m.contact_failed_title();
  if (!(cause instanceof ApiError)) return { title, text: m.contact_failed_text() };
  if (cause.code === "timeout") return { title, text: m.contact_failed_slow() };
  // A sentence of the server is shown as it is.
  const isOurs = cause.code === "too-many-requests" || cause.code === "conflict";
  return { title, text: isOurs ? cause.message : m.contact_failed_text() };
}
