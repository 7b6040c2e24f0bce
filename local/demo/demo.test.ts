import {
  calendarDay,
  readCompleteDetails,
  Donor,
  GENERAL_FUND_ID,
  MONTHLY_SECTORS,
  FUNDRAISER_SECTORS,
  NGO_SECTORS,
  DonationStatus,
  CampaignStatus,
  Reference,
  parseWith,
  ReceiptState,
  SITE_CONTENT,
} from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { UserDocument } from "../../functions/src/features/people/accounts/user.document.ts";
import { CampaignDocument, statusAt } from "../../functions/src/features/site/campaigns/campaign.document.ts";
import { sanitizeStory } from "../../functions/src/features/site/campaigns/story-html.ts";
import {
  FoundationDocument,
  DonationSettingsDocument,
  HomeCardDocument,
  ProofImageDocument,
  ReceiptSettingsDocument,
} from "../../functions/src/features/site/content/content.documents.ts";
import { DonationDocument } from "../../functions/src/features/giving/core/donation.document.ts";
import { statusOf } from "../../functions/src/features/giving/core/status.ts";
import { paidAtOf } from "../../functions/src/features/giving/core/payment-facts.ts";
import { donationDiscrepancy } from "../../functions/src/features/giving/donations/audit/donation-check.ts";
import { CashDepositDocument } from "../../functions/src/features/giving/offline-donations/cash-deposit.document.ts";
import { OfflineDonationDocument } from "../../functions/src/features/giving/offline-donations/offline-donation.document.ts";
import { offlineDiscrepancy } from "../../functions/src/features/giving/offline-donations/audit/offline-check.ts";
import { receiptDiscrepancy, seriesCheck } from "../../functions/src/features/tax/receipts/audit/receipt-check.ts";
import { ReceiptDocument } from "../../functions/src/features/tax/receipts/content/receipt.document.ts";
import {
  LedgerEntry,
  PaymentEntry,
  SUSPENSE_ACCOUNT,
} from "../../functions/src/features/platform/ledger/ledger.document.ts";
import { PlanDocument } from "../../functions/src/features/giving/plans/plan.document.ts";
import { isValid, NgoDocument } from "../../functions/src/features/site/ngos/ngo.document.ts";
import { inspectPdf } from "../../functions/src/features/platform/uploads/pdf-inspection.ts";
import { makeDemo } from "./demo.ts";
import { CONTENT_ROWS } from "./records/content.ts";
import { truncateToMinute } from "./values/times.ts";

const NOW = new Date("2026-11-21T08:17:42.318Z");
const DAY_MS = 86_400_000;
const SITE_ORIGIN = "http://localhost:5050";
const demo = makeDemo(NOW, SITE_ORIGIN);
const donations = demo.donations.map(({ donation }) => donation);
const ledger = demo.donations.flatMap((donation) => donation.ledger);
const fundraisers = demo.campaigns.flatMap(([id, campaign]) =>
  campaign.kind === "fundraiser" ? [{ id, ...campaign }] : [],
);
const monthly = demo.campaigns.flatMap(([id, campaign]) => (campaign.kind === "monthly" ? [{ id, ...campaign }] : []));
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, amount) => total + amount, 0);
const raisedPaiseOf = (account: string) =>
  sumOf(ledger.filter(({ entry }) => entry.account === account).map(({ entry }) => entry.amountPaise));

