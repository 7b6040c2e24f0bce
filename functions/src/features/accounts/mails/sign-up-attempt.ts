import type { Mail } from "../../../deps.interface.ts";
import { renderMail } from "../../mail/index.ts";

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
    subject: "You already have an account on Daansetu",
    parts: [
      "Somebody tried to open an account with this e-mail address. There is one already, so none was opened.",
      {
        hint: google
          ? "If it was you, please log in with Google."
          : "If it was you, please log in. If you have forgotten your password, you can choose a new one there.",
        button: "Log in",
        link: `${siteOrigin}/login`,
      },
      "If it was not you, you need not do anything. Nobody has seen or changed anything of yours.",
    ],
  });
}
