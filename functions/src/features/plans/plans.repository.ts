import type { PlanStatus } from "@daansetu/contract";
import type { Timestamp } from "firebase-admin/firestore";
import { AggregateField, FieldPath } from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../firestore/paging.ts";
import { isAlreadyThere, isStale } from "../../firestore/failures.ts";
import { changesOf } from "../../firestore/typed-collection.ts";
import { webhookEventsCollection, type EventRecord } from "../donations/webhook-event.document.ts";
import { donationsCollection, type DonationDocument } from "../donations/donation.document.ts";
import { type MailOwed, owedMail, outboxCollection } from "../mail/outbox.document.ts";
import { plansCollection, type PlanDocument, gatewayPlansCollection } from "./plan.document.ts";
import { planEventsCollection, type PlanEventDocument } from "./plan-event.document.ts";
import { donorTaxCollection } from "../donations/donor-tax.document.ts";
import { ledgerCollection } from "../donations/ledger.document.ts";

/** A plan as it was at a version. Writing it fails when it has another version by then. */
export interface VersionedPlan {
  id: string;
  plan: PlanDocument;
  version: Timestamp;
}

/** What is written together with a change of a plan. */
export interface Along {
  now: Date;
  mails?: readonly { id: string; mail: MailOwed }[];
  planEvents?: readonly { id: string; event: PlanEventDocument }[];
  event?: EventRecord;
  pan?: string;
}

const RUNNING: readonly PlanStatus[] = ["starting", "active", "past-due", "halted", "paused"];

const wasAuthorised = ({ status }: PlanDocument) => status !== "waiting" && status !== "expired";

