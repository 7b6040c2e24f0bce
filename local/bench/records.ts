import type { Firestore } from "firebase-admin/firestore";
import type { DonationDocument } from "../../functions/src/features/donations/donation.document.ts";
import type { PlanDocument } from "../../functions/src/features/plans/plan.document.ts";
import { collections } from "../../functions/src/collections.ts";
import { searchPrefixesOf, wordSearch } from "../../functions/src/firestore/word-search.ts";
import { batchWriter } from "./batch-writer.ts";
import { A_PAGE, relevantTokens, type Question } from "./query.ts";

/** Years of donations with their donors, plans and admin actions, in a realistic mix, for benchmarking the panel's queries. */

const CAMPAIGNS = 40;
const PLANS_EACH = 25;
const STATUSES = ["paid", "paid", "paid", "paid", "expired", "failed", "refunded", "pending"] as const;
const METHODS = ["upi", "upi", "upi", "card", "netbanking"] as const;
const ACTIONS = ["role-changed", "ngo-application-approved", "campaign-ended", "ngo-added"] as const;

const pick = <Item>(all: readonly [Item, ...Item[]], n: number): Item => all[n % all.length] ?? all[0];
/** A deterministic pseudo-random number. */
const mixed = (n: number, salt: number) => (Math.imul(n + 1, 2_654_435_761 + salt * 97) >>> 0) % 1_000_003;
const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const idOf = (kind: string, n: number) => `${kind}${String(n).padStart(24 - kind.length, "0")}`;

/** Search term of the user queries. */
const PERSON_ASKED = "person 2";
const PREFIXES_ASKED = new Set([wordSearch(PERSON_ASKED)?.prefix ?? ""]);

/** The donor whom the queries search for. */
const donorAt = (n: number) => {
  const who = mixed(n, 1) % 20_000;
  return {
    fullName: `Donor ${who}`,
    phone: String(9_000_000_000 + who),
    email: `donor${who}@bench.example`,
    address: `${who} Sample Street, Sampleville`,
    state: "Kerala",
    pincode: "682001",
  };
};

function donationAt(n: number, now: Date): DonationDocument {
  const status = pick(STATUSES, mixed(n, 2));
  const method = pick(METHODS, mixed(n, 3));
  const amountPaise = (1 + (mixed(n, 4) % 500)) * 100_00;
  const at = minutesAgo(now, n * 7);
  const donor = donorAt(n);
  const isPaid = status === "paid";
  const isMonthly = n % 5 === 0;
  const paymentId = `pay_bench${n}`;
  const payment = { amountPaise, currency: "INR", orderId: `order_bench${n}`, international: false, method, at };
  return {
    campaignId: `bench-${mixed(n, 5) % CAMPAIGNS}`,
    campaignKind: isMonthly ? "monthly" : "fundraiser",
    campaignTitle: `Bench campaign ${mixed(n, 5) % CAMPAIGNS}`,
    ...(isMonthly && { planId: idOf("BenchPlan", Math.floor(n / PLANS_EACH)) }),
    amountPaise,
    currency: "INR",
    createdAt: at,
    orderId: `order_bench${n}`,
    donor,
    donorKeys: [`mail:${donor.email}`],
    showAs: { anonymous: n % 9 === 0 },
    consents: { indianCitizen: { text: "A sample", at } },
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
    paidAt: isPaid ? at : null,
    netPaise: isPaid ? amountPaise : 0,
    listed: isPaid,
    checkAfter: null,
  };
}

function planAt(n: number, now: Date): PlanDocument {
  const donor = donorAt(n);
  const agreed = { text: "A sample", at: minutesAgo(now, n * 60) };
  return {
    campaignId: `bench-${n % CAMPAIGNS}`,
    campaignTitle: `Bench campaign ${n % CAMPAIGNS}`,
    unit: { one: "meal", many: "meals", pricePaise: 40_00 },
    quantity: 10,
    createdAt: agreed.at,
    donor,
    donorKeys: [`mail:${donor.email}`],
    showAs: { anonymous: false },
    consents: { indianCitizen: agreed, monthlyDebit: agreed },
    taxBenefit: false,
    tokenPaymentIds: [],
    resumesAt: null,
    nextQuantity: null,
    stopsAtMonthEnd: false,
    status: n % 6 === 0 ? "paused" : "active",
    sponsoredUnits: 10,
    monthlyPaise: 400_00,
    nextDebitAt: null,
    checkAfter: null,
  };
}

