import type { GivenRole } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import { greeting, renderMail } from "../../mail/index.ts";

export function roleChangedMail({
  to,
  name,
  role,
  siteOrigin,
}: {
  to: string;
  name: string | undefined;
  role: GivenRole;
  siteOrigin: string;
}): Mail {
  return role === "admin"
    ? renderMail({
        to,
        subject: "You are now an admin of Daansetu",
        parts: [
          greeting(name),
          "You have been made an admin: you can see and change what the foundation keeps. Please use it with care.",
          { hint: "This is the admin panel:", link: `${siteOrigin}/admin-panel` },
        ],
      })
    : renderMail({
        to,
        subject: "You are no longer an admin of Daansetu",
        parts: [
          greeting(name),
          "Your account is an ordinary account again: the admin panel is closed to it. Your profile and your donations stay as they are.",
        ],
      });
}
