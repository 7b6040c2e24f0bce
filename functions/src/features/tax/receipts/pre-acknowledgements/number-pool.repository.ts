import type { PreAcknowledgementState } from "@daansetu/contract";
import type { Timestamp } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { countDocuments, readExistingIds } from "../../../../firestore/reading.ts";
import { changeVersioned, commitUnlessLost, LOST_RACE, retryLost } from "../../../../firestore/change-versioned.ts";
import type { CompanionBatch } from "../../../../firestore/companion-write.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import type { ActionContext, Actor } from "../../../platform/activity/index.ts";
import { type ReceiptDocument, receiptsCollection } from "../content/receipt.document.ts";
import { deriveReceipt } from "../content/receipt-versions.ts";
import { type PreAcknowledgementDocument, preAcknowledgementsCollection } from "./pre-acknowledgement.document.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

type GivenNumber = "given" | "empty" | "not-wanted";

/** Maximum number of writes in one commit. */
const MAX_BATCH = 400;

/** A free number with the version that was read: taking it fails if somebody else took it since. */
export interface FreeNumber {
  number: string;
  version: Timestamp;
}

export interface NumberTaker {
  donationId: string;
  receiptNumber: string;
  now: Date;
}

export function numberPoolRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const numbers = preAcknowledgementsCollection(db);
  const receipts = receiptsCollection(db);

  async function firstFree(financialYear: string, count: number): Promise<FreeNumber[]> {
    const free = numbers.where("financialYear", "==", financialYear).where("state", "==", "free");
    const { docs } = await free.orderBy("position").limit(count).get();
    return docs.map((document) => ({ number: document.id, version: document.updateTime }));
  }

  /** Adds to a commit that the receipt takes the number. */
  function take(
    batch: CompanionBatch,
    { number, version }: FreeNumber,
    { donationId, receiptNumber, now }: NumberTaker,
  ) {
    const used = changesOf<PreAcknowledgementDocument>({
      state: "used",
      donationId,
      receiptNumber,
      usedAt: now.toISOString(),
    });
    batch.update(numbers.doc(number), used, { lastUpdateTime: version });
  }

  /** Adds to a commit how the receipt's state changes its pre-acknowledgement number. */
  function followReceipt(batch: CompanionBatch, receipt: Pick<ReceiptDocument, "filing" | "state">): void {
    const number = receipt.filing.preAcknowledgement;
    if (number === undefined) return;
    const state = receipt.state === "cancelled" ? "returned" : "used";
    batch.update(numbers.doc(number), changesOf<PreAcknowledgementDocument>({ state }));
  }

  const withoutNumber = (financialYear: string) => receipts.where("withoutNumberYear", "==", financialYear);

  return {
    firstFree,
    take,
    followReceipt,

    count: (financialYear: string, state: PreAcknowledgementState): Promise<number> =>
      countDocuments(numbers.where("financialYear", "==", financialYear).where("state", "==", state)),

    list: (
      financialYear: string,
      state: PreAcknowledgementState | undefined,
      slice: Slice,
    ): Promise<Listed<PreAcknowledgementDocument>> => {
      const ofYear = numbers.where("financialYear", "==", financialYear);
      return pageOf(state === undefined ? ofYear : ofYear.where("state", "==", state), slice, {
        by: "position",
        leastFirst: true,
        log,
      });
    },

    /** @returns the numbers that exist already; the others are stored, in this order */
    add: async (
      toAdd: ReadonlyMap<string, PreAcknowledgementDocument>,
      { by, financialYear }: { by: Actor; financialYear: string },
      now: Date,
    ): Promise<Set<string>> => {
      const known = new Set<string>();
      const entries = [...toAdd];
      for (let start = 0; start < entries.length; start += MAX_BATCH) {
        const chunk = entries.slice(start, start + MAX_BATCH);
        const existing = await retryLost("pre-acknowledgement numbers", async () => {
          const candidates = chunk.map(([number]) => number);
          const existingNow = await readExistingIds(numbers, candidates, "state");
          const newOnes = chunk.filter(([number]) => !existingNow.has(number));
          if (newOnes.length === 0) return existingNow;
          const batch = db.batch();
          for (const [number, document] of newOnes) batch.create(numbers.doc(number), document);
          const after = { financialYear, count: newOnes.length };
          logAction(batch, numbers, { by, action: "pre-acknowledgements-added", after }, now);
          return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : existingNow;
        });
        for (const number of existing) known.add(number);
      }
      return known;
    },

    /** @returns `used` if a receipt has it; `undefined` if there is no such number */
    removeFree: async (number: string, by: Actor, now: Date): Promise<"removed" | "used" | undefined> =>
      runTransaction(db, async (transaction) => {
        const stored = (await transaction.get(numbers.doc(number))).data();
        if (stored === undefined) return undefined;
        if (stored.state !== "free") return "used";
        transaction.delete(numbers.doc(number));
        const before = { financialYear: stored.financialYear };
        logAction(transaction, numbers.doc(number), { by, action: "pre-acknowledgement-removed", before }, now);
        return "removed";
      }),

    countWithoutNumber: (financialYear: string): Promise<number> => countDocuments(withoutNumber(financialYear)),

    receiptsWithoutNumber: async (
      financialYear: string,
      limit: number,
    ): Promise<{ donationId: string; receipt: ReceiptDocument }[]> =>
      (await withoutNumber(financialYear).limit(limit).get()).docs.map((document) => ({
        donationId: document.id,
        receipt: document.data(),
      })),

    /**
     * Assigns the first free number to a receipt; if another write was faster, decides again.
     * @param decide the version that names the number; `undefined` if the receipt takes none
     * @returns `empty` if there was no free number
     */
    give: async (
      donationId: string,
      decide: (receipt: ReceiptDocument, number: string) => ReceiptDocument["versions"][number] | undefined,
      { by, now }: ActionContext,
    ): Promise<GivenNumber> => {
      const outcome = await changeVersioned<ReceiptDocument, GivenNumber>(receipts.doc(donationId), async (receipt) => {
        const { filing, number: receiptNumber } = receipt;
        const [free] = await firstFree(filing.financialYear, 1);
        const version = decide(receipt, free?.number ?? "");
        if (version === undefined)
          return receipt.withoutNumberYear === null
            ? { result: "not-wanted" }
            : { result: "not-wanted", changes: { withoutNumberYear: null } };
        if (free === undefined) return { result: "empty" };
        const numbered = {
          versions: [...receipt.versions, version],
          filing: { ...filing, preAcknowledgement: free.number },
        };
        return {
          result: "given",
          changes: { withoutNumberYear: null, ...numbered, ...deriveReceipt(numbered) },
          also: (batch) => {
            take(batch, free, { donationId, receiptNumber, now });
            const after = { number: free.number };
            logAction(batch, receipts.doc(donationId), { by, action: "pre-acknowledgement-given", after }, now);
          },
        };
      });
      return outcome ?? "not-wanted";
    },
  };
}
export type NumberPoolRepository = ReturnType<typeof numberPoolRepository>;
