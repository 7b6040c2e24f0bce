/** Input of every mail to the owner of an account. */
export interface AccountMail {
  to: string;
  name: string | undefined;
  mailSupport: string;
  siteOrigin: string;
}

/** Input of a mail about an action in the panel: who acted, and who is notified. */
export interface ActionMail {
  to: string;
  /** Who did it. */
  name: string;
  email: string;
  siteOrigin: string;
}
