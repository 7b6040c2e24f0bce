import type { Firestore } from "firebase-admin/firestore";
import type { DonationDocument } from "../../functions/src/features/giving/core/donation.document.ts";
import { withLines } from "../../functions/src/features/platform/ledger/index.ts";
import type { PlanDocument } from "../../functions/src/features/giving/plans/plan.document.ts";
import { collections } from "../../functions/src/collections.ts";
import { searchPrefixesOf, wordSearch } from "../../functions/src/firestore/word-search.ts";
import { createBatchWriter } from "./batch-writer.ts";
import { MAX_PAGE_READS, relevantTokens, type BenchQuery } from "./query.ts";
import { pickByIndex, pseudoRandom } from "./pseudo-random.ts";

/** Years of donations with their donors, plans and admin actions, in a realistic mix, for benchmarking the panel's queries. */

const CAMPAIGN_COUNT = 40;
const DONATIONS_PER_PLAN = 25;
const STATUSES = ["paid", "paid", "paid", "paid", "expired", "failed", "refunded", "pending"] as const;
const METHODS = ["upi", "upi", "upi", "card", "netbanking"] as const;
const ACTIONS = ["role-changed", "ngo-application-approved", "campaign-ended", "ngo-added"] as const;

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const idOf = (kind: string, index: number) => `${kind}${String(index).padStart(24 - kind.length, "0")}`;

/** Search term of the user queries. */
const SEARCHED_PERSON = "person 2";
const SEARCHED_PREFIXES = new Set([wordSearch(SEARCHED_PERSON)?.prefix ?? ""]);

/** The donor whom the queries search for. */
const makeDonor = (index: number) => {
  const personNumber = pseudoRandom(index, 1) % 20_000;
  return {
    fullName: `Donor ${personNumber}`,
    phone: String(9_000_000_000 + personNumber),
    email: `donor${personNumber}@bench.example`,
    address: `${personNumber} Sample Street, Sampleville`,
    state: "Kerala",
    pincode: "682001",
  };
};

function makeDonation(index: number, now: Date): DonationDocument {
  const status = pickByIndex(STATUSES, pseudoRandom(index, 2));
  const method = pickByIndex(METHODS, pseudoRandom(index, 3));
  const amountPaise = (1 + (pseudoRandom(index, 4) % 500)) * 100_00;
  const occurredAt = minutesAgo(now, index * 7);
  const donor = makeDonor(index);
  const isPaid = status === "paid";
  const isMonthly = index % 5 === 0;
  const paymentId = `pay_bench${index}`;
  const payment = {
    amountPaise,
    currency: "INR",
    orderId: `order_bench${index}`,
    international: false,
    method,
    at: occurredAt,
  };
  return {
    campaignId: `bench-${pseudoRandom(index, 5) % CAMPAIGN_COUNT}`,
    campaignKind: isMonthly ? "monthly" : "fundraiser",
    campaignTitle: `Bench campaign ${pseudoRandom(index, 5) % CAMPAIGN_COUNT}`,
    ...(isMonthly && { planId: idOf("BenchPlan", Math.floor(index / DONATIONS_PER_PLAN)) }),
    amountPaise,
    currency: "INR",
    createdAt: occurredAt,
    orderId: `order_bench${index}`,
    donor,
    donorKeys: [`mail:${donor.email}`],
    showAs: { anonymous: index % 9 === 0 },
    consents: { indianCitizen: { text: "A sample", at: occurredAt } },
    taxBenefit: true,
    facts: {
      payments: { [paymentId]: { ...payment, status: isPaid ? "captured" : "failed" } },
      refunds: {},
      ...(isPaid && { acceptedPaymentId: paymentId }),
    },
    booked: isPaid ? [`cap_${paymentId}`] : [],
    status,
    kind: isMonthly ? "monthly" : "one-off",
    method,
    paidAt: isPaid ? occurredAt : null,
    netPaise: isPaid ? amountPaise : 0,
    needsPerson: false,
    exceptionDueAt: null,
    isDisputed: false,
    cardRefusedAt: null,
    listed: isPaid,
    checkAfter: null,
  };
}

function makePlan(index: number, now: Date): PlanDocument {
  const donor = makeDonor(index);
  const consent = { text: "A sample", at: minutesAgo(now, index * 60) };
  return {
    campaignId: `bench-${index % CAMPAIGN_COUNT}`,
    campaignTitle: `Bench campaign ${index % CAMPAIGN_COUNT}`,
    unit: { one: "meal", many: "meals", pricePaise: 40_00 },
    quantity: 10,
    createdAt: consent.at,
    donor,
    donorKeys: [`mail:${donor.email}`],
    showAs: { anonymous: false },
    consents: { indianCitizen: consent, monthlyDebit: consent },
    taxBenefit: false,
    tokenPaymentIds: [],
    resumesAt: null,
    nextQuantity: null,
    stopsAtMonthEnd: false,
    status: index % 6 === 0 ? "paused" : "active",
    sponsoredUnits: 10,
    monthlyPaise: 400_00,
    nextDebitAt: null,
    checkAfter: null,
  };
}

