import type { DocumentSnapshot } from "firebase-admin/firestore";
import {
  type NewCredit,
  type NewPayment,
  type NewSupplierRefund,
  type Purchase,
  type ReceivedGoods,
  startOfDay,
  THREE_PERSONS_FROM_PAISE,
} from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { CompanionBatch, CompanionWrite } from "../../../firestore/companion-write.ts";
import { replaceVersioned } from "../../../firestore/replace-versioned.ts";
import type { Actor } from "../../platform/activity/index.ts";
import type { LoggedAction } from "../../platform/activity/activity.document.ts";
import { buy } from "../core/buying.ts";
import { billEntry, creditEntry, fundTransferEntry, paymentEntry, supplierRefundEntry } from "../core/entries.ts";
import { costByCampaign } from "../core/purchase-cost.ts";
import { approvePurchase, closePurchase, confirmReceipt } from "../core/purchase-steps.ts";
import { Refused } from "../core/refused.ts";
import { pay, takeRefund } from "../core/spending.ts";
import { credit, receiveGoods } from "../core/stock.ts";
import type { CampaignBooks, CampaignBooksRepository } from "../items/index.ts";
import { timelineCollection } from "../timeline/timeline.documents.ts";
import { askedOf, changedDocument } from "./new-purchase.ts";
import type { PurchaseDocument, PurchaseStepRecord } from "./purchase.documents.ts";
import type { PurchasesRepository } from "./purchases.repository.ts";

interface Action {
  by: Actor;
  now: Date;
}

/** A purchase as it was read, for the commit that changes it. */
interface Read {
  id: string;
  snapshot: DocumentSnapshot<PurchaseDocument>;
  purchase: PurchaseDocument;
}

interface Needs {
  books: CampaignBooksRepository;
  purchases: PurchasesRepository;
  /** Takes cash out of the box; fails as stale if another one did since it was summed. */
  takeCash: (amountPaise: number) => Promise<CompanionWrite>;
}

const lineAt = ({ lines }: Purchase, { campaignId, itemId }: { campaignId: string; itemId: string }) => {
  const line = lines.find((other) => other.campaignId === campaignId && other.itemId === itemId);
  if (line === undefined) throw new Refused("no-such-item", itemId);
  return line;
};

