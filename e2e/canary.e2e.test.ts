import { readFile } from "node:fs/promises";
import { CheckoutReply, type Fundraiser, MandateCheckout } from "@daansetu/contract";
import { afterEach, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { createFundraiser, createMonthlyCampaign } from "./support/campaigns.ts";
import { linesNamingDonors } from "./support/donors-in-log.ts";
import { ROUTES } from "./support/routes.ts";
import { fetchBookedPaise, gateway, waitForDonation } from "./support/server-state.ts";
import { addresses, stackLogFile } from "./support/stacks.ts";

/** Nothing else of the journeys has these. */
const CANARY = {
  publicName: "Tharangini Canary",
  hiddenName: "Hidden Canary",
  email: "canary.donor@palakkad.example",
  phone: "9400173917",
  address: "77 Canary Row, Kollengode",
  pan: "CNRPK7391Z",
} as const;
const FORBIDDEN = [
  CANARY.hiddenName,
  CANARY.email,
  "canary.donor",
  CANARY.phone,
  "94001 73917",
  CANARY.address,
  CANARY.pan,
];

let campaign: Fundraiser;
let monthlyCampaignId: string;
beforeAll(async () => {
  campaign = await createFundraiser();
  monthlyCampaignId = await createMonthlyCampaign();
});
afterEach(() => gateway().restore());

async function post(path: string, body: object): Promise<{ status: number; json: unknown }> {
  const reply = await fetch(`${addresses().site}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: reply.status, json: await reply.json() };
}
const donorNamed = (fullName: string) => ({
  fullName,
  ...{ phone: CANARY.phone, email: CANARY.email, address: CANARY.address, state: "Kerala", pincode: "678506" },
  pan: CANARY.pan,
});
const formFor = (campaignId: string, fullName: string) => ({
  ...{ campaignId, clientRequestId: crypto.randomUUID(), donor: donorNamed(fullName) },
  consents: { indianCitizen: true },
});

async function give(fullName: string, more: object): Promise<void> {
  const { status, json } = await post("/payments/checkout", {
    ...formFor(campaign._id, fullName),
    amount: 700,
    ...more,
  });
  expect(status, JSON.stringify(json)).toBe(200);
  const { order, reference } = z.parse(CheckoutReply, json);
  const response = await gateway().payNow(order.id);
  expect((await post("/payments/verifyPayment", response)).status).toBe(200);
  await waitForDonation(reference, "paid");
}

/** Lets the canary donors do whatever stores or logs personal data, failures among it. */
async function liveThrough(): Promise<void> {
  await give(CANARY.publicName, { showAs: { message: "For the children." } });
  await give(CANARY.hiddenName, { showAs: { anonymous: true } });
  const hidden = formFor(campaign._id, CANARY.hiddenName);
  const monthly = {
    ...{ ...formFor(monthlyCampaignId, CANARY.hiddenName), quantity: 1, showAs: { anonymous: true } },
    consents: { indianCitizen: true, monthlyDebit: true },
  };
  const { json: mandate } = await post("/payments/subscribe", monthly);
  await gateway().authorise(z.parse(MandateCheckout, mandate).subscriptionId);
  await gateway().flush();
  // Our server tries twice.
  await gateway().script({ nextOrder: ["html-502", "html-502"] });
  const refusals = [
    await post("/payments/checkout", { ...hidden, amount: 800 }),
    await post("/payments/checkout", { ...hidden, amount: 800, donor: { ...hidden.donor, pan: [CANARY.pan] } }),
    await post("/user/login", { email: CANARY.email, password: CANARY.address }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([502, 400, 401]);
  const taken = [
    await post("/donations/unfinished", { email: CANARY.email, campaignId: campaign._id, amount: 900 }),
    await post("/user/sendPasswordReset", { email: CANARY.email }),
  ];
  expect(taken.map(({ status }) => status)).toEqual([200, 200]);
}

const htmlOf = async (path: string) => {
  const reply = await fetch(`${addresses().site}${path}`);
  return `${JSON.stringify([...reply.headers])}${await reply.text()}`;
};
const wordsIn = (text: string) => FORBIDDEN.filter((word) => text.includes(word));

/** The addresses of all pages that search engines are told of. */
async function sitemapPaths(): Promise<string[]> {
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const sitemaps = await Promise.all(pathsIn(await htmlOf("/sitemap.xml")).map(htmlOf));
  expect(wordsIn(sitemaps.join("\n"))).toEqual([]);
  return sitemaps.flatMap(pathsIn);
}

it("Rendered pages, the sitemap and the functions' log name no donor's e-mail, phone, address or PAN, and nobody who gave anonymously", async () => {
  await liveThrough();
  const story = `/storypage/${campaign._id}`;
  // A rendered page may be a minute old. This one shows what the canaries gave.
  const raised = new Intl.NumberFormat("en-IN").format((await fetchBookedPaise(campaign._id)) / 100);
  await expect.poll(() => htmlOf(story), { timeout: 60_000, interval: 1_000 }).toContain(raised);
  const paths = new Set([story, ...Object.values(ROUTES), ...(await sitemapPaths())]);
  expect(paths.size).toBeGreaterThan(30);
  const found: string[] = [];
  for (const path of paths) found.push(...wordsIn(await htmlOf(path)).map((word) => `${path}: ${word}`));
  expect(found).toEqual([]);
  const log = (await readFile(stackLogFile(), "utf8")).split("\n").filter((line) => line.startsWith(">  "));
  expect(log.some((line) => line.includes("gateway"))).toBe(true);
  expect(log.filter((line) => wordsIn(line).length > 0 || line.includes(CANARY.publicName))).toEqual([]);
  // Those of the journeys before on this stack; what others log is looked at when they end (`journey-stacks.ts`).
  expect(linesNamingDonors(log)).toEqual([]);
});
