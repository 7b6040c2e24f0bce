/** Opt-outs from mails such as newsletters, and the link to opt out. Implemented by the newsletters feature. */
export interface MailRefusals {
  /** True if the holder of this address has stopped such mails, whenever that was. */
  hasRefused: (email: string) => Promise<boolean>;
  /** The page where they stop them, in the mail to this address. */
  stopLinkOf: (email: string) => string;
}
