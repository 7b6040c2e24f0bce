import type { MailComposers } from "../../platform/mail/index.ts";
import { accountErasedMail } from "./account-erased-mail.ts";

export const privacyMails: MailComposers<"account-erased"> = {
  "account-erased": ({ email, name }) =>
    Promise.resolve(email === undefined ? undefined : accountErasedMail({ email, name })),
};
