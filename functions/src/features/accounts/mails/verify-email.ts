import type { Mail } from "../../../deps.interface.ts";
import { greeting, renderMail } from "../../mail/index.ts";

/** The mail with the link that shows that an address is its account's. */
export function verifyEmailMail(about: {
  email: string;
  name: string | undefined;
  code: string;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to: about.email,
    subject: "Confirm your e-mail address",
    parts: [
      greeting(about.name),
      "Please confirm that this is your e-mail address. Gifts that were made with it then appear in your profile.",
      {
        hint: "To confirm it, open this link:",
        link: `${about.siteOrigin}/verify-email?code=${encodeURIComponent(about.code)}`,
      },
      "If you have not opened an account with us, please do not open the link: whoever did so with your address would see your gifts. You need not do anything.",
    ],
  });
}
