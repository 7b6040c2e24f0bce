import { createHash } from "node:crypto";
import {
  type BlackRectangle,
  type DeliveryCount,
  type DeliveryPlan,
  type DeliveryRecord,
  type DeliveryRow,
  fieldErrorOf,
  MAX_DELIVERY_PHOTOGRAPHS,
  type NewDeliveryPhotograph,
  type UploadedDocument,
} from "@daansetu/contract";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import type { Page, Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { LoggedAction } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import type { RedactedPicturesService } from "../../platform/uploads/redacted-pictures.service.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import { confirmDelivery } from "../core/confirmation.ts";
import { itemOf } from "../core/donation-lines.ts";
import { Refused, requireThat } from "../core/refused.ts";
import { answering, assertOwnPictures, type CampaignBooks, type CampaignBooksRepository } from "../items/index.ts";
import type { TimelineWriter } from "../timeline/index.ts";
import type { DeliveryDocument } from "./delivery.documents.ts";
import { deliveryRecord, deliveryRow } from "./delivery.views.ts";
import type { DeliveriesRepository, DeliveryFilter } from "./deliveries.repository.ts";

interface Action {
  by: Actor;
  now: Date;
}

interface Needs {
  books: CampaignBooksRepository;
  deliveries: DeliveriesRepository;
  timeline: TimelineWriter;
  uploads: Pick<UploadsService, "documentBelongs" | "readDocument" | "pictureBelongs">;
  redacted: RedactedPicturesService;
  continueWork: (campaignId: string) => Promise<void>;
}

interface Change {
  delivery: DeliveryDocument;
  logged: Pick<LoggedAction, "action" | "before" | "after">;
}

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
const noSuchDelivery = () => new AppError("not-found", "We could not find this delivery.");
const fieldProblem = (field: string, problem: string) =>
  new AppError("bad-input", "Please check what you entered.", { fields: [fieldErrorOf(field, problem)] });

/** Planning a delivery, and what is done on site by a phone that repeats each call until it is answered (docs/impact.md, "The API"). */
export function deliveriesService({ books, deliveries, timeline, uploads, redacted, continueWork }: Needs) {
  const labelsOf = ({ list }: CampaignBooks, itemIds: readonly string[]) =>
    itemIds.map((itemId) => {
      const { name, unit } = itemOf(list, itemId);
      return { itemId, name, unit };
    });

  /**
   * Changes a delivery in one commit with the log.
   * @param decide returns `undefined` where there is nothing to change; it may be called more than once
   */
  async function change(
    id: string,
    { by, now }: Action,
    decide: (delivery: DeliveryDocument, batch: CompanionBatch) => Promise<Change | undefined> | Change | undefined,
  ): Promise<DeliveryRecord> {
    const delivery = await answering(() =>
      books.commit(`the delivery ${id}`, async (batch) => {
        const snapshot = await deliveries.read(id);
        const stored = snapshot.data();
        if (stored === undefined) throw noSuchDelivery();
        const decision = await decide(stored, batch);
        if (decision === undefined) return { result: stored, hasWrites: false };
        const changed = { ...decision.delivery, version: stored.version + 1 };
        deliveries.replace(batch, snapshot, changed);
        books.log(batch, { by, subject: deliveries.pathOf(id), ...decision.logged }, now);
        return { result: changed };
      }),
    );
    return deliveryRecord({ id, data: delivery });
  }

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

    /** Once for the phone's id. @throws AppError */
    addPhotograph: (id: string, photograph: NewDeliveryPhotograph, action: Action) =>
      change(id, action, async (delivery) => {
        const { clientPhotographId, picture, showsPeople, consentedAt } = photograph;
        const { photographs } = delivery;
        if (photographs.some((each) => each.id === clientPhotographId)) return undefined;
        if (showsPeople && consentedAt === undefined) throw fieldProblem("consentedAt", "consent-missing");
        if (photographs.length >= MAX_DELIVERY_PHOTOGRAPHS) throw fieldProblem("picture", "too-many");
        const before = photographs.map((each) => each.picture);
        await assertOwnPictures(uploads, [["picture", picture]], { uid: action.by.uid, before, now: action.now });
        const added = {
          id: clientPhotographId,
          picture,
          showsPeople,
          ...(consentedAt !== undefined && { consentedAt }),
        };
        return {
          delivery: { ...delivery, photographs: [...photographs, added] },
          logged: { action: "delivery-photograph-added", after: { picture: picture.src, showsPeople } },
        };
      }),

    removePhotograph: (id: string, photographId: string, action: Action) =>
      change(id, action, (delivery) => {
        const photographs = delivery.photographs.filter((each) => each.id !== photographId);
        if (photographs.length === delivery.photographs.length) return undefined;
        return {
          delivery: { ...delivery, photographs },
          logged: { action: "delivery-photograph-removed", before: { photographId } },
        };
      }),

    /** Confirms what was counted on site, once for the phone's id. @throws AppError `bad-input`, `conflict` */
    confirm: async (id: string, count: DeliveryCount, action: Action): Promise<DeliveryRecord> => {
      const { by, now } = action;
      const asked = hashOf(count);
      const record = await change(id, action, async (delivery, batch) => {
        const { confirmed, campaignId } = delivery;
        if (confirmed !== undefined) {
          requireThat(confirmed.requestId === count.clientRequestId && confirmed.asked === asked, "wrong-state");
          return undefined;
        }
        const { note } = count;
        if (note !== undefined && !(await uploads.documentBelongs(note, { uid: by.uid, now })))
          throw fieldProblem("note", "not-own-file");
        const read = await books.read(campaignId);
        if (read === undefined) throw new Refused("no-such-item");
        const itemIds = count.lines.map(({ itemId }) => itemId);
        const labels = labelsOf(read, itemIds);
        const confirmation = confirmDelivery(delivery, read.given, count.lines, now);
        const people = read.given.people + count.people;
        books.replaceGiven(batch, read, confirmation.given, { now, also: { people } });
        timeline.add(batch, `delivery_${id}`, {
          ...{ campaignId, kind: "delivery", subject: id, on: count.day, at: now.toISOString() },
        });
        const { lines, number, beforeSeq, confirmedAt } = confirmation.delivery;
        return {
          delivery: {
            ...delivery,
            ...{ state: "confirmed", lines, number, beforeSeq, confirmedAt, mails: "counting" },
            ...{ day: count.day, people: count.people, place: count.place ?? delivery.place },
            labels: [
              ...delivery.labels,
              ...labels.filter(({ itemId }) => !delivery.labels.some((l) => l.itemId === itemId)),
            ],
            ...(note !== undefined && { note }),
            confirmed: { byUid: by.uid, byEmail: by.email, requestId: count.clientRequestId, asked },
          },
          logged: {
            action: "delivery-confirmed",
            after: {
              day: count.day,
              people: count.people,
              number,
              ...Object.fromEntries(lines.map((l) => [l.itemId, l.counted])),
            },
          },
        };
      });
      await continueWork(record.campaign._id);
      return record;
    },

    /** @throws AppError `not-found` */
    note: async (id: string) => {
      const delivery = await deliveries.byId(id);
      const file = delivery?.note && (await uploads.readDocument(delivery.note.path));
      if (delivery?.note === undefined || file === undefined) throw noSuchDelivery();
      return { ...file, fileName: delivery.note.label };
    },

    redactNote: async (
      id: string,
      {
        rectangles,
        page,
        alt,
      }: { rectangles: readonly BlackRectangle[]; page?: UploadedDocument | undefined; alt: string },
      action: Action,
    ): Promise<DeliveryRecord> => {
      const { by, now } = action;
      const note = (await deliveries.byId(id))?.note;
      if (note === undefined) throw noSuchDelivery();
      if (page !== undefined && !(await uploads.documentBelongs(page, { uid: by.uid, now })))
        throw fieldProblem("page", "not-own-file");
      const notePaper = await redacted.redact(page ?? note, { rectangles, alt, uid: by.uid });
      return change(id, action, (delivery) => ({
        delivery: { ...delivery, notePaper },
        logged: { action: "delivery-note-redacted", after: { paper: notePaper.src } },
      }));
    },
  };
}
export type DeliveriesService = ReturnType<typeof deliveriesService>;
