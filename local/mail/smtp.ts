import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Address } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { CaughtMail } from "./mail.ts";

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/**
 * An SMTP server that accepts every mail and forwards none.
 * @param onMail receives each mail before the sender gets its acknowledgement
 */
export function smtpServer(onMail: (mail: CaughtMail) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    banner: "Daansetu mail catcher",
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (rawMail) => {
          if (stream.sizeExceeded) throw Object.assign(new Error("The mail is too big."), { responseCode: 552 });
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          onMail(await parseMail(rawMail, recipients, new Date()));
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
}

/** @param recipients of the envelope, since headers omit blind copies */
export async function parseMail(rawMail: Uint8Array, recipients: readonly string[], now: Date): Promise<CaughtMail> {
  const mail = await PostalMime.parse(rawMail);
  return {
    id: randomUUID(),
    receivedAt: now.toISOString(),
    from: mail.from === undefined ? "" : formatAddress(mail.from),
    to: recipients.map((address) =>
      formatAddress(mail.to?.find((recipient) => recipient.address === address) ?? { name: "", address }),
    ),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(({ filename, mimeType, content }) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
      return { name: filename ?? "unnamed", type: mimeType, bytes: bytes.length, content: bytes.toString("base64") };
    }),
  };
}

const formatAddress = ({ name, address = "" }: Pick<Address, "name" | "address">) =>
  name === "" || name === address ? address : `${name} <${address}>`;
