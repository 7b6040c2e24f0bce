import type { MailComposers } from "../mail/index.ts";
import { accountErasedMail } from "./account-erased-mail.ts";

/** Composes the last mail to somebody whose account was erased. */
export const privacyMails: MailComposers<"account-erased"> = {
  "account-erased": ({ email, name }) =>
    Promise.resolve(email === undefined ? undefined : accountErasedMail({ email, name })),
};
