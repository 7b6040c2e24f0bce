import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

/** Notifies a person of the foundation's answer. */
export function supportAnswerMail({
  to,
  name,
  text,
  siteOrigin,
}: {
  to: string;
  name: string | undefined;
  text: string;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to,
    subject: "We have answered your message",
    parts: [
      greeting(name),
      "Thank you for writing to us. Here is our answer:",
      { quote: text },
      {
        hint: "You can read the whole conversation and reply in your profile.",
        button: "Read and reply",
        link: `${siteOrigin}/profile?tab=support`,
      },
    ],
  });
}
