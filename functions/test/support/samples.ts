import { Timestamp } from "firebase-admin/firestore";
import { searchPrefixesOf } from "../../src/firestore/word-search.ts";
import type { UserDocument } from "../../src/features/people/accounts/user.document.ts";
import {
  type ApplicationDocument,
  withDerivedFields,
} from "../../src/features/site/ngos/applications/application.document.ts";
import type {
  FundraiserDocument,
  MonthlyCampaignDocument,
} from "../../src/features/site/campaigns/campaign.document.ts";
import { withSearchFields } from "../../src/features/site/campaigns/campaign-search.ts";
import type { HomeCardDocument, ProofImageDocument } from "../../src/features/site/content/content.documents.ts";
import type { DonationDocument } from "../../src/features/giving/core/donation.document.ts";
import { deriveDonation } from "../../src/features/giving/core/status.ts";
import type { AdminRefundRecord } from "../../src/features/giving/core/admin-refund.document.ts";
import type { RefundEvents } from "../../src/features/giving/core/refund-request.document.ts";
import { withLines } from "../../src/features/platform/ledger/index.ts";
import type { PaymentEntry } from "../../src/features/platform/ledger/ledger.document.ts";
import type { PlanDocument } from "../../src/features/giving/plans/plan.document.ts";
import { indexedNgo } from "../../src/features/site/ngos/indexed-ngo.document.ts";
import type { NgoDocument } from "../../src/features/site/ngos/ngo.document.ts";

/** Documents that are right as they are; a test names only what it is about. */

const picture = { src: "/pictures/sample.webp", alt: "A sample", focusX: 50, focusY: 50 };

export const aFundraiser = (overrides: Partial<FundraiserDocument> = {}): FundraiserDocument =>
  withSearchFields({
    kind: "fundraiser",
    title: "Books for a village school",
    ngoName: "Sample Trust",
    picture,
    goalPaise: 50_000_00,
    sector: "education",
    status: "live",
    createdAt: "2026-11-01T00:00:00.000Z",
    organisers: [{ name: "Sample Trust", role: "beneficiary", about: "A sample organisation." }],
    story: "<p>Why we ask.</p>",
    storyPictures: [],
    ...overrides,
  });

export const aMonthlyCampaign = (overrides: Partial<MonthlyCampaignDocument> = {}): MonthlyCampaignDocument =>
  withSearchFields({
    kind: "monthly",
    title: "A meal a day",
    ngoName: "Sample Kitchen",
    picture,
    goalPaise: 80_000_00,
    sector: "hunger",
    status: "live",
    createdAt: "2026-11-01T00:00:00.000Z",
    organisers: [],
    description: "One warm meal for every child.",
    about: "A sample kitchen.",
    slides: [picture, picture, picture],
    unit: { one: "meal", many: "meals", pricePaise: 40_00 },
    unitTarget: 2000,
    ...overrides,
  });

export const anNgo = (overrides: Partial<NgoDocument> = {}): NgoDocument =>
  indexedNgo({
    ngoName: "Sample Trust",
    ngoLogo: "/pictures/logo.webp",
    ngoLocation: "Sampleville, Madhya Pradesh",
    description: "A sample organisation.",
    sector: "education",
    approvals: [{ act: "80G", number: "SAMPLE80G", validFrom: "2024-04-01T00:00:00.000Z" }],
    status: "enrolled",
    createdAt: "2026-11-01T00:00:00.000Z",
    ...overrides,
  });

export const aHomeCard = (overrides: Partial<HomeCardDocument> = {}): HomeCardDocument => ({
  picture,
  campaignLink: "/storypage/sample",
  caption: "A sample card",
  position: 1,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...overrides,
});

export const aProofImage = (overrides: Partial<ProofImageDocument> = {}): ProofImageDocument => ({
  category: "hunger",
  image: "/pictures/proof.webp",
  caption: "Meals of a sample week",
  createdAt: "2026-11-01T00:00:00.000Z",
  ...overrides,
});

/** A monthly plan of 10 meals by Asha Devi Rao, that is active. */
export const aPlan = (overrides: Partial<PlanDocument> = {}): PlanDocument => ({
  campaignId: "kitchen",
  campaignTitle: "A meal a day",
  unit: { one: "meal", many: "meals", pricePaise: 40_00 },
  quantity: 10,
  createdAt: "2026-11-01T00:00:00.000Z",
  donor: {
    fullName: "Asha Devi Rao",
    phone: "9820012345",
    email: "asha@example.in",
    address: "12 Sample Street, Sampleville",
    state: "Kerala",
    pincode: "682001",
  },
  donorKeys: ["mail:asha@example.in"],
  showAs: { anonymous: false },
  consents: {
    indianCitizen: { text: "sample", at: "2026-11-01T00:00:00.000Z" },
    monthlyDebit: { text: "sample", at: "2026-11-01T00:00:00.000Z" },
  },
  taxBenefit: false,
  gatewayPlanId: "plan_SAMPLE00000001",
  subscriptionId: "sub_SAMPLE00000001",
  latest: {
    status: "active",
    quantity: 10,
    paidCount: 1,
    chargeAt: "2026-12-01T00:00:00.000Z",
    currentStart: "2026-11-01T00:00:00.000Z",
    currentEnd: "2026-12-01T00:00:00.000Z",
    endAt: "2036-11-01T00:00:00.000Z",
    authAttempts: 0,
    method: "upi",
    at: "2026-11-01T00:00:00.000Z",
    isAnswer: true,
  },
  tokenPaymentIds: [],
  resumesAt: null,
  nextQuantity: null,
  stopsAtMonthEnd: false,
  status: "active",
  sponsoredUnits: 10,
  monthlyPaise: 400_00,
  nextDebitAt: "2026-12-01T00:00:00.000Z",
  checkAfter: "2026-12-02T12:00:00.000Z",
  ...overrides,
});

