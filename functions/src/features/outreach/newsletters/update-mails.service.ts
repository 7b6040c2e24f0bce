import type { Deps } from "../../../deps/deps.interface.ts";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { isPublic } from "../../site/campaigns/campaign.document.ts";
import type { UpdateDocument, UpdateMailing } from "../../site/campaigns/updates/update.document.ts";
import type { MailComposers } from "../../platform/mail/index.ts";
import type { RecipientRecord } from "../../platform/mail/outbox.document.ts";
import type { AudienceRepository } from "./audience.repository.ts";
import { isRecipient, type AudienceService } from "./audience.service.ts";
import type { NewsletterMailsService } from "./newsletter-mails.service.ts";
import { pseudonymOf } from "./unsubscribe-link.ts";
import type { UpdateMail, UpdateMailsRepository } from "./update-mails.repository.ts";

const PAGE_SIZE = 100;
const UPDATES_PER_RUN = 20;
const WORK_MS = 3 * 60_000;

/** Mails a campaign's update to each of its donors who agreed, once (docs/mail.md, "Newsletters and updates"). */
export function updateMailsService(
  { config, clock, log, tasks }: Pick<Deps, "clock" | "config" | "log" | "tasks">,
  {
    updates,
    records,
    audience,
    mails: { composeNewsletter, eligibilityOf },
  }: {
    updates: UpdateMailsRepository;
    records: Pick<AudienceRepository, "campaign">;
    audience: Pick<AudienceService, "page">;
    mails: Pick<NewsletterMailsService, "composeNewsletter" | "eligibilityOf">;
  },
) {
  /** The campaign, unless visitors cannot see it, and so not its updates either. */
  async function findPublicCampaign(id: string) {
    const campaign = await records.campaign(id);
    return campaign !== undefined && isPublic(campaign) ? campaign : undefined;
  }

  /** Queues the mails of the next page of donations. @returns the progress; `undefined` if there is nothing more to do */
  async function processPage(
    id: string,
    { campaignId }: UpdateDocument,
    mailing: UpdateMailing,
    now: Date,
  ): Promise<UpdateMailing | undefined> {
    if ((await findPublicCampaign(campaignId)) === undefined)
      return updates.processPage(id, mailing, [], undefined, now);
    const slice = { limit: PAGE_SIZE, after: mailing.reached ?? undefined };
    const { candidates, next } = await audience.page({ to: "donors", campaignId }, slice);
    const pageMails = candidates.flatMap(({ about, eligibility }): (readonly [string, UpdateMail])[] => {
      if (!isRecipient(eligibility)) return [];
      const mailId = `campaign-update_${id}_${pseudonymOf(eligibility.email, config.keys.newsletters[0])}`;
      return [[mailId, { mailId, about }]];
    });
    return updates.processPage(id, mailing, [...new Map(pageMails).values()], next, now);
  }

  async function processPages(id: string, now: Date, hasTime: () => boolean): Promise<void> {
    const update = await updates.byId(id);
    let mailing = update?.mailing;
    while (update !== undefined && mailing?.state === "choosing" && hasTime())
      mailing = await processPage(id, update, mailing, now);
    await tasks.add({ queue: "sendBulkMails", subject: id, key: `${id} ${mailing?.reached?.id ?? "end"}` });
  }

  return {
    /** Job: queues the mails of new updates. A failure of one does not stop the others. */
    sendUpdates: async (now: Date): Promise<{ updates: number }> => {
      const startMs = clock().getTime();
      const ids = await updates.choosing(UPDATES_PER_RUN);
      for (const id of ids) {
        try {
          await processPages(id, now, () => clock().getTime() - startMs < WORK_MS);
        } catch (error) {
          log.error("An update could not be mailed yet", { update: id, error });
        }
      }
      return { updates: ids.length };
    },

    /** @returns `undefined` if the update is gone or hidden, or its donor may not be written to any more */
    compose: async (updateId: string, about: RecipientRecord): Promise<Mail | undefined> => {
      const update = await updates.byId(updateId);
      const campaign = update === undefined ? undefined : await findPublicCampaign(update.campaignId);
      if (update === undefined || campaign === undefined) return undefined;
      const eligibility = await eligibilityOf(about);
      if (!isRecipient(eligibility)) return undefined;
      const { campaignId, text } = update;
      return composeNewsletter({ to: "donors", campaignId, subject: `News from ${campaign.title}`, text }, eligibility);
    },
  };
}
export type UpdateMailsService = ReturnType<typeof updateMailsService>;

export const updateComposers = ({
  compose,
}: Pick<UpdateMailsService, "compose">): MailComposers<"campaign-update"> => ({
  "campaign-update": ({ updateId, about }) => compose(updateId, about),
});
