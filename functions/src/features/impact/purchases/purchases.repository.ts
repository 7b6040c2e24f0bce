import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import { docsByIds } from "../../../firestore/docs-by-ids.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { replaceVersioned } from "../../../firestore/replace-versioned.ts";
import { spendingGuardsCollection } from "../items/item.documents.ts";
import { type PurchaseDocument, purchasesCollection } from "./purchase.documents.ts";

export interface PurchaseFilter {
  state?: PurchaseDocument["state"] | undefined;
  campaign?: string | undefined;
}

/** Prices are compared with so many bills of the campaign. */
const COMPARED_BILLS = 30;

export function purchasesRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const purchases = purchasesCollection(db);
  const guards = spendingGuardsCollection(db);

  const filtered = ({ state, campaign }: PurchaseFilter) => {
    const ofState = state === undefined ? purchases : purchases.where("state", "==", state);
    return campaign === undefined ? ofState : ofState.where("campaignIds", "array-contains", campaign);
  };

  return {
    pathOf: (id: string): string => purchases.doc(id).path,
    read: (id: string): Promise<DocumentSnapshot<PurchaseDocument>> => purchases.doc(id).get(),
    byId: async (id: string): Promise<PurchaseDocument | undefined> => (await purchases.doc(id).get()).data(),
    byIds: async (ids: readonly string[]): Promise<Map<string, PurchaseDocument>> =>
      new Map((await docsByIds(purchases, ids)).map((doc) => [doc.id, doc.data()])),
    list: (filter: PurchaseFilter, slice: Slice): Promise<Listed<PurchaseDocument>> =>
      pageOf(filtered(filter), slice, { by: "bill.day", log }),
    every: (filter: PurchaseFilter): AsyncIterable<Stored<PurchaseDocument>> =>
      iterateAll(filtered(filter), { by: "bill.day", log }),
    awaitingGoods: (slice: Slice): Promise<Listed<PurchaseDocument>> =>
      pageOf(purchases.where("awaitsGoods", "==", true), slice, { by: "bill.day", leastFirst: true, log }),

    /** Of bills that are not approved yet. */
    orderedPaise: async (campaignId: string): Promise<number> => {
      const { docs } = await purchases
        .where("campaignIds", "array-contains", campaignId)
        .where("state", "==", "asked")
        .get();
      const lines = docs.flatMap((doc) => doc.data().lines);
      return lines.reduce((sum, line) => (line.campaignId === campaignId ? sum + line.costPaise : sum), 0);
    },

    /** Bills with the same scan. */
    idsByScan: async (scanHash: string): Promise<string[]> =>
      (await purchases.where("bill.scanHash", "==", scanHash).limit(5).get()).docs.map(({ id }) => id),

    ofSupplier: async (supplierKey: string): Promise<PurchaseDocument[]> =>
      (await purchases.where("supplierKey", "==", supplierKey).get()).docs.map((doc) => doc.data()),

    /** The newest bills of a campaign, for comparing prices. */
    newestOf: async (campaignId: string): Promise<Stored<PurchaseDocument>[]> => {
      const { docs } = await purchases
        .where("campaignIds", "array-contains", campaignId)
        .orderBy("bill.day", "desc")
        .limit(COMPARED_BILLS)
        .get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    create: (batch: CompanionBatch, id: string, purchase: PurchaseDocument): void => {
      batch.create(purchases.doc(id), purchase);
    },
    replace: (
      batch: CompanionBatch,
      snapshot: DocumentSnapshot<PurchaseDocument>,
      purchase: PurchaseDocument,
    ): void => {
      replaceVersioned(batch, snapshot, purchase);
    },
    remove: (batch: CompanionBatch, { ref, updateTime }: DocumentSnapshot<PurchaseDocument>): void => {
      batch.delete(ref, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
    },

    readGuard: (campaignId: string) => guards.doc(campaignId).get(),
  };
}
export type PurchasesRepository = ReturnType<typeof purchasesRepository>;
