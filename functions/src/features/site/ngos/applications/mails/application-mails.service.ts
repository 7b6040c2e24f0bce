import type { Deps } from "../../../../../deps/deps.interface.ts";
import type { Mail } from "../../../../../deps/mailer.interface.ts";
import type { MailComposers, QueuedMailByKind } from "../../../../platform/mail/index.ts";
import type { ApplicationsRepository } from "../applications.repository.ts";
import { ngoApplicationCameMail, ngoApplicationMail } from "./ngo-application.ts";

type QueuedApplicationMail = QueuedMailByKind["ngo-application" | "ngo-application-came"];

/**
 * Composes mails about an event of an application, to the applicant's account address or to the foundation. Composes none if the
 * application or the account is gone.
 */
export function applicationMails(
  { identity, config: { siteOrigin, mailSupport } }: Pick<Deps, "identity" | "config">,
  { applications }: { applications: ApplicationsRepository },
): MailComposers<QueuedApplicationMail["kind"]> {
  async function composeMail(queuedMail: QueuedApplicationMail): Promise<Mail | undefined> {
    const id = queuedMail.applicationId;
    const application = (await applications.byId(id))?.data;
    const event = application?.history[queuedMail.event];
    if (application === undefined || event === undefined) return undefined;
    const { ngoName = "", ngoLocation = "" } = application.details;
    if (queuedMail.kind === "ngo-application-came")
      return ngoApplicationCameMail({ to: mailSupport, ngoName, place: ngoLocation, id, siteOrigin });
    const account = application.uid === null ? undefined : await identity.account(application.uid);
    if (account?.email === undefined) return undefined;
    return ngoApplicationMail({ to: account.email, name: account.name, ngoName, event, ngoId: id, siteOrigin });
  }

  return { "ngo-application": composeMail, "ngo-application-came": composeMail };
}