/** Monthly plans; every write says which version it is made for, as with donations. */
export function plansRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const plans = plansCollection(db);
  const planEvents = planEventsCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);
  const donorTax = donorTaxCollection(db);
  const donations = donationsCollection(db);
  const ledger = ledgerCollection(db);
  const gatewayPlans = gatewayPlansCollection(db);
  type Found = Awaited<ReturnType<ReturnType<typeof plans.doc>["get"]>>;

  function heldFrom(snapshot: Found | undefined): VersionedPlan | undefined {
    const plan = snapshot?.data();
    if (snapshot?.updateTime === undefined || plan === undefined) return undefined;
    return { id: snapshot.id, plan, version: snapshot.updateTime };
  }

  type Status = PlanDocument["status"] | undefined;
  const ofStatus = (status: Status) => (status === undefined ? plans : plans.where("status", "==", status));
  const keepOf = (status: Status) => (plan: PlanDocument) => status !== undefined || wasAuthorised(plan);

  async function notYetOwed(mails: readonly { id: string; mail: MailOwed }[]) {
    const there = await Promise.all(mails.map(({ id }) => outbox.doc(id).get()));
    return mails.filter((_, at) => there[at]?.exists !== true);
  }

  return {
    /** Writes a new plan, and its donor's encrypted PAN beside it. @returns `undefined` when there is one of this id already */
    open: async (
      id: string,
      plan: PlanDocument,
      along: { pan: string | undefined },
    ): Promise<VersionedPlan | undefined> => {
      const batch = db.batch().create(plans.doc(id), plan);
      if (along.pan !== undefined)
        batch.create(donorTax.doc(id), { panEncrypted: along.pan, createdAt: plan.createdAt });
      try {
        const [written] = await batch.commit();
        return written === undefined ? undefined : { id, plan, version: written.writeTime };
      } catch (error) {
        if (isAlreadyThere(error)) return undefined;
        throw error;
      }
    },

    /** The encrypted PAN of a plan's donor. */
    pan: async (id: string): Promise<string | undefined> => (await donorTax.doc(id).get()).data()?.panEncrypted,

    byId: async (id: string): Promise<VersionedPlan | undefined> => heldFrom(await plans.doc(id).get()),

    bySubscription: async (subscriptionId: string): Promise<VersionedPlan | undefined> =>
      heldFrom((await plans.where("subscriptionId", "==", subscriptionId).limit(1).get()).docs[0]),

    /** The plan that such a payment tried an instrument for. */
    byToken: async (paymentId: string): Promise<VersionedPlan | undefined> =>
      heldFrom((await plans.where("tokenPaymentIds", "array-contains", paymentId).limit(1).get()).docs[0]),

    /**
     * Writes changes of a plan with what belongs to them, in one commit. A mail that is owed already is not owed again.
     * @returns the plan after it, `stale` when it had changed meanwhile, `already-there` when the record of the event exists
     */
    write: async (
      current: VersionedPlan,
      changes: Partial<PlanDocument>,
      along: Along,
    ): Promise<VersionedPlan | "stale" | "already-there"> => {
      const batch = db.batch().update(plans.doc(current.id), changesOf(changes), { lastUpdateTime: current.version });
      for (const { id, mail } of await notYetOwed(along.mails ?? []))
        batch.set(outbox.doc(id), owedMail(mail, along.now));
      for (const { id, event } of along.planEvents ?? []) batch.set(planEvents.doc(id), event);
      if (along.event !== undefined) {
        const ref = webhookEvents.doc(along.event.id);
        if (along.event.waits) batch.set(ref, along.event.document);
        else batch.create(ref, along.event.document);
      }
      try {
        const [written] = await batch.commit();
        return written === undefined
          ? "stale"
          : { id: current.id, plan: { ...current.plan, ...changes }, version: written.writeTime };
      } catch (error) {
        if (isAlreadyThere(error)) return "already-there";
        if (isStale(error)) return "stale";
        throw error;
      }
    },

    /** Plans that the gateway should be asked about by `until`, longest due first; those that stand behind `after`. */
    due: async (until: Date, limit: number, after?: VersionedPlan): Promise<VersionedPlan[]> => {
      const due = plans
        .where("checkAfter", "<=", until.toISOString())
        .orderBy("checkAfter")
        .orderBy(FieldPath.documentId());
      const rest = after === undefined ? due : due.startAfter(after.plan.checkAfter, after.id);
      return (await rest.limit(limit).get()).docs.flatMap((snapshot) => heldFrom(snapshot) ?? []);
    },

    /** Plans whose next debit is between two times, soonest first. */
    debitsBetween: async (from: Date, until: Date): Promise<VersionedPlan[]> => {
      const page = await plans
        .where("nextDebitAt", ">", from.toISOString())
        .where("nextDebitAt", "<=", until.toISOString())
        .orderBy("nextDebitAt")
        .get();
      return page.docs.flatMap((snapshot) => heldFrom(snapshot) ?? []);
    },

    /** Plans of any of these donors that were authorised, newest first. */
    ofDonorKeys: (donorKeys: readonly string[], slice: Slice): Promise<Listed<PlanDocument>> =>
      pageOf(plans.where("donorKeys", "array-contains-any", [...donorKeys]), slice, {
        by: "createdAt",
        keep: wasAuthorised,
        log,
      }),

    /** Plans that were authorised, newest first; those of one status, if it is given. */
    list: (status: Status, slice: Slice): Promise<Listed<PlanDocument>> =>
      pageOf(ofStatus(status), slice, { by: "createdAt", keep: keepOf(status), log }),

    /** All of those, newest first, some hundreds in memory at a time. */
    every: (status: Status): AsyncIterable<Stored<PlanDocument>> =>
      iterateAll(ofStatus(status), { by: "createdAt", keep: keepOf(status), log }),

    /** What the ledger says came to a campaign and went back between two times, and how many donations and debits came. */
    moved: async (campaignId: string, from: Date, until: Date) => {
      const entries = ledger
        .where("account", "==", campaignId)
        .where("occurredAt", ">=", from.toISOString())
        .where("occurredAt", "<", until.toISOString());
      const sum = async (kind: "capture" | "refund") =>
        (
          await entries
            .where("kind", "==", kind)
            .aggregate({ paise: AggregateField.sum("amountPaise"), count: AggregateField.count() })
            .get()
        ).data();
      const [came, went] = await Promise.all([sum("capture"), sum("refund")]);
      return { receivedPaise: came.paise, returnedPaise: went.paise === 0 ? 0 : -went.paise, donations: came.count };
    },

    /** Every plan of any of these donors. */
    allOfDonorKeys: async (donorKeys: readonly string[]): Promise<VersionedPlan[]> =>
      (await plans.where("donorKeys", "array-contains-any", [...donorKeys]).get()).docs.flatMap(
        (snapshot) => heldFrom(snapshot) ?? [],
      ),

    /** The donations that are a plan's debits, newest first. */
    debits: async (planId: string): Promise<{ id: string; donation: DonationDocument }[]> => {
      const page = await donations.where("planId", "==", planId).orderBy("createdAt", "desc").limit(200).get();
      return page.docs.map((snapshot) => ({ id: snapshot.id, donation: snapshot.data() }));
    },

    /** What a campaign's plans sponsor each month, and how many they are. */
    sponsored: async (campaignId: string): Promise<{ units: number; donors: number }> => {
      const sums = await plans
        .where("campaignId", "==", campaignId)
        .where("sponsoredUnits", ">", 0)
        .aggregate({ units: AggregateField.sum("sponsoredUnits"), donors: AggregateField.count() })
        .get();
      return sums.data();
    },

    /** How many plans are, or may again be, debited for a campaign. */
    running: async (campaignId: string): Promise<number> =>
      (await plans.where("campaignId", "==", campaignId).where("status", "in", RUNNING).count().get()).data().count,

    /** How many debits of a plan were paid, and what of them stayed: summed by the index, however old the plan is. */
    paid: async (planId: string): Promise<{ count: number; paise: number }> => {
      const paid = donations.where("planId", "==", planId).where("paidAt", ">", "");
      const sums = await paid.aggregate({ count: AggregateField.count(), paise: AggregateField.sum("netPaise") }).get();
      return sums.data();
    },

    /** How many debits of a plan we have written down. */
    countDebits: async (planId: string): Promise<number> =>
      (await donations.where("planId", "==", planId).count().get()).data().count,

    gatewayPlan: async (key: string) => (await gatewayPlans.doc(key).get()).data(),
    keepGatewayPlan: async (key: string, plan: { gatewayPlanId: string; unitPaise: number; createdAt: string }) => {
      await gatewayPlans.doc(key).set(plan);
    },
  };
}
export type PlansRepository = ReturnType<typeof plansRepository>;
