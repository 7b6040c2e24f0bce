import { parseWith, supportEndpoints } from "@daansetu/contract";
import * as z from "zod/mini";
import type { FailureWords } from "../../../../lib/errors/failure.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { type Form, useForm } from "../../../../ui/form/use-form.ts";

const MessageBody = z.pick(supportEndpoints.writeSupport.body, { text: true });
/** Maximum of `MessageBody`'s text. */
const MAX_MESSAGE_LENGTH = 4000;

export type MessageForm = Form<{ text: string }>;

interface MessageFormOptions {
  initial: string;
  send: (text: string) => Promise<void>;
  onSent: () => void;
  onChange?: (text: string) => void;
  said?: { success: string };
  failures?: FailureWords;
}

/** The form of one message. */
export function useMessageForm({ initial, send, onChange, ...formOptions }: MessageFormOptions): MessageForm {
  return useForm({
    ...formOptions,
    initial: { text: initial },
    readValues: (values) => parseWith(MessageBody, values),
    send: ({ text }) => send(text),
    sentencesFor: (foundProblems, { text }) =>
      fieldSentences(foundProblems, ["text"], {
        required: m.support_nothing,
        "too-long": () => m.support_too_long(toCountParams(-countRemainingCharacters(text))),
      }),
    onChange: ({ text }) => onChange?.(text),
  });
}

/** How many characters may still be typed; negative if the message is too long. */
export const countRemainingCharacters = (text: string): number => MAX_MESSAGE_LENGTH - text.trim().length;

/** A count as the message catalogue takes it: for plural rules, and formatted. */
export const toCountParams = (count: number) => ({ count, shown: formatCount(count) });
