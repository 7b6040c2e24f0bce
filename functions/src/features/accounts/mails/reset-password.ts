import type { Mail } from "../../../deps.interface.ts";
import { renderMail } from "../../mail/index.ts";

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
      "Somebody, probably you, asked for a new password for your account on Daansetu.",
      {
        hint: "You can choose one here. The link works once, for one hour.",
        button: "Choose a new password",
        link: `${siteOrigin}/reset-password?code=${encodeURIComponent(code)}`,
      },
      "If it was not you, you need not do anything. Your password stays as it is.",
    ],
  });
}
