import type { DonationSums } from "@daansetu/contract";
import { AggregateField, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { readReadable } from "../../../../firestore/reading.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { outboxCollection, type OutboxDocument } from "../../../platform/mail/outbox.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "../donations-collection.ts";
import { paymentEntriesCollection, type PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import { webhookEventsCollection, type WebhookEventDocument } from "../webhook-event.document.ts";
import { type DonationSearch, isWithin, type SearchRange } from "./donation-search.ts";
import { donorTaxCollection } from "../donor-tax.document.ts";
import { type DonationIdOfReceipt, donationLookUp } from "./donation-look-up.repository.ts";

export interface SortOrder {
  sortField: "createdAt" | "amountPaise";
  leastFirst: boolean;
}

/** Bounds the documents scanned for one page of a name, because the query matches one word only. */
const SCAN_LIMIT = { batch: 50, batches: 6 };
/** Donations of one name that are summed. */
const MAX_SUMMED = 2_000;
/** Maximum number of a plan's webhook events; the latest are shown. */
const MAX_EVENTS = 300;

/**
 * Each list uses one index, `<equality field>, createdAt, amountPaise, netPaise` (or amount before time). It serves the ranges of both
 * orders and the sums, so the order names all three fields.
 */
const toSortFields = ({ sortField, leastFirst }: SortOrder) => ({
  by: sortField,
  then: [sortField === "createdAt" ? "amountPaise" : "createdAt", "netPaise"],
  leastFirst,
});

/** Donations as admins list and search them. */
export function donationRecordsRepository(
  deps: Pick<Deps, "db" | "log" | "config">,
  { donationIdOfReceipt }: { donationIdOfReceipt: DonationIdOfReceipt },
) {
  const { db, log } = deps;
  const donations = donationsCollection(db);
  const lookUp = donationLookUp(deps, { donationIdOfReceipt });
  const donorTax = donorTaxCollection(db);
  const ledger = paymentEntriesCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);

  /** The query of a search; `undefined` for a search by id. */
  function queryOf(search: DonationSearch): Query<DonationDocument> | undefined {
    switch (search.by) {
      case "filter": {
        const equalityFilters = Object.entries(search.equalTo).map(([field, value]): [string, string | true] => [
          field,
          value,
        ]);
        const initialQuery: Query<DonationDocument> = donations;
        return withinRange(
          equalityFilters.reduce((query, [field, value]) => query.where(field, "==", value), initialQuery),
          search.range,
        );
      }
      case "donorKey":
        return withinRange(donations.where("donorKeys", "array-contains", search.donorKey), search.range);
      case "phone":
        return withinRange(donations.where("donor.phone", "==", search.phone), search.range);
      case "text":
        return withinRange(donations.where("namePrefixes", "array-contains-any", search.text.keys), search.range);
      case "payment":
      case "order":
      case "receipt":
      case "pan":
      case "reference":
        return undefined;
    }
  }

  /** The donations with this id, in the requested order. */
  async function lookUpSorted(
    search: DonationSearch,
    { sortField, leastFirst }: SortOrder,
  ): Promise<Stored<DonationDocument>[]> {
    const matches = await lookUp(search);
    const sortSign = leastFirst ? 1 : -1;
    return matches
      .filter(({ data }) => isWithin(data, search.range))
      .toSorted((donationA, donationB) => sortSign * (donationA.data[sortField] < donationB.data[sortField] ? -1 : 1));
  }

  /** A word that begins no reference is one of a name. */
  async function resolveSearch(search: DonationSearch): Promise<DonationSearch> {
    if (search.by !== "reference" || search.text === undefined) return search;
    const matches = await lookUp(search);
    return matches.length > 0 ? search : { by: "text", text: search.text, range: search.range };
  }

  /** The query of a text matches one of its words. */
  function pagingOf(search: DonationSearch, order: SortOrder) {
    const { by, then, leastFirst } = toSortFields(order);
    if (search.by !== "text") return { by, then, leastFirst, log };
    return {
      by,
      // Without the sum, which a booking changes: its index is not written then.
      then: then.slice(0, 1),
      leastFirst,
      log,
      most: SCAN_LIMIT,
      keep: search.text.matches,
    };
  }

  async function sumOfText(query: Query<DonationDocument>, search: DonationSearch): Promise<DonationSums> {
    const sums = { count: 0, netPaise: 0 };
    for await (const { data } of iterateAll(query, pagingOf(search, { sortField: "createdAt", leastFirst: false }))) {
      if (sums.count === MAX_SUMMED) return { ...sums, isPartial: true };
      sums.count += 1;
      sums.netPaise += data.netPaise;
    }
    return sums;
  }

  const readAll = <Model>(query: Query<Model>): Promise<Stored<Model>[]> => readReadable(query, log);

  return {
    async list(typedSearch: DonationSearch, order: SortOrder, slice: Slice): Promise<Listed<DonationDocument>> {
      const search = await resolveSearch(typedSearch);
      const query = queryOf(search);
      if (query === undefined) return { items: await lookUpSorted(search, order), next: undefined };
      return pageOf(query, slice, pagingOf(search, order));
    },

    /** All results, with a few hundred in memory at a time. */
    async *streamMatches(
      typedSearch: DonationSearch,
      order: SortOrder,
    ): AsyncGenerator<Stored<DonationDocument>, void, undefined> {
      const search = await resolveSearch(typedSearch);
      const query = queryOf(search);
      if (query === undefined) yield* await lookUpSorted(search, order);
      else yield* iterateAll(query, pagingOf(search, order));
    },

    /** Number and net sum of the results; an aggregation query, which costs one read per thousand. Those of a name are counted one by one. */
    async sumMatches(typedSearch: DonationSearch): Promise<DonationSums> {
      const search = await resolveSearch(typedSearch);
      const query = queryOf(search);
      if (query === undefined) {
        const matches = await lookUpSorted(search, { sortField: "createdAt", leastFirst: false });
        return { count: matches.length, netPaise: matches.reduce((sum, { data }) => sum + data.netPaise, 0) };
      }
      if (search.by === "text") return sumOfText(query, search);
      const { by, then } = toSortFields({ sortField: "createdAt", leastFirst: false });
      const sortedQuery = [by, ...then].reduce((partlySorted, field) => partlySorted.orderBy(field, "desc"), query);
      const totals = await sortedQuery
        .aggregate({ count: AggregateField.count(), netPaise: AggregateField.sum("netPaise") })
        .get();
      return totals.data();
    },

    byId: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),

    panOf: async (taxRecordId: string): Promise<string | undefined> =>
      (await donorTax.doc(taxRecordId).get()).data()?.encryptedTaxId,

    ledgerOf: (id: string): Promise<Stored<PaymentEntry>[]> => readAll(ledger.where("donationId", "==", id)),

    mailsOf: (id: string): Promise<Stored<OutboxDocument>[]> => readAll(outbox.where("donationId", "==", id)),

    /** The webhook events booked for this donation and, for a debit, those of its plan. */
    eventsOf: async (id: string, planId: string | undefined): Promise<Stored<WebhookEventDocument>[]> => [
      ...(await readAll(webhookEvents.where("donationId", "==", id))),
      ...(planId === undefined
        ? []
        : await readAll(webhookEvents.where("planId", "==", planId).orderBy("receivedAt", "desc").limit(MAX_EVENTS))),
    ],
  };
}
export type DonationRecordsRepository = ReturnType<typeof donationRecordsRepository>;

function withinRange(query: Query<DonationDocument>, range: SearchRange): Query<DonationDocument> {
  const { createdSince, createdBefore, leastPaise, mostPaise } = range;
  const bounds = [
    ["createdAt", ">=", createdSince],
    ["createdAt", "<", createdBefore],
    ["amountPaise", ">=", leastPaise],
    ["amountPaise", "<=", mostPaise],
  ] as const;
  return bounds.reduce(
    (boundedQuery, [field, operator, value]) =>
      value === undefined ? boundedQuery : boundedQuery.where(field, operator, value),
    query,
  );
}
