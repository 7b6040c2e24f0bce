import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Units } from "../../giving/donations/donation-lines.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { ClientRequestId } from "../../values/client-request-id.ts";
import { Day } from "../../values/day.ts";
import { Picture } from "../../values/picture.ts";
import { Id } from "../../values/text.ts";
import { CampaignToBuyFor, ItemListRecord, PastedItems } from "./item-records.ts";
import { MoveOrder, WhatIsLeft } from "./moving-on.ts";
import { ITEM_TEMPLATES, ItemDraft, ItemListWriting, MAX_PASTED_CHARACTERS } from "./item-writing.ts";

const listParams = z.strictObject({ campaignId: Id });
const itemParams = z.strictObject({ campaignId: Id, itemId: Id });
const askedParams = z.strictObject({ campaignId: Id, changeId: Id });
const reason = paragraph(500);

export const itemEndpoints = defineEndpoints({
  itemTemplates: defineEndpoint({
    method: "GET",
    path: "/admin/item-templates",
    access: "review",
    summary: "Lists templates of item lists. The form gives their items ids and lets the admin change them.",
    reply: z.array(z.object({ key: z.enum(ITEM_TEMPLATES), items: z.array(ItemDraft) })),
  }),
  readPastedItems: defineEndpoint({
    method: "POST",
    path: "/admin/item-rows",
    access: "review",
    summary:
      "Reads rows that were pasted from a sheet, with or without headings, separated by tabs, semicolons or commas. Replies what each row would become, with its errors. Stores nothing.",
    body: z.strictObject({
      rows: z
        .string()
        .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_PASTED_CHARACTERS, { error: "too-long" })),
    }),
    reply: PastedItems,
  }),
  worthBuying: defineEndpoint({
    method: "GET",
    path: "/admin/worth-buying",
    access: "panel",
    summary:
      "Lists campaigns with an item list, those changed last first, with what of each item is funded, worth buying, awaited and in stock.",
    query: PageQuery,
    reply: z.array(CampaignToBuyFor),
  }),
  itemListForAdmin: defineEndpoint({
    method: "GET",
    path: "/admin/campaigns/:campaignId/items",
    access: "panel",
    summary: "Returns a campaign's item list with its numbers and its money. A campaign without a list has version 0.",
    params: listParams,
    reply: ItemListRecord,
  }),
  saveItemList: defineEndpoint({
    method: "PATCH",
    path: "/admin/campaigns/:campaignId/items",
    access: "review",
    summary:
      "Replaces a campaign's item list. A changed price counts from now on. Units of a removed item, and those above a lower `wanted`, go to the pool, and their donors are told. Answers 409 if `version` is not the current one.",
    params: listParams,
    body: ItemListWriting,
    reply: ItemListRecord,
  }),
  askSubstitution: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:campaignId/items/:itemId/substitutions",
    access: "review",
    summary:
      "Asks a second person to approve another thing in the place of an item: same use, same or better quality, same number. Donors read it in their mails.",
    params: itemParams,
    body: z.strictObject({
      clientRequestId: ClientRequestId,
      name: singleLine(80),
      picture: z.optional(Picture),
      reason,
    }),
    reply: ItemListRecord,
  }),
  askWriteOff: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:campaignId/items/:itemId/write-offs",
    access: "panel",
    summary:
      "Asks a second person to approve that units in stock, or units that never arrived, are written off as lost or spoiled. It stays public; claims stay open.",
    params: itemParams,
    body: z.strictObject({
      clientRequestId: ClientRequestId,
      units: Units.check(z.gte(1, { error: "whole-units" })),
      isInStock: z.boolean(),
      reason,
    }),
    reply: ItemListRecord,
  }),
  approveAskedChange: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:campaignId/asked-changes/:changeId/approve",
    access: "panel",
    summary: "Approves a substitution or write-off that another person asked for, and does it.",
    params: askedParams,
    reply: ItemListRecord,
  }),
  declineAskedChange: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:campaignId/asked-changes/:changeId/decline",
    access: "panel",
    summary: "Declines a substitution or write-off; whoever asked for it withdraws it by the same call.",
    params: askedParams,
    reply: ItemListRecord,
  }),
  receiveInKind: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:campaignId/items/:itemId/in-kind",
    access: "panel",
    summary: "Records goods that were given in kind and counted. No money is booked for them.",
    params: itemParams,
    body: z.strictObject({
      clientRequestId: ClientRequestId,
      units: Units.check(z.gte(1, { error: "whole-units" })),
      on: Day,
      /** From whom; not public. */
      from: singleLine(120),
    }),
    reply: ItemListRecord,
  }),
  coverOverspent: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:campaignId/cover",
    access: "admin",
    needsRecentLogIn: true,
    summary:
      "Pays from the general fund what is missing in a campaign because donations were returned after their money was spent. Nothing if nothing is missing.",
    params: listParams,
    reply: ItemListRecord,
  }),
  whatIsLeft: defineEndpoint({
    method: "GET",
    path: "/admin/campaigns/:campaignId/left",
    access: "money",
    summary:
      "Returns what is left of an ended campaign, to which purposes it goes by the rules that donors have read, what hinders moving it, and the mail.",
    params: listParams,
    reply: WhatIsLeft,
  }),
  moveWhatIsLeft: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:campaignId/left",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Moves what is left of a campaign to its secondary purpose, 90 days after its end, and tells its donors. Once for each `run`. Answers 409 if another amount is left than was shown.",
    params: listParams,
    body: MoveOrder,
    reply: ItemListRecord,
  }),
});
