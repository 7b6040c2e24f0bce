import type { CampaignToBuyFor, CampaignMoney, ItemListRecord, ItemListWriting, Picture } from "@daansetu/contract";
import { SECONDARY_PURPOSE_VERSION } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { campaignsCollection } from "../../site/campaigns/campaign.document.ts";
import { donationTarget } from "../../site/campaigns/donation-target.service.ts";
import { bookOf, nothingGiven, unbought } from "../core/given-so-far.ts";
import { lotOf } from "../core/lots.ts";
import type { CampaignBooks, CampaignBooksRepository } from "./campaign-books.repository.ts";
import type { ClaimsRepository } from "./claims.repository.ts";
import { endOf } from "./end-of-campaign.ts";
import type { ItemListDocument, StoredAskedChange } from "./item.documents.ts";
import { campaignMoney, campaignToBuyFor, itemListRecord, type ListContext } from "./item-list.views.ts";
import type { ItemListsRepository } from "./item-lists.repository.ts";
import { writtenList } from "./list-writing.ts";
import { answering, answeringAtAddress } from "./refusal.ts";
import { assertOwnPictures } from "./own-pictures.ts";

interface Action {
  by: Actor;
  now: Date;
}

const NO_MONEY: CampaignMoney = {
  ...{ receivedPaise: 0, returnedPaise: 0, movedInPaise: 0, orderedPaise: 0, billedPaise: 0, paidPaise: 0 },
  ...{ inHandPaise: 0, poolPaise: 0, heldPaise: 0 },
};

interface Needs {
  books: CampaignBooksRepository;
  claims: ClaimsRepository;
  lists: ItemListsRepository;
  /** Of purchases that are not approved yet. */
  orderedPaise: (campaignId: string) => Promise<number>;
  /** Has the worker look at a campaign soon. */
  continueWork: (campaignId: string) => Promise<void>;
}

