import type { Mail } from "../../../deps.interface.ts";
import { greeting, renderMail } from "../../mail/index.ts";

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
      "You wrote to us. This is our answer:",
      { quote: text },
      {
        hint: "The whole conversation is in your profile, and you can reply there.",
        button: "Read and reply",
        link: `${siteOrigin}/profile?tab=support`,
      },
    ],
  });
}
