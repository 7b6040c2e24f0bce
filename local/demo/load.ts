import { COLLECTIONS, IsoTime } from "@daansetu/contract";
import { isLoopback } from "@daansetu/gateway-double";
import { gatewayControl } from "@daansetu/gateway-double/control";
import type { Auth } from "firebase-admin/auth";
import type { BulkWriter, Firestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { collections } from "../../functions/src/collections.ts";
import type { TaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { encryptTaxId } from "../../functions/src/features/giving/donations/index.ts";
import type { FileStore } from "../../functions/src/storage/file-store.ts";
import { createDemoAccounts } from "./accounts.ts";
import { type Demo, makeDemo } from "./demo.ts";

export interface LoadDemoOptions {
  firestore: Firestore;
  auth: Auth;
  /** Storage of the certificates. */
  files: Pick<FileStore, "write">;
  /** The gateway double, as `http://127.0.0.1:7070`. */
  gatewayUrl: string;
  /** Origin of the links in receipts. */
  siteOrigin: string;
  /** Encrypt tax ids. */
  taxIdKeys: TaxIdKeys;
  now: Date;
  /** Names the emulators; defaults to `process.env`. */
  env?: Partial<Record<string, string>>;
}

export interface DemoSummary {
  /** False if the database held the demo already. */
  loaded: boolean;
  campaigns: number;
  ngos: number;
  donations: number;
  ledgerEntries: number;
}

/** Refuses to write sample data anywhere but to emulators on this machine. */
export class NotLocalError extends Error {
  override readonly name = "NotLocalError";
}

/** `settings/demo` marks a loaded demo. Its `now` lets a second run compute the same data as the first. */
const DemoMarker = z.object({ now: IsoTime, complete: z.boolean() });

/**
 * Loads the demo into the emulators and the gateway double. Idempotent: leaves a database that is loaded already as people have changed
 * it since, and completes an interrupted run.
 * @throws NotLocalError unless Firestore, Auth, Storage and the gateway are emulators on this machine
 */
export async function loadDemo({
  firestore,
  auth,
  files,
  gatewayUrl,
  siteOrigin,
  taxIdKeys,
  now,
  env = process.env,
}: LoadDemoOptions): Promise<DemoSummary> {
  assertLocal(env, gatewayUrl);
  const markerDocument = firestore.collection(COLLECTIONS.settings).doc("demo");
  const storedMarker = z.safeParse(DemoMarker, (await markerDocument.get()).data());
  const demo = makeDemo(storedMarker.success ? new Date(storedMarker.data.now) : now, siteOrigin);
  const isLoadedNow = !(storedMarker.success && storedMarker.data.complete);
  if (isLoadedNow) {
    const markerTime = { now: storedMarker.success ? storedMarker.data.now : now.toISOString() };
    await markerDocument.set({ ...markerTime, complete: false } satisfies z.infer<typeof DemoMarker>);
    await Promise.all([writeAll(firestore, demo, taxIdKeys), createDemoAccounts(auth), writePapers(files, demo)]);
    await seedGateway(gatewayUrl, demo);
    await markerDocument.set({ ...markerTime, complete: true } satisfies z.infer<typeof DemoMarker>);
  } else await seedGateway(gatewayUrl, demo);
  return {
    loaded: isLoadedNow,
    campaigns: demo.campaigns.length,
    ngos: demo.ngos.length,
    donations: demo.donations.length,
    ledgerEntries: demo.donations.reduce((sum, { ledger }) => sum + ledger.length, demo.offline.ledger.length),
  };
}

function assertLocal(env: Partial<Record<string, string>>, gatewayUrl: string): void {
  for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"]) {
    const host = env[name];
    if (host === undefined || !isLocal(`http://${host}`))
      throw new NotLocalError(`The demo goes to emulators on this machine alone, and ${name} names none.`);
  }
  if (!isLocal(gatewayUrl))
    throw new NotLocalError(`The demo goes to a gateway double on this machine alone, and ${gatewayUrl} is none.`);
}

const isLocal = (address: string) => URL.canParse(address) && isLoopback(new URL(address));

async function writeAll(firestore: Firestore, demo: Demo, taxIdKeys: TaxIdKeys): Promise<void> {
  const {
    campaigns,
    ngos,
    homeCards,
    proofImages,
    donations,
    ledger,
    users,
    plans,
    gatewayPlans,
    campaignUpdates,
    planEvents,
    shareCounts,
  } = collections(firestore);
  const { dedicationNotices, newsletters, outbox, supportThreads, supportMessages } = collections(firestore);
  const { offlineDonations, offlineReferences, cashDeposits, receipts, receiptSeries, refundMarks, donorTax } =
    collections(firestore);
  const { foundation, donationSettings, receiptSettings, content, contactMessages, fundraiserRequests, applications } =
    collections(firestore);
  const writer: BulkWriter = firestore.bulkWriter({ throttling: false });
  const documentWrites = [
    ...demo.campaigns.map(([id, document]) => writer.set(campaigns.doc(id), document)),
    ...demo.shareCounts.map(([id, document]) => writer.set(shareCounts.doc(id), document)),
    ...demo.applications.map(([id, document]) => writer.set(applications.doc(id), document)),
    ...demo.fundraiserRequests.map(([id, document]) => writer.set(fundraiserRequests.doc(id), document)),
    ...demo.ngos.map(([id, document]) => writer.set(ngos.doc(id), document)),
    ...demo.homeCards.map(([id, document]) => writer.set(homeCards.doc(id), document)),
    ...demo.proofImages.map(([id, document]) => writer.set(proofImages.doc(id), document)),
    ...demo.donations.map(({ id, donation }) => writer.set(donations.doc(id), donation)),
    ...demo.donations.flatMap(({ id, donation: { markedRefundId } }) =>
      markedRefundId === undefined ? [] : [writer.set(refundMarks.doc(markedRefundId), { donationId: id })],
    ),
    ...demo.donations
      .flatMap((simulated) => simulated.ledger)
      .map(({ id, entry }) => writer.set(ledger.doc(id), entry)),
    ...demo.dedications.notices.map(([id, document]) => writer.set(dedicationNotices.doc(id), document)),
    ...demo.dedications.mails.map(([id, document]) => writer.set(outbox.doc(id), document)),
    ...demo.offline.donations.map(([id, document]) => writer.set(offlineDonations.doc(id), document)),
    ...demo.offline.references.map(([id, document]) => writer.set(offlineReferences.doc(id), document)),
    ...demo.offline.deposits.map(([id, document]) => writer.set(cashDeposits.doc(id), document)),
    ...demo.offline.ledger.map(([id, entry]) => writer.set(ledger.doc(id), entry)),
    ...demo.receipts.receipts.map(([id, document]) => writer.set(receipts.doc(id), document)),
    ...demo.receipts.series.map(([id, document]) => writer.set(receiptSeries.doc(id), document)),
    ...demo.taxIds.map(([id, pan]) =>
      writer.set(donorTax.doc(id), {
        encryptedTaxId: encryptTaxId({ type: "pan", number: pan }, id, taxIdKeys),
        createdAt: new Date().toISOString(),
      }),
    ),
    ...demo.updates.map(([id, document]) => writer.set(campaignUpdates.doc(id), document)),
    ...demo.planEvents.map(([id, document]) => writer.set(planEvents.doc(id), document)),
    ...demo.plans.map(([id, document]) => writer.set(plans.doc(id), document)),
    ...demo.gatewayPlans.map(([id, document]) => writer.set(gatewayPlans.doc(id), document)),
    ...demo.users.map(([id, document]) => writer.set(users.doc(id), document)),
    ...demo.content.map(([id, document]) => writer.set(content.doc(id), document)),
    ...demo.newsletters.newsletters.map(([id, document]) => writer.set(newsletters.doc(id), document)),
    ...demo.newsletters.mails.map(([id, document]) => writer.set(outbox.doc(id), document)),
    ...demo.support.threads.map(([id, document]) => writer.set(supportThreads.doc(id), document)),
    ...demo.support.messages.map(([id, document]) => writer.set(supportMessages.doc(id), document)),
    ...demo.contactMessages.map(([id, document]) => writer.set(contactMessages.doc(id), document)),
    writer.set(foundation, demo.foundation),
    writer.set(donationSettings, demo.donationSettings),
    writer.set(receiptSettings, demo.receiptSettings),
  ];
  await Promise.all([...documentWrites, writer.close()]);
}

async function writePapers(files: LoadDemoOptions["files"], { papers }: Demo): Promise<void> {
  const fileWrites = papers.map(({ paper: { path, type }, content }) =>
    files.write(path, content, { type, shared: false }),
  );
  await Promise.all(fileWrites);
}

/** Skips a gateway that knows the demo's orders, because their payments may have been refunded there since. */
async function seedGateway(url: string, { gateway }: Demo): Promise<void> {
  const control = gatewayControl(url);
  const { entities } = await control.state({ entities: true });
  const knownOrderIds = new Set(entities?.orders.map(({ id }) => id));
  if (!gateway.orders.every(({ id }) => knownOrderIds.has(id))) await control.seed(gateway);
}
