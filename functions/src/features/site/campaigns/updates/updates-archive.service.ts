/** Export and anonymisation of the updates that a person posted. */
import type { Context } from "../../../../deps/context.ts";
import * as updates from "./updates.repository.ts";

/** Newest first. */
export const exportUpdates = async (ctx: Context, uid: string): Promise<Record<string, unknown>[]> =>
  (await updates.updatesOfAuthor(ctx, uid)).map(({ id, data: { campaignId, text, pictures, at } }) => ({
    _id: id,
    campaignId,
    text,
    pictures,
    at,
  }));

/** Removes the author from a person's updates, which stay with the campaign for its donors. */
export const anonymiseUpdates = (ctx: Context, uid: string): Promise<void> => updates.anonymiseAuthor(ctx, uid);
