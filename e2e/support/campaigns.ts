import type { Fundraiser } from "@daansetu/contract";
import * as z from "zod/mini";
import { fetchFundraiser } from "./server-state.ts";
import { stackEnv } from "./stacks.ts";

/*
 * Journeys own their data. The demo's campaigns are for reading; whoever gives, or looks at what was given, does so to a campaign that no other
 * journey knows. It is a copy of a demo campaign, so that its page is as full, and it is older than all of them and found by no search, so that
 * the lists begin as they did.
 */

const DEMO_FUNDRAISER = "school-meals";
const DEMO_MONTHLY_CAMPAIGN = "plate-a-day";
const CREATED_AT = "2020-01-01T04:30:00.000Z";
const YEAR_MS = 365 * 86_400_000;

const StoredFields = z.record(z.string(), z.unknown());

async function callDatabase(path: string, body?: object): Promise<unknown> {
  const { FIRESTORE_EMULATOR_HOST: host = "", GCLOUD_PROJECT: project = "" } = stackEnv();
  const reply = await fetch(`http://${host}/v1/projects/${project}/databases/(default)/documents${path}`, {
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`The database answered ${reply.status} to ${path}: ${await reply.text()}`);
  return reply.json();
}

/** @returns the new campaign's id */
async function copyCampaign(demoId: string, title: string): Promise<string> {
  const { fields } = z.parse(z.object({ fields: StoredFields }), await callDatabase(`/campaigns/${demoId}`));
  const { search: _search, listing: _listing, ngoId: _ngoId, ...copied } = fields;
  const suffix = crypto.randomUUID().slice(0, 6);
  const id = `journey-${suffix}`;
  await callDatabase(`/campaigns?documentId=${id}`, {
    fields: {
      ...copied,
      title: { stringValue: `${title} ${suffix}` },
      createdAt: { stringValue: CREATED_AT },
      ...(copied["endsAt"] !== undefined && {
        endsAt: { stringValue: new Date(Date.now() + YEAR_MS).toISOString() },
      }),
    },
  });
  return id;
}

/** Creates a live fundraiser for one journey, with a unit of which ₹2,000 buys fifty. It has no donations yet. */
export const createFundraiser = async (): Promise<Fundraiser> =>
  fetchFundraiser(await copyCampaign(DEMO_FUNDRAISER, "Hot meals of"));

/**
 * Creates a live monthly campaign for one journey, at ₹900 a month.
 * @returns its id
 */
export const createMonthlyCampaign = (): Promise<string> => copyCampaign(DEMO_MONTHLY_CAMPAIGN, "A plate of");

const FoundDocuments = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }));

/** The ids of all donations that were begun to a campaign, read from the database. */
export async function fetchDonationIds(campaignId: string): Promise<string[]> {
  const filter = {
    fieldFilter: { field: { fieldPath: "campaignId" }, op: "EQUAL", value: { stringValue: campaignId } },
  };
  const query = { from: [{ collectionId: "donations" }], where: filter };
  const found = z.parse(FoundDocuments, await callDatabase(":runQuery", { structuredQuery: query }));
  return found.flatMap(({ document }) => document?.name.split("/").at(-1) ?? []);
}
