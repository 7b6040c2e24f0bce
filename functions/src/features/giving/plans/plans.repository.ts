import type { PlanStatus } from "@daansetu/contract";
import type { Timestamp, WriteBatch } from "firebase-admin/firestore";
import { AggregateField, FieldPath } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { readCount } from "../../../firestore/reading.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { readDue } from "../../../firestore/due.ts";
import { isAlreadyThere, isStale } from "../../../firestore/failures.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { webhookEventsCollection, type EventRecord } from "../donations/webhook-event.document.ts";
import type { DonationDocument } from "../core/donation.document.ts";
import { donationsCollection } from "../donations/index.ts";
import { type NewMail, toOutboxDocument, outboxCollection } from "../../platform/mail/outbox.document.ts";
import { adminPlanLists, wasAuthorised } from "./admin-plan-lists.repository.ts";
import { plansCollection, type PlanDocument, gatewayPlansCollection } from "./plan.document.ts";
import { planEventsCollection, type PlanEventDocument } from "./plan-event.document.ts";
import { donorTaxCollection } from "../donations/donor-tax.document.ts";
import { campaignLedgerReader } from "./campaign-ledger.repository.ts";

/** A plan at a version. Writing it fails if the stored version has changed since. */
export interface VersionedPlan {
  id: string;
  plan: PlanDocument;
  version: Timestamp;
}

/** Documents written in the same commit as a change of a plan. */
export interface RelatedWrites {
  now: Date;
  mails?: readonly { id: string; mail: NewMail }[];
  planEvents?: readonly { id: string; event: PlanEventDocument }[];
  event?: EventRecord;
  addMirrorWrites?: (batch: WriteBatch) => void;
}

const RUNNING_STATUSES: readonly PlanStatus[] = ["starting", "active", "past-due", "halted", "paused"];

