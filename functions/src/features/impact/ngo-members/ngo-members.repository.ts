import { createHash } from "node:crypto";
import { calendarDay } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { changeVersioned, commitUnlessLost, LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";
import { isAlreadyExistsError } from "../../../firestore/failures.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { countDocuments } from "../../../firestore/reading.ts";
import { activityWrite } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { outboxCollection, toOutboxDocument } from "../../platform/mail/outbox.document.ts";
import { timelineCollection } from "../timeline/store/timeline.documents.ts";
import {
  type NgoMemberDocument,
  ngoMembersCollection,
  type NgoReportDocument,
  ngoReportsCollection,
  publishedOf,
} from "./ngo-member.documents.ts";

interface Action {
  by: Actor;
  now: Date;
}

export const memberIdOf = (ngoId: string, email: string): string =>
  createHash("sha256").update(`${ngoId} ${email.toLowerCase()}`).digest("hex").slice(0, 32);

export function ngoMembersRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const members = ngoMembersCollection(db);
  const reports = ngoReportsCollection(db);
  const outbox = outboxCollection(db);
  const timeline = timelineCollection(db);
  const stored = <Model>(docs: readonly { id: string; data: () => Model }[]): Stored<Model>[] =>
    docs.map((doc) => ({ id: doc.id, data: doc.data() }));

  return {
    byId: async (id: string): Promise<NgoMemberDocument | undefined> => (await members.doc(id).get()).data(),
    ofNgo: async (ngoId: string): Promise<Stored<NgoMemberDocument>[]> =>
      stored((await members.where("ngoId", "==", ngoId).get()).docs),
    all: async (): Promise<Stored<NgoMemberDocument>[]> => stored((await members.get()).docs),

    /** @returns false if this person was asked about this end of the certificate before */
    askForRenewal: async (
      { memberId, ngoId, act, validUntil }: { memberId: string; ngoId: string; act: string; validUntil: string },
      now: Date,
    ): Promise<boolean> => {
      const id = `ngo-renewal_${memberId}_${act}_${validUntil.slice(0, 10)}`;
      try {
        await outbox.doc(id).create(toOutboxDocument({ kind: "ngo-renewal", ngoId, memberId, act }, now));
        return true;
      } catch (error) {
        if (!isAlreadyExistsError(error)) throw error;
        return false;
      }
    },

    ofAddress: async (email: string): Promise<Stored<NgoMemberDocument>[]> =>
      stored((await members.where("email", "==", email.toLowerCase()).get()).docs),
    saw: async (id: string, now: Date): Promise<void> => {
      await changeVersioned(members.doc(id), ({ seenAt }) =>
        seenAt === undefined ? { result: undefined, changes: { seenAt: now.toISOString() } } : { result: undefined },
      );
    },

    /** With the mail that invites; nothing if the address is invited already. */
    invite: (member: NgoMemberDocument, { by, now }: Action): Promise<void> =>
      retryLost(`the members of ${member.ngoId}`, async () => {
        const ref = members.doc(memberIdOf(member.ngoId, member.email));
        if ((await ref.get()).exists) return undefined;
        const batch = db.batch();
        batch.create(ref, member);
        const mailId = `ngo-invitation_${ref.id}_${now.getTime()}`;
        batch.create(outbox.doc(mailId), toOutboxDocument({ kind: "ngo-invitation", memberId: ref.id }, now));
        const after = { email: member.email };
        activityWrite(db, { by, action: "ngo-member-invited", subject: `ngos/${member.ngoId}`, after }, now)(batch);
        return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : undefined;
      }),

    /** @returns false if the NGO has no such member */
    remove: (ngoId: string, memberId: string, { by, now }: Action): Promise<boolean> =>
      retryLost(`the members of ${ngoId}`, async () => {
        const snapshot = await members.doc(memberId).get();
        const member = snapshot.data();
        if (member?.ngoId !== ngoId || snapshot.updateTime === undefined) return false;
        const batch = db.batch();
        batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
        const before = { email: member.email };
        activityWrite(db, { by, action: "ngo-member-removed", subject: `ngos/${ngoId}`, before }, now)(batch);
        return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : true;
      }),

    reportById: async (id: string): Promise<NgoReportDocument | undefined> => (await reports.doc(id).get()).data(),
    reportsOf: (ngoId: string, slice: Slice): Promise<Listed<NgoReportDocument>> =>
      pageOf(reports.where("ngoId", "==", ngoId), slice, { by: "at", log }),
    reportsIn: (state: NgoReportDocument["state"], slice: Slice): Promise<Listed<NgoReportDocument>> =>
      pageOf(reports.where("state", "==", state), slice, { by: "at", leastFirst: state === "waiting", log }),

    countWaiting: (): Promise<number> => countDocuments(reports.where("state", "==", "waiting")),

    /** Once for its id. @returns the stored report, which may be of an earlier call */
    send: (id: string, report: NgoReportDocument): Promise<NgoReportDocument> =>
      retryLost(`the report ${id}`, async () => {
        const existing = (await reports.doc(id).get()).data();
        if (existing !== undefined) return existing;
        const batch = db.batch();
        batch.create(reports.doc(id), report);
        return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : report;
      }),

    /** Publishes a note in the timeline of its campaign, or declines it, once. @returns `undefined` if there is none */
    review: (
      id: string,
      {
        decision,
        without,
        reason,
      }: { decision: "publish" | "decline"; without: readonly number[]; reason?: string | undefined },
      { by, now }: Action,
    ): Promise<NgoReportDocument | undefined> =>
      changeVersioned(reports.doc(id), (report) => {
        if (report.state !== "waiting") return { result: report };
        const state = decision === "publish" ? "published" : "declined";
        const at = now.toISOString();
        const changes = {
          state,
          reviewed: { at, byEmail: by.email, ...(reason !== undefined && { reason }) },
        } as const;
        const action = decision === "publish" ? "ngo-report-published" : "ngo-report-declined";
        const logged = activityWrite(db, { by, action, subject: reports.doc(id).path, after: { state, reason } }, now);
        return {
          result: { ...report, ...changes },
          changes,
          also: (batch) => {
            logged(batch);
            const { campaignId, text, photographs, ngoName } = report;
            if (decision !== "publish" || campaignId === undefined) return;
            batch.create(timeline.doc(`ngo-report_${id}`), {
              ...{ campaignId, kind: "ngo-report", on: calendarDay(report.at), at, text, ngoName },
              photographs: publishedOf(photographs, without).map(({ picture }) => picture),
            });
          },
        };
      }),

    reportsBy: async (uid: string): Promise<Stored<NgoReportDocument>[]> =>
      stored((await reports.where("byUid", "==", uid).get()).docs),
    forget: async (uid: string, email: string | undefined): Promise<void> => {
      const sent = await reports.where("byUid", "==", uid).get();
      for (const { ref } of sent.docs) await ref.update({ byUid: null, byEmail: "" });
      if (email === undefined) return;
      const invited = await members.where("email", "==", email.toLowerCase()).get();
      for (const { ref } of invited.docs) await ref.delete();
    },
  };
}
export type NgoMembersRepository = ReturnType<typeof ngoMembersRepository>;
