import * as z from "zod/mini";
import { HomeCard } from "./content.ts";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime, WebAddress } from "../../values/text.ts";
import { optionalParagraph } from "../../typed-text/typed-lines.ts";

export const MAX_HOME_CARDS = 50;

const Version = z.int().check(z.gte(0));

/** Without `startsAt` a card is shown at once; without `endsAt`, indefinitely. */
const homeCardFields = {
  picture: Picture,
  campaignLink: WebAddress,
  caption: optionalParagraph(140),
  startsAt: z.optional(IsoTime),
  endsAt: z.optional(IsoTime),
} as const;

const endsAfterStart = z.refine<{ startsAt?: string | undefined; endsAt?: string | undefined }>(
  ({ startsAt, endsAt }) => endsAt === undefined || startsAt === undefined || Date.parse(endsAt) > Date.parse(startsAt),
  { error: "ends-before-start", path: ["endsAt"] },
);

/** `requestId` is the idempotency key, generated once by the form. */
export const NewHomeCard = z.strictObject({ ...homeCardFields, requestId: z.optional(Id) }).check(endsAfterStart);
export type NewHomeCard = z.infer<typeof NewHomeCard>;
export const HomeCardChanges = z.strictObject({ ...homeCardFields, version: Version }).check(endsAfterStart);
export type HomeCardChanges = z.infer<typeof HomeCardChanges>;

/** The specification's payload (section 7), with the address of an uploaded picture. Idempotent by content. */
export const HomeCardByAddress = z.strictObject({ img: WebAddress, campaignLink: WebAddress });
export type HomeCardByAddress = z.infer<typeof HomeCardByAddress>;

/** A card as admins see it, scheduled and expired ones included. */
export const HomeCardRecord = z.object({
  ...HomeCard.shape,
  startsAt: z.optional(IsoTime),
  endsAt: z.optional(IsoTime),
  version: Version,
});
export type HomeCardRecord = z.infer<typeof HomeCardRecord>;

const homeCardParams = z.strictObject({ id: Id });

export const homeCardEndpoints = defineEndpoints({
  homeCardRecords: defineEndpoint({
    method: "GET",
    path: "/admin/homeCard/allCards",
    access: "admin",
    summary: "Lists all cards of the home banner in their order, scheduled and expired ones included.",
    reply: z.array(HomeCardRecord),
  }),
  addHomeCard: defineEndpoint({
    method: "POST",
    path: "/admin/homeCard/addHomeCard",
    access: "admin",
    summary:
      "Adds a card at the end of the home banner. If `img` is given, the address of an uploaded picture, the caption is the title of the linked campaign.",
    body: z.union([NewHomeCard, HomeCardByAddress]),
    reply: HomeCardRecord,
  }),
  changeHomeCard: defineEndpoint({
    method: "PATCH",
    path: "/admin/homeCard/editCard/:id",
    access: "admin",
    summary: "Edits a card. Answers 409 if it was changed in the meantime.",
    params: homeCardParams,
    body: HomeCardChanges,
    reply: HomeCardRecord,
  }),
  orderHomeCards: defineEndpoint({
    method: "PATCH",
    path: "/admin/homeCard/orderCards",
    access: "admin",
    summary: "Reorders the cards. Answers 409 if a card was added or deleted in the meantime.",
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(MAX_HOME_CARDS)) }),
    reply: z.array(HomeCardRecord),
  }),
  deleteHomeCard: defineEndpoint({
    method: "DELETE",
    path: "/admin/homeCard/deleteCard/:id",
    access: "admin",
    summary: "Deletes a card from the home banner. It can be restored for 30 days.",
    params: homeCardParams,
    reply: z.object({ done: z.literal(true) }),
  }),
  restoreHomeCard: defineEndpoint({
    method: "POST",
    path: "/admin/homeCard/restoreCard/:id",
    access: "admin",
    summary: "Restores a deleted card to its previous position.",
    params: homeCardParams,
    reply: HomeCardRecord,
  }),
});
