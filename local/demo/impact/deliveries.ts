import { calendarDay, CLAIMS_PER_PAGE, monthOf } from "@daansetu/contract";
import { allocatePage, claimsWanted, positionAfter } from "../../../functions/src/features/impact/core/allocation.ts";
import { confirmDelivery } from "../../../functions/src/features/impact/core/confirmation.ts";
import { fundTransferEntry } from "../../../functions/src/features/impact/core/entries.ts";
import { bookOf } from "../../../functions/src/features/impact/core/given-so-far.ts";
import { notificationsOfDelivery } from "../../../functions/src/features/impact/core/notifications.ts";
import { hashOf } from "../../../functions/src/features/impact/deliveries/delivery-change.ts";
import type { DeliveryDocument } from "../../../functions/src/features/impact/deliveries/store/delivery.documents.ts";
import { pageIdOf } from "../../../functions/src/features/impact/deliveries/store/deliveries.repository.ts";
import { notificationDocument } from "../../../functions/src/features/impact/deliveries/store/notifications.repository.ts";
import { createDemoNote } from "../papers/draw-papers.ts";
import { pictureUrlPath } from "../pictures/catalogue.ts";
import { type ImpactDrawing, impactDrawing } from "../pictures/impact.ts";
import type { DeliveryRow } from "../records/item-lists.ts";
import { daysBefore, minutesAfter } from "../values/times.ts";
import {
  ADMIN,
  book,
  type CampaignState,
  claimsInOrder,
  type DemoEvent,
  putClaims,
  REVIEWER,
  sendWaitingMails,
} from "./campaign-state.ts";

const pictureOf = (drawing: ImpactDrawing) => {
  const { name, alt } = impactDrawing(drawing);
  return { src: pictureUrlPath(name), alt, focusX: 50, focusY: 50 };
};

/** A delivery from its plan to the mails of its donors; nothing if nothing was in stock. */
export function deliveryEvents(state: CampaignState, row: DeliveryRow, now: Date): DemoEvent[] {
  const timeOf = (days: number, hour: number) => new Date(daysBefore(now, days, hour));
  const plannedAt = timeOf(row.plannedDaysAgo, 15);
  const dispatchedAt = timeOf(row.daysAgo, 8);
  const confirmedAt = timeOf(row.daysAgo, 14);
  const clientRequestId = `demo-delivery-${state.campaignId}-${String(row.plannedDaysAgo)}`;
  const id = hashOf(["delivery", clientRequestId]);
  const step = (at: Date, change: (delivery: DeliveryDocument) => DeliveryDocument): DemoEvent => ({
    at,
    happen: () => {
      const delivery = state.deliveries.get(id);
      if (delivery !== undefined) state.deliveries.set(id, { ...change(delivery), version: delivery.version + 1 });
    },
  });
  return [
    { at: plannedAt, happen: () => plan(state, id, { row, day: calendarDay(dispatchedAt), at: plannedAt }) },
    step(dispatchedAt, (delivery) => ({ ...delivery, state: "dispatched", dispatchedAt: dispatchedAt.toISOString() })),
    step(confirmedAt, (delivery) => confirm(state, id, { delivery, row, at: confirmedAt })),
    step(minutesAfter(confirmedAt, 1), (delivery) => allocate(state, id, delivery, minutesAfter(confirmedAt, 1))),
    step(minutesAfter(confirmedAt, 2), (delivery) => find(state, id, delivery, minutesAfter(confirmedAt, 2))),
    ...(row.toldDaysAgo === undefined
      ? []
      : [step(timeOf(row.toldDaysAgo, 10), (delivery) => send(state, id, delivery, timeOf(row.toldDaysAgo ?? 0, 10)))]),
  ];
}

function plan(state: CampaignState, id: string, { row, day, at }: { row: DeliveryRow; day: string; at: Date }): void {
  const { campaignId, list, given } = state;
  const inStock = list.items.filter((item) => bookOf(given, item.id).inStock > 0);
  if (inStock.length === 0) return;
  const planned = inStock.map((item) => ({ itemId: item.id, units: bookOf(given, item.id).inStock }));
  state.deliveries.set(id, {
    ...{ campaignId, campaignTitle: list.campaignTitle, state: "planned", people: 0 },
    ...{ day, place: row.place, toWhom: row.toWhom, plan: planned },
    lines: planned.map(({ itemId, units }) => ({
      ...{ itemId, counted: units, inKind: 0, firstOrdinal: 0, standing: units },
    })),
    labels: inStock.map(({ id: itemId, name, unit }) => ({ itemId, name, unit })),
    ...{ photographs: [], number: 0, beforeSeq: 0, confirmedAt: null, allocatedAt: null, corrections: [] },
    ...{ version: 1, pages: 0, mails: "none", isSending: false, correctionToTell: null },
    planned: { byUid: ADMIN.uid, byEmail: ADMIN.email, at: at.toISOString(), asked: hashOf([campaignId, planned]) },
  });
}

