import type { Mail } from "../../../deps.interface.ts";
import { renderMail } from "../../mail/index.ts";

/** The mail with the link to choose a new password. */
export function resetPasswordMail(about: { email: string; code: string; siteOrigin: string }): Mail {
  return renderMail({
    to: about.email,
    subject: "Choose a new password",
    parts: [
      "Somebody, probably you, asked for a new password for your account on Daansetu.",
      {
        hint: "To choose one, open this link. It works once, for one hour:",
        link: `${about.siteOrigin}/reset-password?code=${encodeURIComponent(about.code)}`,
      },
      "If it was not you, you need not do anything. Your password stays as it is.",
    ],
  });
}
