import type { AccountMail } from "./account-mail.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail, timeText } from "../../../platform/mail/index.ts";

/** Tells the owner of an account that its password was changed: whoever opened their mailbox may have done it. */
export function passwordChangedMail({
  to,
  name,
  changedAt,
  mailSupport,
  siteOrigin,
}: AccountMail & { changedAt: string }): Mail {
  return renderMail({
    to,
    subject: "Your password was changed",
    parts: [
      greeting(name),
      `The password of your account with us was changed on ${timeText(changedAt)}. You were logged out on every device.`,
      "If it was you, there is nothing for you to do.",
      {
        hint: "If it was not you, someone else may have opened your mailbox. Please change the password of your mailbox, and then take your account back.",
        button: "Choose a new password",
        link: `${siteOrigin}/forgot-password`,
      },
      `If you need help, please write to ${mailSupport}.`,
    ],
  });
}
