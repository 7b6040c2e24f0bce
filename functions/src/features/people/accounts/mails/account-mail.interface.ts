/** What every mail to the owner of an account needs. */
export interface AccountMail {
  to: string;
  name: string | undefined;
  mailSupport: string;
  siteOrigin: string;
}

/** What a mail about an action in the panel needs: who did it, and who is told. */
export interface ActionMail {
  to: string;
  /** Who did it. */
  name: string;
  email: string;
  siteOrigin: string;
}
