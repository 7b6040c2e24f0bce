import type { Mail } from "../../deps.interface.ts";
import { greeting, renderMail } from "../mail/index.ts";

/** Sent after an erasure, so that the owner notices one that they did not request. */
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