describe("the demo's documents", () => {
  it.each([
    ["campaigns", demo.campaigns, CampaignDocument],
    ["ngos", demo.ngos, NgoDocument],
    ["home cards", demo.homeCards, HomeCardDocument],
    ["proof images", demo.proofImages, ProofImageDocument],
    ["donations", demo.donations.map(({ id, donation }) => [id, donation] as const), DonationDocument],
    ["plans", demo.plans, PlanDocument],
    ["ledger", ledger.map(({ id, entry }) => [id, entry] as const), PaymentEntry],
    ["offline donations", demo.offline.donations, OfflineDonationDocument],
    ["cash deposits", demo.offline.deposits, CashDepositDocument],
    ["entries of offline donations", demo.offline.ledger, LedgerEntry],
    ["people", demo.users, UserDocument],
    ["settings", [["foundation", demo.foundation] as const], FoundationDocument],
    ["bounds", [["giving", demo.donationSettings] as const], DonationSettingsDocument],
    ["receipts", demo.receipts.receipts, ReceiptDocument],
    ["settings of receipts", [["receipts", demo.receiptSettings] as const], ReceiptSettingsDocument],
  ])("match their schemas and have unique ids: %s", (_name, documents, schema) => {
    for (const [id, document] of documents) expect(parseWith(schema, document), id).toMatchObject({ ok: true });
    expect(new Set(documents.map(([id]) => id)).size).toBe(documents.length);
  });

  it("are the same for the same time, and shift with it", () => {
    expect(makeDemo(NOW, SITE_ORIGIN)).toEqual(demo);
    const laterDemo = makeDemo(new Date(NOW.getTime() + 40 * DAY_MS), SITE_ORIGIN);
    expect(laterDemo.donations.map(({ id }) => id)).toEqual(demo.donations.map(({ id }) => id));
    expect(laterDemo.donations[0]?.donation.createdAt).not.toBe(demo.donations[0]?.donation.createdAt);
  });

  it("are chronological: nothing after now, no donation before its campaign or after its end", () => {
    const campaigns = new Map(demo.campaigns);
    for (const { createdAt, campaignId, paidAt } of donations) {
      const campaign = campaigns.get(campaignId);
      expect(Date.parse(createdAt)).toBeLessThan(NOW.getTime());
      if (paidAt !== null) expect(paidAt >= createdAt && Date.parse(paidAt) < NOW.getTime()).toBe(true);
      if (campaign !== undefined)
        expect(createdAt > campaign.createdAt && createdAt < (campaign.endsAt ?? "9")).toBe(true);
    }
    for (const { entry } of ledger)
      expect(entry.occurredAt <= entry.bookedAt && Date.parse(entry.bookedAt) <= NOW.getTime()).toBe(true);
    for (const [, card] of [...demo.homeCards, ...demo.proofImages])
      expect(Date.parse(card.createdAt)).toBeLessThan(NOW.getTime());
  });
});

