import { formatPaise } from "@daansetu/contract";
import type { ActionMail } from "./account-mail.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { renderMail, timeText } from "../../../platform/mail/index.ts";

interface RefundLimitMailInput extends ActionMail {
  fromPaise: number;
  toPaise: number;
  /** Null where another admin has to confirm it. */
  effectiveAt: string | null;
}

/** To every admin: somebody wants one admin to be able to refund more. */
export function refundLimitMail({
  to,
  name,
  email,
  fromPaise,
  toPaise,
  effectiveAt,
  siteOrigin,
}: RefundLimitMailInput): Mail {
  const when =
    effectiveAt === null
      ? "It counts once another admin confirms it. Until then the present limit holds."
      : `As there is no other admin, it counts from ${timeText(effectiveAt)} on. Until then the present limit holds.`;
  return renderMail({
    to,
    subject: "A higher limit of refunds was asked for",
    parts: [
      `An admin wants to raise the amount up to which one admin alone may refund. ${when} Refunds that were requested before keep the present limit.`,
      {
        rows: [
          ["Name", name],
          ["E-mail", email],
          ["Present limit", formatPaise(fromPaise)],
          ["Higher limit", formatPaise(toPaise)],
        ],
      },
      {
        hint: "If you do not know why, please ask them now, by phone. If it was not them, withdraw it in the settings, and block their account in the User Dashboard.",
        button: "Open the settings",
        link: `${siteOrigin}/admin-panel?section=settings`,
      },
    ],
  });
}
