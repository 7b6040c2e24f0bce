import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { CaughtMail } from "./mail.ts";
import { startMailPage } from "./mail-page.ts";
import { Mailbox } from "./mailbox.ts";
import { smtpServer } from "./smtp.ts";

export interface MailCatcher {
  /** Received mails, newest first. */
  mails: () => readonly CaughtMail[];
  clear: () => void;
  stop: () => Promise<void>;
}

/** Receives every mail by SMTP on one port and shows it on a page at another, on loopback only. @param file keeps mails between runs */
export async function startMailCatcher(ports: { smtp: number; page: number }, file?: string): Promise<MailCatcher> {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const mailbox = new Mailbox(file);
  const smtp = smtpServer((mail) => {
    mailbox.add(mail);
  });
  const listening = once(smtp.server, "listening");
  smtp.listen(ports.smtp, "127.0.0.1");
  await listening;
  const page = await startMailPage(mailbox, ports.page);
  return {
    mails: () => mailbox.mails,
    clear: () => {
      mailbox.clear();
    },
    stop: async () => {
      const closing = [
        new Promise<void>((resolve) => {
          smtp.close(resolve);
        }),
        new Promise((resolve) => page.close(resolve)),
      ];
      page.closeAllConnections();
      await Promise.all(closing);
    },
  };
}