describe("the demo's spread", () => {
  it("has 4 home cards, and at least 24 NGOs over every sector, 16 fundraisers and 12 monthly campaigns", () => {
    expect(demo.homeCards.length).toBeGreaterThanOrEqual(4);
    expect(demo.ngos).toHaveLength(24);
    expect(new Set(demo.ngos.map(([, { sector }]) => sector))).toEqual(new Set(NGO_SECTORS));
    expect(fundraisers).toHaveLength(16);
    expect(new Set(fundraisers.map(({ sector }) => sector))).toEqual(new Set(FUNDRAISER_SECTORS));
    expect(monthly.length).toBeGreaterThanOrEqual(12);
    expect(new Set(monthly.map(({ sector }) => sector))).toEqual(new Set(MONTHLY_SECTORS));
    expect(new Set(demo.proofImages.map(([, { category }]) => category)).size).toBe(MONTHLY_SECTORS.length);
  });

  it("has campaigns in every state: ended by date and by goal, at least 11 live fundraisers, and a live campaign of every monthly sector", () => {
    expect(new Set(fundraisers.map(({ status }) => status))).toEqual(new Set(CampaignStatus.options));
    expect(new Set(monthly.map(({ status }) => status))).toEqual(new Set(CampaignStatus.options));
    const liveFundraisers = fundraisers.filter((campaign) => statusAt(campaign, NOW) === "live");
    expect(liveFundraisers.length).toBeGreaterThanOrEqual(11);
    expect(
      fundraisers.filter((campaign) => campaign.status === "live" && statusAt(campaign, NOW) === "ended"),
    ).toHaveLength(1);
    expect(
      fundraisers.filter((campaign) => campaign.status === "ended" && raisedPaiseOf(campaign.id) >= campaign.goalPaise),
    ).toHaveLength(1);
    expect(liveFundraisers.filter((campaign) => raisedPaiseOf(campaign.id) > campaign.goalPaise)).toHaveLength(1);
    expect(liveFundraisers.filter((campaign) => raisedPaiseOf(campaign.id) === 0)).toHaveLength(1);
    expect(new Set(monthly.filter(({ status }) => status === "live").map(({ sector }) => sector)).size).toBe(
      MONTHLY_SECTORS.length,
    );
  });

  it("has the specification's statistics, without the date of a check that nobody did", () => {
    const row = CONTENT_ROWS.find(({ key }) => key === "trust-statistics");
    const items = SITE_CONTENT["trust-statistics"].parse(row?.value).items;
    expect(items.map(({ value, label }) => `${value} ${label}`)).toEqual([
      "1,000+ donors",
      "5K+ lives impacted",
      "100+ verified non-profits",
      "1+ corporate partners",
    ]);
    for (const item of items) expect(item).not.toHaveProperty("checkedOn");
  });

  it("has eight testimonials, each marked as a sample", () => {
    const testimonialRows = CONTENT_ROWS.filter(({ key }) => key === "testimonials");
    expect(testimonialRows.map(({ value }) => value["items"])).toEqual([
      Array.from({ length: 8 }, () => expect.objectContaining({ sample: true })),
    ]);
  });

  it("names the people of the foundation, each marked as a sample", () => {
    const aboutRow = CONTENT_ROWS.find(({ key }) => key === "about");
    expect(aboutRow?.value["team"]).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ role: expect.stringMatching(/\(sample\)$/) })),
    );
  });

  it("has valid, expired and missing approvals; the foundation's 80G is valid", () => {
    const approvals80G = demo.ngos.map(([, { approvals }]) => approvals.find(({ act }) => act === "80G"));
    expect(approvals80G.filter((paper) => paper !== undefined && isValid(paper, NOW)).length).toBeGreaterThan(12);
    expect(approvals80G.filter((paper) => paper !== undefined && !isValid(paper, NOW)).length).toBeGreaterThanOrEqual(
      2,
    );
    expect(approvals80G.filter((paper) => paper === undefined).length).toBeGreaterThanOrEqual(3);
    expect(new Set(demo.ngos.flatMap(([, { approvals }]) => approvals.map(({ act }) => act)))).toEqual(
      new Set(["80G", "12A", "FCRA"]),
    );
    expect(demo.foundation.approvals.some((paper) => paper.act === "80G" && isValid(paper, NOW))).toBe(true);
  });

  it("has over 400 donations in every status, over more than 13 months, with anonymous ones and messages", () => {
    expect(donations.length).toBeGreaterThan(400);
    expect(new Set(donations.map(({ status }) => status))).toEqual(new Set(DonationStatus.options));
    expect(new Set(donations.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThanOrEqual(14);
    expect(donations.filter(({ showAs }) => showAs.anonymous).length).toBeGreaterThan(40);
    expect(donations.filter(({ showAs }) => showAs.message !== undefined).length).toBeGreaterThan(60);
    expect(donations.filter(({ campaignId }) => campaignId === GENERAL_FUND_ID).length).toBeGreaterThan(20);
    expect(donations.filter(({ donor }) => donor?.email === "donor@demo.test").length).toBeGreaterThan(4);
    expect(new Set(demo.donations.map(({ id }) => id)).size).toBe(donations.length);
  });

  it("has over 20 users with different sign-up dates, of every kind that the dashboard distinguishes", () => {
    const users = demo.users.map(([, user]) => user);
    expect(users.length).toBeGreaterThan(20);
    expect(new Set(users.map(({ createdAt }) => createdAt)).size).toBe(users.length);
    expect(users.filter(({ role }) => role !== "user").map(({ email, role }) => [role, email])).toEqual([
      ["admin", "admin@demo.test"],
      ["accountant", "accountant@demo.test"],
      ["reviewer", "reviewer@demo.test"],
    ]);
    for (const kind of ["emailVerified", "isGoogleAuth", "isUpdated", "disabled"] as const)
      expect(new Set(users.map((user) => user[kind])), kind).toEqual(new Set([true, false]));
    for (const { createdAt, lastSeenAt = createdAt, email } of users) {
      expect(lastSeenAt >= createdAt && Date.parse(lastSeenAt) < NOW.getTime(), email).toBe(true);
      expect(email).toMatch(/@demo\.test$/);
    }
  });

  it("has applications that an admin can approve: complete, with a logo and plain PDF certificates", async () => {
    for (const [id, { details }] of demo.applications) {
      expect(readCompleteDetails(details, calendarDay(NOW)), id).toMatchObject({ ok: true });
      const certificatePaths = [details.form80G?.path, details.form12A?.path];
      const files = demo.papers.filter(({ paper }) => certificatePaths.includes(paper.path));
      expect(files, id).toHaveLength(2);
      for (const { content } of files) expect(await inspectPdf(content), id).toBeInstanceOf(Uint8Array);
    }
    expect(demo.papers).toHaveLength(2 * demo.applications.length);
  });

  it("has donations of the demo donor in most states, made while logged in", () => {
    const demoDonorDonations = donations.filter(({ donorKeys }) => donorKeys.includes("uid:demo-donor"));
    expect(new Set(demoDonorDonations.map(({ status }) => status)).size).toBeGreaterThanOrEqual(6);
    expect(demoDonorDonations.every(({ donor }) => donor?.email === "donor@demo.test")).toBe(true);
  });

  it("has only donors and amounts that the donation form accepts", () => {
    const { minPaise, maxPaise } = demo.donationSettings;
    for (const { id, donation } of demo.donations) {
      expect(parseWith(Reference, id).ok).toBe(true);
      expect(parseWith(Donor, donation.donor)).toMatchObject({ ok: true, value: donation.donor });
      expect(
        donation.amountPaise % 100 === 0 && donation.amountPaise >= minPaise && donation.amountPaise <= maxPaise,
      ).toBe(true);
    }
  });
});