/** Writes the donations number `from` to `to`, and a proportional number of the other records. */
export async function loadRecords(
  db: Firestore,
  about: { from: number; to: number; now: Date; onDone?: (done: number) => void },
): Promise<void> {
  const { donations, ledger, plans, users, activity } = collections(db);
  const { from, to, now, onDone } = about;
  const { set, end } = batchWriter(db);
  for (let n = from; n < to; n += 1) {
    const donation = donationAt(n, now);
    const at = donation.createdAt;
    await set(donations.doc(idOf("BenchDonation", n)), donation);
    if (n % PLANS_EACH === 0) {
      const number = n / PLANS_EACH;
      await set(plans.doc(idOf("BenchPlan", number)), planAt(number, now));
    }
    if (n % 5 === 0) {
      const email = `person${n}@bench.example`;
      const done = { byUid: "bench", byEmail: `admin${n % 7}@bench.example`, action: pick(ACTIONS, n / 5) };
      await set(activity.doc(`bench-${n}`), { at, ...done, subject: `ngos/bench-${n}`, before: {}, after: { n } });
      await set(users.doc(`bench-${n}`), {
        name: `Person ${n}`,
        email,
        emailVerified: true,
        role: "user",
        language: "en",
        isUpdated: false,
        isGoogleAuth: false,
        disabled: false,
        createdAt: at,
        consents: { whatsappSms: null },
        guestUids: [],
        searchPrefixes: relevantTokens(searchPrefixesOf(`Person ${n}`, email), PREFIXES_ASKED),
      });
    }
    if (n === 7) {
      const entry = { kind: "capture", account: donation.campaignId, amountPaise: donation.amountPaise } as const;
      const when = { occurredAt: at, bookedAt: at, source: "webhook" } as const;
      const whose = {
        supporters: 1,
        currency: "INR",
        donationId: idOf("BenchDonation", n),
        paymentId: `pay_bench${n}`,
      };
      await set(ledger.doc(`cap_pay_bench${n}`), { ...entry, ...whose, ...when });
    }
    if (n % 10_000 === 9_999) onDone?.(n + 1);
  }
  await end();
}

/** A page of plans reads one index entry per plan for its totals. */
const A_PAGE_OF_PLANS = A_PAGE + 24;
/** A user search reads at most five windows of 100 documents. */
const A_SEARCH = 500;

/** Queries of the panel's tables. */
export function recordQuestions(now: Date): Readonly<Record<string, Question>> {
  const day = (minutes: number) => minutesAgo(now, minutes).slice(0, 10);
  const some = donorAt(7);
  const page = (path: string): Question => ({ path, most: A_PAGE });
  const donations = (query: string) => page(`/admin/donations${query}`);
  return {
    "donations, first page": donations(""),
    "donations, greatest first": donations("?sort=-amount"),
    "donations, paid": donations("?status=paid"),
    "donations, a campaign's paid": donations("?status=paid&campaign=bench-3"),
    "donations, monthly by amount": donations("?kind=monthly&sort=-amount"),
    "donations, days and amounts": donations(`?from=${day(3_000)}&to=${day(0)}&least=20000`),
    "donations, an e-mail address": donations(`?find=${some.email}`),
    "donations, a mobile number": donations(`?find=${some.phone}`),
    "donations, a payment's id": { path: "/admin/donations?find=pay_bench7", most: 2 },
    "donations, sums of the paid": { path: "/admin/donations/sums?status=paid", most: 1 },
    "donation, its story": { path: `/admin/donations/${idOf("BenchDonation", 7)}`, most: 5 },
    "plans, first page": { path: "/admin/plans", most: A_PAGE_OF_PLANS },
    "plans, paused": { path: "/admin/plans?status=paused", most: A_PAGE_OF_PLANS },
    "people, first page": page("/admin/adminGen/getAllUsers"),
    "people, a search": {
      path: `/admin/adminGen/getAllUsers?search=${encodeURIComponent(PERSON_ASKED)}`,
      most: A_SEARCH,
    },
    "activity, first page": page("/admin/activity"),
    "activity, one admin's": page("/admin/activity?by=admin3%40bench.example&action=ngo-application-approved"),
  };
}
