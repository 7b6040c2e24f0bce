import type { NewCredit, NewPayment, NewSupplierRefund } from "@daansetu/contract";
import type { CompanionWrite } from "../../../firestore/companion-write.ts";
import { replaceVersioned } from "../../../firestore/replace-versioned.ts";
import { creditEntry, paymentEntry, supplierRefundEntry } from "../core/entries.ts";
import { Refused } from "../core/refused.ts";
import { pay, takeRefund } from "../core/spending.ts";
import { credit } from "../core/stock.ts";
import type { CampaignBooksRepository } from "../items/index.ts";
import { type Action, lineAt, occasionOf, type PurchaseStepper } from "./purchase-step.repository.ts";
import type { PurchasesRepository } from "./purchases.repository.ts";

interface Needs {
  books: CampaignBooksRepository;
  purchases: PurchasesRepository;
  stepper: PurchaseStepper;
  /** Takes cash out of the box; fails as stale if another one did since it was summed. */
  takeCash: (amountPaise: number) => Promise<CompanionWrite>;
}

/** Paying a bill, its credit notes, and money that the supplier pays back. */
export function purchasePaymentsRepository({ books, purchases, stepper: { step, bookOf }, takeCash }: Needs) {
  return {
    /** @throws Refused; AppError `bad-input` if less cash is in hand */
    pay: (id: string, payment: NewPayment, action: Action) =>
      step(
        id,
        payment,
        async ({ purchase }, batch) => {
          const { campaignId, amountPaise, tdsPaise, from, payee, reference, on } = payment;
          const [campaignBooks, guardSnapshot, raisedPaise, others] = await Promise.all([
            bookOf(campaignId),
            purchases.readGuard(campaignId),
            books.raisedPaise(campaignId),
            from === "cash" ? purchases.ofSupplier(purchase.supplierKey) : [],
          ]);
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
          const campaignBooks = await bookOf(campaignId);
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
          const campaignBooks = await bookOf(campaignId);
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
  };
}
export type PurchasePaymentsRepository = ReturnType<typeof purchasePaymentsRepository>;
