import {
  type HomeCard,
  type HomeCardByAddress,
  type HomeCardChanges,
  type HomeCardRecord,
  MAX_HOME_CARDS,
  type NewHomeCard,
  type Picture,
} from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { contentId } from "../../../firestore/content-id.ts";
import { versionOf } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import type { CampaignSource } from "./campaign-source.interface.ts";
import { filesByAddress, assertFilesFound } from "../../platform/uploads/files-by-address.service.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import type { HomeCardDocument } from "./content.documents.ts";
import { campaignIdOf } from "./campaign-link.ts";
import type { HomeCardsRepository } from "./home-cards.repository.ts";
import { pictureError } from "./picture-error.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

const PICTURE_FOLDERS = ["homeCard"] as const;
const DEFAULT_CAPTION = "See more";

export function homeCardsService(
  deps: Pick<Deps, "config" | "randomId">,
  {
    cards,
    uploads,
    campaigns,
  }: { cards: HomeCardsRepository; uploads: UploadsService; campaigns: Pick<CampaignSource, "titleOf"> },
) {
  async function assertPictureAllowed(
    field: string,
    picture: Picture,
    { by, now }: ActionContext,
    before: Picture[] = [],
  ): Promise<void> {
    if (!(await uploads.pictureBelongs(picture, { uid: by.uid, folders: PICTURE_FOLDERS, before, now })))
      throw pictureError(field);
  }

  /** The title of the linked campaign: a link needs a text for screen readers. */
  async function findCaption(link: string, now: Date): Promise<string> {
    const id = campaignIdOf(link, deps.config.siteOrigin);
    if (id === undefined) return DEFAULT_CAPTION;
    return (await campaigns.titleOf(id, now)) ?? DEFAULT_CAPTION;
  }

  /** @throws AppError `conflict` if the banner is full */
  async function create(
    id: string,
    fields: Omit<NewHomeCard, "requestId">,
    context: ActionContext,
  ): Promise<HomeCardRecord> {
    const existingCards = await cards.listAll();
    if (existingCards.length >= MAX_HOME_CARDS)
      throw new AppError("conflict", `There are already ${MAX_HOME_CARDS} cards. Please delete one first.`);
    const position = Math.max(-1, ...existingCards.map(({ data }) => data.position)) + 1;
    const card: HomeCardDocument = { ...fields, position, createdAt: context.now.toISOString() };
    await cards.add([{ id, data: card }], context);
    return recordOf(id, card);
  }

  return {
    /** All cards that are not removed, in their order. */
    all: async (): Promise<HomeCardRecord[]> => (await cards.listAll()).map(({ id, data }) => recordOf(id, data)),

    /**
     * Appends a card. `requestId` is the idempotency key.
     * @throws AppError `bad-input`, `conflict` if the banner is full
     */
    async add({ requestId, ...fields }: NewHomeCard, context: ActionContext): Promise<HomeCardRecord> {
      const id = requestId ?? deps.randomId();
      const existingCard = await cards.byId(id);
      if (existingCard !== undefined) return recordOf(id, existingCard);
      await assertPictureAllowed("picture", fields.picture, context);
      return create(id, fields, context);
    },

    /** Appends a card in the specification's format, idempotently by content. @throws AppError `bad-input`, `conflict` */
    async addByAddress(newCard: HomeCardByAddress, context: ActionContext): Promise<HomeCardRecord> {
      const { img, campaignLink } = newCard;
      const id = await contentId({
        hashKey: deps.config.keys.references[0],
        of: ["home-card", context.by.uid, newCard],
        isOver: cards.isRemoved,
      });
      const existingCard = await cards.byId(id);
      if (existingCard !== undefined) return recordOf(id, existingCard);
      const file = filesByAddress(uploads, context.by.uid).picture(img, { folders: PICTURE_FOLDERS });
      await assertFilesFound([["img", file]]);
      const picture = await file;
      await assertPictureAllowed("img", picture, context);
      return create(id, { picture, campaignLink, caption: await findCaption(campaignLink, context.now) }, context);
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    async change(id: string, { version, ...fields }: HomeCardChanges, context: ActionContext): Promise<HomeCardRecord> {
      const cardBefore = await cards.existing(id);
      await assertPictureAllowed("picture", fields.picture, context, [cardBefore.picture]);
      const clearedFields = { startsAt: undefined, endsAt: undefined };
      const update = (card: HomeCardDocument) => ({ ...card, ...clearedFields, ...fields });
      return recordOf(id, await cards.change(id, { seenVersion: version, update }, context));
    },

    /** @throws AppError `conflict` if `ids` are not exactly the current cards */
    async order(ids: readonly string[], context: ActionContext): Promise<HomeCardRecord[]> {
      if (!(await cards.order(ids, context)))
        throw new AppError(
          "conflict",
          "A card was added or deleted after you opened the list. Please sort the cards again.",
        );
      return (await cards.listAll()).map(({ id, data }) => recordOf(id, data));
    },

    /** @throws AppError `not-found` */
    async remove(id: string, context: ActionContext): Promise<{ done: true }> {
      await cards.remove(id, context);
      return { done: true };
    },

    /** @throws AppError `not-found` */
    restore: async (id: string, context: ActionContext): Promise<HomeCardRecord> =>
      recordOf(id, await cards.restore(id, context)),
  };
}
export type HomeCardsService = ReturnType<typeof homeCardsService>;

/** True if `now` is within a card's period. */
export function isShownAt({ startsAt, endsAt }: HomeCardDocument, now: Date): boolean {
  const shownFromMs = startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startsAt);
  const shownUntilMs = endsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  return shownFromMs <= now.getTime() && now.getTime() < shownUntilMs;
}

/** The public view of a card. */
export function homeCardOf(id: string, { picture, campaignLink, caption, createdAt }: HomeCardDocument): HomeCard {
  return { _id: id, img: picture.src, picture, campaignLink, caption, createdAt };
}

function recordOf(id: string, card: HomeCardDocument): HomeCardRecord {
  const { startsAt, endsAt } = card;
  return { ...homeCardOf(id, card), startsAt, endsAt, version: versionOf(card) };
}
