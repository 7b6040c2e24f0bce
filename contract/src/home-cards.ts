import * as z from "zod/mini";
import { HomeCard } from "./content.ts";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./picture.ts";
import { Id, IsoTime, optionalParagraph, WebAddress } from "./text.ts";

/** More than a banner can show. */
export const MOST_HOME_CARDS = 50;

const Version = z.int().check(z.gte(0));

/** What an admin says of a card. Left out, it is shown from now on, and for good. */
const fields = {
  picture: Picture,
  campaignLink: WebAddress,
  caption: optionalParagraph(140),
  startsAt: z.optional(IsoTime),
  endsAt: z.optional(IsoTime),
} as const;

const endsLater = z.refine<{ startsAt?: string | undefined; endsAt?: string | undefined }>(
  ({ startsAt, endsAt }) => endsAt === undefined || startsAt === undefined || Date.parse(endsAt) > Date.parse(startsAt),
  { error: "ends-before-start", path: ["endsAt"] },
);

/** `requestId` is made once by the form: sending twice makes one card. */
export const NewHomeCard = z.strictObject({ ...fields, requestId: z.optional(Id) }).check(endsLater);
export type NewHomeCard = z.infer<typeof NewHomeCard>;
export const HomeCardChanges = z.strictObject({ ...fields, version: Version }).check(endsLater);
export type HomeCardChanges = z.infer<typeof HomeCardChanges>;

/** The specification's card (section 7): the address that the upload of its picture gave. The same card again is the one that is there. */
export const HomeCardByAddress = z.strictObject({ img: WebAddress, campaignLink: WebAddress });
export type HomeCardByAddress = z.infer<typeof HomeCardByAddress>;

/** A card as admins see it: also one that is not shown yet or no more. */
export const HomeCardRecord = z.object({
  ...HomeCard.shape,
  startsAt: z.optional(IsoTime),
  endsAt: z.optional(IsoTime),
  version: Version,
});
export type HomeCardRecord = z.infer<typeof HomeCardRecord>;

const byId = z.strictObject({ id: Id });

export const homeCardEndpoints = {
  homeCardRecords: endpoint({
    name: "homeCardRecords",
    method: "GET",
    path: "/admin/homeCard/allCards",
    access: "admin",
    summary: "All cards of the home banner in their order, also those whose time has not come or is over.",
    reply: z.array(HomeCardRecord),
  }),
  addHomeCard: endpoint({
    name: "addHomeCard",
    method: "POST",
    path: "/admin/homeCard/addHomeCard",
    access: "admin",
    summary:
      "Puts a card at the end of the home banner. `img` is the address that the upload of its picture gave; the caption then is the title of the campaign that the card leads to.",
    body: z.union([NewHomeCard, HomeCardByAddress]),
    reply: HomeCardRecord,
  }),
  changeHomeCard: endpoint({
    name: "changeHomeCard",
    method: "PATCH",
    path: "/admin/homeCard/editCard/:id",
    access: "admin",
    summary: "Changes a card; refused where somebody else changed it meanwhile.",
    params: byId,
    body: HomeCardChanges,
    reply: HomeCardRecord,
  }),
  orderHomeCards: endpoint({
    name: "orderHomeCards",
    method: "PATCH",
    path: "/admin/homeCard/orderCards",
    access: "admin",
    summary: "Puts the cards into an order; refused where a card was added or deleted meanwhile.",
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(MOST_HOME_CARDS)) }),
    reply: z.array(HomeCardRecord),
  }),
  deleteHomeCard: endpoint({
    name: "deleteHomeCard",
    method: "DELETE",
    path: "/admin/homeCard/deleteCard/:id",
    access: "admin",
    summary: "Takes a card off the home banner. It can be put back for 30 days.",
    params: byId,
    reply: z.object({ done: z.literal(true) }),
  }),
  restoreHomeCard: endpoint({
    name: "restoreHomeCard",
    method: "POST",
    path: "/admin/homeCard/restoreCard/:id",
    access: "admin",
    summary: "Puts a deleted card back where it was.",
    params: byId,
    reply: HomeCardRecord,
  }),
} as const;
