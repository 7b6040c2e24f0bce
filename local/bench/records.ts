import type { Firestore } from "firebase-admin/firestore";
import type { DonationDocument } from "../../functions/src/features/giving/donation.document.ts";
import type { PlanDocument } from "../../functions/src/features/plans/plan.document.ts";
import { searchPrefixesOf } from "../../functions/src/firestore/word-search.ts";
import { collections } from "../../functions/src/firestore/collections.ts";

/** Years of donations with their donors, plans and admins' acts, as mixed as they are in truth, for asking what the panel asks. */

const CAMPAIGNS = 40;
const PLANS_EACH = 25;
const STATUSES = ["paid", "paid", "paid", "paid", "expired", "failed", "refunded", "pending"] as const;
const METHODS = ["upi", "upi", "upi", "card", "netbanking"] as const;
const ACTIONS = ["role-changed", "ngo-approved", "campaign-ended", "content-changed"] as const;

const pick = <Item>(all: readonly [Item, ...Item[]], n: number): Item => all[n % all.length] ?? all[0];
/** A number that looks like chance and is always the same. */
const mixed = (n: number, salt: number) => (Math.imul(n + 1, 2_654_435_761 + salt * 97) >>> 0) % 1_000_003;
const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const idOf = (kind: string, n: number) => `${kind}${String(n).padStart(24 - kind.length, "0")}`;

/** The donor whom the questions below look for. */
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
    givers: [`mail:${donor.email}`],
    showAs: { anonymous: n % 9 === 0 },
    consents: { indianCitizen: { text: "A sample", at } },
    taxBenefit: true,
    facts: {
      payments: { [paymentId]: { ...payment, status: isPaid ? "captured" : "failed" } },
      refunds: {},
      ...(isPaid && { giftPaymentId: paymentId }),
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
    givers: [`mail:${donor.email}`],
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

/** Writes records from number `from` on, up to `to`: as many donations, and of the others what belongs to so many. */
export async function loadRecords(
  db: Firestore,
  about: { from: number; to: number; now: Date; onDone?: (done: number) => void },
): Promise<void> {
  const { donations, ledger, plans, users, activity } = collections(db);
  const { from, to, now, onDone } = about;
  const writer = db.bulkWriter({ throttling: false });
  const failures: unknown[] = [];
  const noted = (written: Promise<unknown>) => {
    written.catch((error: unknown) => failures.push(error));
  };
  for (let n = from; n < to; n += 1) {
    const donation = donationAt(n, now);
    const at = donation.createdAt;
    noted(writer.set(donations.doc(idOf("BenchGift", n)), donation));
    if (n % PLANS_EACH === 0) {
      const number = n / PLANS_EACH;
      noted(writer.set(plans.doc(idOf("BenchPlan", number)), planAt(number, now)));
    }
    if (n % 5 === 0) {
      const email = `person${n}@bench.example`;
      const done = { byUid: "bench", byEmail: `admin${n % 7}@bench.example`, action: pick(ACTIONS, n / 5) };
      noted(
        writer.set(activity.doc(`bench-${n}`), { at, ...done, subject: `ngos/bench-${n}`, before: {}, after: { n } }),
      );
      noted(
        writer.set(users.doc(`bench-${n}`), {
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
          searchPrefixes: searchPrefixesOf(`Person ${n}`, email),
        }),
      );
    }
    if (n === 7) {
      const entry = { kind: "capture", account: donation.campaignId, amountPaise: donation.amountPaise } as const;
      const when = { occurredAt: at, bookedAt: at, source: "webhook" } as const;
      const whose = { supporters: 1, currency: "INR", donationId: idOf("BenchGift", n), paymentId: `pay_bench${n}` };
      noted(writer.set(ledger.doc(`cap_pay_bench${n}`), { ...entry, ...whose, ...when }));
    }
    if (n % 500 === 499) await writer.flush();
    if (n % 10_000 === 9_999) onDone?.(n + 1);
  }
  await writer.close();
  if (failures.length > 0) throw new Error(`${failures.length} records could not be written.`, { cause: failures[0] });
}

/** What the panel's tables ask, below `/api`. */
export function recordQuestions(now: Date): Readonly<Record<string, string>> {
  const day = (minutes: number) => minutesAgo(now, minutes).slice(0, 10);
  const some = donorAt(7);
  return {
    "donations, first page": "/admin/donations",
    "donations, greatest first": "/admin/donations?sort=-amount",
    "donations, paid": "/admin/donations?status=paid",
    "donations, a campaign's paid": "/admin/donations?status=paid&campaign=bench-3",
    "donations, monthly by amount": "/admin/donations?kind=monthly&sort=-amount",
    "donations, days and amounts": `/admin/donations?from=${day(3_000)}&to=${day(0)}&least=20000`,
    "donations, an e-mail address": `/admin/donations?find=${some.email}`,
    "donations, a mobile number": `/admin/donations?find=${some.phone}`,
    "donations, a payment's id": "/admin/donations?find=pay_bench7",
    "donations, sums of the paid": "/admin/donations/sums?status=paid",
    "donation, its story": `/admin/donations/${idOf("BenchGift", 7)}`,
    "plans, first page": "/admin/plans",
    "plans, paused": "/admin/plans?status=paused",
    "people, first page": "/admin/adminGen/getAllUsers",
    "people, a search": "/admin/adminGen/getAllUsers?search=person+2",
    "activity, first page": "/admin/activity",
    "activity, one admin's": "/admin/activity?by=admin3%40bench.example&action=ngo-approved",
  };
}
