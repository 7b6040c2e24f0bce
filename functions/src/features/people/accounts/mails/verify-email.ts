import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

export function verifyEmailMail({
  email,
  name,
  code,
  siteOrigin,
}: {
  email: string;
  name: string | undefined;
  code: string;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to: email,
    subject: "Confirm your e-mail address",
    parts: [
      greeting(name),
      "Please confirm that this is your e-mail address. Gifts made with it then appear in your profile.",
      {
        button: "Confirm my address",
        link: `${siteOrigin}/verify-email?code=${encodeURIComponent(code)}`,
      },
      "If you did not sign up with us, please do not press the button: someone else may have used your address, and would see your gifts. There is nothing for you to do.",
    ],
  });
}