/** A donation of ₹500 that was paid by Asha Devi Rao, and is shown. */
export const aPaidDonation = (overrides: Partial<DonationDocument> = {}): DonationDocument => ({
  campaignId: "school",
  campaignKind: "fundraiser",
  campaignTitle: "Books for a village school",
  amountPaise: 500_00,
  currency: "INR",
  createdAt: "2026-11-10T09:00:00.000Z",
  orderId: "order_SAMPLE00000001",
  donor: {
    fullName: "Asha Devi Rao",
    phone: "9820012345",
    email: "asha@example.in",
    address: "12 Sample Street",
    state: "Kerala",
    pincode: "682001",
  },
  donorKeys: [],
  showAs: { anonymous: false },
  consents: {},
  taxBenefit: false,
  facts: { payments: {}, refunds: {} },
  booked: [],
  status: "paid",
  kind: "one-off",
  method: null,
  paidAt: "2026-11-10T09:01:00.000Z",
  netPaise: 500_00,
  needsPerson: false,
  exceptionDueAt: null,
  isDisputed: false,
  cardRefusedAt: null,
  listed: true,
  checkAfter: null,
  ...overrides,
});

/** A donation that was paid by one payment, named for its donation; `at` is when. */
export const aDonation = (name: string, at: string, overrides: Partial<DonationDocument> = {}): DonationDocument => {
  const orderId = `order_${name}`;
  const paymentId = `pay_${name}`;
  const payment = {
    status: "captured",
    amountPaise: 500_00,
    currency: "INR",
    international: false,
    orderId,
    at,
  } as const;
  const facts = { payments: { [paymentId]: payment }, refunds: {}, acceptedPaymentId: paymentId };
  const what = { amountPaise: 500_00, currency: "INR" as const, createdAt: at, orderId };
  const whole = { ...aPaidDonation(), ...what, facts, ...overrides };
  return { ...whole, ...deriveDonation(whole.facts, whole, new Date(at)) };
};

/** A donation whose donor asked for a refund an hour after the payment. */
export const anAskedDonation = (name: string, at: string, ...more: RefundEvents): DonationDocument => {
  const asked = new Date(Date.parse(at) + 3_600_000).toISOString();
  return aDonation(name, at, { refundEvents: [{ what: "asked", at: asked, reason: "by-mistake" }, ...more] });
};

/** A refund of ₹100 that an admin asked for, and that waits for a second one. `name` is that of `aDonation`. */
export const anAdminRefund = (name: string, overrides: Partial<AdminRefundRecord> = {}): AdminRefundRecord => ({
  id: "0".repeat(32),
  paymentId: `pay_${name}`,
  amountPaise: 100_00,
  reason: "Given twice by mistake.",
  answersRequest: false,
  requestedByUid: "first-admin",
  requestedByEmail: "first@demo.test",
  requestedAt: "2026-11-11T09:00:00.000Z",
  state: "awaiting-approval",
  ...overrides,
});

export const aCapture = (overrides: Partial<Omit<PaymentEntry, "lines">> = {}): PaymentEntry =>
  withLines({
    kind: "capture",
    account: "school",
    amountPaise: 500_00,
    supporters: 1,
    currency: "INR",
    donationId: "sampleDonation0000000001",
    paymentId: "pay_SAMPLE00000001",
    occurredAt: "2026-11-10T09:01:00.000Z",
    bookedAt: "2026-11-10T09:01:01.000Z",
    source: "webhook",
    ...overrides,
  });

/** Asha Devi Rao, who has an account by e-mail and password. */
export const aUser = (overrides: Partial<UserDocument> = {}): UserDocument => {
  const { name = "Asha Devi Rao", email = "asha@example.in" } = overrides;
  return {
    name,
    email,
    emailVerified: true,
    role: "user",
    language: "en",
    isUpdated: false,
    isGoogleAuth: false,
    disabled: false,
    createdAt: "2026-11-05T09:00:00.000Z",
    consents: { whatsappSms: null },
    guestUids: [],
    searchPrefixes: searchPrefixesOf(name, email),
    ...overrides,
  };
};

/** An NGO's application that waits for the foundation. */
export const anApplication = (overrides: Partial<ApplicationDocument> = {}): ApplicationDocument =>
  withDerivedFields({
    uid: null,
    status: "received",
    details: { ngoName: "Sample Sahyog Trust", ngoLocation: "Chandpur, Madhya Pradesh" },
    version: 1,
    createdAt: "2026-11-19T00:00:00.000Z",
    updatedAt: "2026-11-20T00:00:00.000Z",
    submittedAt: "2026-11-20T00:00:00.000Z",
    history: [{ what: "submitted", at: "2026-11-20T00:00:00.000Z" }],
    papers: [],
    pictures: [],
    ...overrides,
  });

/** A version of a stored document, as Firestore names it. */
export const A_VERSION = Timestamp.fromDate(new Date("2026-11-21T06:00:00.000Z"));
