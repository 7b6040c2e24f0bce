import {
  type AudienceFigures,
  type AudienceRow,
  type DeliveryRecord,
  HEARING,
  type Hearing,
  type MailPreview,
  type NewCorrection,
} from "@daansetu/contract";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import type { Page, Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { maskEmail } from "../../giving/donations/index.ts";
import type { LoggedAction } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { correctDelivery, runningCorrection } from "../core/correction.ts";
import { requireThat } from "../core/refused.ts";
import { answering, type CampaignBooks, type CampaignBooksRepository } from "../items/index.ts";
import type { DeliveryDocument } from "./store/delivery.documents.ts";
import { deliveryRecord } from "./delivery.views.ts";
import type { DeliveriesRepository } from "./store/deliveries.repository.ts";
import type { ImpactMailsService } from "./mails/impact-mails.service.ts";
import type { NotificationsRepository } from "./store/notifications.repository.ts";

interface Action {
  by: Actor;
  now: Date;
}

interface Needs {
  books: CampaignBooksRepository;
  deliveries: DeliveriesRepository;
  notifications: NotificationsRepository;
  mails: Pick<ImpactMailsService, "mailOf" | "donorOf">;
  continueWork: (campaignId: string) => Promise<void>;
}

const noSuchDelivery = () => new AppError("not-found", "We could not find this delivery.");

/** After a delivery was confirmed: who hears of it and what they read, before it is sent; and corrections, by two persons. */
export function deliveryFollowUpService({ books, deliveries, notifications, mails, continueWork }: Needs) {
  /** Changes a delivery and its campaign's counters in one commit. @param decide `undefined`: nothing to change */
  async function change(
    id: string,
    { by, now }: Action,
    decide: (
      delivery: DeliveryDocument,
      read: CampaignBooks,
      batch: CompanionBatch,
    ) =>
      | {
          delivery: DeliveryDocument;
          given?: CampaignBooks["given"];
          logged: Pick<LoggedAction, "action" | "before" | "after">;
        }
      | undefined,
  ): Promise<DeliveryRecord> {
    const delivery = await answering(() =>
      books.commit(`the delivery ${id}`, async (batch) => {
        const snapshot = await deliveries.read(id);
        const stored = snapshot.data();
        const read = stored && (await books.read(stored.campaignId));
        if (stored === undefined || read === undefined) throw noSuchDelivery();
        const decision = decide(stored, read, batch);
        if (decision === undefined) return { result: stored, hasWrites: false };
        const changed = { ...decision.delivery, version: stored.version + 1 };
        deliveries.replace(batch, snapshot, changed);
        if (decision.given !== undefined)
          books.replaceGiven(batch, read, decision.given, { now, also: { hasWork: true } });
        books.log(batch, { by, subject: deliveries.pathOf(id), ...decision.logged }, now);
        return { result: changed };
      }),
    );
    await continueWork(delivery.campaignId);
    return deliveryRecord({ id, data: delivery });
  }

  async function mustExist(id: string): Promise<DeliveryDocument> {
    const delivery = await deliveries.byId(id);
    if (delivery === undefined) throw noSuchDelivery();
    return delivery;
  }

  return {
    figures: async (id: string): Promise<AudienceFigures> => {
      await mustExist(id);
      const hearing = await Promise.all(
        HEARING.map(async (each) => ({ hearing: each, donors: await notifications.countOf(id, each) })),
      );
      return { hearing: hearing.filter(({ donors }) => donors > 0) };
    },

    audience: async (id: string, hearing: Hearing | undefined, slice: Slice): Promise<Page<AudienceRow>> => {
      const delivery = await mustExist(id);
      const { items, next } = await notifications.listOf(id, hearing, slice);
      const rows = await Promise.all(
        items.map(async ({ id: notificationId, data }): Promise<AudienceRow> => {
          const donor = data.donorKey === null ? undefined : await mails.donorOf(data);
          return {
            notificationId,
            hearing: data.hearing,
            ...(donor !== undefined && { donorName: donor.name, emailMask: maskEmail(donor.to) }),
            references: data.donationIds,
            lines: Object.entries(data.units).map(([itemId, units]) => {
              const label = delivery.labels.find((each) => each.itemId === itemId);
              return { itemId, units, name: label?.name ?? "", unit: label?.unit ?? "" };
            }),
          };
        }),
      );
      return { items: rows, next };
    },

    /** @throws AppError `not-found` also if nothing would be sent */
    preview: async (id: string, notificationId: string): Promise<MailPreview> => {
      const notification = await notifications.byId(notificationId);
      const mail = notification?.subject === id ? await mails.mailOf(notification) : undefined;
      if (mail === undefined) throw new AppError("not-found", "This donor gets no e-mail about this delivery.");
      return { subject: mail.subject, text: mail.text, html: mail.html };
    },

    /** @throws AppError `conflict` while units are being counted */
    send: (id: string, action: Action): Promise<DeliveryRecord> =>
      change(id, action, (delivery, { given }) => {
        if (delivery.mails === "sent") return undefined;
        // What a correction takes back would be told first, and then taken back.
        const isCorrecting = runningCorrection(delivery) !== undefined || delivery.correctionToTell !== null;
        requireThat(delivery.mails !== "counting" && !isCorrecting, "still-running");
        requireThat(delivery.mails === "ready", "wrong-state");
        const released = { byEmail: action.by.email, at: action.now.toISOString() };
        return {
          delivery: { ...delivery, mails: "sent", isSending: true, released },
          given,
          logged: { action: "delivery-mails-sent", after: { mails: "sent" } },
        };
      }),

    /** @throws AppError `conflict` */
    askCorrection: (id: string, { clientRequestId, standing, reason }: NewCorrection, action: Action) =>
      change(id, action, (delivery) => {
        const { askedCorrection, lines } = delivery;
        if (askedCorrection?.requestId === clientRequestId) return undefined;
        requireThat(delivery.state === "allocated" && askedCorrection === undefined, "wrong-state");
        for (const { itemId, units } of standing) {
          const line = lines.find((each) => each.itemId === itemId);
          requireThat(line !== undefined && units <= line.standing, "not-fewer", itemId);
        }
        const { uid, email } = action.by;
        const asked = { standing, reason, byUid: uid, byEmail: email, at: action.now.toISOString() };
        return {
          delivery: { ...delivery, askedCorrection: { requestId: clientRequestId, ...asked } },
          logged: { action: "delivery-correction-asked", after: { reason } },
        };
      }),

    /** By a second person. The worker takes the units back. @throws AppError `bad-input`, `conflict` */
    approveCorrection: (id: string, version: number, action: Action) =>
      change(id, action, (delivery, { given }) => {
        const { askedCorrection, pages } = delivery;
        requireThat(askedCorrection !== undefined && delivery.version === version, "wrong-state");
        requireThat(delivery.correctionToTell === null && !delivery.isSending, "still-running");
        const standing = Object.fromEntries(
          (askedCorrection?.standing ?? []).map(({ itemId, units }) => [itemId, units]),
        );
        const decision = {
          reason: askedCorrection?.reason ?? "",
          byUid: askedCorrection?.byUid ?? "",
          approvedByUid: action.by.uid,
        };
        const corrected = correctDelivery({ id, delivery, given, pages }, standing, decision, action.now);
        const { askedCorrection: _asked, ...rest } = delivery;
        return {
          delivery: { ...rest, corrections: corrected.delivery.corrections },
          given: { ...given, ...corrected.given },
          logged: { action: "delivery-correction-approved", after: { reason: decision.reason, ...standing } },
        };
      }),

    declineCorrection: (id: string, version: number, action: Action) =>
      change(id, action, (delivery) => {
        const { askedCorrection, ...rest } = delivery;
        if (askedCorrection === undefined) return undefined;
        requireThat(delivery.version === version, "wrong-state");
        return {
          delivery: rest,
          logged: { action: "delivery-correction-declined", after: { reason: askedCorrection.reason } },
        };
      }),
  };
}
export type DeliveryFollowUpService = ReturnType<typeof deliveryFollowUpService>;
