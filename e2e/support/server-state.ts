import { type DonationView, DonationView as DonationShape, Fundraiser } from "@daansetu/contract";
import { gatewayControl } from "@daansetu/gateway-double/control";
import * as z from "zod/mini";
import { runJob } from "../../local/jobs/jobs.ts";
import { askForJob } from "../../local/plain-server/ask-for-job.ts";
import { waitFor } from "../../local/util/wait.ts";
import { addresses, stackEnv } from "./stacks.ts";

/* Server state, requested without the browser: a donation by its reference, its ledger entries, caught mails, the gateway's records. */

const siteOrigin = () => addresses().site;

async function fetchJson<Schema extends z.ZodMiniType>(schema: Schema, url: string): Promise<z.output<Schema>> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return z.parse(schema, await reply.json());
}

/** The gateway double of this run. */
export const gateway = () => gatewayControl(addresses().gateway);

/** Faults for more calls than a page makes within a journey; `gateway().restore()` ends them. */
export const FAILING_FOR_LONG = Array.from({ length: 500 }, () => "html-502" as const);

/** The public view of a donation; does not make the server ask the gateway. */
export const fetchDonation = (reference: string): Promise<DonationView> =>
  fetchJson(DonationShape, `${siteOrigin()}/api/donations/${reference}`);

/** Waits until a donation has a status. @throws with its actual status after half a minute */
export async function waitForDonation(reference: string, status: DonationView["status"]): Promise<DonationView> {
  const donation = await waitFor(
    async () => {
      const latestDonation = await fetchDonation(reference);
      return latestDonation.status === status ? latestDonation : undefined;
    },
    { seconds: 30, everyMs: 250 },
  );
  if (donation === undefined)
    throw new Error(`The donation is ${(await fetchDonation(reference)).status}, not ${status}.`);
  return donation;
}

const FieldValue = z.object({
  stringValue: z.optional(z.string()),
  integerValue: z.optional(z.string()),
});
const QueryResult = z.array(
  z.object({ document: z.optional(z.object({ name: z.string(), fields: z.record(z.string(), FieldValue) })) }),
);

/** The ledger entries of a donation, read from the database. */
export const fetchLedgerEntries = (reference: string) => fetchEntriesWith("donationId", reference);

/**
 * The sum that the ledger has booked to a campaign. The figure on its page is cached, and two servers may know different ones for some seconds: a
 * test that compares with the time before begins with this one.
 */
export async function fetchBookedPaise(campaignId: string): Promise<number> {
  const entries = await fetchEntriesWith("account", campaignId);
  return entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

const DATABASE_HEADERS = { authorization: "Bearer owner", "content-type": "application/json" };
const databaseUrl = () => `http://${stackEnv()["FIRESTORE_EMULATOR_HOST"] ?? ""}/v1`;

/** Documents of a collection whose field has this text, read from the database. */
async function fetchDocumentsWith(collectionId: string, fieldPath: string, stringValue: string) {
  const { GCLOUD_PROJECT: project = "" } = stackEnv();
  const filter = { fieldFilter: { field: { fieldPath }, op: "EQUAL", value: { stringValue } } };
  const reply = await fetch(`${databaseUrl()}/projects/${project}/databases/(default)/documents:runQuery`, {
    method: "POST",
    headers: DATABASE_HEADERS,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], where: filter } }),
  });
  return z.parse(QueryResult, await reply.json()).flatMap(({ document }) => document ?? []);
}

/** Makes the waiting mails of a kind due now, in place of the hours until then: the stack's own clock cannot be moved. */
export async function makeMailsDue(kind: string): Promise<void> {
  for (const { name, fields } of await fetchDocumentsWith("outbox", "kind", kind)) {
    if (fields["state"]?.stringValue !== "waiting") continue;
    const reply = await fetch(`${databaseUrl()}/${name}?updateMask.fieldPaths=dueAt`, {
      method: "PATCH",
      headers: DATABASE_HEADERS,
      body: JSON.stringify({ fields: { dueAt: { stringValue: new Date().toISOString() } } }),
    });
    if (!reply.ok) throw new Error(`The mail ${name} was not changed: ${await reply.text()}`);
  }
}

async function fetchEntriesWith(fieldPath: string, stringValue: string) {
  return (await fetchDocumentsWith("ledger", fieldPath, stringValue)).map((document) => {
    const textField = (name: string) => document.fields[name]?.stringValue;
    return {
      kind: textField("kind"),
      account: textField("account"),
      source: textField("source"),
      paymentId: textField("paymentId"),
      amountPaise: Number(document.fields["amountPaise"]?.integerValue),
    };
  });
}

/** The phone number that the gateway has of the donation's payment. */
export async function fetchPaidContact(reference: string): Promise<string | null | undefined> {
  const [{ paymentId } = {}] = await fetchLedgerEntries(reference);
  const { entities } = await gateway().state({ entities: true });
  return entities?.payments.find(({ id }) => id === paymentId)?.contact;
}

const Mails = z.array(
  z.object({
    id: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
);

export const fetchMails = (email: string) =>
  fetchJson(Mails, `${addresses().mailPage}/api/messages?to=${encodeURIComponent(email)}`);

/** An attachment of a caught mail. @param index of the attachment */
export async function fetchAttachment(mailId: string, index: number): Promise<Uint8Array> {
  const url = `${addresses().mailPage}/api/messages/${mailId}/attachments/${index}`;
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Waits for the first mail, which the server must send without a job being run. @throws after a timeout */
export async function waitForFirstMail(email: string) {
  const mail = await waitFor(async () => (await fetchMails(email))[0], { seconds: 40, everyMs: 500 });
  if (mail === undefined) throw new Error(`No mail came to ${email}.`);
  return mail;
}

/** Waits for a mail that contains these words. @throws after a timeout */
export async function waitForMail(email: string, words: string) {
  const findMail = async () =>
    (await fetchMails(email)).find(({ subject, text }) => `${subject}\n${text}`.includes(words));
  const mail = await waitFor(findMail, { seconds: 40, everyMs: 500 });
  if (mail === undefined) throw new Error(`No mail with “${words}” came to ${email}.`);
  return mail;
}

/** Runs a scheduled job now. @returns what it did */
export function runJobNow(name: string): Promise<string> {
  const { jobs } = addresses();
  return jobs === undefined ? runJob(name, stackEnv()) : askForJob(jobs, name);
}

export const fetchFundraiser = (id: string) =>
  fetchJson(Fundraiser, `${siteOrigin()}/api/admin/fundraiser/getCampaignById/${id}`);

/** A campaign's raised amount, as its page shows it. */
const fetchRaisedPaise = async (campaignId: string): Promise<number> =>
  (await fetchFundraiser(campaignId)).figures.raisedPaise;

/** Waits until a campaign has raised this much; figures may be cached for some seconds. @throws with the actual amount after 40 seconds */
export async function waitUntilRaised(campaignId: string, paise: number): Promise<void> {
  const isReached = await waitFor(async () => (await fetchRaisedPaise(campaignId)) === paise || undefined, {
    seconds: 40,
    everyMs: 500,
  });
  if (isReached !== true) throw new Error(`${await fetchRaisedPaise(campaignId)} paise are raised, not ${paise}.`);
}
