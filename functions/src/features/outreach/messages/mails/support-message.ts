import type { Mail } from "../../../../deps/mailer.interface.ts";
import { renderMail } from "../../../platform/mail/index.ts";

/** Notifies the foundation of a support message. */
export function supportMessageMail({
  to,
  name,
  email,
  text,
  siteOrigin,
}: {
  to: string;
  name: string;
  email: string;
  text: string;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to,
    subject: `Support: ${name} wrote to us`,
    parts: [
      `${name} (${email}) wrote:`,
      { quote: text },
      {
        hint: "Please do not answer by replying to this e-mail.",
        button: "Answer in the admin panel",
        link: `${siteOrigin}/admin-panel`,
      },
    ],
  });
}
