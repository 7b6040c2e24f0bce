import { createHash } from "node:crypto";
import { calendarDay, CLAIMS_PER_PAGE, type NewPurchase, THREE_PERSONS_FROM_PAISE, unitsOf } from "@daansetu/contract";
import { buy } from "../../../functions/src/features/impact/core/buying.ts";
import { billEntry, fundTransferEntry, paymentEntry } from "../../../functions/src/features/impact/core/entries.ts";
import { notificationsOfPoolUse } from "../../../functions/src/features/impact/core/notifications.ts";
import { drawFromPool } from "../../../functions/src/features/impact/core/pool.ts";
import { purchaseProblems } from "../../../functions/src/features/impact/core/purchase-checks.ts";
import {
  approvePurchase,
  closePurchase,
  confirmReceipt,
} from "../../../functions/src/features/impact/core/purchase-steps.ts";
import { owedPaise, pay } from "../../../functions/src/features/impact/core/spending.ts";
import { receiveGoods } from "../../../functions/src/features/impact/core/stock.ts";
import { notificationDocument } from "../../../functions/src/features/impact/deliveries/store/notifications.repository.ts";
import {
  changedDocument,
  purchaseDocument,
  purchaseIdOf,
  purchaseOf,
} from "../../../functions/src/features/impact/purchases/new-purchase.ts";
import { createDemoBill } from "../papers/draw-papers.ts";
import { pictureUrlPath } from "../pictures/catalogue.ts";
import { impactDrawing } from "../pictures/impact.ts";
import type { PurchaseRow } from "../records/item-lists.ts";
import { daysBefore, minutesAfter } from "../values/times.ts";
import {
  ACCOUNTANT,
  ADMIN,
  book,
  type CampaignState,
  claimsInOrder,
  type DemoEvent,
  putClaims,
  REVIEWER,
  sendWaitingMails,
} from "./campaign-state.ts";
import { linesToBuy } from "./lines-to-buy.ts";

const PAISE_PER_RUPEE = 100;

/** A purchase from asking to its payment; nothing if there was nothing to buy. */
export function purchaseEvents(state: CampaignState, row: PurchaseRow, now: Date): DemoEvent[] {
  const timeOf = (days: number, hour: number) => new Date(daysBefore(now, days, hour));
  const approvedAt = timeOf(row.daysAgo, 15);
  const id = purchaseIdOf({ supplier: supplierOf(row), bill: billOf(row, approvedAt, 0) });
  const whenBought = (at: Date, happen: () => void): DemoEvent => ({
    at,
    happen: () => {
      if (state.purchases.has(id)) happen();
    },
  });
  return [
    { at: approvedAt, happen: () => askAndApprove(state, row, approvedAt) },
    whenBought(minutesAfter(approvedAt, 60), () => publishPaper(state, id, row, minutesAfter(approvedAt, 60))),
    whenBought(timeOf(row.arrivedDaysAgo, 11), () => receive(state, id, timeOf(row.arrivedDaysAgo, 11))),
    ...(row.paidDaysAgo === undefined
      ? []
      : [whenBought(timeOf(row.paidDaysAgo, 16), () => payAndClose(state, id, timeOf(row.paidDaysAgo ?? 0, 16)))]),
  ];
}

const supplierOf = ({ supplier }: PurchaseRow) => ({ ...supplier, isRelated: false });
const billOf = ({ billNumber }: PurchaseRow, at: Date, totalPaise: number) => ({
  ...{ number: billNumber, day: calendarDay(at), totalPaise },
});

function askAndApprove(state: CampaignState, row: PurchaseRow, approvedAt: Date): void {
  const { campaignId, list } = state;
  const lines = linesToBuy(state, row);
  if (lines.length === 0) return;
  const askedAt = minutesAfter(approvedAt, -180);
  const valuePaise = lines.reduce((sum, line) => sum + line.valuePaise, 0);
  const freightPaise = row.freightRupees * PAISE_PER_RUPEE;
  const gstPaise = Math.round((valuePaise * row.gstPercent) / 100);
  const totalPaise = valuePaise + freightPaise + gstPaise;
  const writing = { supplier: supplierOf(row), bill: billOf(row, approvedAt, totalPaise) };
  const id = purchaseIdOf(writing);
  const bill = createDemoBill({ owner: ACCOUNTANT.uid, id, supplier: row.supplier.name, ...writing.bill });
  state.papers.push(bill);
  const body: NewPurchase = {
    ...writing,
    ...{ lines, freightPaise, gstPaise, discountPaise: 0, scan: bill.paper },
    clientRequestId: `demo-purchase-${id}`,
    hasSecondQuotation: true,
    ...(row.reason !== undefined && { reason: row.reason }),
  };
  const scanHash = createHash("sha256").update(bill.content).digest("hex");
  const asked = { uid: ACCOUNTANT.uid, at: askedAt.toISOString() };
  const purchase = purchaseOf(body, { asked, scan: `/api/admin/purchases/${id}/bill`, scanHash });
  const problems = purchaseProblems(purchase, id, {
    threePersonsFromPaise: THREE_PERSONS_FROM_PAISE,
    ...{ knownKeys: new Set(), knownScanHashes: new Set(), earlierUnitCosts: new Map() },
  });
  const document = purchaseDocument(purchase, body, new Map([[campaignId, { list }]]), { by: ACCOUNTANT, problems });
  const approved = approvePurchase(document, { ...personAt(ADMIN, approvedAt) });
  const { given, billedPaise, movedInPaise } = buy(list, state.given, approved, id);
  const occasion = { campaignId, occurredAt: approvedAt.toISOString(), now: approvedAt };
  book(state, [
    billEntry(id, billedPaise, occasion),
    ...(movedInPaise === 0 ? [] : [fundTransferEntry(`bill-${id}-${campaignId}`, movedInPaise, occasion)]),
  ]);
  state.given = given;
  state.purchases.set(id, changedDocument(document, approved, stepAt("approved", ADMIN, approvedAt)));
  state.timeline.set(`purchase_${id}_${campaignId}`, {
    ...{ campaignId, kind: "purchase", subject: id, on: writing.bill.day, at: approvedAt.toISOString() },
  });
  usePool(state, id, minutesAfter(approvedAt, 1));
}

