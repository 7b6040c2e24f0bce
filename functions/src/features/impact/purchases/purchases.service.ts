import type {
  BlackRectangle,
  NewCredit,
  NewPayment,
  NewPurchase,
  NewSupplierRefund,
  PurchaseRecord,
  PurchaseRow,
  ReceivedGoods,
  UploadedDocument,
} from "@daansetu/contract";
import { fieldErrorOf } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { type CountedChunks, csvOf } from "../../../http/csv.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { mayReferenceDocument, readDocument } from "../../platform/uploads/documents.service.ts";
import { redactDocument } from "../../platform/uploads/redacted-pictures.service.ts";
import { costByCampaign } from "../core/purchase-cost.ts";
import { awaitedUnits } from "../core/purchase-steps.ts";
import { Refused } from "../core/refused.ts";
import { answering, type CampaignBooksRepository } from "../items/index.ts";
import { askedOf, purchaseDocument, purchaseIdOf, purchaseOf } from "./new-purchase.ts";
import { PURCHASE_COLUMNS, purchaseCsvRows } from "./purchase-csv.ts";
import type { PurchaseDocument } from "./purchase.documents.ts";
import { problemsOf } from "./purchase-problems.ts";
import type { PurchasePaymentsRepository } from "./purchase-payments.repository.ts";
import type { PurchaseStepsRepository } from "./purchase-steps.repository.ts";
import { hashOfScan } from "./scan-hash.ts";
import { purchaseRecord, purchaseRow } from "./purchase.views.ts";
import type { PurchaseFilter, PurchasesRepository } from "./purchases.repository.ts";

interface Action {
  by: Actor;
  now: Date;
}

interface Needs {
  books: CampaignBooksRepository;
  purchases: PurchasesRepository;
  steps: PurchaseStepsRepository;
  payments: PurchasePaymentsRepository;
  continueWork: (campaignId: string) => Promise<void>;
  /** Looks since when the oldest money of a campaign is in hand, after some was paid out. */
  refreshInHand: (campaignId: string) => Promise<void>;
}

const noSuchPurchase = () => new AppError("not-found", "We could not find this purchase.");