/** Monthly plans. Writes use optimistic concurrency, as with donations. */
export function plansRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db, log } = deps;
  const plans = plansCollection(db);
  const planEvents = planEventsCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);
  const donorTax = donorTaxCollection(db);
  const donations = donationsCollection(db);
  const gatewayPlans = gatewayPlansCollection(db);
  type PlanSnapshot = Awaited<ReturnType<ReturnType<typeof plans.doc>["get"]>>;

  function versionedFrom(snapshot: PlanSnapshot | undefined, plan = snapshot?.data()): VersionedPlan | undefined {
    if (snapshot?.updateTime === undefined || plan === undefined) return undefined;
    return { id: snapshot.id, plan, version: snapshot.updateTime };
  }

  async function skipExistingMails(mails: readonly { id: string; mail: NewMail }[]) {
    const outboxEntries = await Promise.all(mails.map(({ id }) => outbox.doc(id).get()));
    return mails.filter((_, index) => outboxEntries[index]?.exists !== true);
  }

  return {
    /** Saves a new plan together with its donor's encrypted tax id. @returns `undefined` if a plan with this id exists */
    create: async (
      id: string,
      plan: PlanDocument,
      related: { encryptedTaxId: string | undefined },
    ): Promise<VersionedPlan | undefined> => {
      const batch = db.batch().create(plans.doc(id), plan);
      if (related.encryptedTaxId !== undefined)
        batch.create(donorTax.doc(id), { encryptedTaxId: related.encryptedTaxId, createdAt: plan.createdAt });
      try {
        const [writeResult] = await batch.commit();
        return writeResult === undefined ? undefined : { id, plan, version: writeResult.writeTime };
      } catch (error) {
        if (isAlreadyThere(error)) return undefined;
        throw error;
      }
    },

    encryptedTaxId: async (id: string): Promise<string | undefined> =>
      (await donorTax.doc(id).get()).data()?.encryptedTaxId,

    byId: async (id: string): Promise<VersionedPlan | undefined> => versionedFrom(await plans.doc(id).get()),

    findBySubscription: async (subscriptionId: string): Promise<VersionedPlan | undefined> =>
      versionedFrom((await plans.where("subscriptionId", "==", subscriptionId).limit(1).get()).docs[0]),

    /** The plan for which this token payment verified an instrument. */
    findByTokenPayment: async (paymentId: string): Promise<VersionedPlan | undefined> =>
      versionedFrom((await plans.where("tokenPaymentIds", "array-contains", paymentId).limit(1).get()).docs[0]),

    /**
     * Writes changes of a plan and the related documents in one commit. Mails that exist already are skipped.
     * @returns the updated plan; `stale` if it was changed in the meantime; `already-there` if the event is recorded already
     */
    write: async (
      storedPlan: VersionedPlan,
      changes: Partial<PlanDocument>,
      related: RelatedWrites,
    ): Promise<VersionedPlan | "stale" | "already-there"> => {
      const batch = db.batch();
      batch.update(plans.doc(storedPlan.id), changesOf(changes), { lastUpdateTime: storedPlan.version });
      for (const { id, mail } of await skipExistingMails(related.mails ?? []))
        batch.set(outbox.doc(id), toOutboxDocument(mail, related.now));
      for (const { id, event } of related.planEvents ?? []) batch.set(planEvents.doc(id), event);
      if (related.event !== undefined) {
        const eventRef = webhookEvents.doc(related.event.id);
        if (related.event.isStored) batch.set(eventRef, related.event.document);
        else batch.create(eventRef, related.event.document);
      }
      related.addMirrorWrites?.(batch);
      try {
        const [writeResult] = await batch.commit();
        return writeResult === undefined
          ? "stale"
          : { id: storedPlan.id, plan: { ...storedPlan.plan, ...changes }, version: writeResult.writeTime };
      } catch (error) {
        if (isAlreadyThere(error)) return "already-there";
        if (isStale(error)) return "stale";
        throw error;
      }
    },

    /** Readable plans whose `checkAfter` is not after `dueBy`, longest overdue first, continuing after `lastPlan`. */
    findDue: async (dueBy: Date, limit: number, lastPlan?: VersionedPlan): Promise<VersionedPlan[]> => {
      const duePlans = plans
        .where("checkAfter", "<=", dueBy.toISOString())
        .orderBy("checkAfter")
        .orderBy(FieldPath.documentId());
      const pageQuery = lastPlan === undefined ? duePlans : duePlans.startAfter(lastPlan.plan.checkAfter, lastPlan.id);
      const page = await readDue(pageQuery, { field: "checkAfter", limit }, deps);
      return page.flatMap(({ snapshot, data }) => versionedFrom(snapshot, data) ?? []);
    },

    /** Plans that are debited between two times, with a few hundred in memory at a time. */
    streamDebitsBetween: (startsAt: Date, endsAt: Date): AsyncIterable<Stored<PlanDocument>> => {
      const upcomingPlans = plans
        .where("nextDebitAt", ">", startsAt.toISOString())
        .where("nextDebitAt", "<=", endsAt.toISOString());
      return iterateAll(upcomingPlans, { by: "nextDebitAt", leastFirst: true, log });
    },

    /** Plans of any of these donors that were ever authorised, newest first. */
    ofDonorKeys: (donorKeys: readonly string[], slice: Slice): Promise<Listed<PlanDocument>> =>
      pageOf(plans.where("donorKeys", "array-contains-any", [...donorKeys]), slice, {
        by: "createdAt",
        keep: wasAuthorised,
        log,
      }),

    ...adminPlanLists(deps),

    ledgerFigures: campaignLedgerReader(db),

    /** All plans of any of these donors, including those never authorised. */
    allOfDonorKeys: async (donorKeys: readonly string[]): Promise<VersionedPlan[]> =>
      (await plans.where("donorKeys", "array-contains-any", [...donorKeys]).get()).docs.flatMap(
        (snapshot) => versionedFrom(snapshot) ?? [],
      ),

    /** The latest debits of a plan, newest first. */
    debits: async (planId: string): Promise<{ id: string; donation: DonationDocument }[]> => {
      const page = await donations.where("planId", "==", planId).orderBy("createdAt", "desc").limit(200).get();
      return page.docs.map((snapshot) => ({ id: snapshot.id, donation: snapshot.data() }));
    },

    /** Units that a campaign's plans sponsor each month, and the number of plans. */
    sponsorshipOf: async (campaignId: string): Promise<{ units: number; donors: number }> => {
      const sums = await plans
        .where("campaignId", "==", campaignId)
        .where("sponsoredUnits", ">", 0)
        .aggregate({ units: AggregateField.sum("sponsoredUnits"), donors: AggregateField.count() })
        .get();
      return sums.data();
    },

    /** Number of a campaign's plans that are debited, or may be again. */
    countRunning: (campaignId: string): Promise<number> =>
      readCount(plans.where("campaignId", "==", campaignId).where("status", "in", RUNNING_STATUSES)),

    /** Number and net sum of a plan's paid debits; an aggregation query, whatever the plan's age. */
    paidTotals: async (planId: string): Promise<{ count: number; paise: number }> => {
      const paidDebits = donations.where("planId", "==", planId).where("paidAt", ">", "");
      const sums = { count: AggregateField.count(), paise: AggregateField.sum("netPaise") };
      return (await paidDebits.aggregate(sums).get()).data();
    },

    /** Number of a plan's debits that we have stored. */
    countDebits: (planId: string): Promise<number> => readCount(donations.where("planId", "==", planId)),
    gatewayPlan: async (key: string) => (await gatewayPlans.doc(key).get()).data(),
    saveGatewayPlan: async (key: string, plan: { gatewayPlanId: string; unitPaise: number; createdAt: string }) => {
      await gatewayPlans.doc(key).set(plan);
    },
  };
}
export type PlansRepository = ReturnType<typeof plansRepository>;
