import type { Query } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { commitUnlessLost, LOST_RACE } from "../../../../firestore/change-versioned.ts";
import type { CompanionBatch } from "../../../../firestore/companion-write.ts";
import { anonymise } from "../../../../firestore/in-batches.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { groupBy } from "../../../../util/group-by.ts";
import { outboxCollection, toOutboxDocument } from "../../../platform/mail/outbox.document.ts";
import type { Notification } from "../../core/impact.documents.ts";
import type { NotificationWithId } from "../../core/notifications.ts";
import { type NotificationDocument, notificationsCollection } from "./delivery.documents.ts";

/** `in` takes this many values. */
const KEYS_A_QUERY = 30;
/** A commit has a notification and a mail for each. */
const MAILS_A_COMMIT = 200;
const DIGESTS_A_RUN = 400;

interface Told {
  now: Date;
  /** An admin looks at its mail first. */
  isHeld: boolean;
  /** Of a delivery: the month in which it was counted. */
  month?: string | null;
}

/** Where a notification is told, and if not, why. */
function hearingOf({ about, donorKey, suppressed }: Notification): NotificationDocument["hearing"] {
  if (suppressed !== undefined) return suppressed;
  if (donorKey?.startsWith("mail:") !== true) return "no-address";
  return about === "digest" ? "digest" : "now";
}

export function notificationDocument(
  notification: Notification,
  { now, isHeld, month = null }: Told,
): NotificationDocument {
  const hearing = hearingOf(notification);
  const unheld = hearing === "digest" ? "digest" : "waiting";
  return {
    ...notification,
    at: now.toISOString(),
    notifiedMonth: month,
    mail: hearing !== "now" && hearing !== "digest" ? "none" : isHeld ? "held" : unheld,
    hearing,
  };
}

