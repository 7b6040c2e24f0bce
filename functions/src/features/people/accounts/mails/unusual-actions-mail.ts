import { formatPaise } from "@daansetu/contract";
import type { ActionMail } from "./account-mail.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { renderMail } from "../../../platform/mail/index.ts";

interface UnusualActionsMailInput extends ActionMail {
  about: "exports" | "refunds";
  count: number;
  paise: number;
}

/** To another admin: somebody exported or refunded far more than usual. */
export function unusualActionsMail({
  to,
  name,
  email,
  about,
  count,
  paise,
  siteOrigin,
}: UnusualActionsMailInput): Mail {
  const what = about === "exports" ? "exported personal data" : "refunded";
  return renderMail({
    to,
    subject: about === "exports" ? "Unusually many exports of personal data" : "Unusually many refunds",
    parts: [
      `Someone with a role in the admin panel ${what} far more than usual within a day. It may be right: a year's end, or a large campaign. If you do not know why, please ask them now, by phone.`,
      {
        rows: [
          ["Name", name],
          ["E-mail", email],
          [about === "exports" ? "Exports" : "Refunds", String(count)],
          ...(paise === 0 ? [] : [["Sum", formatPaise(paise)] satisfies [string, string]]),
        ],
      },
      {
        hint: "If it was not them, block their account in the User Dashboard first. Then look at what was done.",
        button: "Open the activity log",
        link: `${siteOrigin}/admin-panel?section=activity`,
      },
    ],
  });
}
