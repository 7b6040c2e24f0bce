import type { DocumentSnapshot } from "firebase-admin/firestore";
import { type Purchase, startOfDay } from "@daansetu/contract";
import { LOST_RACE } from "../../../firestore/change-versioned.ts";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import { isUnchanged } from "../../../firestore/is-unchanged.ts";
import type { LoggedAction } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { Refused } from "../core/refused.ts";
import type { CampaignBooks, CampaignBooksRepository } from "../items/index.ts";
import { askedOf, changedDocument } from "./new-purchase.ts";
import type { PurchaseDocument, PurchaseStepRecord } from "./purchase.documents.ts";
import type { PurchasesRepository } from "./purchases.repository.ts";

export interface Action {
  by: Actor;
  now: Date;
}

/** A purchase as it was read, for the commit that changes it. */
interface Read {
  id: string;
  snapshot: DocumentSnapshot<PurchaseDocument>;
  purchase: PurchaseDocument;
}

/** What a step makes of a purchase, and how it is recorded. */
export interface DoneStep {
  purchase: Purchase;
  done: Partial<PurchaseStepRecord> & Pick<PurchaseStepRecord, "step">;
  logged: Pick<LoggedAction, "action" | "after">;
}

/** When a step happened: on the day that was named, or now. */
export const occasionOf = (campaignId: string, on: string | undefined, now: Date) => ({
  ...{ campaignId, now },
  occurredAt: on === undefined ? now.toISOString() : startOfDay(on),
});

/** The line of an item. @throws Refused */
export function lineAt({ lines }: Purchase, { campaignId, itemId }: { campaignId: string; itemId: string }) {
  const line = lines.find((other) => other.campaignId === campaignId && other.itemId === itemId);
  if (line === undefined) throw new Refused("no-such-item", itemId);
  return line;
}

/** How a step of a purchase is done: one commit of the bill, its campaigns' counters, the ledger's entries and the log. */
export function purchaseStepper({
  books,
  purchases,
}: {
  books: CampaignBooksRepository;
  purchases: PurchasesRepository;
}) {
  /** @throws Refused for a campaign without a list */
  async function booksOf(campaignIds: readonly string[]): Promise<Map<string, CampaignBooks>> {
    const found = await books.readAll(campaignIds);
    const missing = campaignIds.find((id) => !found.has(id));
    if (missing !== undefined) throw new Refused("no-such-item", missing);
    return found;
  }

  return {
    booksOf,

    /** @throws Refused for a campaign without a list */
    bookOf: async (campaignId: string): Promise<CampaignBooks> => {
      const found = (await booksOf([campaignId])).get(campaignId);
      if (found === undefined) throw new Refused("no-such-item", campaignId);
      return found;
    },

    /**
     * Does a step, once for a form's id. The same id with other content is refused.
     * @param decide may be called more than once; its errors abort
     * @returns `undefined` if there is no such purchase
     */
    step: (
      id: string,
      request: { clientRequestId?: string },
      decide: (read: Read, batch: CompanionBatch) => Promise<DoneStep>,
      { by, now }: Action,
    ): Promise<PurchaseDocument | undefined> =>
      books.commit(`the purchase ${id}`, async (batch) => {
        const snapshot = await purchases.read(id);
        const purchase = snapshot.data();
        if (purchase === undefined) return { result: undefined, hasWrites: false };
        const { clientRequestId } = request;
        const asked = askedOf(request);
        const earlier =
          clientRequestId === undefined
            ? undefined
            : purchase.steps.find(({ requestId }) => requestId === clientRequestId);
        if (earlier !== undefined) {
          if (earlier.asked !== asked) throw new Refused("wrong-state");
          return { result: purchase, hasWrites: false };
        }
        let decision: DoneStep;
        try {
          decision = await decide({ id, snapshot, purchase }, batch);
        } catch (error) {
          // The same call, sent twice at once, may have done it since, and left less cash or stock.
          if (!(await isUnchanged(snapshot))) return LOST_RACE;
          throw error;
        }
        const record: PurchaseStepRecord = {
          ...{ at: now.toISOString(), byUid: by.uid, byEmail: by.email },
          ...decision.done,
          ...(clientRequestId !== undefined && { requestId: clientRequestId, asked }),
        };
        const document = changedDocument(purchase, decision.purchase, record);
        purchases.replace(batch, snapshot, document);
        books.log(batch, { by, subject: purchases.pathOf(id), ...decision.logged }, now);
        return { result: document };
      }),
  };
}
export type PurchaseStepper = ReturnType<typeof purchaseStepper>;
