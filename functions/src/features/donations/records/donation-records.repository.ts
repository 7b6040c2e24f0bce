import { AggregateField, FieldPath, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps.interface.ts";
import { iterateAll, type Listed, pageOf, readOrSkip, type Slice, type Stored } from "../../../firestore/paging.ts";
import { outboxCollection, type OutboxDocument } from "../../mail/outbox.document.ts";
import { donationsCollection, type DonationDocument } from "../donation.document.ts";
import { ledgerCollection, type LedgerEntry } from "../ledger.document.ts";
import { webhookEventsCollection, type WebhookEventDocument } from "../webhook-event.document.ts";
import { type DonationSearch, isWithin, type Range } from "./donation-search.ts";
import { donorTaxCollection } from "../donor-tax.document.ts";

export interface SortOrder {
  by: "createdAt" | "amountPaise";
  leastFirst: boolean;
}

/** Maximum number of results for the beginning of a reference. */
const MAX_MATCHES = 50;
/** Maximum number of a plan's webhook events; the latest are shown. */
const MAX_EVENTS = 300;

/**
 * Each list uses one index, `<equality field>, createdAt, amountPaise, netPaise` (or amount before time). It serves the ranges of both
 * orders and the sums, so the order names all three fields.
 */
const sortedBy = ({ by, leastFirst }: SortOrder) => ({
  by,
  then: [by === "createdAt" ? "amountPaise" : "createdAt", "netPaise"],
  leastFirst,
});

/** Donations as admins list and search them. */
export function donationRecordsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(db);
  const donorTax = donorTaxCollection(db);
  const ledger = ledgerCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);

  /** The query of a search; `undefined` for a search by id. */
  function queryOf(search: DonationSearch): Query<DonationDocument> | undefined {
    switch (search.by) {
      case "filter": {
        const equal = Object.entries(search.equal).map(([field, value]): [string, string] => [field, value]);
        const first: Query<DonationDocument> = donations;
        return withinRange(
          equal.reduce((query, [field, value]) => query.where(field, "==", value), first),
          search.range,
        );
      }
      case "donorKey":
        return withinRange(donations.where("donorKeys", "array-contains", search.donorKey), search.range);
      case "phone":
        return withinRange(donations.where("donor.phone", "==", search.phone), search.range);
      case "payment":
      case "order":
      case "reference":
        return undefined;
    }
  }

  /** The donations with this id, in the requested order. */
  async function lookUpSorted(
    search: DonationSearch,
    { by, leastFirst }: SortOrder,
  ): Promise<Stored<DonationDocument>[]> {
    const found = await lookUp(search);
    const sign = leastFirst ? 1 : -1;
    return found
      .filter(({ data }) => isWithin(data, search.range))
      .toSorted((one, other) => sign * (one.data[by] < other.data[by] ? -1 : 1));
  }

  async function lookUp(search: DonationSearch): Promise<Stored<DonationDocument>[]> {
    if (search.by === "reference") {
      const matches = donations.orderBy(FieldPath.documentId()).startAt(search.id).endAt(`${search.id}\uf8ff`);
      return all(matches.limit(MAX_MATCHES));
    }
    if (search.by === "order") return all(donations.where("orderId", "==", search.id).limit(MAX_MATCHES));
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
    async list(search: DonationSearch, order: SortOrder, slice: Slice): Promise<Listed<DonationDocument>> {
      const query = queryOf(search);
      if (query === undefined) return { items: await lookUpSorted(search, order), next: undefined };
      return pageOf(query, slice, { ...sortedBy(order), log });
    },

    /** All results, with a few hundred in memory at a time. */
    async *every(search: DonationSearch, order: SortOrder): AsyncGenerator<Stored<DonationDocument>, void, undefined> {
      const query = queryOf(search);
      if (query === undefined) yield* await lookUpSorted(search, order);
      else yield* iterateAll(query, { ...sortedBy(order), log });
    },

    /** Number and net sum of the results; an aggregation query, which costs one read per thousand. */
    async sums(search: DonationSearch): Promise<{ count: number; netPaise: number }> {
      const query = queryOf(search);
      if (query === undefined) {
        const matches = await lookUpSorted(search, { by: "createdAt", leastFirst: false });
        return { count: matches.length, netPaise: matches.reduce((sum, { data }) => sum + data.netPaise, 0) };
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

    /** The webhook events booked for this donation and, for a debit, those of its plan. */
    eventsOf: async (id: string, planId: string | undefined): Promise<Stored<WebhookEventDocument>[]> => [
      ...(await all(webhookEvents.where("donationId", "==", id))),
      ...(planId === undefined
        ? []
        : await all(webhookEvents.where("planId", "==", planId).orderBy("receivedAt", "desc").limit(MAX_EVENTS))),
    ],
  };
}
export type DonationRecordsRepository = ReturnType<typeof donationRecordsRepository>;

function withinRange(query: Query<DonationDocument>, range: Range): Query<DonationDocument> {
  const { since, before, leastPaise, mostPaise } = range;
  const bounds = [
    ["createdAt", ">=", since],
    ["createdAt", "<", before],
    ["amountPaise", ">=", leastPaise],
    ["amountPaise", "<=", mostPaise],
  ] as const;
  return bounds.reduce(
    (bound, [field, operator, value]) => (value === undefined ? bound : bound.where(field, operator, value)),
    query,
  );
}