/** The steps of a purchase, each one commit of the bill, its campaigns' counters, the ledger's entries and the log. */
export function purchaseStepsRepository({ db }: Pick<Deps, "db">, { books, purchases, takeCash }: Needs) {
  const timeline = timelineCollection(db);

  /** @throws Refused for a campaign without a list */
  async function booksOf(campaignIds: readonly string[]): Promise<Map<string, CampaignBooks>> {
    const found = await books.readAll(campaignIds);
    const missing = campaignIds.find((id) => !found.has(id));
    if (missing !== undefined) throw new Refused("no-such-item", missing);
    return found;
  }

  /**
   * Does a step, once for a form's id. The same id with other content is refused.
   * @returns `undefined` if there is no such purchase
   */
  const step = (
    id: string,
    request: { clientRequestId?: string },
    decide: (
      read: Read,
      batch: CompanionBatch,
    ) => Promise<{
      purchase: Purchase;
      done: Partial<PurchaseStepRecord> & Pick<PurchaseStepRecord, "step">;
      logged: Pick<LoggedAction, "action" | "after">;
    }>,
    { by, now }: Action,
  ): Promise<PurchaseDocument | undefined> =>
    books.commit(`the purchase ${id}`, async (batch) => {
      const snapshot = await purchases.read(id);
      const purchase = snapshot.data();
      if (purchase === undefined) return { result: undefined, hasWrites: false };
      const { clientRequestId } = request;
      const asked = askedOf(request);
      const earlier = purchase.steps.find(({ requestId }) => requestId !== undefined && requestId === clientRequestId);
      if (earlier !== undefined) {
        if (earlier.asked !== asked) throw new Refused("wrong-state");
        return { result: purchase, hasWrites: false };
      }
      const { purchase: changed, done, logged } = await decide({ id, snapshot, purchase }, batch);
      const record: PurchaseStepRecord = {
        ...{ at: now.toISOString(), byUid: by.uid, byEmail: by.email },
        ...done,
        ...(clientRequestId !== undefined && { requestId: clientRequestId, asked }),
      };
      const document = changedDocument(purchase, changed, record);
      purchases.replace(batch, snapshot, document);
      books.log(batch, { by, subject: purchases.pathOf(id), ...logged }, now);
      return { result: document };
    });

  const personOf = ({ by, now }: Action) => ({
    ...{ uid: by.uid, at: now.toISOString() },
    threePersonsFromPaise: THREE_PERSONS_FROM_PAISE,
  });
  const occasionOf = (campaignId: string, on: string | undefined, now: Date) => ({
    ...{ campaignId, now },
    occurredAt: on === undefined ? now.toISOString() : startOfDay(on),
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

    /** @throws Refused; AppError `bad-input` if less cash is in hand */
    pay: (id: string, payment: NewPayment, action: Action) =>
      step(
        id,
        payment,
        async ({ purchase }, batch) => {
          const { campaignId, amountPaise, tdsPaise, from, payee, reference, on } = payment;
          const [read, guardSnapshot, raisedPaise, others] = await Promise.all([
            booksOf([campaignId]),
            purchases.readGuard(campaignId),
            books.raisedPaise(campaignId),
            from === "cash" ? purchases.ofSupplier(purchase.supplierKey) : [],
          ]);
          const campaignBooks = read.get(campaignId);
          if (campaignBooks === undefined) throw new Refused("no-such-item", campaignId);
          const cashToPayeePaise = others
            .flatMap(({ steps }) => steps)
            .reduce(
              (sum, paid) =>
                paid.step === "paid" && paid.from === "cash" && paid.on === on ? sum + (paid.amountPaise ?? 0) : sum,
              0,
            );
          const guard = guardSnapshot.data() ?? { withdrawals: 0 };
          const spending = pay(purchase, campaignBooks.given, guard, {
            payment: { campaignId, amountPaise, tdsPaise, from, payee },
            // The cash box looks itself, when the cash is taken.
            context: { raisedPaise, cashInHandPaise: amountPaise, cashToPayeePaise },
          });
          if (from === "cash") (await takeCash(amountPaise))(batch);
          replaceVersioned(batch, guardSnapshot, spending.guard);
          books.replaceGiven(batch, campaignBooks, spending.given, { now: action.now });
          const occasion = occasionOf(campaignId, on, action.now);
          books.book(batch, [paymentEntry(id, spending.purchase.payments, { amountPaise, tdsPaise, from }, occasion)]);
          return {
            purchase: spending.purchase,
            done: { step: "paid", on, campaignId, amountPaise, tdsPaise, from, reference },
            logged: { action: "purchase-paid", after: { campaignId, amountPaise, tdsPaise, from, reference, on } },
          };
        },
        action,
      ),

    /** @throws Refused */
    credit: (id: string, note: NewCredit, action: Action) =>
      step(
        id,
        note,
        async ({ purchase }, batch) => {
          if (purchase.state !== "approved" && purchase.state !== "received") throw new Refused("wrong-state");
          const { campaignId, itemId, units, amountPaise, isInStock, number, on } = note;
          const [campaignBooks] = (await booksOf([campaignId])).values();
          if (campaignBooks === undefined) throw new Refused("no-such-item", campaignId);
          const line = lineAt(purchase, note);
          const change = credit(purchase, line, campaignBooks.given, { units, amountPaise, isInStock });
          books.replaceGiven(batch, campaignBooks, change.given, { now: action.now, also: { hasWork: true } });
          const occasion = occasionOf(campaignId, on, action.now);
          books.book(batch, [creditEntry(id, change.purchase.credits, amountPaise, occasion)]);
          return {
            purchase: change.purchase,
            done: { step: "credited", on, campaignId, itemId, units, amountPaise, reference: number },
            logged: { action: "purchase-credited", after: { campaignId, itemId, units, amountPaise, number } },
          };
        },
        action,
      ),

    /** @throws Refused */
    takeRefund: (id: string, refund: NewSupplierRefund, action: Action) =>
      step(
        id,
        refund,
        async ({ purchase }, batch) => {
          const { campaignId, amountPaise, reference, on } = refund;
          const [campaignBooks] = (await booksOf([campaignId])).values();
          if (campaignBooks === undefined) throw new Refused("no-such-item", campaignId);
          const back = takeRefund(purchase, campaignBooks.given, campaignId, amountPaise);
          books.replaceGiven(batch, campaignBooks, back.given, { now: action.now });
          const occasion = occasionOf(campaignId, on, action.now);
          books.book(batch, [supplierRefundEntry(id, back.purchase.payments, amountPaise, occasion)]);
          return {
            purchase: back.purchase,
            done: { step: "refunded", on, campaignId, amountPaise, reference },
            logged: { action: "supplier-refund-taken", after: { campaignId, amountPaise, reference } },
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

    costs: costByCampaign,
  };
}
export type PurchaseStepsRepository = ReturnType<typeof purchaseStepsRepository>;