/** Writes the donations number `from` to `to`, and a proportional number of the other records. */
export async function loadRecords(
  db: Firestore,
  range: { from: number; to: number; now: Date; onDone?: (done: number) => void },
): Promise<void> {
  const { donations, ledger, plans, users, activity } = collections(db);
  const { from, to, now, onDone } = range;
  const { set, end: writeRest } = createBatchWriter(db);
  for (let index = from; index < to; index += 1) {
    const donation = makeDonation(index, now);
    const occurredAt = donation.createdAt;
    await set(donations.doc(idOf("BenchDonation", index)), donation);
    if (index % DONATIONS_PER_PLAN === 0) {
      const planNumber = index / DONATIONS_PER_PLAN;
      await set(plans.doc(idOf("BenchPlan", planNumber)), makePlan(planNumber, now));
    }
    if (index % 5 === 0) {
      const email = `person${index}@bench.example`;
      const actor = {
        byUid: "bench",
        byEmail: `admin${index % 7}@bench.example`,
        action: pickByIndex(ACTIONS, index / 5),
      };
      await set(activity.doc(`bench-${index}`), {
        at: occurredAt,
        ...actor,
        subject: `ngos/bench-${index}`,
        before: {},
        after: { n: index },
      });
      await set(users.doc(`bench-${index}`), {
        name: `Person ${index}`,
        email,
        emailVerified: true,
        role: "user",
        language: "en",
        isUpdated: false,
        isGoogleAuth: false,
        disabled: false,
        createdAt: occurredAt,
        consents: { whatsappSms: null },
        guestUids: [],
        searchPrefixes: relevantTokens(searchPrefixesOf(`Person ${index}`, email), SEARCHED_PREFIXES),
      });
    }
    if (index === 7) {
      const entryAmount = { kind: "capture", account: donation.campaignId, amountPaise: donation.amountPaise } as const;
      const entryTimes = { occurredAt, bookedAt: occurredAt, source: "webhook" } as const;
      const entryOwner = {
        supporters: 1,
        currency: "INR",
        donationId: idOf("BenchDonation", index),
        paymentId: `pay_bench${index}`,
      };
      await set(ledger.doc(`cap_pay_bench${index}`), withLines({ ...entryAmount, ...entryOwner, ...entryTimes }));
    }
    if (index % 10_000 === 9_999) onDone?.(index + 1);
  }
  await writeRest();
}

/** Maximum reads for a page of plans, including one index entry per plan for the totals. */
const MAX_PLAN_PAGE_READS = MAX_PAGE_READS + 24;
/** A user search reads at most five windows of 100 documents. */
const MAX_SEARCH_READS = 500;

/** Queries of the panel's tables. */
export function recordQueries(now: Date): Readonly<Record<string, BenchQuery>> {
  const dayBefore = (minutes: number) => minutesAgo(now, minutes).slice(0, 10);
  const sampleDonor = makeDonor(7);
  const page = (path: string): BenchQuery => ({ path, maxReads: MAX_PAGE_READS });
  const donationQuery = (query: string) => page(`/admin/donations${query}`);
  return {
    "donations, first page": donationQuery(""),
    "donations, greatest first": donationQuery("?sort=-amount"),
    "donations, paid": donationQuery("?status=paid"),
    "donations, a campaign's paid": donationQuery("?status=paid&campaign=bench-3"),
    "donations, monthly by amount": donationQuery("?kind=monthly&sort=-amount"),
    "donations, days and amounts": donationQuery(`?from=${dayBefore(3_000)}&to=${dayBefore(0)}&least=20000`),
    "donations, an e-mail address": donationQuery(`?find=${sampleDonor.email}`),
    "donations, a mobile number": donationQuery(`?find=${sampleDonor.phone}`),
    "donations, a payment's id": { path: "/admin/donations?find=pay_bench7", maxReads: 2 },
    "donations, sums of the paid": { path: "/admin/donations/sums?status=paid", maxReads: 1 },
    "donation, its story": { path: `/admin/donations/${idOf("BenchDonation", 7)}`, maxReads: 5 },
    "plans, first page": { path: "/admin/plans", maxReads: MAX_PLAN_PAGE_READS },
    "plans, paused": { path: "/admin/plans?status=paused", maxReads: MAX_PLAN_PAGE_READS },
    "people, first page": page("/admin/adminGen/getAllUsers"),
    "people, a search": {
      path: `/admin/adminGen/getAllUsers?search=${encodeURIComponent(SEARCHED_PERSON)}`,
      maxReads: MAX_SEARCH_READS,
    },
    "activity, first page": page("/admin/activity"),
    // Each name is a further read.
    "activity, first page with names": { path: "/admin/activity?names=yes", maxReads: 2 * MAX_PAGE_READS },
    "activity, one admin's": page("/admin/activity?by=admin3%40bench.example&action=ngo-application-approved"),
  };
}
