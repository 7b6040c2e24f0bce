import type { Mail } from "../../src/deps/mailer.interface.ts";

export interface PersonInput {
  name?: string;
  text?: string;
  code?: string;
}

/** Composes a mail from what a person entered; without it, from a sample of that. */
export type MailSample = (input?: PersonInput) => Mail;
