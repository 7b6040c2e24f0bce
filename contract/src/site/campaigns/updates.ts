import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery, SHARED_CACHING } from "../../api/endpoint.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";

export const MAX_UPDATE_PICTURES = 4;
export const MAX_UPDATE_CHARACTERS = 4000;

/** An organiser's update of a campaign: plain text in paragraphs, and pictures. */
export const CampaignUpdate = z.object({ _id: Id, text: z.string(), pictures: z.array(Picture), at: IsoTime });
export type CampaignUpdate = z.infer<typeof CampaignUpdate>;

/** `clientUpdateId` is the idempotency key, generated once by the form. */
export const NewUpdate = z.strictObject({
  text: paragraph(MAX_UPDATE_CHARACTERS),
  pictures: z._default(z.array(Picture).check(z.maxLength(MAX_UPDATE_PICTURES, { error: "too-many" })), []),
  clientUpdateId: z.uuid({ error: "bad-id" }),
});
export type NewUpdate = z.infer<typeof NewUpdate>;

const campaignParams = z.strictObject({ id: Id });

export const updateEndpoints = defineEndpoints({
  campaignUpdates: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/updates",
    access: "anyone",
    summary: "Lists the updates of a live or ended campaign, newest first.",
    params: campaignParams,
    query: PageQuery,
    reply: z.array(CampaignUpdate),
    caching: SHARED_CACHING,
  }),
  postUpdate: defineEndpoint({
    method: "POST",
    path: "/campaigns/:id/updates",
    access: "user",
    summary:
      "Posts an update of a live or ended campaign; for its owner, admins and reviewers. Idempotent by clientUpdateId.",
    params: campaignParams,
    body: NewUpdate,
    reply: CampaignUpdate,
  }),
  deleteUpdate: defineEndpoint({
    method: "DELETE",
    path: "/campaigns/:id/updates/:updateId",
    access: "user",
    summary: "Deletes an update permanently and returns it; for the campaign's owner, admins and reviewers.",
    params: z.strictObject({ id: Id, updateId: Id }),
    reply: CampaignUpdate,
  }),
});
