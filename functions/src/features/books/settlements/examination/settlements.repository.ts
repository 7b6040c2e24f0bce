import { type DocumentData, FieldValue } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { readAll, readVersioned, readWithValues } from "../../../../firestore/reading.ts";
import type { Version } from "../../../../firestore/database.ts";
import { commitUnlessLost, LOST_RACE } from "../../../../firestore/change-versioned.ts";
import { dueFinder } from "../../../../firestore/due.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { stuckRecords } from "../../../platform/activity/index.ts";
import { ledgerCollection, type OwnTransferEntry } from "../../../platform/ledger/ledger.document.ts";
import { type ExplainedLine, lineKey, lossKey } from "./settlement-lines.ts";
import {
  LINES_PER_DOCUMENT,
  type SettlementDocument,
  type SettlementLinesDocument,
  settlementLinesCollection,
  settlementLinesId,
  settlementsCollection,
} from "./settlement.document.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

/** A settlement with the version that was read; a write fails if it has changed. */
export interface VersionedSettlement {
  id: string;
  settlement: SettlementDocument;
  version: Version;
}

/** The writes of one settlement that are committed together. */
export interface SettlementBooking {
  settlement: SettlementDocument;
  entries: readonly { id: string; entry: OwnTransferEntry }[];
  /** The settlement's lines; `undefined` leaves the stored ones. */
  lines: readonly ExplainedLine[] | undefined;
}

export function settlementsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db, log } = deps;
  const settlements = settlementsCollection(db);
  const linesDocuments = settlementLinesCollection(db);
  const ledger = ledgerCollection(db);

  const find = async (id: string): Promise<VersionedSettlement | undefined> => {
    const stored = await readVersioned(settlements.doc(id));
    return stored && { id, settlement: stored.data, version: stored.version };
  };

  return {
    find,
    byId: async (id: string): Promise<SettlementDocument | undefined> => (await find(id))?.settlement,

    /**
     * Writes the next state of a settlement in a transaction, or creates it.
     * @param decide returns the stored document to write nothing; it may be called more than once
     */
    change: (
      id: string,
      decide: (stored: SettlementDocument | undefined) => SettlementDocument,
    ): Promise<SettlementDocument> =>
      runTransaction(db, async (transaction) => {
        const ref = settlements.doc(id);
        const stored = (await transaction.get(ref)).data();
        const next = decide(stored);
        if (next !== stored) transaction.set(ref, next);
        return next;
      }),

    /**
     * Writes a settlement, its lines and its ledger entries together.
     * @returns false, and nothing is written, if the settlement was changed since it was read, or an entry exists
     */
    commit: async (
      { id, settlement: before, version }: VersionedSettlement,
      { settlement, entries, lines }: SettlementBooking,
    ): Promise<boolean> => {
      const batch = db.batch();
      const ref = settlements.doc(id);
      const removal = settlement.acceptance === undefined ? { acceptance: FieldValue.delete() } : {};
      batch.update<DocumentData, DocumentData>(
        ref,
        { ...changesOf(settlement), ...removal },
        { lastUpdateTime: version },
      );
      for (const { id: entryId, entry } of entries) batch.create(ledger.doc(entryId), entry);
      if (lines !== undefined) {
        const documents = linesDocumentsOf(id, lines, settlement.state === "processed");
        for (const document of documents)
          batch.set(linesDocuments.doc(settlementLinesId(id, document.number)), document);
        const countBefore = Math.ceil(before.lineCount / LINES_PER_DOCUMENT);
        for (let number = documents.length; number < countBefore; number += 1)
          batch.delete(linesDocuments.doc(settlementLinesId(id, number)));
      }
      return (await commitUnlessLost(batch)) !== LOST_RACE;
    },

    /** Settlements to ask the gateway about now, longest overdue first. */
    findDue: dueFinder(settlements, "nextCheckAt", deps),

    /** Newest first. */
    list: (slice: Slice): Promise<Listed<SettlementDocument>> => pageOf(settlements, slice, { by: "createdAt", log }),

    /** Settlements created between two times, oldest first; at most `limit`. */
    createdBetween: (from: string, until: string, limit: number): Promise<Stored<SettlementDocument>[]> =>
      readAll(
        settlements.where("createdAt", ">=", from).where("createdAt", "<", until).orderBy("createdAt").limit(limit),
      ),

    /** All lines of a settlement. */
    linesOf: async (id: string): Promise<ExplainedLine[]> => {
      const { docs } = await linesDocuments.where("settlementId", "==", id).get();
      return docs
        .map((document) => document.data())
        .toSorted((documentA, documentB) => documentA.number - documentB.number)
        .flatMap(({ lines }) => lines);
    },

    /** The documents with lines about a donation, or with these keys, as those of a payment that had no donation when it was settled. */
    linesOfDonation: async (donationId: string, keys: readonly string[]): Promise<SettlementLinesDocument[]> => {
      const found = await Promise.all([
        readAll(linesDocuments.where("donationIds", "array-contains", donationId)),
        readWithValues(linesDocuments, "keys", keys, "array-contains-any"),
      ]);
      return [...new Map(found.flat().map(({ id, data }) => [id, data])).values()];
    },

    /** Those of these entity keys that a settlement other than `settlementId` has settled. */
    keysSettledElsewhere: async (keys: readonly string[], settlementId: string): Promise<Set<string>> => {
      const documents = await readWithValues(linesDocuments, "keys", keys, "array-contains-any");
      const settledKeys = documents.flatMap(({ data }) => (data.settlementId === settlementId ? [] : data.keys));
      const settled = new Set(settledKeys);
      return new Set(keys.filter((key) => settled.has(key)));
    },

    /** The amounts that settlements other than `settlementId` deducted for these lost disputes, by dispute. */
    lossesSettledElsewhere: async (
      disputeIds: readonly string[],
      settlementId: string,
    ): Promise<Map<string, number>> => {
      const settled = new Map<string, number>();
      const ids = new Set(disputeIds);
      const keys = [...ids].map((id) => `loss_${id}`);
      const documents = await readWithValues(linesDocuments, "keys", keys, "array-contains-any");
      const others = documents.filter(({ data }) => data.settlementId !== settlementId);
      for (const { disputeId, chargebacksPaise } of others.flatMap(({ data }) => data.lines))
        if (disputeId !== null && ids.has(disputeId))
          settled.set(disputeId, (settled.get(disputeId) ?? 0) + chargebacksPaise);
      return settled;
    },

    exceptions: stuckRecords(settlements, deps, { nextCheckAt: null }),
  };
}
export type SettlementsRepository = ReturnType<typeof settlementsRepository>;

/** The documents of a settlement's lines. Those of a failed settlement claim no keys, so that another settlement may settle the same entities. */
function linesDocumentsOf(settlementId: string, lines: readonly ExplainedLine[], isSettled: boolean) {
  const documents: SettlementLinesDocument[] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_DOCUMENT) {
    const some = lines.slice(start, start + LINES_PER_DOCUMENT);
    documents.push({
      settlementId,
      number: documents.length,
      lines: some,
      keys: isSettled
        ? [
            ...new Set(
              some.flatMap((line) =>
                line.problem === "settled-twice" ? [] : [lineKey(line), lossKey(line) ?? []].flat(),
              ),
            ),
          ]
        : [],
      donationIds: [...new Set(some.flatMap(({ donationId }) => donationId ?? []))],
    });
  }
  return documents;
}