describe("the demo's offline donations", () => {
  it("are of each method and state, and have exactly the entries that their histories demand", () => {
    const states = new Set(demo.offline.donations.map(([, { state }]) => state));
    const methods = new Set(demo.offline.donations.map(([, { means }]) => means.method));
    expect([methods.size, states.size]).toEqual([4, 6]);
    for (const [id, donation] of demo.offline.donations) {
      const entries = demo.offline.ledger.flatMap(([entryId, entry]) =>
        "offlineDonationId" in entry && entry.offlineDonationId === id ? [{ id: entryId, entry }] : [],
      );
      expect(offlineDiscrepancy({ id, donation, entries })).toBeUndefined();
    }
  });
});

describe("the demo's receipts", () => {
  const auditedDonations = [
    ...demo.donations.map(({ id, donation: { netPaise, facts } }) => {
      const paidAt = paidAtOf(facts);
      return { id, netPaise, receivedOn: paidAt === undefined ? undefined : calendarDay(paidAt) };
    }),
    ...demo.offline.donations.map(([id, { netPaise, receivedOn }]) => ({ id, netPaise, receivedOn })),
  ];
  const receipts = new Map(demo.receipts.receipts);

  it("are of every donation that counts, state what is left of it, and are in every state", () => {
    for (const { id: donationId, ...donation } of auditedDonations) {
      const receipt = receipts.get(donationId);
      const audited = { donationId, donation, receipt, mail: undefined, isChangeWaiting: false };
      expect(receiptDiscrepancy(audited, undefined)).toBeUndefined();
      if (donation.netPaise > 0) expect(receipt, donationId).toBeDefined();
    }
    expect(new Set([...receipts.values()].map(({ state }) => state))).toEqual(new Set(ReceiptState.options));
  });

  it("are partly ready for the yearly statement, and partly in the queue of what it misses", () => {
    const reported = [...receipts.values()].filter(({ filing, state }) => filing.isReported && state !== "cancelled");
    const recordIds = new Set(demo.taxIds.map(([id]) => id));
    expect(reported.filter(({ blockedYear }) => blockedYear !== null).length).toBeGreaterThan(20);
    const ready = reported.filter(({ blockedYear }) => blockedYear === null);
    expect(ready.length).toBeGreaterThan(20);
    expect(ready.every(({ filing }) => recordIds.has(filing.taxRecordId ?? ""))).toBe(true);
  });

  it("are numbered without gaps", () => {
    const check = seriesCheck(new Map(demo.receipts.series.map(([name, { lastOrdinal }]) => [name, lastOrdinal])));
    const inOrder = [...receipts.values()].toSorted((a, b) => a.ordinal - b.ordinal);
    expect([...inOrder.map((receipt) => check.see(receipt)), check.finish()].filter(Boolean)).toEqual([]);
  });
});

