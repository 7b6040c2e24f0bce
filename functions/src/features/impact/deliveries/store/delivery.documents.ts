import {
  AllocationPage,
  COLLECTIONS,
  Delivery,
  DELIVERY_MAIL_STATES,
  DeliveryPhotograph,
  Id,
  IsoTime,
  Picture,
  TakenBackPage,
  Units,
  UploadedDocument,
} from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../../firestore/database.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";
import { Notification } from "../../core/impact.documents.ts";

const Standing = z.array(z.object({ itemId: Id, units: z.int() }));

/** `deliveries/{id}`; the id is derived from the form's. */
export const DeliveryDocument = z.object({
  ...Delivery.shape,
  photographs: z.array(z.object({ id: z.string(), ...DeliveryPhotograph.shape })),
  campaignTitle: z.string(),
  /** What was planned; `lines` has the same until it is confirmed. */
  plan: z.array(z.object({ itemId: Id, units: Units })),
  /** As they were called when it was planned. */
  labels: z.array(z.object({ itemId: Id, name: z.string(), unit: z.string() })),
  /** The number of changes, for optimistic concurrency. */
  version: z.int(),
  planned: z.object({ byUid: z.string(), byEmail: z.string(), at: IsoTime, asked: z.string() }),
  dispatchedAt: z.optional(IsoTime),
  confirmed: z.optional(z.object({ byUid: z.string(), byEmail: z.string(), requestId: z.string(), asked: z.string() })),
  abandoned: z.optional(z.object({ byEmail: z.string(), at: IsoTime, reason: z.string() })),
  /** The signed note, closed, and what donors see of it. */
  note: z.optional(UploadedDocument),
  notePaper: z.optional(Picture),
  /** Pages of its allocation, once it has ended. */
  pages: z.int(),
  mails: z.enum(DELIVERY_MAIL_STATES),
  /** An admin has released its mails, and some are not queued yet. */
  isSending: z.boolean(),
  released: z.optional(z.object({ byEmail: z.string(), at: IsoTime })),
  /** A correction of which donors are not told yet. */
  correctionToTell: z.nullable(z.int()),
  askedCorrection: z.optional(
    z.object({
      ...{ requestId: z.string(), standing: Standing, reason: z.string() },
      ...{ byUid: z.string(), byEmail: z.string(), at: IsoTime },
    }),
  ),
});
export type DeliveryDocument = z.infer<typeof DeliveryDocument>;
export const deliveriesCollection = (db: Database) => typedCollection(db, COLLECTIONS.deliveries, DeliveryDocument);

/** `allocationPages/{deliveryId}_{number}`: creating it is the lock of the allocation. */
export const AllocationPageDocument = z.object({
  ...AllocationPage.shape,
  campaignId: Id,
  /** For queries: for whom it counts units. */
  donationIds: z.array(Id),
});
export type AllocationPageDocument = z.infer<typeof AllocationPageDocument>;
export const allocationPagesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.allocationPages, AllocationPageDocument);

/** `takenBackPages/{deliveryId}_{correction}-{page}`. */
export const TakenBackDocument = z.object({ ...TakenBackPage.shape, donationIds: z.array(Id) });
export type TakenBackDocument = z.infer<typeof TakenBackDocument>;
export const takenBackCollection = (db: Database) => typedCollection(db, COLLECTIONS.takenBackPages, TakenBackDocument);

/** `impactNotifications/{id}`. */
export const NotificationDocument = z.object({
  ...Notification.shape,
  at: IsoTime,
  /** The month in which the delivery was counted, so that a donor hears of a second one in a digest. */
  notifiedMonth: z.nullable(z.string()),
  /** `held`: an admin looks at it first. `waiting`: for its mail. `digest`: for the end of its month. `queued`: its mail is in the outbox. `none`: no mail. */
  mail: z.enum(["held", "waiting", "digest", "queued", "none"]),
  /** Why nobody is told, or how; for lists and counts. */
  hearing: z.enum(["now", "digest", "switched-off", "erased", "unnamed", "returned", "no-address"]),
});
export type NotificationDocument = z.infer<typeof NotificationDocument>;
export const notificationsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.impactNotifications, NotificationDocument);

/** `deliveryMailRefusals/{keyed hash of the donor's key}`. */
export const DeliveryMailRefusal = z.object({ at: IsoTime, keyId: z.string() });
export const deliveryMailRefusalsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.deliveryMailRefusals, DeliveryMailRefusal);
