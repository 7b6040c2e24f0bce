import type { Context } from "../../../../deps/context.ts";
import type { Stored } from "../../../../firestore/paging.ts";
import { readAll } from "../../../../firestore/reading.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import { homeCardsCollection, type HomeCardDocument } from "../content.documents.ts";
import type { VersionedKind } from "./versioned.repository.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

export const HOME_CARDS: VersionedKind<HomeCardDocument> = { collection: homeCardsCollection, noun: "home-card" };

/** Maximum number of stored cards, including soft-deleted ones, which are purged after 30 days. */
const MAX_WITH_REMOVED = 500;

const orderedCards = ({ db }: Context) => homeCardsCollection(db).orderBy("position").limit(MAX_WITH_REMOVED);
const isNotRemoved = ({ removedAt }: HomeCardDocument) => removedAt === undefined;

/** Reads the cards that are not removed in the banner's order, lowest position first. */
export const listCards = async (ctx: Context): Promise<Stored<HomeCardDocument>[]> =>
  (await readAll(orderedCards(ctx))).filter(({ data }) => isNotRemoved(data));

/**
 * Changes the order of the cards.
 * @returns false if `ids` are not exactly the current cards
 */
export const reorderCards = (ctx: Context, ids: readonly string[], { by, now }: ActionContext): Promise<boolean> =>
  runTransaction(ctx.db, async (transaction) => {
    const homeCards = homeCardsCollection(ctx.db);
    const cards = (await transaction.get(orderedCards(ctx))).docs.filter((card) => isNotRemoved(card.data()));
    const idsBefore = cards.map(({ id }) => id);
    if (idsBefore.toSorted().join() !== ids.toSorted().join()) return false;
    if (idsBefore.join() === ids.join()) return true;
    for (const [position, id] of ids.entries()) transaction.update(homeCards.doc(id), { position });
    const orderChange = { before: { order: idsBefore.join(", ") }, after: { order: ids.join(", ") } };
    logAction(transaction, homeCards, { by, action: "home-cards-ordered", ...orderChange }, now);
    return true;
  });