/** Records of who hears of what, and the mails that follow. Each is created once: nobody is mailed twice. */
export function notificationsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const notifications = notificationsCollection(db);
  const outbox = outboxCollection(db);

  const ofSubject = (subject: string) => notifications.where("subject", "==", subject);

  /** Puts mails into the outbox, each in the commit that says so; what is told in a digest waits for the end of its month. */
  async function queueNext(query: Query<NotificationDocument>, now: Date): Promise<boolean> {
    const { docs } = await query.limit(MAILS_A_COMMIT).get();
    if (docs.length === 0) return false;
    const batch = db.batch();
    for (const doc of docs) {
      const { id, ref, updateTime } = doc;
      const isDigest = doc.data().hearing === "digest";
      if (!isDigest) {
        const mail = toOutboxDocument({ kind: "impact-update", notificationId: id }, now);
        batch.create(outbox.doc(`impact-update_${id}`), mail);
      }
      const changes = changesOf<NotificationDocument>({ mail: isDigest ? "digest" : "queued" });
      batch.update(ref, changes, { lastUpdateTime: updateTime });
    }
    await commitUnlessLost(batch);
    return true;
  }

  const digestsBefore = (month: string) =>
    notifications.where("mail", "==", "digest").where("month", "<", month).orderBy("month").orderBy("donorKey");

  return {
    byId: async (id: string): Promise<NotificationDocument | undefined> => (await notifications.doc(id).get()).data(),

    create: (batch: CompanionBatch, created: readonly NotificationWithId[], context: Told): void => {
      for (const { id, notification } of created)
        batch.create(notifications.doc(id), notificationDocument(notification, context));
    },

    /** Creates notifications in a commit of their own. @returns false if another worker created one of them */
    createAll: async (created: readonly NotificationWithId[], context: Told): Promise<boolean> => {
      const batch = db.batch();
      for (const { id, notification } of created)
        batch.create(notifications.doc(id), notificationDocument(notification, context));
      return (await commitUnlessLost(batch)) !== LOST_RACE;
    },

    /** Donations of which somebody was told, or the reason was stored why not. */
    toldOf: async (subject: string, about: readonly Notification["about"][], idPart = ""): Promise<Set<string>> => {
      const { docs } = await ofSubject(subject).where("about", "in", about).get();
      const told = docs.filter(({ id }) => id.includes(idPart));
      return new Set(told.flatMap((doc) => doc.data().donationIds));
    },

    /** Of these donors, those who heard of another delivery in a month. */
    notifiedInMonth: async (donorKeys: readonly string[], month: string, subject: string): Promise<Set<string>> => {
      const heard = new Set<string>();
      const inMonth = notifications.where("notifiedMonth", "==", month);
      // One read, in place of a query for each thirty donors where this is the only delivery of its month.
      if ((await inMonth.where("subject", "!=", subject).limit(1).get()).empty) return heard;
      for (let start = 0; start < donorKeys.length; start += KEYS_A_QUERY) {
        const { docs } = await inMonth.where("donorKey", "in", donorKeys.slice(start, start + KEYS_A_QUERY)).get();
        for (const doc of docs) {
          const { donorKey, subject: other } = doc.data();
          if (donorKey !== null && other !== subject) heard.add(donorKey);
        }
      }
      return heard;
    },

    /** Of these donors, those who heard of an earlier use of the pool of a campaign. */
    notifiedOfPool: async (campaignId: string, donorKeys: readonly string[]): Promise<Set<string>> => {
      const heard = new Set<string>();
      for (let start = 0; start < donorKeys.length; start += KEYS_A_QUERY) {
        const { docs } = await notifications
          .where("donorKey", "in", donorKeys.slice(start, start + KEYS_A_QUERY))
          .where("about", "==", "pool-use")
          .where("campaignId", "==", campaignId)
          .get();
        for (const doc of docs) heard.add(doc.data().donorKey ?? "");
      }
      return heard;
    },

    /** Notifications of a delivery whose mails wait for an admin are computed anew after a correction. */
    removeHeld: async (subject: string): Promise<void> => {
      for (;;) {
        const { docs } = await ofSubject(subject)
          .where("about", "in", ["delivery", "digest"])
          .limit(KEYS_A_QUERY * 10)
          .get();
        if (docs.length === 0) return;
        const batch = db.batch();
        for (const doc of docs) batch.delete(doc.ref);
        await batch.commit();
      }
    },

    listOf: (
      subject: string,
      hearing: NotificationDocument["hearing"] | undefined,
      slice: Slice,
    ): Promise<Listed<NotificationDocument>> => {
      const all = ofSubject(subject).where("about", "in", ["delivery", "digest"]);
      return pageOf(hearing === undefined ? all : all.where("hearing", "==", hearing), slice, { by: "at", log });
    },

    countOf: async (subject: string, hearing: NotificationDocument["hearing"]): Promise<number> =>
      (
        await ofSubject(subject)
          .where("about", "in", ["delivery", "digest"])
          .where("hearing", "==", hearing)
          .count()
          .get()
      ).data().count,

    /** Queues the next mails of a delivery that an admin has released. @returns false if none is held */
    queueHeld: (subject: string, now: Date): Promise<boolean> =>
      queueNext(ofSubject(subject).where("mail", "==", "held"), now),

    /** Queues the next mails of a campaign that nobody has to look at. @returns false if none waits */
    queueWaiting: (campaignId: string, now: Date): Promise<boolean> =>
      queueNext(notifications.where("campaignId", "==", campaignId).where("mail", "==", "waiting"), now),

    /** True if digests of the months before this one wait. */
    hasDigests: async (month: string): Promise<boolean> => !(await digestsBefore(month).limit(1).get()).empty,

    /** Queues the digests of the months before this one: one mail for each donor and month. @returns how many */
    queueDigests: async (month: string, now: Date): Promise<number> => {
      const { docs } = await digestsBefore(month).limit(DIGESTS_A_RUN).get();
      const groups = groupBy(docs, (doc) => `${doc.data().month ?? ""} ${doc.data().donorKey ?? ""}`);
      // The last donor's may go on behind the limit.
      const complete =
        docs.length < DIGESTS_A_RUN || groups.size === 1 ? [...groups.values()] : [...groups.values()].slice(0, -1);
      for (const group of complete) {
        const [first] = group;
        if (first === undefined) continue;
        const batch = db.batch();
        const notificationIds = group.map(({ id }) => id);
        batch.create(
          outbox.doc(`impact-digest_${first.id}`),
          toOutboxDocument({ kind: "impact-digest", notificationIds }, now),
        );
        for (const doc of group)
          batch.update(doc.ref, changesOf<NotificationDocument>({ mail: "queued" }), {
            lastUpdateTime: doc.updateTime,
          });
        await commitUnlessLost(batch);
      }
      return complete.length;
    },

    export: async (donorKeys: readonly string[]): Promise<Stored<NotificationDocument>[]> =>
      donorKeys.length === 0
        ? []
        : (await notifications.where("donorKey", "in", donorKeys.slice(0, KEYS_A_QUERY)).get()).docs.map((doc) => ({
            id: doc.id,
            data: doc.data(),
          })),

    erase: async (donorKeys: readonly string[]): Promise<void> => {
      if (donorKeys.length > 0)
        await anonymise(notifications.where("donorKey", "in", donorKeys.slice(0, KEYS_A_QUERY)), { donorKey: null });
    },
  };
}
export type NotificationsRepository = ReturnType<typeof notificationsRepository>;
