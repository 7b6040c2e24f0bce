import { type Purchase, type ReceivedGoods, THREE_PERSONS_FROM_PAISE } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { buy } from "../core/buying.ts";
import { billEntry, fundTransferEntry } from "../core/entries.ts";
import { approvePurchase, closePurchase, confirmReceipt } from "../core/purchase-steps.ts";
import { Refused } from "../core/refused.ts";
import { receiveGoods } from "../core/stock.ts";
import type { CampaignBooksRepository } from "../items/index.ts";
import { timelineCollection } from "../timeline/store/timeline.documents.ts";
import type { PurchaseDocument } from "./purchase.documents.ts";
import { type Action, lineAt, occasionOf, type PurchaseStepper } from "./purchase-step.repository.ts";

/** Approving a bill, receiving its goods, closing it, and what everybody sees of it. */
export function purchaseStepsRepository(
  { db }: Pick<Deps, "db">,
  { books, stepper: { step, booksOf } }: { books: CampaignBooksRepository; stepper: PurchaseStepper },
) {
  const timeline = timelineCollection(db);

  const personOf = ({ by, now }: Action) => ({
    ...{ uid: by.uid, at: now.toISOString() },
    threePersonsFromPaise: THREE_PERSONS_FROM_PAISE,
  });

  return {
    /** Books the bill for each of its campaigns. @throws Refused */
    approve: (id: string, version: number, action: Action) =>
      step(
        id,
        {},
        async ({ purchase }, batch) => {
          if (purchase.steps.length !== version) throw new Refused("wrong-state");
          const approved = approvePurchase(purchase, personOf(action));
          const read = await booksOf(purchase.campaignIds);
          for (const campaignBooks of read.values()) {
            const { campaignId, list, given } = campaignBooks;
            const buying = buy(list, given, approved, id);
            const occasion = occasionOf(campaignId, purchase.bill.day, action.now);
            const moved = buying.movedInPaise;
            books.book(batch, [
              billEntry(id, buying.billedPaise, occasion),
              ...(moved === 0 ? [] : [fundTransferEntry(`bill-${id}-${campaignId}`, moved, occasion)]),
            ]);
            books.replaceGiven(batch, campaignBooks, buying.given, { now: action.now });
            // Its prices and what it wants were read.
            books.replaceList(batch, campaignBooks, list);
            batch.create(timeline.doc(`purchase_${id}_${campaignId}`), {
              ...{ campaignId, kind: "purchase", subject: id, on: purchase.bill.day },
              at: action.now.toISOString(),
            });
          }
          const { totalPaise } = purchase.bill;
          return {
            purchase: approved,
            done: { step: "approved" },
            logged: { action: "purchase-approved", after: { totalPaise } },
          };
        },
        action,
      ),

    /** @throws Refused */
    receive: (id: string, goods: ReceivedGoods, action: Action) =>
      step(
        id,
        goods,
        async ({ purchase }, batch) => {
          if (purchase.state !== "approved") throw new Refused("wrong-state");
          const read = await booksOf([...new Set(goods.counted.map(({ campaignId }) => campaignId))]);
          const givens = new Map([...read].map(([campaignId, { given }]) => [campaignId, given]));
          let changed: Purchase = purchase;
          for (const { campaignId, itemId, units } of goods.counted) {
            const given = givens.get(campaignId);
            if (units === 0 || given === undefined) continue;
            const arrival = receiveGoods(changed, lineAt(changed, { campaignId, itemId }), given, units);
            changed = arrival.purchase;
            givens.set(campaignId, { ...given, ...arrival.given });
          }
          for (const [campaignId, campaignBooks] of read)
            books.replaceGiven(batch, campaignBooks, givens.get(campaignId) ?? campaignBooks.given, {
              now: action.now,
            });
          if (goods.isComplete) changed = confirmReceipt(changed, personOf(action));
          const units = goods.counted.reduce((sum, counted) => sum + counted.units, 0);
          return {
            purchase: changed,
            done: { step: goods.isComplete ? "received" : "goods", on: goods.on, units },
            logged: { action: "goods-received", after: { units, isComplete: goods.isComplete } },
          };
        },
        action,
      ),

    /** @throws Refused */
    close: (id: string, version: number, action: Action) =>
      step(
        id,
        {},
        ({ purchase }) => {
          if (purchase.steps.length !== version) throw new Refused("wrong-state");
          const closed = closePurchase(purchase);
          return Promise.resolve({
            purchase: closed,
            done: { step: "closed" },
            logged: { action: "purchase-closed", after: { state: closed.state } },
          });
        },
        action,
      ),

    /** What everybody sees of the bill. */
    publishPaper: (id: string, paper: NonNullable<PurchaseDocument["paper"]>, action: Action) =>
      step(
        id,
        {},
        ({ purchase }) =>
          Promise.resolve({
            purchase: { ...purchase, paper },
            done: { step: "paper" },
            logged: { action: "bill-redacted", after: { paper: paper.src } },
          }),
        action,
      ),
  };
}
export type PurchaseStepsRepository = ReturnType<typeof purchaseStepsRepository>;