describe("the demo's ledger", () => {
  it("equals, for every campaign, the net amounts of its donations", () => {
    for (const account of [...demo.campaigns.map(([id]) => id), GENERAL_FUND_ID]) {
      const accountDonations = donations.filter(({ campaignId }) => campaignId === account);
      const supporterCount = sumOf(
        ledger.filter(({ entry }) => entry.account === account).map(({ entry }) => entry.supporters),
      );
      expect(raisedPaiseOf(account), account).toBe(sumOf(accountDonations.map(({ netPaise }) => netPaise)));
      expect(supporterCount, account).toBe(accountDonations.filter(({ listed }) => listed).length);
    }
  });

  it("equals the gateway's captures minus refunds to the paisa, suspense included", () => {
    const capturedPaise = sumOf(
      demo.gateway.payments.flatMap(({ status, amount }) => (status === "captured" ? [amount ?? 0] : [])),
    );
    const refundedPaise = sumOf(
      demo.gateway.refunds.flatMap(({ status, amount }) => (status === "processed" ? [amount] : [])),
    );
    expect(sumOf(ledger.map(({ entry }) => entry.amountPaise))).toBe(capturedPaise - refundedPaise);
    expect(raisedPaiseOf(SUSPENSE_ACCOUNT)).toBeGreaterThan(0);
    expect(demo.gateway.refunds.some(({ status }) => status === "pending")).toBe(true);
  });

  it("agrees with the status computed from each donation's facts", () => {
    const now = truncateToMinute(NOW);
    for (const donation of donations) expect(donation.status).toBe(statusOf(donation.facts, donation, now));
    for (const { booked } of donations)
      expect(booked.every((id) => ledger.some((entry) => entry.id === id))).toBe(true);
  });
});

it("The demo's donations and their entries pass the audit", () => {
  for (const { id, donation, ledger: entries } of demo.donations)
    expect(donationDiscrepancy({ id, donation, entries })).toBeUndefined();
});

it("the foundation is open from 09:00 to 23:00 from Monday to Saturday, in a town of Madhya Pradesh", () => {
  const contact = parseWith(SITE_CONTENT.contact, CONTENT_ROWS.find(({ key }) => key === "contact")?.value);
  if (!contact.ok) throw new Error("The demo has no contact details.");
  const { sunday, ...workdays } = contact.value.hours;
  expect(sunday).toBeNull();
  for (const hours of Object.values(workdays)) expect(hours).toEqual({ opens: "09:00", closes: "23:00" });
  expect(contact.value.address.join(" ")).toContain("Madhya Pradesh");
});

describe("the demo's texts", () => {
  const demoText = JSON.stringify([
    demo.campaigns,
    demo.ngos,
    demo.homeCards,
    demo.proofImages,
    demo.foundation,
    demo.receiptSettings,
    demo.users,
    donations,
  ]);

  it("name one unit as one: “1 child at lunch”, not “1 child’s lunches”", () => {
    const units = demo.campaigns.flatMap(([, { unit }]) => (unit === undefined ? [] : [unit]));
    expect(units.length).toBeGreaterThan(15);
    expect(units.filter(({ one, many }) => one === many || /’s .*s$/.test(one))).toEqual([]);
  });

  it("contain no real address, telephone number or site, only reserved examples", () => {
    for (const email of demoText.match(/[\w.+-]+@[\w.-]+/g) ?? [])
      expect(email).toMatch(/@(example\.(in|org)|demo\.test)$/);
    for (const number of demoText.match(/(?<![\w/])[6-9]\d{9}(?!\w)/g) ?? []) expect(number).toMatch(/^90000/);
    // One campaign has a film: an openly licensed one, because the player shows real ones only.
    const film = '"https://www.youtube.com/watch?v=aqz-KE-bpKQ"';
    expect(demoText.split(film)).toHaveLength(2);
    expect(demoText.replace(film, "")).not.toMatch(/https?:|www\.|youtu/i);
    expect(demoText).not.toMatch(/lorem|ipsum|TODO/i);
    expect(donations.every(({ donor }) => donor?.address.endsWith("(sample)"))).toBe(true);
    expect(
      demo.ngos.every(
        ([, ngo]) => ngo.contactPersonName?.endsWith("(sample)") && /sample organisation/.test(ngo.description),
      ),
    ).toBe(true);
  });

  it("have a story of 150 to 300 words on every public fundraiser, with headings, a list and a quote, unchanged by the sanitiser", () => {
    for (const campaign of fundraisers.filter(({ status }) => status === "live" || status === "ended")) {
      const wordCount = campaign.story
        .replace(/<[^>]+>/g, " ")
        .split(/\s+/)
        .filter((word) => word !== "").length;
      expect(wordCount, campaign.id).toBeGreaterThanOrEqual(150);
      expect(wordCount, campaign.id).toBeLessThanOrEqual(300);
      for (const tag of ["<h2>", "<li>", "<blockquote>"]) expect(campaign.story, campaign.id).toContain(tag);
      expect(sanitizeStory(campaign.story)).toBe(campaign.story);
    }
  });

  it("ask without pity or pressure", () => {
    expect(demoText).not.toMatch(/\b(poor children|beggar|helpless|suffering|hurry|last chance|only \d+ left|!)/i);
  });
});
