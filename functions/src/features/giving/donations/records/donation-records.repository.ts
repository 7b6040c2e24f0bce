import type { DonationSums } from "@daansetu/contract";
import { AggregateField, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { readSkippingUnreadable } from "../../../../firestore/reading.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { outboxCollection, type OutboxDocument } from "../../../platform/mail/outbox.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "../store/donations-collection.ts";
import { paymentEntriesCollection, type PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import { webhookEventsCollection, type WebhookEventDocument } from "../store/webhook-event.document.ts";
import { type DonationSearch, isWithin, type SearchRange } from "./donation-search.ts";
import { donorTaxCollection } from "../store/donor-tax.document.ts";
import { type DonationIdOfReceipt, donationLookUp } from "./donation-look-up.repository.ts";

export interface SortOrder {
  sortField: "createdAt" | "amountPaise";
  leastFirst: boolean;
}

/** Bounds the documents scanned for one page of a name, because the query matches one word only. */
const SCAN_LIMIT = { batch: 50, batches: 6 };
/** Maximum number of a name search's donations that are summed. */
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

/** Lists and searches donations for admins. */
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

  /** Treats a word that no reference begins with as a name. */
  async function resolveSearch(search: DonationSearch): Promise<DonationSearch> {
    if (search.by !== "reference" || search.text === undefined) return search;
    const matches = await lookUp(search);
    return matches.length > 0 ? search : { by: "text", text: search.text, range: search.range };
  }

  /** Query and paging of a search. A text search matches one of its words in the query. */
  function pagingOf(search: DonationSearch, order: SortOrder) {
    const { by, then, leastFirst } = toSortFields(order);
    if (search.by !== "text") return { by, then, leastFirst, log };
    return {
      by,
      // Sorted without the net amount, so that a booking, which changes it, need not update the index.
      then: then.slice(0, 1),
      leastFirst,
      log,
      most: SCAN_LIMIT,
      keep: search.text.matches,
    };
  }

  /** A search as a query to aggregate; for an identifier or a name, which no aggregation finds, the results themselves (of a name, at most `MAX_SUMMED`). */
  async function resultsOf(
    typedSearch: DonationSearch,
  ): Promise<{ query: Query<DonationDocument> } | { found: DonationDocument[]; isPartial: boolean }> {
    const search = await resolveSearch(typedSearch);
    const query = queryOf(search);
    const newestFirst: SortOrder = { sortField: "createdAt", leastFirst: false };
    if (query === undefined)
      return { found: (await lookUpSorted(search, newestFirst)).map(({ data }) => data), isPartial: false };
    if (search.by !== "text") return { query };
    const found: DonationDocument[] = [];
    for await (const { data } of iterateAll(query, pagingOf(search, newestFirst))) {
      if (found.length === MAX_SUMMED) return { found, isPartial: true };
      found.push(data);
    }
    return { found, isPartial: false };
  }

  const readAll = <Model>(query: Query<Model>): Promise<Stored<Model>[]> => readSkippingUnreadable(query, log);

  return {
    async list(typedSearch: DonationSearch, order: SortOrder, slice: Slice): Promise<Listed<DonationDocument>> {
      const search = await resolveSearch(typedSearch);
      const query = queryOf(search);
      if (query === undefined) return { items: await lookUpSorted(search, order), next: undefined };
      return pageOf(query, slice, pagingOf(search, order));
    },

    /** Streams all results, with a few hundred in memory at a time. */
    async *streamMatches(
      typedSearch: DonationSearch,
      order: SortOrder,
    ): AsyncGenerator<Stored<DonationDocument>, void, undefined> {
      const search = await resolveSearch(typedSearch);
      const query = queryOf(search);
      if (query === undefined) yield* await lookUpSorted(search, order);
      else yield* iterateAll(query, pagingOf(search, order));
    },

    /** Number of results; an aggregation query, which costs one read per thousand. `undefined`: a name has more than are counted. */
    async countMatches(search: DonationSearch): Promise<number | undefined> {
      const results = await resultsOf(search);
      if ("query" in results) return (await inSumOrder(results.query).count().get()).data().count;
      return results.isPartial ? undefined : results.found.length;
    },

    /** Number and net sum of those results whose money is with us; an aggregation query as well. */
    async sumReceived(search: DonationSearch): Promise<DonationSums> {
      const results = await resultsOf(search);
      if ("query" in results) {
        const totals = await inSumOrder(results.query.where("netPaise", ">", 0))
          .aggregate({ count: AggregateField.count(), netPaise: AggregateField.sum("netPaise") })
          .get();
        return totals.data();
      }
      const received = results.found.filter(({ netPaise }) => netPaise > 0);
      return {
        count: received.length,
        netPaise: received.reduce((sum, { netPaise }) => sum + netPaise, 0),
        ...(results.isPartial && { isPartial: true }),
      };
    },

    byId: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),

    panOf: async (taxRecordId: string): Promise<string | undefined> =>
      (await donorTax.doc(taxRecordId).get()).data()?.encryptedTaxId,

    ledgerOf: (id: string): Promise<Stored<PaymentEntry>[]> => readAll(ledger.where("donationId", "==", id)),

    mailsOf: (id: string): Promise<Stored<OutboxDocument>[]> => readAll(outbox.where("donationId", "==", id)),

    /** Webhook events booked for this donation and, for a debit, those of its plan. */
    eventsOf: async (id: string, planId: string | undefined): Promise<Stored<WebhookEventDocument>[]> => [
      ...(await readAll(webhookEvents.where("donationId", "==", id))),
      ...(planId === undefined
        ? []
        : await readAll(webhookEvents.where("planId", "==", planId).orderBy("receivedAt", "desc").limit(MAX_EVENTS))),
    ],
  };
}
export type DonationRecordsRepository = ReturnType<typeof donationRecordsRepository>;

/** In the order of the list's index, so that the aggregation uses it too. */
function inSumOrder(query: Query<DonationDocument>): Query<DonationDocument> {
  const { by, then } = toSortFields({ sortField: "createdAt", leastFirst: false });
  return [by, ...then].reduce((partlySorted, field) => partlySorted.orderBy(field, "desc"), query);
}

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
