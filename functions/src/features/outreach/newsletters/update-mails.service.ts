/** Mails a campaign's update to each of its donors who agreed, once (docs/mail.md, "Newsletters and updates"). */
import type { Context } from "../../../deps/context.ts";
import { isPublic } from "../../site/campaigns/campaign.document.ts";
import type { UpdateDocument, UpdateMailing } from "../../site/campaigns/updates/update.document.ts";
import type { MailComposers } from "../../platform/mail/index.ts";
import * as records from "./audience.repository.ts";
import { isRecipient, readPage } from "./audience.service.ts";
import { composeNewsletter, eligibilityOf } from "./newsletter-mails.service.ts";
import { pseudonymOf } from "./unsubscribe-link.ts";
import * as updates from "./update-mails.repository.ts";

const PAGE_SIZE = 100;
const UPDATES_PER_RUN = 20;
const WORK_MS = 3 * 60_000;

export const hasOpenUpdate = async (ctx: Context): Promise<boolean> =>
  (await updates.idsWithOpenSelection(ctx, 1)).length > 0;

/** Job: queues the mails of new updates. A failure of one does not stop the others. */
export async function sendUpdates(ctx: Context, now: Date): Promise<{ updates: number }> {
  const { clock, log } = ctx;
  const startMs = clock().getTime();
  const ids = await updates.idsWithOpenSelection(ctx, UPDATES_PER_RUN);
  for (const id of ids) {
    try {
      await processPages(ctx, id, now, () => clock().getTime() - startMs < WORK_MS);
    } catch (error) {
      log.error("An update could not be mailed yet", { update: id, error });
    }
  }
  return { updates: ids.length };
}

async function processPages(ctx: Context, id: string, now: Date, hasTime: () => boolean): Promise<void> {
  const update = await updates.campaignUpdateById(ctx, id);
  let mailing = update?.mailing;
  while (update !== undefined && mailing?.state === "choosing" && hasTime())
    mailing = await queueMailsOfPage(ctx, id, update, mailing, now);
  await ctx.tasks.add({ queue: "sendBulkMails", subject: id, key: `${id} ${mailing?.reached?.id ?? "end"}` });
}

/** Queues the mails of the next page of donations. @returns the progress; `undefined` if there is nothing more to do */
async function queueMailsOfPage(
  ctx: Context,
  id: string,
  { campaignId }: UpdateDocument,
  mailing: UpdateMailing,
  now: Date,
): Promise<UpdateMailing | undefined> {
  if ((await findPublicCampaign(ctx, campaignId)) === undefined)
    return updates.queueMailsOfPage(ctx, id, mailing, [], undefined, now);
  const slice = { limit: PAGE_SIZE, after: mailing.reached ?? undefined };
  const { candidates, next } = await readPage(ctx, { to: "donors", campaignId }, slice);
  const pageMails = candidates.flatMap(({ about, eligibility }): (readonly [string, updates.UpdateMail])[] => {
    if (!isRecipient(eligibility)) return [];
    const mailId = `campaign-update_${id}_${pseudonymOf(eligibility.email, ctx.config.keys.newsletters[0])}`;
    return [[mailId, { mailId, about }]];
  });
  return updates.queueMailsOfPage(ctx, id, mailing, [...new Map(pageMails).values()], next, now);
}

/** The update's campaign, unless visitors cannot see the campaign and therefore its updates. */
async function findPublicCampaign(ctx: Context, id: string) {
  const campaign = await records.campaignById(ctx, id);
  return campaign !== undefined && isPublic(campaign) ? campaign : undefined;
}

/** Composes none if the update is gone or hidden, or its donor may not be written to any more. */
export const updateMails = (ctx: Context): MailComposers<"campaign-update"> => ({
  "campaign-update": async ({ updateId, about }) => {
    const update = await updates.campaignUpdateById(ctx, updateId);
    const campaign = update === undefined ? undefined : await findPublicCampaign(ctx, update.campaignId);
    if (update === undefined || campaign === undefined) return undefined;
    const eligibility = await eligibilityOf(ctx, about);
    if (!isRecipient(eligibility)) return undefined;
    const { campaignId, text } = update;
    const words = { to: "donors", campaignId, subject: `News from ${campaign.title}`, text } as const;
    return composeNewsletter(ctx, words, eligibility);
  },
});
