import type { Mail } from "../../../../deps/mailer.interface.ts";
import { renderMail } from "../../../platform/mail/index.ts";

export function resetPasswordMail({
  email,
  code,
  siteOrigin,
}: {
  email: string;
  code: string;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to: email,
    subject: "Choose a new password",
    parts: [
      "Someone, probably you, asked for a new password for your account with us.",
      {
        hint: "The link works once, for one hour.",
        button: "Choose a new password",
        link: `${siteOrigin}/reset-password?code=${encodeURIComponent(code)}`,
      },
      "If it was not you, there is nothing for you to do. Your password stays as it is.",
    ],
  });
}
