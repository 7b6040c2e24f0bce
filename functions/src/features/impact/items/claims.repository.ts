import type { DocumentSnapshot, Query } from "firebase-admin/firestore";
import type { Claim } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import { docsAmongIds, docsByIds } from "../../../firestore/docs-by-ids.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { replaceVersioned } from "../../../firestore/replace-versioned.ts";
import type { ClaimsWanted } from "../core/allocation.ts";
import { type ClaimDocument, claimsCollection, toClaimDocument } from "./item.documents.ts";

/** Claims with the versions that were read. */
export interface ReadClaims {
  claims: Claim[];
  snapshots: ReadonlyMap<string, DocumentSnapshot<ClaimDocument>>;
}

const CLAIMS_A_READ = 300;
/** Firestore's limit of values for `in`. */
const KEYS_A_QUERY = 30;

export function claimsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const claims = claimsCollection(db);

  async function read(query: Query<ClaimDocument>): Promise<ReadClaims> {
    const { docs } = await query.get();
    return readClaims(docs);
  }

  return {
    byId: async (donationId: string): Promise<ClaimDocument | undefined> => (await claims.doc(donationId).get()).data(),

    /** Those of the donations that have a claim. */
    byIds: async (donationIds: readonly string[]): Promise<ReadClaims> =>
      readClaims(await docsByIds(claims, donationIds)),

    /** The same, for donations of which most are new and have none. */
    amongIds: async (donationIds: readonly string[]): Promise<ReadClaims> =>
      readClaims(await docsAmongIds(claims, donationIds)),

    /** With open units of an item, in the order of admission. */
    withOpenUnits: (campaignId: string, { itemId, afterSeq, beforeSeq, limit }: ClaimsWanted): Promise<ReadClaims> =>
      read(
        claims
          .where("campaignId", "==", campaignId)
          .where("openItemIds", "array-contains", itemId)
          .where("seq", ">", afterSeq)
          .where("seq", "<", beforeSeq)
          .orderBy("seq")
          .limit(limit),
      ),

    /** The newest with open units of an item. */
    newestWithOpenUnits: (campaignId: string, itemId: string, limit: number): Promise<ReadClaims> =>
      read(
        claims
          .where("campaignId", "==", campaignId)
          .where("openItemIds", "array-contains", itemId)
          .orderBy("seq", "desc")
          .limit(limit),
      ),

    /** With pool money that is not used, in the order of admission. */
    withOpenPool: (campaignId: string, limit: number): Promise<ReadClaims> =>
      read(claims.where("campaignId", "==", campaignId).where("hasOpenPool", "==", true).orderBy("seq").limit(limit)),

    /** Whose time to choose is over, of any campaign. */
    withEndedHold: (now: Date, limit: number): Promise<ReadClaims> =>
      read(claims.where("pool.heldUntil", "<=", now.toISOString()).orderBy("pool.heldUntil").limit(limit)),

    /** The oldest with open units of an item: since when its lot waits. */
    oldestWaiting: async (campaignId: string, itemId: string): Promise<string | undefined> => {
      const { docs } = await claims
        .where("campaignId", "==", campaignId)
        .where("openItemIds", "array-contains", itemId)
        .orderBy("seq")
        .limit(1)
        .get();
      return docs[0]?.data().admittedAt;
    },

    /** The next claims of a campaign, in the order of admission. */
    after: (campaignId: string, afterSeq: number, limit: number): Promise<ReadClaims> =>
      read(claims.where("campaignId", "==", campaignId).where("seq", ">", afterSeq).orderBy("seq").limit(limit)),

    /** A campaign's claims from the first on, for what is computed of all. */
    async *inOrder(campaignId: string): AsyncGenerator<ClaimDocument, void, undefined> {
      for (let afterSeq = 0; ;) {
        const { docs } = await claims
          .where("campaignId", "==", campaignId)
          .where("seq", ">", afterSeq)
          .orderBy("seq")
          .limit(CLAIMS_A_READ)
          .get();
        for (const doc of docs) yield doc.data();
        const last = docs.at(-1)?.data();
        if (last === undefined || docs.length < CLAIMS_A_READ) return;
        afterSeq = last.seq;
      }
    },

    /** A donor's, newest first. */
    listOf: (donorKeys: readonly string[], slice: Slice): Promise<Listed<ClaimDocument>> =>
      pageOf(claims.where("donorKey", "in", donorKeys.slice(0, KEYS_A_QUERY)), slice, { by: "admittedAt", log }),

    allOf: async (donorKeys: readonly string[]): Promise<ReadClaims> =>
      donorKeys.length === 0 ? readClaims([]) : read(claims.where("donorKey", "in", donorKeys.slice(0, KEYS_A_QUERY))),

    create: (batch: CompanionBatch, claim: Claim): void => {
      batch.create(claims.doc(claim.donationId), toClaimDocument(claim));
    },

    replace: (batch: CompanionBatch, { snapshots }: ReadClaims, changed: readonly Claim[]): void => {
      for (const claim of changed) {
        const snapshot = snapshots.get(claim.donationId);
        if (snapshot === undefined) throw new Error(`The claim ${claim.donationId} was not read.`);
        replaceVersioned(batch, snapshot, toClaimDocument(claim));
      }
    },
  };
}
export type ClaimsRepository = ReturnType<typeof claimsRepository>;

function readClaims(snapshots: readonly DocumentSnapshot<ClaimDocument>[]): ReadClaims {
  const existing = snapshots.flatMap((snapshot) => {
    const claim = snapshot.data();
    return claim === undefined ? [] : [{ claim, snapshot }];
  });
  return {
    claims: existing.map(({ claim }) => claim),
    snapshots: new Map(existing.map(({ claim, snapshot }) => [claim.donationId, snapshot])),
  };
}