const personAt = ({ uid }: { uid: string }, at: Date) => ({
  ...{ uid, at: at.toISOString(), threePersonsFromPaise: THREE_PERSONS_FROM_PAISE },
});

const stepAt = <Step extends string>(step: Step, by: { uid: string; email: string }, at: Date) => ({
  ...{ step, at: at.toISOString(), byUid: by.uid, byEmail: by.email },
});

/** Takes what the pool pays from its donors, the first of them first, and tells them. */
function usePool(state: CampaignState, purchaseId: string, now: Date): void {
  const { campaignId, told } = state;
  const rows = [];
  while (state.given.running?.kind === "pool-use") {
    const withPool = claimsInOrder(state).filter(({ pool }) => pool.openPaise > 0);
    const step = drawFromPool(state.given, withPool.slice(0, CLAIMS_PER_PAGE));
    putClaims(state, step.claims);
    state.given = step.given;
    rows.push(...step.page.rows);
    state.poolUses.set(`${purchaseId}_${campaignId}_${step.page.number}`, {
      ...step.page,
      donationIds: step.page.rows.map(({ donationId }) => donationId),
      tellAt: null,
    });
    const occasion = { campaignId, occurredAt: now.toISOString(), now };
    if (step.movedInPaise !== 0)
      book(state, [fundTransferEntry(`pool-${purchaseId}-${campaignId}`, step.movedInPaise, occasion)]);
  }
  const earlier = [...told.notifications.values()].filter(
    (each) => each.about === "pool-use" && each.campaignId === campaignId,
  );
  const audience = {
    ...{ claims: state.claims, switchedOff: new Set<string>(), notifiedThisMonth: new Set<string>() },
    notifiedBefore: new Set(earlier.map(({ donorKey }) => donorKey ?? "")),
  };
  for (const { id, notification } of notificationsOfPoolUse({ purchaseId, campaignId }, rows, audience))
    told.notifications.set(id, notificationDocument(notification, { now, isHeld: false }));
  sendWaitingMails(told, purchaseId, now);
}

function mustFind(state: CampaignState, id: string) {
  const purchase = state.purchases.get(id);
  if (purchase === undefined) throw new Error(`There is no purchase ${id}.`);
  return purchase;
}

function publishPaper(state: CampaignState, id: string, { paper }: PurchaseRow, at: Date): void {
  const { name, alt } = impactDrawing(paper);
  const purchase = mustFind(state, id);
  const shown = { ...purchase, paper: { src: pictureUrlPath(name), alt, focusX: 50, focusY: 0 } };
  state.purchases.set(id, changedDocument(shown, shown, stepAt("paper", ADMIN, at)));
}

/** Everything on the bill arrives. */
function receive(state: CampaignState, id: string, at: Date): void {
  const document = mustFind(state, id);
  let { purchase, given } = { purchase: { ...document }, given: state.given };
  for (const { itemId, units } of document.lines) {
    const line = purchase.lines.find((each) => each.itemId === itemId);
    if (line === undefined) continue;
    const arrival = receiveGoods(purchase, line, given, unitsOf(units));
    purchase = { ...document, ...arrival.purchase };
    given = arrival.given;
  }
  state.given = given;
  const received = confirmReceipt(purchase, personAt(REVIEWER, at));
  const units = document.lines.reduce((sum, line) => sum + unitsOf(line.units), 0);
  const step = { ...stepAt("received", REVIEWER, at), on: calendarDay(at), units };
  state.purchases.set(id, changedDocument(document, received, step));
}

function payAndClose(state: CampaignState, id: string, at: Date): void {
  const { campaignId, given, guard } = state;
  const document = mustFind(state, id);
  const payment = {
    ...{ campaignId, amountPaise: owedPaise(document, campaignId), tdsPaise: 0, from: "bank" as const },
    payee: document.supplier.name,
  };
  const spending = pay(document, given, guard, {
    payment,
    context: { raisedPaise: given.receivedPaise - given.returnedPaise, cashInHandPaise: 0, cashToPayeePaise: 0 },
  });
  state.given = spending.given;
  state.guard = spending.guard;
  book(state, [
    paymentEntry(id, spending.purchase.payments, payment, { campaignId, occurredAt: at.toISOString(), now: at }),
  ]);
  const { amountPaise, from } = payment;
  const step = { ...stepAt("paid", ACCOUNTANT, at), on: calendarDay(at), campaignId, amountPaise, tdsPaise: 0, from };
  const paid = changedDocument(document, spending.purchase, {
    ...step,
    reference: `UTR ${id.slice(0, 12).toUpperCase()}`,
  });
  const closedAt = minutesAfter(at, 20);
  state.purchases.set(id, changedDocument(paid, closePurchase(paid), stepAt("closed", ACCOUNTANT, closedAt)));
}
