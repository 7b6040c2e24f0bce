import type { GivenRole } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import { greeting, renderMail } from "../../mail/index.ts";

/** Tells a person what they may do from now on. */
export function roleChangedMail(about: {
  to: string;
  name: string | undefined;
  role: GivenRole;
  siteOrigin: string;
}): Mail {
  return about.role === "admin"
    ? renderMail({
        to: about.to,
        subject: "You are now an admin of Daansetu",
        parts: [
          greeting(about.name),
          "You have been made an admin: you can see and change what the foundation keeps. Please use it with care.",
          { hint: "This is the admin panel:", link: `${about.siteOrigin}/admin-panel` },
        ],
      })
    : renderMail({
        to: about.to,
        subject: "You are no longer an admin of Daansetu",
        parts: [
          greeting(about.name),
          "Your account is an ordinary account again: the admin panel is closed to it. Your profile and your donations stay as they are.",
        ],
      });
}
