import type { Mail } from "../../../deps.interface.ts";
import { renderMail } from "../../mail/index.ts";

/** Tells the foundation that a person wrote. */
export function supportMessageMail(about: {
  to: string;
  name: string;
  email: string;
  text: string;
  siteOrigin: string;
}): Mail {
  return renderMail({
    to: about.to,
    subject: `Support: ${about.name} wrote to us`,
    parts: [
      `${about.name} (${about.email}) wrote:`,
      { quote: about.text },
      {
        hint: "Please answer in the admin panel, not by replying to this mail:",
        link: `${about.siteOrigin}/admin-panel`,
      },
    ],
  });
}
