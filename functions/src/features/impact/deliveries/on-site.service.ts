import {
  type BlackRectangle,
  type DeliveryCount,
  type DeliveryRecord,
  MAX_DELIVERY_PHOTOGRAPHS,
  type NewDeliveryPhotograph,
  type UploadedDocument,
} from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { mayReferenceDocument, readDocument } from "../../platform/uploads/documents.service.ts";
import { redactDocument } from "../../platform/uploads/redacted-pictures.service.ts";
import { confirmDelivery } from "../core/confirmation.ts";
import { Refused, requireThat } from "../core/refused.ts";
import { assertOwnPictures, type CampaignBooksRepository } from "../items/index.ts";
import type { TimelineWriter } from "../timeline/store/index.ts";
import { type Action, type ChangeDelivery, fieldProblem, hashOf, labelsOf, noSuchDelivery } from "./delivery-change.ts";
import type { DeliveriesRepository } from "./store/deliveries.repository.ts";

interface Needs {
  books: CampaignBooksRepository;
  deliveries: DeliveriesRepository;
  change: ChangeDelivery;
  timeline: TimelineWriter;
  continueWork: (campaignId: string) => Promise<void>;
}

/** What is done on site, by a phone that repeats each call until it is answered (docs/impact.md, "The API"). */
export function onSiteService(ctx: Context, { books, deliveries, change, timeline, continueWork }: Needs) {
  return {
    /** Once for the phone's id. @throws AppError */
    addPhotograph: (id: string, photograph: NewDeliveryPhotograph, action: Action) =>
      change(id, action, async (delivery) => {
        const { clientPhotographId, picture, showsPeople, consentedAt } = photograph;
        const { photographs } = delivery;
        if (photographs.some((each) => each.id === clientPhotographId)) return undefined;
        if (showsPeople && consentedAt === undefined) throw fieldProblem("consentedAt", "consent-missing");
        if (photographs.length >= MAX_DELIVERY_PHOTOGRAPHS) throw fieldProblem("picture", "too-many");
        const before = photographs.map((each) => each.picture);
        await assertOwnPictures(ctx, [["picture", picture]], { uid: action.by.uid, before, now: action.now });
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
        if (note !== undefined && !(await mayReferenceDocument(ctx, note, { uid: by.uid, now })))
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
      const file = delivery?.note && (await readDocument(ctx, delivery.note.path));
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
      if (page !== undefined && !(await mayReferenceDocument(ctx, page, { uid: by.uid, now })))
        throw fieldProblem("page", "not-own-file");
      const notePaper = await redactDocument(ctx, page ?? note, { rectangles, alt, uid: by.uid });
      return change(id, action, (delivery) => ({
        delivery: { ...delivery, notePaper },
        logged: { action: "delivery-note-redacted", after: { paper: notePaper.src } },
      }));
    },
  };
}
export type OnSiteService = ReturnType<typeof onSiteService>;
