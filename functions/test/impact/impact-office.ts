import { randomUUID } from "node:crypto";
import type { ChosenItem, DonationLines, Picture, UploadedDocument } from "@daansetu/contract";
import sharp from "sharp";
import { expect } from "vitest";
import { readCampaignBooks } from "../../../local/audit/read-impact.ts";
import { buildApp } from "../../src/app.ts";
import { collections } from "../../src/collections.ts";
import { compose } from "../../src/compose.ts";
import { linesOfDonation } from "../../src/features/impact/core/donation-lines.ts";
import { givenDiscrepancy } from "../../src/features/impact/items/audit/given-check.ts";
import { toOutboxDocument } from "../../src/features/platform/mail/outbox.document.ts";
import { drainOutbox } from "../../src/features/platform/mail/outbox.service.ts";
import { emptyDatabase } from "../support/database.ts";
import { testDeps } from "../support/deps.ts";
import { memoryFiles } from "../support/memory-files.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { aCapture, aDonation, aFundraiser } from "../support/samples.ts";
import { type Reply, serve } from "../support/server.ts";

export const CAMPAIGN = "school";
export const KIT = {
  ...{ id: "kit", name: "School kit", unit: "kit", pricePaise: 1_000_00, wanted: 10, smallestLot: 1 },
  ...{ urgency: "urgent", state: "open" },
} as const;
export const PLATE = {
  ...KIT,
  id: "plate",
  name: "Steel plate",
  unit: "plate",
  pricePaise: 100_00,
  wanted: 100,
} as const;

const PLACE = { district: "Sehore", state: "Madhya Pradesh" } as const;

export type ImpactOffice = Awaited<ReturnType<typeof openImpactOffice>>;

