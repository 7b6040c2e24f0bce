import type { Deps } from "../../../deps/deps.interface.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { readAll } from "../../../firestore/reading.ts";
import { logAction } from "../../platform/activity/activity.document.ts";
import { homeCardsCollection, type HomeCardDocument } from "./content.documents.ts";
import { versionedRepository } from "./versioned.repository.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

/** Includes soft-deleted cards, which are purged after 30 days. */
const MAX_WITH_REMOVED = 500;

export function homeCardsRepository({ db }: Pick<Deps, "db">) {
  const homeCards = homeCardsCollection(db);
  const orderedCards = homeCards.orderBy("position").limit(MAX_WITH_REMOVED);
  const isNotRemoved = ({ removedAt }: HomeCardDocument) => removedAt === undefined;

  return {
    ...versionedRepository(db, homeCards, "home-card"),

    /** In the banner's order, lowest position first. */
    async listAll(): Promise<Stored<HomeCardDocument>[]> {
      return (await readAll(orderedCards)).filter(({ data }) => isNotRemoved(data));
    },

    /** @returns false if `ids` are not exactly the current cards */
    order: (ids: readonly string[], { by, now }: ActionContext): Promise<boolean> =>
      db.runTransaction(async (transaction) => {
        const cards = (await transaction.get(orderedCards)).docs.filter((card) => isNotRemoved(card.data()));
        const idsBefore = cards.map(({ id }) => id);
        if (idsBefore.toSorted().join() !== ids.toSorted().join()) return false;
        if (idsBefore.join() === ids.join()) return true;
        for (const [position, id] of ids.entries()) transaction.update(homeCards.doc(id), { position });
        const orderChange = { before: { order: idsBefore.join(", ") }, after: { order: ids.join(", ") } };
        logAction(transaction, homeCards, { by, action: "home-cards-ordered", ...orderChange }, now);
        return true;
      }),
  };
}
export type HomeCardsRepository = ReturnType<typeof homeCardsRepository>;
