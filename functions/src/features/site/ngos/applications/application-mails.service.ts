import type { Context } from "../../../../deps/context.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { MailComposers, QueuedMailByKind } from "../../../platform/mail/index.ts";
import { applicationById } from "./applications.repository.ts";
import { ngoApplicationCameMail, ngoApplicationMail } from "./ngo-application-mail.ts";

type QueuedApplicationMail = QueuedMailByKind["ngo-application" | "ngo-application-came"];

/**
 * Composes mails about an event of an application, to the applicant's account address or to the foundation. Composes none if the
 * application or the account is gone.
 */
export const applicationMails = (ctx: Context): MailComposers<QueuedApplicationMail["kind"]> => ({
  "ngo-application": (queuedMail) => composeMail(ctx, queuedMail),
  "ngo-application-came": (queuedMail) => composeMail(ctx, queuedMail),
});

async function composeMail(ctx: Context, queuedMail: QueuedApplicationMail): Promise<Mail | undefined> {
  const { siteOrigin, mailSupport } = ctx.config;
  const id = queuedMail.applicationId;
  const application = (await applicationById(ctx, id))?.data;
  const event = application?.history[queuedMail.event];
  if (application === undefined || event === undefined) return undefined;
  const { ngoName = "", ngoLocation = "" } = application.details;
  if (queuedMail.kind === "ngo-application-came")
    return ngoApplicationCameMail({ to: mailSupport, ngoName, place: ngoLocation, id, siteOrigin });
  const account = application.uid === null ? undefined : await ctx.identity.account(application.uid);
  if (account?.email === undefined) return undefined;
  return ngoApplicationMail({ to: account.email, name: account.name, ngoName, event, ngoId: id, siteOrigin });
}
