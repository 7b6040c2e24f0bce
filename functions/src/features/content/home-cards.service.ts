import {
  type HomeCard,
  type HomeCardChanges,
  type HomeCardRecord,
  MOST_HOME_CARDS,
  type NewHomeCard,
  type Picture,
} from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { versionOf } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { uploadsService } from "../uploads/uploads.service.ts";
import type { HomeCardDocument } from "./content.documents.ts";
import { homeCardsRepository } from "./home-cards.repository.ts";
import type { By } from "./kept.repository.ts";
import { pictureRefused } from "./picture-refused.ts";

export function homeCardsService(deps: Pick<Deps, "db" | "files" | "randomId">) {
  const cards = homeCardsRepository(deps);
  const uploads = uploadsService(deps);

  async function mustBelong(picture: Picture, by: By, now: Date, before: Picture[] = []): Promise<void> {
    const belongs = await uploads.pictureBelongs(picture, { uid: by.uid, folders: ["homeCard"], before, now });
    if (!belongs) throw pictureRefused("picture");
  }

  return {
    /** All that are not deleted, in their order. */
    all: async (): Promise<HomeCardRecord[]> => (await cards.all()).map(({ id, data }) => recordOf(id, data)),

    /**
     * Puts a card at the end. Sent twice with the same `requestId`, there is one.
     * @throws AppError `bad-input`, `conflict` where there are as many as a banner can show
     */
    async add({ requestId, ...fields }: NewHomeCard, by: By, now: Date): Promise<HomeCardRecord> {
      const id = requestId ?? deps.randomId();
      const sent = await cards.byId(id);
      if (sent !== undefined) return recordOf(id, sent);
      await mustBelong(fields.picture, by, now);
      const there = await cards.all();
      if (there.length >= MOST_HOME_CARDS)
        throw new AppError("conflict", `There are ${MOST_HOME_CARDS} cards already. Please delete one first.`);
      const position = Math.max(-1, ...there.map(({ data }) => data.position)) + 1;
      const card: HomeCardDocument = { ...fields, position, createdAt: now.toISOString() };
      await cards.add([{ id, data: card }], by, now);
      return recordOf(id, card);
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    async change(id: string, { version, ...fields }: HomeCardChanges, by: By, now: Date): Promise<HomeCardRecord> {
      const before = await cards.byId(id);
      await mustBelong(fields.picture, by, now, before && [before.picture]);
      const none = { startsAt: undefined, endsAt: undefined };
      const to = (card: HomeCardDocument) => ({ ...card, ...none, ...fields });
      return recordOf(id, await cards.change(id, { seen: version, to, by, now }));
    },

    /** @throws AppError `conflict` where these are not exactly the cards that are there */
    async order(ids: readonly string[], by: By, now: Date): Promise<HomeCardRecord[]> {
      if (!(await cards.order(ids, by, now)))
        throw new AppError(
          "conflict",
          "A card was added or deleted meanwhile. The list is shown anew; please order again.",
        );
      return (await cards.all()).map(({ id, data }) => recordOf(id, data));
    },

    async remove(id: string, by: By, now: Date): Promise<{ done: true }> {
      await cards.remove(id, by, now);
      return { done: true };
    },

    /** @throws AppError `not-found` */
    restore: async (id: string, by: By, now: Date): Promise<HomeCardRecord> =>
      recordOf(id, await cards.restore(id, by, now)),
  };
}

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
