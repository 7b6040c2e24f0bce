import type { Mail } from "../../../../deps/mailer.interface.ts";
import { renderMail } from "../../../platform/mail/index.ts";

/** Tells the owner of an address that someone tried to sign up with it. The page must not reveal that the account exists. */
export function signUpAttemptMail({
  email,
  google,
  siteOrigin,
}: {
  email: string;
  google: boolean;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to: email,
    subject: "You already have an account with us",
    parts: [
      "Someone tried to sign up with this e-mail address. You already have an account, so no new one was created.",
      {
        hint: google
          ? "If it was you, please continue with Google."
          : "If it was you, use the account that you have. You can also choose a new password there.",
        button: "Log in",
        link: `${siteOrigin}/login`,
      },
      "If it was not you, there is nothing for you to do. Nobody has seen or changed anything in your account.",
    ],
  });
}
