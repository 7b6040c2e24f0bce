import { AggregateField, FieldPath, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps.interface.ts";
import { iterateAll, type Listed, pageOf, readOrSkip, type Slice, type Stored } from "../../../firestore/paging.ts";
import { outboxCollection, type OutboxDocument } from "../../mail/outbox.document.ts";
import { donationsCollection, type DonationDocument } from "../donation.document.ts";
import { ledgerCollection, type LedgerEntry } from "../ledger.document.ts";
import { webhookEventsCollection, type WebhookEventDocument } from "../webhook-event.document.ts";
import { type DonationSearch, isWithin, type Range } from "./donation-search.ts";
import { donorTaxCollection } from "../donor-tax.document.ts";

export interface Order {
  by: "createdAt" | "amountPaise";
  leastFirst: boolean;
}

/** Few begin alike; more than these are not what somebody looks for. */
const MOST_NAMED = 50;
/** Messages of a plan are shown of its last years. */
const MOST_EVENTS = 300;

/**
 * Each list goes through one index, `<what it is equal in>, createdAt, amountPaise, netPaise` (or amount before time), which answers
 * both orders' ranges and the sums alike: so the order names all three fields.
 */
const sortedBy = ({ by, leastFirst }: Order) => ({
  by,
  then: [by === "createdAt" ? "amountPaise" : "createdAt", "netPaise"],
  leastFirst,
});

/** Donations as the foundation looks through them. */
export function donationRecordsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(db);
  const donorTax = donorTaxCollection(db);
  const ledger = ledgerCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);

  /** The query behind a search; none for what is named by an id. */
  function queryOf(search: DonationSearch): Query<DonationDocument> | undefined {
    switch (search.by) {
      case "filter": {
        const equal = Object.entries(search.equal).map(([field, value]): [string, string] => [field, value]);
        const first: Query<DonationDocument> = donations;
        return within(
          equal.reduce((query, [field, value]) => query.where(field, "==", value), first),
          search.range,
        );
      }
      case "donorKey":
        return within(donations.where("donorKeys", "array-contains", search.donorKey), search.range);
      case "phone":
        return within(donations.where("donor.phone", "==", search.phone), search.range);
      case "payment":
      case "order":
      case "reference":
        return undefined;
    }
  }

  /** The donations that an id names, in the order that was asked for. */
  async function namedBy(search: DonationSearch, { by, leastFirst }: Order): Promise<Stored<DonationDocument>[]> {
    const found = await foundDonations(search);
    const way = leastFirst ? 1 : -1;
    return found
      .filter(({ data }) => isWithin(data, search.range))
      .toSorted((one, other) => way * (one.data[by] < other.data[by] ? -1 : 1));
  }

  async function foundDonations(search: DonationSearch): Promise<Stored<DonationDocument>[]> {
    if (search.by === "reference") {
      const named = donations.orderBy(FieldPath.documentId()).startAt(search.id).endAt(`${search.id}\uf8ff`);
      return all(named.limit(MOST_NAMED));
    }
    if (search.by === "order") return all(donations.where("orderId", "==", search.id).limit(MOST_NAMED));
    if (search.by !== "payment") return [];
    const id = (await ledger.doc(`cap_${search.id}`).get()).data()?.donationId;
    const donation = id === undefined ? undefined : await donations.doc(id).get();
    const data = donation?.data();
    return donation === undefined || data === undefined ? [] : [{ id: donation.id, data }];
  }

  async function all<Model>(query: Query<Model>): Promise<Stored<Model>[]> {
    return (await query.get()).docs.flatMap((doc) => {
      const data = readOrSkip(doc, log);
      return data === undefined ? [] : [{ id: doc.id, data }];
    });
  }

  return {
    async list(search: DonationSearch, order: Order, slice: Slice): Promise<Listed<DonationDocument>> {
      const query = queryOf(search);
      if (query === undefined) return { items: await namedBy(search, order), next: undefined };
      return pageOf(query, slice, { ...sortedBy(order), log });
    },

    /** All of them, some hundreds in memory at a time. */
    async *every(search: DonationSearch, order: Order): AsyncGenerator<Stored<DonationDocument>, void, undefined> {
      const query = queryOf(search);
      if (query === undefined) yield* await namedBy(search, order);
      else yield* iterateAll(query, { ...sortedBy(order), log });
    },

    /** How many there are, and what of them stayed; counted by the index, one read a thousand. */
    async sums(search: DonationSearch): Promise<{ count: number; netPaise: number }> {
      const query = queryOf(search);
      if (query === undefined) {
        const named = await namedBy(search, { by: "createdAt", leastFirst: false });
        return { count: named.length, netPaise: named.reduce((sum, { data }) => sum + data.netPaise, 0) };
      }
      const { by, then } = sortedBy({ by: "createdAt", leastFirst: false });
      const ordered = [by, ...then].reduce((sorted, field) => sorted.orderBy(field, "desc"), query);
      const counted = await ordered
        .aggregate({ count: AggregateField.count(), netPaise: AggregateField.sum("netPaise") })
        .get();
      return counted.data();
    },

    byId: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),

    panOf: async (id: string): Promise<string | undefined> => (await donorTax.doc(id).get()).data()?.panEncrypted,

    ledgerOf: (id: string): Promise<Stored<LedgerEntry>[]> => all(ledger.where("donationId", "==", id)),

    mailsOf: (id: string): Promise<Stored<OutboxDocument>[]> => all(outbox.where("donationId", "==", id)),

    /** The gateway's messages that were booked for this donation; those of its plan, where it is a debit of one. */
    eventsOf: async (id: string, planId: string | undefined): Promise<Stored<WebhookEventDocument>[]> => [
      ...(await all(webhookEvents.where("donationId", "==", id))),
      ...(planId === undefined
        ? []
        : await all(webhookEvents.where("planId", "==", planId).orderBy("receivedAt", "desc").limit(MOST_EVENTS))),
    ],
  };
}
export type DonationRecordsRepository = ReturnType<typeof donationRecordsRepository>;

function within(query: Query<DonationDocument>, range: Range): Query<DonationDocument> {
  const { since, before, leastPaise, mostPaise } = range;
  const bounds = [
    ["createdAt", ">=", since],
    ["createdAt", "<", before],
    ["amountPaise", ">=", leastPaise],
    ["amountPaise", "<=", mostPaise],
  ] as const;
  return bounds.reduce(
    (bound, [field, way, value]) => (value === undefined ? bound : bound.where(field, way, value)),
    query,
  );
}
