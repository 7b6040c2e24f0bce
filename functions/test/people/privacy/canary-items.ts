import { randomUUID } from "node:crypto";
import { calendarDay, type UploadedDocument } from "@daansetu/contract";
import { expect } from "vitest";
import { compose } from "../../../src/compose.ts";
import { CAMPAIGN } from "../../giving/donations/world.ts";
import type { MonthlyTestSite } from "../../giving/plans/monthly-world.ts";
import type { StoredPerson } from "../../support/people.ts";

const KIT = {
  ...{ id: "kit", name: "School kit", unit: "kit", pricePaise: 200_00, wanted: 10, smallestLot: 1 },
  ...{ urgency: "urgent", state: "open" },
} as const;
/** What the donor chooses of the list, for ₹400. */
export const CHOSEN = [{ itemId: KIT.id, units: 2 }];

type Site = Pick<MonthlyTestSite, "deps" | "first" | "now" | "drainOutbox">;

async function call(site: Site, method: string, path: string, { headers }: StoredPerson, body: object = {}) {
  const reply = await site.first.served.send(path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  expect(reply.status, `${path}: ${reply.text}`).toBe(200);
  return reply.json;
}

export const giveItemList = (site: Site, admin: StoredPerson) =>
  call(site, "PATCH", `/admin/campaigns/${CAMPAIGN}/items`, admin, {
    ...{ items: [KIT], version: 0, surplus: "same-sector", shortfall: "same-sector" },
  });

async function paperOf({ deps }: Site, { uid }: StoredPerson): Promise<UploadedDocument> {
  const path = `ngoDocuments/${uid}/${randomUUID().replaceAll("-", "").slice(0, 20)}/paper.webp`;
  const bytes = Buffer.from(`A paper of ${uid}`);
  await deps.files.write(path, bytes, { type: "image/webp", shared: false });
  return { path, label: "paper.webp", type: "image/webp", bytes: bytes.length };
}

/** What was chosen is bought and handed over, and its donor hears of it. */
export async function handOver(site: Site, { accountant, admin }: { accountant: StoredPerson; admin: StoredPerson }) {
  const day = calendarDay(site.now());
  const { countUnits } = compose(site.deps).impact.work;
  const post = (path: string, by: StoredPerson, body?: object) => call(site, "POST", path, by, body);
  const { _id: purchase } = await post("/admin/purchases", accountant, {
    clientRequestId: randomUUID(),
    supplier: { name: "Asha Stationers", isRelated: false },
    bill: { number: "A/17", day, totalPaise: 400_00 },
    lines: [{ campaignId: CAMPAIGN, itemId: KIT.id, units: { claims: 2, pool: 0, foundation: 0 }, valuePaise: 400_00 }],
    ...{ freightPaise: 0, gstPaise: 0, discountPaise: 0, hasSecondQuotation: true },
    scan: await paperOf(site, accountant),
  });
  await post(`/admin/purchases/${purchase}/approve`, admin, { version: 1 });
  await countUnits(CAMPAIGN);
  await post(`/admin/purchases/${purchase}/goods`, admin, {
    ...{ clientRequestId: randomUUID(), on: day, isComplete: true },
    counted: [{ campaignId: CAMPAIGN, itemId: KIT.id, units: 2 }],
  });
  const { _id: delivery } = await post("/admin/deliveries", admin, {
    ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, day, toWhom: "Primary school of Amrapur" },
    place: { district: "Sehore", state: "Madhya Pradesh" },
    lines: [{ itemId: KIT.id, units: 2 }],
  });
  await post(`/admin/deliveries/${delivery}/confirm`, admin, {
    ...{ clientRequestId: randomUUID(), day, people: 40, note: await paperOf(site, admin) },
    lines: [{ itemId: KIT.id, counted: 2, inKind: 0 }],
  });
  await countUnits(CAMPAIGN);
  const { json: audience } = await site.first.served.get(`/admin/deliveries/${delivery}/audience`, admin.headers);
  const notification = String(audience[0]?.notificationId);
  await post(`/admin/deliveries/${delivery}/mails`, admin);
  await countUnits(CAMPAIGN);
  await site.drainOutbox();
  return { purchase: String(purchase), delivery: String(delivery), notification };
}
