import * as z from "zod/mini";
import { endpoint, PageQuery, SHARED } from "./endpoint.ts";
import { Picture } from "./picture.ts";
import { Id, IsoTime, paragraph } from "./text.ts";

/** Pictures that one update can carry. */
export const UPDATE_PICTURES = 4;
export const UPDATE_TEXT_MAX = 4000;

/** What whoever started a campaign tells those who gave: plain text in paragraphs, and pictures. */
export const CampaignUpdate = z.object({ _id: Id, text: z.string(), pictures: z.array(Picture), at: IsoTime });
export type CampaignUpdate = z.infer<typeof CampaignUpdate>;

/** `clientUpdateId` is made once by the form: sending twice posts one update. */
export const NewUpdate = z.strictObject({
  text: paragraph(UPDATE_TEXT_MAX),
  pictures: z._default(z.array(Picture).check(z.maxLength(UPDATE_PICTURES, { error: "too-many" })), []),
  clientUpdateId: z.uuid({ error: "bad-id" }),
});
export type NewUpdate = z.infer<typeof NewUpdate>;

const ofCampaign = z.strictObject({ id: Id });

export const updateEndpoints = {
  campaignUpdates: endpoint({
    name: "campaignUpdates",
    method: "GET",
    path: "/campaigns/:id/updates",
    access: "anyone",
    summary: "What was told about a live or ended campaign, newest first.",
    params: ofCampaign,
    query: PageQuery,
    reply: z.array(CampaignUpdate),
    caching: SHARED,
    paged: true,
  }),
  postUpdate: endpoint({
    name: "postUpdate",
    method: "POST",
    path: "/campaigns/:id/updates",
    access: "user",
    summary:
      "Posts an update of a live or ended campaign; for its owner and admins. The same clientUpdateId again posts nothing more.",
    params: ofCampaign,
    body: NewUpdate,
    reply: CampaignUpdate,
  }),
  deleteUpdate: endpoint({
    name: "deleteUpdate",
    method: "DELETE",
    path: "/campaigns/:id/updates/:updateId",
    access: "user",
    summary: "Takes an update away for good; for the campaign's owner and admins. Answers with what it was.",
    params: z.strictObject({ id: Id, updateId: Id }),
    reply: CampaignUpdate,
  }),
} as const;
