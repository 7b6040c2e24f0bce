import type { Deps, Mail } from "../../deps.interface.ts";
import type { ApplicationDocument } from "../applications/application.document.ts";
import { ngoApplicationCameMail, ngoApplicationMail } from "./mails/ngo-application.ts";
import type { OutboxDocument } from "./outbox.document.ts";

export { ngoApplicationMail } from "./mails/ngo-application.ts";

type Owed = Extract<OutboxDocument, { kind: "ngo-application" | "ngo-application-came" }>;

/**
 * The mail about something that happened to an application: to whoever made it, at the address of their account, or to the foundation.
 * Nothing where the application or the account is gone.
 */
export async function mailAboutApplication(
  owed: Owed,
  application: ApplicationDocument | undefined,
  { identity, config }: Pick<Deps, "identity" | "config">,
): Promise<Mail | undefined> {
  const event = application?.history[owed.event];
  if (application === undefined || event === undefined) return undefined;
  const { siteOrigin, mailSupport } = config;
  const { ngoName = "", ngoLocation = "" } = application.details;
  const id = owed.applicationId;
  if (owed.kind === "ngo-application-came")
    return ngoApplicationCameMail({ to: mailSupport, ngoName, place: ngoLocation, id, siteOrigin });
  const account = application.uid === null ? undefined : await identity.account(application.uid);
  if (account?.email === undefined) return undefined;
  return ngoApplicationMail({ to: account.email, name: account.name, ngoName, event, ngoId: id, siteOrigin });
}