/** An empty database with a campaign, people of the panel, and everything that a call needs on the way from a gift to its delivery. */
export async function openImpactOffice() {
  await emptyDatabase();
  let now = Date.parse("2026-11-20T06:30:00.000Z");
  const clock = () => new Date(now);
  const files = memoryFiles(clock);
  const deps = testDeps({ clock, files });
  const services = compose(deps);
  const served = await serve(buildApp(deps, services));
  const db = collections(deps.db);
  await db.campaigns.doc(CAMPAIGN).set(aFundraiser());
  const reviewer = await somebody(deps, { role: "reviewer", name: "Nisha Jain" });
  const accountant = await somebody(deps, { role: "accountant", name: "Ravi Iyer" });
  const secondAccountant = await somebody(deps, { role: "accountant", name: "Leela Menon" });
  const admin = await somebody(deps, { role: "admin", name: "Meera Nair" });

  const send = (method: string, path: string, by: StoredPerson, body?: unknown) =>
    served.send(path, {
      method,
      headers: { "content-type": "application/json", ...by.headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const ok = async (reply: Promise<Reply>) => {
    const answered = await reply;
    expect(answered.status, answered.text).toBe(200);
    return answered.json;
  };
  const post = (path: string, by: StoredPerson, body: unknown = {}) => send("POST", path, by, body);

  let donations = 0;
  const picture = async (): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: "#ddeeff" } })
      .webp()
      .toBuffer();

  async function scanOf(person: StoredPerson): Promise<UploadedDocument> {
    const random = randomUUID().replaceAll("-", "").slice(0, 20);
    const path = `ngoDocuments/${person.uid}/${random}/paper.webp`;
    const bytes = await sharp({
      create: {
        width: 60,
        height: 40,
        channels: 3,
        background: `#${random.slice(0, 6).replaceAll(/[^0-9a-f]/g, "0")}`,
      },
    })
      .webp()
      .toBuffer();
    await files.write(path, bytes, { type: "image/webp", shared: false });
    return { path, label: "bill.webp", type: "image/webp", bytes: bytes.length };
  }

  async function pictureOf(person: StoredPerson): Promise<Picture> {
    const random = randomUUID().replaceAll("-", "").slice(0, 20);
    const path = `campaignImg/${person.uid}/${random}/480.webp`;
    await files.write(path, await picture(), { type: "image/webp", shared: true });
    return { src: files.addressOf(path), alt: "Kits at the school", focusX: 50, focusY: 50 };
  }

  const saveList = (items: readonly object[] = [KIT, PLATE], version = 0, planItemId?: string) =>
    send("PATCH", `/admin/campaigns/${CAMPAIGN}/items`, reviewer, {
      ...{ items, version, surplus: "same-sector", shortfall: "same-sector" },
      ...(planItemId !== undefined && { planItemId }),
    });

  /** A donation is paid and booked; nothing counts it yet. */
  async function give(
    amountPaise: number,
    chosen: ChosenItem[] = [],
    {
      email = `donor${donations}@example.in`,
      hasMail = true,
      debit,
    }: { email?: string; hasMail?: boolean; debit?: { planId: string; unitPaise: number } } = {},
  ): Promise<string> {
    donations += 1;
    const id = `ImpactDonation${String(donations).padStart(10, "0")}`;
    const at = clock().toISOString();
    const list = (await db.itemLists.doc(CAMPAIGN).get()).data();
    const lines: DonationLines | undefined = list && linesOfDonation(list, { amountPaise, chosen });
    const paymentId = `pay_${id}`;
    const payment = { status: "captured", amountPaise, currency: "INR", international: false, at } as const;
    const donation = aDonation(id, at, {
      ...{ campaignId: CAMPAIGN, amountPaise, donorKeys: [`mail:${email}`] },
      donor: {
        fullName: "Asha Rao",
        phone: "9820012345",
        email,
        address: "12 Sample Street",
        state: "Kerala",
        pincode: "682001",
      },
      facts: { payments: { [paymentId]: payment }, refunds: {}, acceptedPaymentId: paymentId },
      booked: [`cap_${paymentId}`],
      ...(lines !== undefined && debit === undefined && { lines }),
      ...(debit !== undefined && {
        ...{ planId: debit.planId, campaignKind: "monthly" },
        unit: { one: "meal", many: "meals", pricePaise: debit.unitPaise },
      }),
    });
    await db.donations.doc(id).set(donation);
    await db.ledger
      .doc(`cap_${paymentId}`)
      .set(aCapture({ account: CAMPAIGN, amountPaise, donationId: id, paymentId, occurredAt: at, bookedAt: at }));
    if (hasMail)
      await db.outbox.doc(`thank-you_${id}`).set(toOutboxDocument({ kind: "thank-you", donationId: id }, clock()));
    return id;
  }

  /** A part of a donation is refunded at the gateway, and its mail queued. */
  async function refund(id: string, amountPaise: number, itemId?: string): Promise<void> {
    const donation = (await db.donations.doc(id).get()).data();
    if (donation === undefined) throw new Error(`There is no donation ${id}.`);
    const paymentId = `pay_${id}`;
    const at = clock().toISOString();
    const refundId = `rfnd_${id}_${Object.keys(donation.facts.refunds).length}`;
    const netPaise = donation.netPaise - amountPaise;
    const asked = { id: "0".repeat(32), paymentId, amountPaise, reason: "Asked.", answersRequest: false, itemId };
    await db.donations.doc(id).update({
      [`facts.refunds.${refundId}`]: { paymentId, amountPaise, status: "processed", at },
      netPaise,
      ...(itemId !== undefined && {
        adminRefunds: [
          { ...asked, requestedByUid: "a", requestedByEmail: "a@demo.test", requestedAt: at, state: "approved" },
        ],
      }),
    });
    await db.ledger.doc(`ref_${refundId}`).set(
      aCapture({
        ...{
          kind: "refund",
          account: CAMPAIGN,
          amountPaise: -amountPaise,
          supporters: 0,
          donationId: id,
          paymentId,
          refundId,
        },
        ...{ occurredAt: at, bookedAt: at },
      }),
    );
    const mail = { kind: "receipt-changed", source: "donation", donationId: id, netPaise, receivedOn: null } as const;
    await db.outbox.doc(`receipt-changed_${id}_${refundId}`).set(toOutboxDocument(mail, clock()));
  }

  return {
    ...{ deps, db, services, served, files, post, send, ok, saveList, give, refund, scanOf, pictureOf },
    ...{ reviewer, accountant, secondAccountant, admin },
    pass: (ms: number) => void (now += ms),
    clock,
    /** Sends what is due, which counts donations on the way. */
    drain: () => drainOutbox(services.ctx, services.mails, clock()),
    /** Does all work of the campaign. */
    work: () => services.impact.work.countUnits(CAMPAIGN),
    given: async () => (await db.givenSoFar.doc(CAMPAIGN).get()).data(),
    claim: async (id: string) => (await db.claims.doc(id).get()).data(),
    gift: (id: string) => ok(served.get(`/donations/${id}/gift`)),

    /** A bill for units, asked for by one accountant and approved by another; its goods arrive whole. */
    buy: async (
      units: { claims: number; pool: number; foundation: number },
      {
        valuePaise,
        number = randomUUID().slice(0, 8),
        itemId = KIT.id,
      }: { valuePaise: number; number?: string; itemId?: string },
    ): Promise<string> => {
      const recorded = await ok(
        post("/admin/purchases", accountant, {
          clientRequestId: randomUUID(),
          supplier: { name: "Asha Stationers", isRelated: false },
          bill: { number, day: "2026-11-20", totalPaise: valuePaise },
          lines: [{ campaignId: CAMPAIGN, itemId, units, valuePaise }],
          ...{ freightPaise: 0, gstPaise: 0, discountPaise: 0, hasSecondQuotation: true },
          scan: await scanOf(accountant),
        }),
      );
      await ok(post(`/admin/purchases/${recorded._id}/approve`, secondAccountant, { version: 1 }));
      await services.impact.work.countUnits(CAMPAIGN);
      await ok(
        post(`/admin/purchases/${recorded._id}/goods`, admin, {
          clientRequestId: randomUUID(),
          on: "2026-11-21",
          counted: [{ campaignId: CAMPAIGN, itemId, units: units.claims + units.pool + units.foundation }],
          isComplete: true,
        }),
      );
      return recorded._id;
    },

    /** A delivery is planned, confirmed with what was counted, and its units are counted for donors, unless the test does that. */
    deliver: async (
      counted: number,
      { people = 40, itemId = KIT.id, isWorked = true }: { people?: number; itemId?: string; isWorked?: boolean } = {},
    ): Promise<string> => {
      const planned = await ok(
        post("/admin/deliveries", reviewer, {
          ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, day: "2026-11-25", place: PLACE },
          ...{ toWhom: "Government primary school of Amrapur", lines: [{ itemId, units: counted }] },
        }),
      );
      await ok(
        post(`/admin/deliveries/${planned._id}/confirm`, reviewer, {
          ...{ clientRequestId: randomUUID(), day: "2026-11-25", people },
          lines: [{ itemId, counted, inKind: 0 }],
        }),
      );
      if (isWorked) await services.impact.work.countUnits(CAMPAIGN);
      return planned._id;
    },
    /** Counters, claims and the ledger agree. */
    expectBooksInOrder: async () => {
      const books = await readCampaignBooks(deps.db, CAMPAIGN);
      expect(books && givenDiscrepancy(books)).toBeUndefined();
    },
    close: () => served.close(),
  };
}
