/** Who stopped mails like newsletters, and the link that does. The newsletters implement it. */
export interface MailRefusals {
  /** Whether the holder of this address has stopped such mails, whenever that was. */
  hasRefused: (email: string) => Promise<boolean>;
  /** The page where they stop them, in the mail to this address. */
  stopLinkOf: (email: string) => string;
}
