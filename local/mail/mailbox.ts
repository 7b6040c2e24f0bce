import { EventEmitter } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { CaughtMail } from "./mail.ts";

const MAX_MAILS = 500;
/** Attachments are kept for this many mails only, because the whole mailbox is written for every mail. */
const MAX_MAILS_WITH_ATTACHMENTS = 100;

/** Keeps the newest 500 mails, newest first. Emits "changed". */
export class Mailbox extends EventEmitter<{ changed: [] }> {
  #mails: CaughtMail[] = [];
  readonly #file: string | undefined;

  /** @param file keeps mails between runs; replaced if it cannot be read */
  constructor(file: string | undefined) {
    super();
    this.#file = file;
    if (file !== undefined && existsSync(file)) this.#mails = readMails(file);
  }

  get mails(): readonly CaughtMail[] {
    return this.#mails;
  }

  add(mail: CaughtMail): void {
    this.#mails = [mail, ...this.#mails]
      .slice(0, MAX_MAILS)
      .map((kept, index) => (index === MAX_MAILS_WITH_ATTACHMENTS ? withoutContents(kept) : kept));
    this.#changed();
  }

  clear(): void {
    this.#mails = [];
    this.#changed();
  }

  #changed(): void {
    if (this.#file !== undefined) writeFileSync(this.#file, JSON.stringify(this.#mails));
    this.emit("changed");
  }
}

/** A mail without its attachments' contents, which are requested one by one. */
export const withoutContents = (mail: CaughtMail): CaughtMail => ({
  ...mail,
  attachments: mail.attachments.map(({ name, type, bytes }) => ({ name, type, bytes })),
});

function readMails(file: string): CaughtMail[] {
  try {
    return z.array(CaughtMail).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return [];
  }
}
