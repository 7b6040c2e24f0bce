import {
  type HomeCard,
  type HomeCardByAddress,
  type HomeCardChanges,
  type HomeCardRecord,
  MAX_HOME_CARDS,
  type NewHomeCard,
  type Picture,
} from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { contentId } from "../../../../firestore/content-id.ts";
import { versionOf } from "../../../../firestore/versioned.ts";
import { AppError } from "../../../../http/app-error.ts";
import { filesByAddress, assertFilesFound } from "../../../platform/uploads/files-by-address.service.ts";
import type { HomeCardDocument } from "../content.documents.ts";
import { campaignIdOf } from "./campaign-link.ts";
import { pictureError } from "../picture-error.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { mayReferencePicture } from "../../../platform/uploads/pictures.service.ts";
import { titleOf } from "../../campaigns/donation-target.service.ts";
import { HOME_CARDS, listCards, reorderCards } from "./home-cards.repository.ts";
import * as records from "./versioned.repository.ts";

const PICTURE_FOLDERS = ["homeCard"] as const;
const DEFAULT_CAPTION = "See more";

async function assertPictureAllowed(
  ctx: Context,
  field: string,
  picture: Picture,
  { by, now }: ActionContext,
  before: Picture[] = [],
): Promise<void> {
  if (!(await mayReferencePicture(ctx, picture, { uid: by.uid, folders: PICTURE_FOLDERS, before, now })))
    throw pictureError(field);
}

/** Finds a caption for a card: the title of the linked campaign, because screen readers need a text for the link. */
async function findCaption(ctx: Context, link: string): Promise<string> {
  const id = campaignIdOf(link, ctx.config.siteOrigin);
  if (id === undefined) return DEFAULT_CAPTION;
  return (await titleOf(ctx, id)) ?? DEFAULT_CAPTION;
}

/**
 * Creates a card, if the banner has room for another one.
 * @throws AppError `conflict` if it is full
 */
async function create(
  ctx: Context,
  id: string,
  fields: Omit<NewHomeCard, "requestId">,
  context: ActionContext,
): Promise<HomeCardRecord> {
  const existingCards = await listCards(ctx);
  if (existingCards.length >= MAX_HOME_CARDS)
    throw new AppError("conflict", `There are already ${MAX_HOME_CARDS} cards. Please delete one first.`);
  const position = Math.max(-1, ...existingCards.map(({ data }) => data.position)) + 1;
  const card: HomeCardDocument = { ...fields, position, createdAt: context.now.toISOString() };
  await records.addRecord(ctx, HOME_CARDS, [{ id, data: card }], context);
  return recordOf(id, card);
}

/** The cards of the home banner whose period includes `now`, in their order. */
export async function shownHomeCards(ctx: Context, now: Date): Promise<HomeCard[]> {
  return (await listCards(ctx)).filter(({ data }) => isShownAt(data, now)).map(({ id, data }) => homeCardOf(id, data));
}

/** Lists all cards that are not removed, in their order. */
export const listHomeCards = async (ctx: Context): Promise<HomeCardRecord[]> =>
  (await listCards(ctx)).map(({ id, data }) => recordOf(id, data));

/**
 * Appends a card. `requestId` is the idempotency key.
 * @throws AppError `bad-input`, `conflict` if the banner is full
 */
export async function addHomeCard(
  ctx: Context,
  { requestId, ...fields }: NewHomeCard,
  context: ActionContext,
): Promise<HomeCardRecord> {
  const id = requestId ?? ctx.randomId();
  const existingCard = await records.recordById(ctx, HOME_CARDS, id);
  if (existingCard !== undefined) return recordOf(id, existingCard);
  await assertPictureAllowed(ctx, "picture", fields.picture, context);
  return create(ctx, id, fields, context);
}

/**
 * Appends a card in the specification's format. The content is the idempotency key.
 * @throws AppError `bad-input`, `conflict`
 */
export async function addHomeCardByAddress(
  ctx: Context,
  newCard: HomeCardByAddress,
  context: ActionContext,
): Promise<HomeCardRecord> {
  const { img, campaignLink } = newCard;
  const id = await contentId({
    hashKey: ctx.config.keys.references[0],
    of: ["home-card", context.by.uid, newCard],
    isOver: (takenId) => records.isRemoved(ctx, HOME_CARDS, takenId),
  });
  const existingCard = await records.recordById(ctx, HOME_CARDS, id);
  if (existingCard !== undefined) return recordOf(id, existingCard);
  const file = filesByAddress(ctx, context.by.uid).picture(img, { folders: PICTURE_FOLDERS });
  await assertFilesFound([["img", file]]);
  const picture = await file;
  await assertPictureAllowed(ctx, "img", picture, context);
  return create(ctx, id, { picture, campaignLink, caption: await findCaption(ctx, campaignLink) }, context);
}

/**
 * Changes a card.
 * @throws AppError `not-found`, `conflict`, `bad-input`
 */
export async function changeHomeCard(
  ctx: Context,
  id: string,
  { version, ...fields }: HomeCardChanges,
  context: ActionContext,
): Promise<HomeCardRecord> {
  const cardBefore = await records.findExisting(ctx, HOME_CARDS, id);
  await assertPictureAllowed(ctx, "picture", fields.picture, context, [cardBefore.picture]);
  const clearedFields = { startsAt: undefined, endsAt: undefined };
  const update = (card: HomeCardDocument) => ({ ...card, ...clearedFields, ...fields });
  return recordOf(id, await records.changeRecord(ctx, HOME_CARDS, id, { seenVersion: version, update }, context));
}

/**
 * Changes the order of the cards.
 * @throws AppError `conflict` if `ids` are not exactly the current cards
 */
export async function orderHomeCards(
  ctx: Context,
  ids: readonly string[],
  context: ActionContext,
): Promise<HomeCardRecord[]> {
  if (!(await reorderCards(ctx, ids, context)))
    throw new AppError(
      "conflict",
      "A card was added or deleted after you opened the list. Please sort the cards again.",
    );
  return (await listCards(ctx)).map(({ id, data }) => recordOf(id, data));
}

/** @throws AppError `not-found` */
export async function removeHomeCard(ctx: Context, id: string, context: ActionContext): Promise<{ done: true }> {
  await records.removeRecord(ctx, HOME_CARDS, id, context);
  return { done: true };
}

/** @throws AppError `not-found` */
export const restoreHomeCard = async (ctx: Context, id: string, context: ActionContext): Promise<HomeCardRecord> =>
  recordOf(id, await records.restoreRecord(ctx, HOME_CARDS, id, context));

/** True if `now` is within a card's period. */
function isShownAt({ startsAt, endsAt }: HomeCardDocument, now: Date): boolean {
  const shownFromMs = startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startsAt);
  const shownUntilMs = endsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  return shownFromMs <= now.getTime() && now.getTime() < shownUntilMs;
}

/** The public view of a card. */
function homeCardOf(id: string, { picture, campaignLink, caption, createdAt }: HomeCardDocument): HomeCard {
  return { _id: id, img: picture.src, picture, campaignLink, caption, createdAt };
}

function recordOf(id: string, card: HomeCardDocument): HomeCardRecord {
  const { startsAt, endsAt } = card;
  return { ...homeCardOf(id, card), startsAt, endsAt, version: versionOf(card) };
}
