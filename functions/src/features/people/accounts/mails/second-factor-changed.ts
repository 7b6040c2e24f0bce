import type { AccountMail } from "./account-mail.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";
import type { SECOND_FACTOR_MAIL_TOPICS } from "../../../platform/mail/outbox.document.ts";

type Topic = (typeof SECOND_FACTOR_MAIL_TOPICS)[number];

interface SecondFactorMailInput extends AccountMail {
  about: Topic;
  /** The account whose second factor changed, by name and address; only in the mail to the admin who reset it. */
  of: string;
}

const TEXTS: Readonly<Record<Topic, (of: string) => { subject: string; text: string }>> = {
  "second-factor-set-up": () => ({
    subject: "Your second factor is set up",
    text: "A second factor was set up for your account with us. From now on you will be asked for a code of your authenticator app. Please keep your recovery codes where you find them without your phone.",
  }),
  "second-factor-turned-off": () => ({
    subject: "Your second factor was turned off",
    text: "The second factor of your account with us was turned off. Your password alone opens the admin panel now.",
  }),
  "recovery-code-used": () => ({
    subject: "A recovery code was used",
    text: "A recovery code was used in place of a code of your authenticator app. It does not work again. If you have a new phone, please set your app up again in your profile: that brings new recovery codes, too.",
  }),
  "second-factor-reset": () => ({
    subject: "Your second factor was reset",
    text: "An admin has removed the second factor of your account with us, so that you can set it up again. You do that in your profile.",
  }),
  "reset-by-you": (of) => ({
    subject: "You reset the second factor of a colleague",
    text: `You have removed the second factor of ${of}. Please make sure that they set it up again today.`,
  }),
};

export function secondFactorChangedMail({ to, name, about, of, mailSupport, siteOrigin }: SecondFactorMailInput): Mail {
  const { subject, text } = TEXTS[about](of);
  return renderMail({
    to,
    subject,
    parts: [
      greeting(name),
      text,
      {
        hint: "If this was not you, someone may know your password. Please choose a new one, and write to us at once.",
        button: "Open my profile",
        link: `${siteOrigin}/profile?tab=myDetails`,
      },
      `If you need help, please write to ${mailSupport}.`,
    ],
  });
}
