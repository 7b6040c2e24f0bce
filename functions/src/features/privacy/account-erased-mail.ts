import type { Mail } from "../../deps.interface.ts";
import { greeting, renderMail } from "../mail/index.ts";

/** The last mail to somebody whose account is gone, so that an erasure that they did not ask for does not pass unseen. */
export function accountErasedMail({ email, name }: { email: string; name: string | undefined }): Mail {
  return renderMail({
    to: email,
    subject: "Your account has been erased",
    parts: [
      greeting(name),
      "As you asked, we have erased your account on Daansetu: your profile, your picture, your messages and your consents. Monthly gifts that you had set up are stopped.",
      "The records of donations and of tax stay with us for as long as the law asks. They are no longer tied to an account, and your name is no longer shown with them.",
      "This is the last mail about your account.",
    ],
  });
}
