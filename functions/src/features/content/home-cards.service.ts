import {
  type HomeCard,
  type HomeCardByAddress,
  type HomeCardChanges,
  type HomeCardRecord,
  MOST_HOME_CARDS,
  type NewHomeCard,
  type Picture,
} from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { contentId } from "../../firestore/content-id.ts";
import { versionOf } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import type { CampaignsShown } from "./campaigns-shown.interface.ts";
import { filesByAddress, assertFilesFound } from "../uploads/files-by-address.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import type { HomeCardDocument } from "./content.documents.ts";
import { campaignBehind } from "./card-caption.ts";
import type { HomeCardsRepository } from "./home-cards.repository.ts";

import { pictureRefused } from "./picture-refused.ts";
import type { Actor } from "../activity/index.ts";

const FOLDERS = ["homeCard"] as const;
/** Until an admin writes another. */
const USUAL_CAPTION = "See more";

export function homeCardsService(
  deps: Pick<Deps, "config" | "randomId">,
  {
    cards,
    uploads,
    campaigns,
  }: { cards: HomeCardsRepository; uploads: UploadsService; campaigns: Pick<CampaignsShown, "titleOf"> },
) {
  async function mustBelong(
    field: string,
    picture: Picture,
    by: Actor,
    now: Date,
    before: Picture[] = [],
  ): Promise<void> {
    const belongs = await uploads.pictureBelongs(picture, { uid: by.uid, folders: FOLDERS, before, now });
    if (!belongs) throw pictureRefused(field);
  }

  /** A link needs a name, and the picture is no text: the title of the campaign that it leads to. */
  async function captionFor(link: string, now: Date): Promise<string> {
    const id = campaignBehind(link, deps.config.siteOrigin);
    if (id === undefined) return USUAL_CAPTION;
    return (await campaigns.titleOf(id, now)) ?? USUAL_CAPTION;
  }

  /** @throws AppError `conflict` where there are as many as a banner can show */
  async function put(
    id: string,
    fields: Omit<NewHomeCard, "requestId">,
    by: Actor,
    now: Date,
  ): Promise<HomeCardRecord> {
    const there = await cards.all();
    if (there.length >= MOST_HOME_CARDS)
      throw new AppError("conflict", `There are ${MOST_HOME_CARDS} cards already. Please delete one first.`);
    const position = Math.max(-1, ...there.map(({ data }) => data.position)) + 1;
    const card: HomeCardDocument = { ...fields, position, createdAt: now.toISOString() };
    await cards.add([{ id, data: card }], by, now);
    return recordOf(id, card);
  }

  return {
    /** All that are not deleted, in their order. */
    all: async (): Promise<HomeCardRecord[]> => (await cards.all()).map(({ id, data }) => recordOf(id, data)),

    /**
     * Puts a card at the end. Sent twice with the same `requestId`, there is one.
     * @throws AppError `bad-input`, `conflict` where there are as many as a banner can show
     */
    async add({ requestId, ...fields }: NewHomeCard, by: Actor, now: Date): Promise<HomeCardRecord> {
      const id = requestId ?? deps.randomId();
      const sent = await cards.byId(id);
      if (sent !== undefined) return recordOf(id, sent);
      await mustBelong("picture", fields.picture, by, now);
      return put(id, fields, by, now);
    },

    /** The same for a card of the specification: sent twice, there is one. @throws AppError `bad-input`, `conflict` */
    async addByAddress(sent: HomeCardByAddress, by: Actor, now: Date): Promise<HomeCardRecord> {
      const { img, campaignLink } = sent;
      const id = await contentId({
        hashKey: deps.config.referenceKey,
        of: ["home-card", by.uid, sent],
        isOver: cards.isRemoved,
      });
      const known = await cards.byId(id);
      if (known !== undefined) return recordOf(id, known);
      const finding = filesByAddress(uploads, by.uid).picture(img, { folders: FOLDERS });
      await assertFilesFound([["img", finding]]);
      const picture = await finding;
      await mustBelong("img", picture, by, now);
      return put(id, { picture, campaignLink, caption: await captionFor(campaignLink, now) }, by, now);
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    async change(id: string, { version, ...fields }: HomeCardChanges, by: Actor, now: Date): Promise<HomeCardRecord> {
      const before = await cards.byId(id);
      await mustBelong("picture", fields.picture, by, now, before && [before.picture]);
      const none = { startsAt: undefined, endsAt: undefined };
      const to = (card: HomeCardDocument) => ({ ...card, ...none, ...fields });
      return recordOf(id, await cards.change(id, { seen: version, to, by, now }));
    },

    /** @throws AppError `conflict` where these are not exactly the cards that are there */
    async order(ids: readonly string[], by: Actor, now: Date): Promise<HomeCardRecord[]> {
      if (!(await cards.order(ids, by, now)))
        throw new AppError(
          "conflict",
          "A card was added or deleted meanwhile. The list is shown anew; please order again.",
        );
      return (await cards.all()).map(({ id, data }) => recordOf(id, data));
    },

    async remove(id: string, by: Actor, now: Date): Promise<{ done: true }> {
      await cards.remove(id, by, now);
      return { done: true };
    },

    /** @throws AppError `not-found` */
    restore: async (id: string, by: Actor, now: Date): Promise<HomeCardRecord> =>
      recordOf(id, await cards.restore(id, by, now)),
  };
}
export type HomeCardsService = ReturnType<typeof homeCardsService>;

/** Whether a card's time has come, and is not over. */
export function isShownAt({ startsAt, endsAt }: HomeCardDocument, now: Date): boolean {
  const from = startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startsAt);
  const until = endsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  return from <= now.getTime() && now.getTime() < until;
}

/** A card as everybody sees it. */
export function homeCardOf(id: string, { picture, campaignLink, caption, createdAt }: HomeCardDocument): HomeCard {
  return { _id: id, img: picture.src, picture, campaignLink, caption, createdAt };
}

function recordOf(id: string, card: HomeCardDocument): HomeCardRecord {
  const { startsAt, endsAt } = card;
  return { ...homeCardOf(id, card), startsAt, endsAt, version: versionOf(card) };
}
