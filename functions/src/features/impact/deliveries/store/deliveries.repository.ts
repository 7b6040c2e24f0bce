import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { docsByIds } from "../../../../firestore/docs-by-ids.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import type { CompanionBatch } from "../../../../firestore/companion-write.ts";
import { replaceVersioned } from "../../../../firestore/replace-versioned.ts";
import {
  type AllocationPageDocument,
  allocationPagesCollection,
  deliveriesCollection,
  type DeliveryDocument,
  type TakenBackDocument,
  takenBackCollection,
} from "./delivery.documents.ts";

export interface DeliveryFilter {
  state?: DeliveryDocument["state"] | undefined;
  campaign?: string | undefined;
}

export const pageIdOf = (deliveryId: string, number: number): string => `${deliveryId}_${number}`;

export function deliveriesRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const deliveries = deliveriesCollection(db);
  const pages = allocationPagesCollection(db);
  const takenBack = takenBackCollection(db);

  const filtered = ({ state, campaign }: DeliveryFilter) => {
    const ofState = state === undefined ? deliveries : deliveries.where("state", "==", state);
    return campaign === undefined ? ofState : ofState.where("campaignId", "==", campaign);
  };

  return {
    pathOf: (id: string): string => deliveries.doc(id).path,
    read: (id: string): Promise<DocumentSnapshot<DeliveryDocument>> => deliveries.doc(id).get(),
    byId: async (id: string): Promise<DeliveryDocument | undefined> => (await deliveries.doc(id).get()).data(),
    byIds: async (ids: readonly string[]): Promise<Map<string, DeliveryDocument>> =>
      new Map((await docsByIds(deliveries, ids)).map((doc) => [doc.id, doc.data()])),
    list: (filter: DeliveryFilter, slice: Slice): Promise<Listed<DeliveryDocument>> =>
      pageOf(filtered(filter), slice, { by: "day", log }),
    every: (filter: DeliveryFilter): AsyncIterable<Stored<DeliveryDocument>> =>
      iterateAll(filtered(filter), { by: "day", log }),

    /** The delivery of a campaign with this place in the order of confirmation. */
    byNumber: async (campaignId: string, number: number): Promise<DocumentSnapshot<DeliveryDocument> | undefined> =>
      (await deliveries.where("campaignId", "==", campaignId).where("number", "==", number).limit(1).get()).docs[0],

    /** Deliveries of a campaign of which donors are to be found, told, or told of a correction. */
    toTell: async (campaignId: string): Promise<Stored<DeliveryDocument>[]> => {
      const ofCampaign = deliveries.where("campaignId", "==", campaignId);
      const [counting, sent, corrected] = await Promise.all([
        ofCampaign.where("mails", "==", "counting").get(),
        ofCampaign.where("isSending", "==", true).get(),
        ofCampaign.where("correctionToTell", ">", 0).get(),
      ]);
      const found = [...counting.docs, ...sent.docs, ...corrected.docs];
      return [...new Map(found.map((doc) => [doc.id, { id: doc.id, data: doc.data() }])).values()];
    },

    /** Those of a campaign that are planned or on their way. */
    countOpen: async (campaignId: string): Promise<number> => {
      const ofCampaign = deliveries.where("campaignId", "==", campaignId);
      const counts = await Promise.all(
        (["planned", "dispatched"] as const).map((state) => ofCampaign.where("state", "==", state).count().get()),
      );
      return counts.reduce((sum, count) => sum + count.data().count, 0);
    },

    replace: (
      batch: CompanionBatch,
      snapshot: DocumentSnapshot<DeliveryDocument>,
      delivery: DeliveryDocument,
    ): void => {
      replaceVersioned(batch, snapshot, delivery);
    },

    /** The page with the highest number of a delivery. */
    lastPage: async (deliveryId: string): Promise<AllocationPageDocument | undefined> =>
      (await pages.where("deliveryId", "==", deliveryId).orderBy("number", "desc").limit(1).get()).docs[0]?.data(),
    page: async (deliveryId: string, number: number): Promise<AllocationPageDocument | undefined> =>
      (await pages.doc(pageIdOf(deliveryId, number)).get()).data(),
    pagesOf: async (deliveryId: string): Promise<AllocationPageDocument[]> =>
      (await pages.where("deliveryId", "==", deliveryId).orderBy("number").get()).docs.map((doc) => doc.data()),
    /** Pages of a campaign, for exports. */
    everyPage: (campaignId: string): AsyncIterable<Stored<AllocationPageDocument>> =>
      iterateAll(pages.where("campaignId", "==", campaignId), {
        by: "deliveryId",
        then: ["number"],
        leastFirst: true,
        log,
      }),
    createPage: (batch: CompanionBatch, page: AllocationPageDocument): void => {
      batch.create(pages.doc(pageIdOf(page.deliveryId, page.number)), page);
    },
    createTakenBack: (batch: CompanionBatch, page: TakenBackDocument): void => {
      batch.create(takenBack.doc(`${page.deliveryId}_${page.correction}-${page.page}`), page);
    },
    takenBackOf: async (deliveryId: string): Promise<TakenBackDocument[]> =>
      (await takenBack.where("deliveryId", "==", deliveryId).get()).docs.map((doc) => doc.data()),

    /** The pages that count units for a donation, and what corrections took back of them. */
    ofDonation: async (
      donationId: string,
    ): Promise<{ pages: AllocationPageDocument[]; takenBack: TakenBackDocument[] }> => {
      const [found, back] = await Promise.all([
        pages.where("donationIds", "array-contains", donationId).get(),
        takenBack.where("donationIds", "array-contains", donationId).get(),
      ]);
      return { pages: found.docs.map((doc) => doc.data()), takenBack: back.docs.map((doc) => doc.data()) };
    },
  };
}
export type DeliveriesRepository = ReturnType<typeof deliveriesRepository>;
