import type { Context } from "../../../deps/context.ts";
import * as newsletters from "./newsletters.repository.ts";

/** The newsletters that a person wrote as an admin, newest first. */
export const exportNewsletters = async (ctx: Context, uid: string): Promise<Record<string, unknown>[]> =>
  (await newsletters.allOf(ctx, uid))
    .map(({ id, data: { to, campaignTitle, subject, text, at } }) => ({
      _id: id,
      at,
      to,
      campaignTitle,
      subject,
      text,
    }))
    .toSorted((newsletterA, newsletterB) => newsletterB.at.localeCompare(newsletterA.at));

/** Removes the author. The newsletters stay, since their recipients have them by mail. */
export const eraseAuthor = (ctx: Context, uid: string): Promise<void> => newsletters.anonymiseAuthor(ctx, uid);
