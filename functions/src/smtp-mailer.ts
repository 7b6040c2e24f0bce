import type { Config } from "./config/config.ts";
import type { Mailer } from "./deps/mailer.interface.ts";

/**
 * Sends mails over SMTP: urgent ones over a new connection each, since a kept one may be dead after an instance slept; bulk mails over a pool, since a
 * connection for each of thousands is slow and refused by mail servers. File and URL access are off, so that no content of a mail can make nodemailer
 * read a file or fetch an address.
 */
export function smtpMailer({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): Mailer {
  const openTransport = async (pool: boolean) => {
    const { createTransport } = await import("nodemailer");
    const options = {
      ...{ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    };
    const defaults = { from: mailFrom };
    return pool ? createTransport({ ...options, pool }, defaults) : createTransport(options, defaults);
  };
  const transports: Partial<Record<"urgent" | "bulk", ReturnType<typeof openTransport>>> = {};
  return {
    send: async (mail, queue) => {
      const transport = (transports[queue] ??= openTransport(queue === "bulk"));
      const { attachments = [], sender, ...message } = mail;
      await (
        await transport
      ).sendMail({
        ...message,
        ...(sender !== undefined && { from: { name: sender, address: addressIn(mailFrom) } }),
        attachments: attachments.map(({ fileName, type, content }) => ({
          filename: fileName,
          contentType: type,
          content: Buffer.from(content),
        })),
      });
    },
  };
}

/** The address of a sender: "Example Seva Trust <mail@example.in>". */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;
