import type { Mail } from "../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../platform/mail/index.ts";

/** The last mail to the owner of an erased account, so that they notice an erasure that they did not request. */
export function accountErasedMail({ email, name }: { email: string; name: string | undefined }): Mail {
  return renderMail({
    to: email,
    subject: "Your account has been erased",
    parts: [
      greeting(name),
      "As you asked, we have erased your account with us: your profile, your picture, your messages and your consents. Any monthly gift you had set up has stopped.",
      "The law asks us to keep donation and tax records for some years. They are no longer tied to an account, and your name is no longer shown with them.",
      "This is our last e-mail about your account. Thank you for having been with us.",
    ],
  });
}
