import type { DeliveryPlan, DeliveryRecord, DeliveryRow } from "@daansetu/contract";
import type { Page, Slice } from "../../../firestore/paging.ts";
import { Refused, requireThat } from "../core/refused.ts";
import { answering, type CampaignBooksRepository } from "../items/index.ts";
import { type Action, type ChangeDelivery, hashOf, labelsOf, noSuchDelivery } from "./delivery-change.ts";
import type { DeliveryDocument } from "./store/delivery.documents.ts";
import { deliveryRecord, deliveryRow } from "./delivery.views.ts";
import type { DeliveriesRepository, DeliveryFilter } from "./store/deliveries.repository.ts";

interface Needs {
  books: CampaignBooksRepository;
  deliveries: DeliveriesRepository;
  change: ChangeDelivery;
}

/** Deliveries until they are confirmed. */
export function deliveriesService({ books, deliveries, change }: Needs) {
  const plannedFields = ({ day, place, toWhom, lines }: DeliveryPlan) => ({
    ...{ day, place, toWhom, plan: lines },
    lines: lines.map(({ itemId, units }) => ({ itemId, counted: units, inKind: 0, firstOrdinal: 0, standing: units })),
  });
  const assertUnique = (itemIds: readonly string[]) => {
    requireThat(new Set(itemIds).size === itemIds.length, "item-twice");
  };

  return {
    list: async (filter: DeliveryFilter, slice: Slice): Promise<Page<DeliveryRow>> => {
      const { items, next } = await deliveries.list(filter, slice);
      return { items: items.map(deliveryRow), next };
    },

    /** @throws AppError `not-found` */
    byId: async (id: string): Promise<DeliveryRecord> => {
      const delivery = await deliveries.byId(id);
      if (delivery === undefined) throw noSuchDelivery();
      return deliveryRecord({ id, data: delivery });
    },

    /** @throws AppError `bad-input`, `conflict` */
    plan: async (
      { clientRequestId, campaignId, ...plan }: DeliveryPlan & { clientRequestId: string; campaignId: string },
      { by, now }: Action,
    ): Promise<DeliveryRecord> => {
      const id = hashOf(["delivery", clientRequestId]);
      const asked = hashOf([campaignId, plan]);
      const delivery = await answering(() =>
        books.commit(`the delivery ${id}`, async (batch) => {
          const [snapshot, read] = await Promise.all([deliveries.read(id), books.read(campaignId)]);
          const stored = snapshot.data();
          if (stored !== undefined) {
            if (stored.planned.asked !== asked) throw new Refused("wrong-state");
            return { result: stored, hasWrites: false };
          }
          if (read === undefined) throw new Refused("no-such-item");
          const itemIds = plan.lines.map(({ itemId }) => itemId);
          assertUnique(itemIds);
          const created: DeliveryDocument = {
            ...{ campaignId, campaignTitle: read.list.campaignTitle, state: "planned", people: 0 },
            ...plannedFields(plan),
            labels: labelsOf(read, itemIds),
            ...{ photographs: [], number: 0, beforeSeq: 0, confirmedAt: null, allocatedAt: null, corrections: [] },
            ...{ version: 1, pages: 0, mails: "none", isSending: false, correctionToTell: null },
            planned: { byUid: by.uid, byEmail: by.email, at: now.toISOString(), asked },
          };
          deliveries.replace(batch, snapshot, created);
          const after = { campaignId, day: plan.day, items: plan.lines.length };
          books.log(batch, { by, action: "delivery-planned", subject: deliveries.pathOf(id), after }, now);
          return { result: created };
        }),
      );
      return deliveryRecord({ id, data: delivery });
    },

    changePlan: (id: string, { version, ...plan }: DeliveryPlan & { version: number }, action: Action) =>
      change(id, action, async (delivery) => {
        requireThat(delivery.version === version && delivery.confirmedAt === null, "wrong-state");
        requireThat(delivery.state !== "cancelled", "wrong-state");
        const read = await books.read(delivery.campaignId);
        if (read === undefined) throw new Refused("no-such-item");
        const itemIds = plan.lines.map(({ itemId }) => itemId);
        assertUnique(itemIds);
        const changed = { ...delivery, ...plannedFields(plan), labels: labelsOf(read, itemIds) };
        return { delivery: changed, logged: { action: "delivery-changed", after: { day: plan.day } } };
      }),

    dispatch: (id: string, action: Action) =>
      change(id, action, (delivery) => {
        if (delivery.dispatchedAt !== undefined) return undefined;
        requireThat(delivery.state === "planned", "wrong-state");
        const dispatchedAt = action.now.toISOString();
        const changed: DeliveryDocument = { ...delivery, state: "dispatched", dispatchedAt };
        return { delivery: changed, logged: { action: "delivery-dispatched", after: { state: "dispatched" } } };
      }),

    abandon: (id: string, reason: string, action: Action) =>
      change(id, action, (delivery) => {
        if (delivery.abandoned !== undefined) return undefined;
        requireThat(delivery.confirmedAt === null && delivery.state !== "cancelled", "wrong-state");
        const abandoned = { byEmail: action.by.email, at: action.now.toISOString(), reason };
        const changed: DeliveryDocument = { ...delivery, state: "cancelled", abandoned };
        return { delivery: changed, logged: { action: "delivery-abandoned", after: { reason } } };
      }),
  };
}
export type DeliveriesService = ReturnType<typeof deliveriesService>;
