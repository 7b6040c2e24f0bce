export interface Mail {
  to: string;
  /** The sender's name; without one, that of the deployment's setting. */
  sender?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  /** Content type. */
  type: string;
  content: Uint8Array;
}

export interface Mailer {
  /** Rejects when the mail server did not accept the mail. Mails of one queue never wait for a connection of the other. */
  send(mail: Mail, queue: "urgent" | "bulk"): Promise<void>;
}
