import { INDIA_ZONE } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

const timeInIndia = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: INDIA_ZONE });

/** Tells the owner of an account that its password was changed: whoever opened their mailbox may have done it. */
export function passwordChangedMail({
  to,
  name,
  changedAt,
  mailSupport,
  siteOrigin,
}: {
  to: string;
  name: string | undefined;
  changedAt: string;
  mailSupport: string;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to,
    subject: "Your password was changed",
    parts: [
      greeting(name),
      `The password of your Daansetu account was changed on ${timeInIndia.format(new Date(changedAt))}. You were logged out on every device.`,
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