/** The list of a campaign in the panel (docs/impact.md). */
export function itemListsService(ctx: Context, needs: Needs) {
  const { books, claims, lists, orderedPaise, continueWork } = needs;

  async function contextOf({ campaignId, list, given }: CampaignBooks, now: Date): Promise<ListContext> {
    const waiting = list.items.filter((item) => {
      const book = bookOf(given, item.id);
      return item.state !== "removed" && unbought(book) > 0 && unbought(book) < lotOf(item, book);
    });
    const [ordered, campaign, oldest] = await Promise.all([
      orderedPaise(campaignId),
      campaignsCollection(ctx.db).doc(campaignId).get(),
      Promise.all(waiting.map(async ({ id }) => [id, await claims.oldestWaiting(campaignId, id)] as const)),
    ]);
    const waitingSince = new Map(oldest.flatMap(([id, since]) => (since === undefined ? [] : [[id, since] as const])));
    return { orderedPaise: ordered, waitingSince, endedAt: endOf(campaign.data(), now), now };
  }

  async function campaignOf(campaignId: string, now: Date) {
    const { title, kind } = await donationTarget(ctx, campaignId, { now, forAdmin: true });
    if (kind === "general-fund") throw new AppError("not-found", "There is no such campaign.");
    return { title, kind };
  }

  async function record(campaignId: string, now: Date): Promise<ItemListRecord> {
    const read = await books.read(campaignId);
    if (read !== undefined) return itemListRecord(read, await contextOf(read, now));
    const campaign = await campaignOf(campaignId, now);
    return {
      campaign: { _id: campaignId, ...campaign },
      ...{ version: 0, items: [], surplus: null, shortfall: null, money: NO_MONEY },
      ...{ needsPerson: false, running: [], asked: [] },
    };
  }

  const picturesOf = (list: ItemListDocument | undefined): Picture[] =>
    (list?.items ?? []).flatMap(({ picture }) => picture ?? []);

  async function ask(campaignId: string, change: Omit<StoredAskedChange, "byUid" | "byEmail" | "at">, action: Action) {
    const { by, now } = action;
    const asked = { ...change, byUid: by.uid, byEmail: by.email, at: now.toISOString() };
    await answeringAtAddress(() => lists.ask(campaignId, asked, action));
    return record(campaignId, now);
  }

  return {
    record,

    /** Campaigns with a list, those changed last first. */
    worthBuying: async (slice: Slice, now: Date): Promise<Page<CampaignToBuyFor>> => {
      const { items, next } = await lists.list(slice);
      const read = await books.readAll(items.map(({ id }) => id));
      const rows = await Promise.all(
        items.flatMap(({ id }) => {
          const each = read.get(id);
          return each === undefined ? [] : [contextOf(each, now).then((context) => campaignToBuyFor(each, context))];
        }),
      );
      return { items: rows, next };
    },

    /** @throws AppError `bad-input`, `conflict`, `not-found` */
    save: async (campaignId: string, writing: ItemListWriting, action: Action): Promise<ItemListRecord> => {
      const { by, now } = action;
      const [campaign, before] = await Promise.all([campaignOf(campaignId, now), lists.byId(campaignId)]);
      await assertOwnPictures(
        ctx,
        writing.items.flatMap(({ picture }, index) => (picture ? [[`items.${index}.picture`, picture] as const] : [])),
        { uid: by.uid, before: picturesOf(before), now },
      );
      await answering(async () => {
        if (before === undefined) {
          if (writing.version !== 0) throw changedSince();
          const list = firstList(campaignId, campaign, now);
          const given = nothingGiven(campaignId);
          await lists.create(campaignId, { ...writtenList({ list, given, now }, writing), version: 1 }, action);
          return;
        }
        const decide = ({ list, given }: CampaignBooks) => {
          if (list.version !== writing.version) throw changedSince();
          return writtenList({ list, given, now }, writing);
        };
        await lists.change(campaignId, decide, action);
      });
      await continueWork(campaignId);
      return record(campaignId, now);
    },

    askSubstitution: async (
      campaignId: string,
      itemId: string,
      asked: { clientRequestId: string; name: string; picture?: Picture | undefined; reason: string },
      action: Action,
    ): Promise<ItemListRecord> => {
      const { clientRequestId: id, name, picture, reason } = asked;
      const before = picturesOf(await lists.byId(campaignId));
      await assertOwnPictures(ctx, picture ? [["picture", picture]] : [], {
        ...{ uid: action.by.uid, before, now: action.now },
      });
      return ask(campaignId, { id, kind: "substitution", itemId, name, reason, ...(picture && { picture }) }, action);
    },

    askWriteOff: (
      campaignId: string,
      itemId: string,
      asked: { clientRequestId: string; units: number; isInStock: boolean; reason: string },
      action: Action,
    ): Promise<ItemListRecord> => {
      const { clientRequestId: id, units, isInStock, reason } = asked;
      return ask(campaignId, { id, kind: "write-off", itemId, units, isInStock, reason }, action);
    },

    approve: async (campaignId: string, changeId: string, action: Action): Promise<ItemListRecord> => {
      await answeringAtAddress(() => lists.approve(campaignId, changeId, action));
      return record(campaignId, action.now);
    },

    decline: async (campaignId: string, changeId: string, action: Action): Promise<ItemListRecord> => {
      await answeringAtAddress(() => lists.decline(campaignId, changeId, action));
      return record(campaignId, action.now);
    },

    receiveInKind: async (
      campaignId: string,
      itemId: string,
      goods: { clientRequestId: string; units: number; on: string; from: string },
      action: Action,
    ): Promise<ItemListRecord> => {
      const { clientRequestId: id, ...counted } = goods;
      await answeringAtAddress(() => lists.receiveInKind(campaignId, { id, itemId, ...counted }, action));
      return record(campaignId, action.now);
    },

    moneyOf: async (read: CampaignBooks): Promise<CampaignMoney> =>
      campaignMoney(read, await orderedPaise(read.campaignId)),
  };
}
export type ItemListsService = ReturnType<typeof itemListsService>;

const changedSince = () =>
  new AppError("conflict", "Somebody changed this list after you opened it. Please load it again.");

function firstList(
  campaignId: string,
  { title, kind }: { title: string; kind: ItemListDocument["campaignKind"] },
  now: Date,
): ItemListDocument {
  const rule = { purpose: "general-fund", version: SECONDARY_PURPOSE_VERSION } as const;
  return {
    ...{ campaignId, campaignTitle: title, campaignKind: kind },
    ...{ items: [], surplus: rule, shortfall: rule, asked: [], decided: [] },
    addedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
    // What was given before the list is counted from the first donation on.
    claimsAfter: "",
  };
}
