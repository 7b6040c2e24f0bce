import { calendarDay, type Item } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { bookOf, nothingGiven, unitsToRelease } from "../core/given-so-far.ts";
import type { GivenSoFar } from "../core/impact.documents.ts";
import { substitute } from "../core/list-changes.ts";
import { Refused } from "../core/refused.ts";
import { receiveInKind, writeOff } from "../core/stock.ts";
import { type TimelineDocument, timelineCollection } from "../timeline/store/timeline.documents.ts";
import type { CampaignBooks, CampaignBooksRepository } from "./campaign-books.repository.ts";
import {
  givenSoFarCollection,
  type ItemListDocument,
  itemListsCollection,
  type StoredAskedChange,
} from "./item.documents.ts";

interface Action {
  by: Actor;
  now: Date;
}

const noList = (campaignId: string) => new Refused("no-such-item", campaignId);

/** Changes of a campaign's list, each in one commit with its counters and the log. */
export function itemListsRepository(
  { db, log }: Pick<Deps, "db" | "log">,
  { books }: { books: CampaignBooksRepository },
) {
  const lists = itemListsCollection(db);
  const timeline = timelineCollection(db);

  const note = (batch: CompanionBatch, id: string, entry: TimelineDocument) => batch.create(timeline.doc(id), entry);
  const pathOf = (campaignId: string) => lists.doc(campaignId).path;

  /** True if units of an item are to be released. */
  const isReleasing = (items: readonly Item[], given: GivenSoFar) =>
    items.some((item) => unitsToRelease(item, bookOf(given, item.id)) > 0);

  /** @throws Refused for a campaign without a list */
  async function mustRead(campaignId: string): Promise<CampaignBooks> {
    const read = await books.read(campaignId);
    if (read === undefined) throw noList(campaignId);
    return read;
  }

  return {
    byId: async (campaignId: string): Promise<ItemListDocument | undefined> =>
      (await lists.doc(campaignId).get()).data(),

    /** Those changed last first. */
    list: (slice: Slice): Promise<Listed<ItemListDocument>> => pageOf(lists, slice, { by: "updatedAt", log }),

    /** Campaigns whose donations are to be looked through for missing claims. */
    withMissingClaims: async (limit: number): Promise<string[]> =>
      (await lists.where("claimsAfter", ">=", "").limit(limit).get()).docs.map(({ id }) => id),

    /** Remembers how far donations were looked through; null once all were. */
    saveClaimsAfter: async (campaignId: string, claimsAfter: string | null): Promise<void> => {
      await lists.doc(campaignId).update({ claimsAfter });
    },

    /** A campaign's first list. */
    create: (campaignId: string, list: ItemListDocument, { by, now }: Action): Promise<void> =>
      books.commit(`the list of ${campaignId}`, async (batch) => {
        if ((await books.read(campaignId)) !== undefined) throw new Refused("wrong-state");
        batch.create(lists.doc(campaignId), list);
        const fields = { inHandSince: null, people: 0, workDueAt: now.toISOString() };
        batch.create(givenSoFarCollection(db).doc(campaignId), { ...nothingGiven(campaignId), ...fields });
        const after = { items: list.items.length, surplus: list.surplus.purpose, shortfall: list.shortfall.purpose };
        books.log(batch, { by, action: "item-list-saved", subject: pathOf(campaignId), after }, now);
        return { result: undefined };
      }),

    /**
     * @param decide the changed list; the counters go along, so that nothing is bought between the check and the change
     * @throws Refused
     */
    change: (
      campaignId: string,
      decide: (read: CampaignBooks) => ItemListDocument,
      { by, now }: Action,
    ): Promise<void> =>
      books.commit(`the list of ${campaignId}`, async (batch) => {
        const read = await mustRead(campaignId);
        const changed = decide(read);
        books.replaceList(batch, read, changed);
        const hasWork = isReleasing(changed.items, read.given);
        books.replaceGiven(batch, read, read.given, { now, ...(hasWork && { also: { hasWork } }) });
        const pricesOf = ({ items }: ItemListDocument) =>
          Object.fromEntries(
            items.map(({ id, pricePaise, wanted, state }) => [id, `${pricePaise} ${wanted} ${state}`]),
          );
        books.log(
          batch,
          {
            by,
            action: "item-list-saved",
            subject: pathOf(campaignId),
            before: { version: read.list.version, ...pricesOf(read.list) },
            after: { version: changed.version, ...pricesOf(changed) },
          },
          now,
        );
        return { result: undefined };
      }),

    /** Adds a change that a second person is asked for; once for its id. @throws Refused */
    ask: (campaignId: string, change: StoredAskedChange, { by, now }: Action): Promise<void> =>
      books.commit(`the list of ${campaignId}`, async (batch) => {
        const read = await mustRead(campaignId);
        const { asked, decided, items } = read.list;
        if (asked.some(({ id }) => id === change.id) || decided.includes(change.id))
          return { result: undefined, hasWrites: false };
        if (!items.some(({ id }) => id === change.itemId)) throw new Refused("no-such-item", change.itemId);
        books.replaceList(batch, read, { ...read.list, asked: [...asked, change] });
        const action = change.kind === "substitution" ? "substitution-asked" : "write-off-asked";
        const { itemId, name, units, reason } = change;
        books.log(batch, { by, action, subject: pathOf(campaignId), after: { itemId, name, units, reason } }, now);
        return { result: undefined };
      }),

    /** Does what was asked for, by a second person. @throws Refused */
    approve: (campaignId: string, changeId: string, { by, now }: Action): Promise<void> =>
      books.commit(`the list of ${campaignId}`, async (batch) => {
        const read = await mustRead(campaignId);
        const { list } = read;
        if (list.decided.includes(changeId)) return { result: undefined, hasWrites: false };
        const change = list.asked.find(({ id }) => id === changeId);
        if (change === undefined) throw new Refused("no-such-item", changeId);
        const { itemId, reason, byUid } = change;
        const decision = { reason, byUid, approvedByUid: by.uid };
        const decidedList = {
          ...list,
          asked: list.asked.filter(({ id }) => id !== changeId),
          decided: [...list.decided, changeId],
        };
        const entry = { campaignId, on: calendarDay(now), at: now.toISOString(), itemId, reason };
        const subject = pathOf(campaignId);
        if (change.kind === "substitution") {
          const { name = "", picture } = change;
          const before = list.items.find(({ id }) => id === itemId);
          const { items, version } = substitute(list, itemId, { name, ...decision }, now);
          const withPicture = items.map((item) => (item.id === itemId && picture ? { ...item, picture } : item));
          books.replaceList(batch, read, { ...decidedList, items: withPicture, version, updatedAt: now.toISOString() });
          note(batch, `substitution_${changeId}`, {
            ...entry,
            ...{ kind: "substitution", name, formerName: before?.name ?? "" },
          });
          books.log(batch, { by, action: "substitution-approved", subject, after: { itemId, name } }, now);
          return { result: undefined };
        }
        const { units = 0, isInStock = true } = change;
        const given = writeOff(read.given, { itemId, units, isInStock }, decision);
        books.replaceList(batch, read, decidedList);
        books.replaceGiven(batch, read, given, { now });
        note(batch, `write-off_${changeId}`, { ...entry, kind: "write-off", units });
        books.log(batch, { by, action: "write-off-approved", subject, after: { itemId, units } }, now);
        return { result: undefined };
      }),

    decline: (campaignId: string, changeId: string, { by, now }: Action): Promise<void> =>
      books.commit(`the list of ${campaignId}`, async (batch) => {
        const read = await mustRead(campaignId);
        const { asked, decided } = read.list;
        if (decided.includes(changeId)) return { result: undefined, hasWrites: false };
        if (!asked.some(({ id }) => id === changeId)) throw new Refused("no-such-item", changeId);
        books.replaceList(batch, read, {
          ...read.list,
          asked: asked.filter(({ id }) => id !== changeId),
          decided: [...decided, changeId],
        });
        books.log(
          batch,
          { by, action: "asked-change-declined", subject: pathOf(campaignId), after: { changeId } },
          now,
        );
        return { result: undefined };
      }),

    /** Goods in kind, once for the form's id. @throws Refused */
    receiveInKind: (
      campaignId: string,
      goods: { id: string; itemId: string; units: number; on: string; from: string },
      { by, now }: Action,
    ): Promise<void> =>
      books.commit(`goods in kind of ${campaignId}`, async (batch) => {
        const { id, itemId, units, on, from } = goods;
        const [read, existing] = await Promise.all([mustRead(campaignId), timeline.doc(`in-kind_${id}`).get()]);
        if (existing.exists) return { result: undefined, hasWrites: false };
        if (!read.list.items.some((item) => item.id === itemId)) throw new Refused("no-such-item", itemId);
        books.replaceGiven(batch, read, receiveInKind(read.given, itemId, units), { now });
        note(batch, `in-kind_${id}`, { campaignId, kind: "in-kind", on, at: now.toISOString(), itemId, units, from });
        books.log(
          batch,
          { by, action: "in-kind-received", subject: pathOf(campaignId), after: { itemId, units, on } },
          now,
        );
        return { result: undefined };
      }),
  };
}
export type ItemListsRepository = ReturnType<typeof itemListsRepository>;