function confirm(
  state: CampaignState,
  id: string,
  { delivery, row, at }: { delivery: DeliveryDocument; row: DeliveryRow; at: Date },
): DeliveryDocument {
  const { campaignId } = state;
  const counted = delivery.plan.map(({ itemId, units }) => ({ itemId, counted: units, inKind: 0 }));
  const confirmation = confirmDelivery(delivery, state.given, counted, at);
  state.given = confirmation.given;
  const people = row.people ?? counted.reduce((sum, line) => sum + line.counted, 0);
  state.people += people;
  const on = calendarDay(at);
  state.timeline.set(`delivery_${id}`, { campaignId, kind: "delivery", subject: id, on, at: at.toISOString() });
  const note = row.note === undefined ? undefined : createDemoNote({ owner: REVIEWER.uid, id, toWhom: row.toWhom });
  if (note !== undefined) state.papers.push(note);
  return {
    ...delivery,
    ...confirmation.delivery,
    photographs: row.photographs.map(({ drawing, showsPeople }) => ({
      ...{ id: `demo-${drawing}`, picture: pictureOf(drawing), showsPeople },
      ...(showsPeople && { consentedAt: at.toISOString() }),
    })),
    ...{ people, mails: "counting" },
    ...(note !== undefined && { note: note.paper }),
    ...(row.note !== undefined && { notePaper: pictureOf(row.note) }),
    confirmed: { byUid: REVIEWER.uid, byEmail: REVIEWER.email, requestId: `demo-count-${id}`, asked: hashOf(counted) },
  };
}

function allocate(state: CampaignState, id: string, delivery: DeliveryDocument, now: Date): DeliveryDocument {
  const { campaignId, list } = state;
  let lastPage: Parameters<typeof allocatePage>[1];
  for (;;) {
    const position = positionAfter(delivery, lastPage);
    if (position === undefined) throw new Error(`The delivery ${id} has no end.`);
    const { itemId, afterSeq, beforeSeq } = claimsWanted(delivery, position);
    const claims = claimsInOrder(state).filter(
      ({ seq, openItemIds }) => seq > afterSeq && seq < beforeSeq && openItemIds.includes(itemId),
    );
    const step = allocatePage(
      { id, delivery, given: state.given, list, now },
      lastPage,
      claims.slice(0, CLAIMS_PER_PAGE),
    );
    lastPage = step.page;
    putClaims(state, step.claims);
    const donationIds = step.page.rows.flatMap((row) => (row.source === "claim" ? [row.donationId] : []));
    state.pages.set(pageIdOf(id, step.page.number), {
      ...step.page,
      campaignId,
      donationIds: [...new Set(donationIds)],
    });
    if (step.given !== undefined) state.given = step.given;
    const occasion = { campaignId, occurredAt: now.toISOString(), now };
    if (step.movedInPaise !== 0)
      book(state, [fundTransferEntry(`delivery-${id}-${step.page.number}`, step.movedInPaise, occasion)]);
    if (step.delivery === undefined) continue;
    const { state: stateAfter, allocatedAt } = step.delivery;
    return { ...delivery, ...{ state: stateAfter, allocatedAt, pages: step.page.number } };
  }
}

/** Finds who hears of it. */
function find(state: CampaignState, id: string, delivery: DeliveryDocument, now: Date): DeliveryDocument {
  const { campaignId, told, claims, pages } = state;
  const { allocatedAt } = delivery;
  if (allocatedAt === null) return delivery;
  const rows = [...pages.values()].filter(({ deliveryId }) => deliveryId === id).flatMap((page) => page.rows);
  const month = monthOf(calendarDay(allocatedAt));
  const heard = [...told.notifications.values()].filter(
    ({ notifiedMonth, subject }) => notifiedMonth === month && subject !== id,
  );
  const audience = {
    ...{ claims, switchedOff: new Set<string>() },
    notifiedThisMonth: new Set(heard.flatMap(({ donorKey }) => donorKey ?? [])),
  };
  const context = { deliveryId: id, campaignId, allocatedAt: new Date(allocatedAt) };
  for (const { id: notificationId, notification } of notificationsOfDelivery(context, rows, audience))
    told.notifications.set(notificationId, notificationDocument(notification, { now, isHeld: true, month }));
  return { ...delivery, mails: "ready" };
}

/** An admin has looked at the mails and sends them; who hears in a digest waits for the end of the month. */
function send({ told }: CampaignState, id: string, delivery: DeliveryDocument, now: Date): DeliveryDocument {
  for (const [notificationId, notification] of told.notifications) {
    if (notification.subject !== id || notification.mail !== "held") continue;
    const mail = notification.hearing === "digest" ? "digest" : "waiting";
    told.notifications.set(notificationId, { ...notification, mail });
  }
  sendWaitingMails(told, id, now);
  return { ...delivery, mails: "sent", released: { byEmail: ADMIN.email, at: now.toISOString() } };
}
