import type { Deps } from "../../../deps/deps.interface.ts";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { type MailComposers, renderMail } from "../../platform/mail/index.ts";
import type { NgoMembersRepository } from "./ngo-members.repository.ts";

/** The NGO in the profile. Somebody who is not logged in logs in or signs up first, and returns there. */
const myNgoLink = (siteOrigin: string) => `${siteOrigin}/profile?tab=myNgo`;

/** Invites a person of an NGO. The address is the key: no link of the mail lets anybody in. */
export const ngoInvitationMail = (to: string, ngoName: string, siteOrigin: string): Mail =>
  renderMail({
    to,
    subject: `You are invited for ${ngoName}`,
    parts: [
      "Namaste,",
      `We invite you to act for ${ngoName} here: to see what its campaigns received and paid, and to send notes, photographs and renewed certificates.`,
      "Log in with this e-mail address, or sign up with it and confirm it. Your NGO is then in your profile.",
      { button: "Open your profile", link: myNgoLink(siteOrigin) },
    ],
    notes: ["If you do not know this NGO, there is nothing for you to do."],
  });

/** Asks the people of an NGO for a renewed certificate. */
export const ngoRenewalMail = (
  to: string,
  { ngoName, act }: { ngoName: string; act: string },
  siteOrigin: string,
): Mail =>
  renderMail({
    to,
    subject: `The ${act} certificate of ${ngoName} ends soon`,
    parts: [
      "Namaste,",
      `The ${act} certificate of ${ngoName} ends soon. Please send us the renewed one, so that its campaigns can go on.`,
      { button: "Send the certificate", link: myNgoLink(siteOrigin) },
    ],
  });

export function ngoMemberMails(
  { config: { siteOrigin } }: Pick<Deps, "config">,
  { members }: { members: Pick<NgoMembersRepository, "byId"> },
): MailComposers<"ngo-invitation" | "ngo-renewal"> {
  return {
    "ngo-invitation": async ({ memberId }) => {
      const member = await members.byId(memberId);
      return member && ngoInvitationMail(member.email, member.ngoName, siteOrigin);
    },
    "ngo-renewal": async ({ memberId, act }) => {
      const member = await members.byId(memberId);
      return member && ngoRenewalMail(member.email, { ngoName: member.ngoName, act }, siteOrigin);
    },
  };
}