/** Suppliers' bills, from asking for approval to the last payment (docs/impact.md). */
export function purchasesService(ctx: Context, needs: Needs) {
  const { books, purchases, steps, payments, continueWork, refreshInHand } = needs;

  async function recordOf(id: string, purchase: PurchaseDocument | undefined, uid: string): Promise<PurchaseRecord> {
    if (purchase === undefined) throw noSuchPurchase();
    const read = await books.readAll(purchase.campaignIds);
    const givens = new Map([...read].map(([campaignId, { given }]) => [campaignId, given]));
    return purchaseRecord({ id, data: purchase }, { givens, uid });
  }

  async function assertOwnScan(scan: UploadedDocument, field: string, { by, now }: Action) {
    if (await mayReferenceDocument(ctx, scan, { uid: by.uid, now })) return;
    throw new AppError("bad-input", "Please check what you entered.", {
      fields: [fieldErrorOf(field, "not-own-file")],
    });
  }

  /** @throws AppError as the rules refuse */
  async function done(id: string, work: () => Promise<PurchaseDocument | undefined>, { by }: Action) {
    const purchase = await answering(work);
    const record = await recordOf(id, purchase, by.uid);
    await Promise.all((purchase?.campaignIds ?? []).map(continueWork));
    return record;
  }

  return {
    orderedPaise: purchases.orderedPaise,

    list: async (filter: PurchaseFilter, slice: Slice): Promise<Page<PurchaseRow>> => {
      const { items, next } = await purchases.list(filter, slice);
      return { items: items.map(purchaseRow), next };
    },

    csv: (filter: PurchaseFilter): CountedChunks => csvOf(PURCHASE_COLUMNS, purchaseCsvRows(purchases.every(filter))),

    /** @throws AppError `not-found` */
    byId: async (id: string, uid: string): Promise<PurchaseRecord> => recordOf(id, await purchases.byId(id), uid),

    /** @throws AppError `bad-input`, `conflict` */
    record: async (body: NewPurchase, action: Action): Promise<PurchaseRecord> =>
      answering(async () => {
        const { by, now } = action;
        const id = purchaseIdOf(body);
        const existing = await purchases.byId(id);
        if (existing !== undefined) {
          const [first] = existing.steps;
          if (first?.requestId === body.clientRequestId && first.asked === askedOf(body))
            return recordOf(id, existing, by.uid);
          throw new Refused("same-bill");
        }
        await assertOwnScan(body.scan, "scan", action);
        const scanHash = await hashOfScan(ctx, body.scan);
        const asked = { uid: by.uid, at: now.toISOString() };
        const purchase = purchaseOf(body, { asked, scan: `/api/admin/purchases/${id}/bill`, scanHash });
        const read = await books.readAll([...costByCampaign(purchase).keys()]);
        const problems = await problemsOf({ id, purchase }, purchases);
        const document = purchaseDocument(purchase, body, read, { by, problems });
        await books.commit(`the purchase ${id}`, async (batch) => {
          const stored = await purchases.byId(id);
          if (stored !== undefined) throw new Refused("same-bill");
          purchases.create(batch, id, document);
          const after = { supplier: body.supplier.name, number: body.bill.number, totalPaise: body.bill.totalPaise };
          books.log(batch, { by, action: "purchase-recorded", subject: purchases.pathOf(id), after }, now);
          return { result: undefined };
        });
        return recordOf(id, document, by.uid);
      }),

    approve: (id: string, version: number, action: Action) =>
      done(id, () => steps.approve(id, version, action), action),

    /** @throws AppError `not-found`, `conflict` */
    discard: async (id: string, { version, reason }: { version: number; reason: string }, { by, now }: Action) => {
      await answering(() =>
        books.commit(`the purchase ${id}`, async (batch) => {
          const snapshot = await purchases.read(id);
          const purchase = snapshot.data();
          if (purchase === undefined) throw noSuchPurchase();
          if (purchase.state !== "asked" || purchase.steps.length !== version) throw new Refused("wrong-state");
          purchases.remove(batch, snapshot);
          const { supplier, bill } = purchase;
          const before = { supplier: supplier.name, number: bill.number, totalPaise: bill.totalPaise };
          const subject = purchases.pathOf(id);
          books.log(batch, { by, action: "purchase-discarded", subject, before, after: { reason } }, now);
          return { result: undefined };
        }),
      );
    },

    goodsToReceive: async (slice: Slice) => {
      const { items, next } = await purchases.awaitingGoods(slice);
      return {
        items: items.map(({ id, data: purchase }) => ({
          ...{ _id: id, supplier: purchase.supplier.name },
          ...{ billNumber: purchase.bill.number, billDay: purchase.bill.day },
          lines: purchase.lines.map((line) => {
            const { campaignId, itemId, received } = line;
            const label = purchase.labels.find((each) => each.campaignId === campaignId && each.itemId === itemId);
            const named = { itemName: label?.name ?? "", unit: label?.unit ?? "" };
            return { campaignId, itemId, received, ...named, awaited: awaitedUnits(line) };
          }),
        })),
        next,
      };
    },

    receive: async (id: string, goods: ReceivedGoods, action: Action) => {
      const purchase = await answering(() => steps.receive(id, goods, action));
      if (purchase === undefined) throw noSuchPurchase();
      return { _id: id, version: purchase.steps.length, isComplete: purchase.state !== "approved" };
    },

    pay: async (id: string, payment: NewPayment, action: Action): Promise<PurchaseRecord> => {
      const record = await done(id, () => payments.pay(id, payment, action), action);
      await refreshInHand(payment.campaignId);
      return record;
    },

    credit: (id: string, note: NewCredit, action: Action) => done(id, () => payments.credit(id, note, action), action),
    takeRefund: (id: string, refund: NewSupplierRefund, action: Action) =>
      done(id, () => payments.takeRefund(id, refund, action), action),
    close: (id: string, version: number, action: Action) => done(id, () => steps.close(id, version, action), action),

    /** The scan as it was uploaded. @throws AppError `not-found` */
    bill: async (id: string) => {
      const purchase = await purchases.byId(id);
      const file = purchase && (await readDocument(ctx, purchase.scanFile.path));
      if (purchase === undefined || file === undefined) throw noSuchPurchase();
      return { ...file, fileName: purchase.scanFile.label };
    },

    /** @throws AppError `not-found`, `bad-input` */
    redact: async (
      id: string,
      {
        rectangles,
        page,
        alt,
      }: { rectangles: readonly BlackRectangle[]; page?: UploadedDocument | undefined; alt: string },
      action: Action,
    ): Promise<PurchaseRecord> => {
      const purchase = await purchases.byId(id);
      if (purchase === undefined) throw noSuchPurchase();
      if (page !== undefined) await assertOwnScan(page, "page", action);
      const paper = await redactDocument(ctx, page ?? purchase.scanFile, { rectangles, alt, uid: action.by.uid });
      return done(id, () => steps.publishPaper(id, paper, action), action);
    },
  };
}
export type PurchasesService = ReturnType<typeof purchasesService>;
