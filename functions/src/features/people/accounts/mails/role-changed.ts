import type { GrantableRole, PanelRole } from "@daansetu/contract";
import type { AccountMail } from "./account-mail.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

const ROLE_TEXTS: Readonly<Record<PanelRole, { subject: string; text: string }>> = {
  admin: {
    subject: "You are now an admin here",
    text: "You are now an admin: you can see and change everything in the admin panel. Please use it with care.",
  },
  accountant: {
    subject: "You are now an accountant here",
    text: "You are now an accountant: you can see donations, monthly plans and reports, and answer refund requests. Please use it with care.",
  },
  reviewer: {
    subject: "You are now a reviewer here",
    text: "You are now a reviewer: you can decide on applications and fundraisers, and change campaigns. Please use it with care.",
  },
};

export function roleChangedMail({
  to,
  name,
  role,
  mailSupport,
  siteOrigin,
}: AccountMail & { role: GrantableRole }): Mail {
  const unexpected = `If you did not expect this, please write to ${mailSupport} at once.`;
  if (role === "user")
    return renderMail({
      to,
      subject: "Your role in the admin panel has ended",
      parts: [
        greeting(name),
        "You can no longer open the admin panel. Your account, your profile and your donations stay as they are. Thank you for your help.",
        unexpected,
      ],
    });
  const { subject, text } = ROLE_TEXTS[role];
  return renderMail({
    to,
    subject,
    parts: [greeting(name), text, { button: "Open the admin panel", link: `${siteOrigin}/admin-panel` }, unexpected],
  });
}
