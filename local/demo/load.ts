import { COLLECTIONS, IsoTime } from "@daansetu/contract";
import { isLoopback } from "@daansetu/gateway-double";
import { gatewayControl } from "@daansetu/gateway-double/control";
import type { Auth } from "firebase-admin/auth";
import type { BulkWriter, CollectionReference, Firestore, WithFieldValue } from "firebase-admin/firestore";
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
  /** Environment with the emulators' addresses; default: `process.env`. */
  env?: Partial<Record<string, string>>;
}

export interface DemoSummary {
  /** False if the database already contained the demo data. */
  loaded: boolean;
  campaigns: number;
  ngos: number;
  donations: number;
  ledgerEntries: number;
}

/** Thrown when sample data would be written anywhere but to emulators on this machine. */
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
  const stored = collections(firestore);
  const writer: BulkWriter = firestore.bulkWriter({ throttling: false });
  const setAll = <Model>(
    collection: CollectionReference<Model>,
    documents: readonly (readonly [string, WithFieldValue<Model>])[],
  ) => documents.map(([id, document]) => writer.set(collection.doc(id), document));
  const documentWrites = [
    ...setAll(stored.campaigns, demo.campaigns),
    ...setAll(stored.shareCounts, demo.shareCounts),
    ...setAll(stored.applications, demo.applications),
    ...setAll(stored.fundraiserRequests, demo.fundraiserRequests),
    ...setAll(stored.ngos, demo.ngos),
    ...setAll(stored.homeCards, demo.homeCards),
    ...setAll(stored.proofImages, demo.proofImages),
    ...demo.donations.map(({ id, donation }) => writer.set(stored.donations.doc(id), donation)),
    ...demo.donations.flatMap(({ id, donation: { markedRefundId } }) =>
      markedRefundId === undefined ? [] : [writer.set(stored.refundMarks.doc(markedRefundId), { donationId: id })],
    ),
    ...demo.donations
      .flatMap((simulated) => simulated.ledger)
      .map(({ id, entry }) => writer.set(stored.ledger.doc(id), entry)),
    ...setAll(stored.dedicationNotices, demo.dedications.notices),
    ...setAll(stored.outbox, demo.dedications.mails),
    ...setAll(stored.offlineDonations, demo.offline.donations),
    ...setAll(stored.offlineReferences, demo.offline.references),
    ...setAll(stored.cashDeposits, demo.offline.deposits),
    ...setAll(stored.ledger, demo.offline.ledger),
    ...setAll(stored.receipts, demo.receipts.receipts),
    ...setAll(stored.receiptSeries, demo.receipts.series),
    ...demo.taxIds.map(([id, pan]) =>
      writer.set(stored.donorTax.doc(id), {
        encryptedTaxId: encryptTaxId({ type: "pan", number: pan }, id, taxIdKeys),
        createdAt: new Date().toISOString(),
      }),
    ),
    ...setAll(stored.itemLists, demo.impact.itemLists),
    ...setAll(stored.givenSoFar, demo.impact.givenSoFar),
    ...setAll(stored.spendingGuards, demo.impact.spendingGuards),
    ...setAll(stored.claims, demo.impact.claims),
    ...setAll(stored.purchases, demo.impact.purchases),
    ...setAll(stored.poolUses, demo.impact.poolUses),
    ...setAll(stored.deliveries, demo.impact.deliveries),
    ...setAll(stored.allocationPages, demo.impact.allocationPages),
    ...setAll(stored.impactTimeline, demo.impact.timeline),
    ...setAll(stored.impactNotifications, demo.impact.notifications),
    ...setAll(stored.outbox, demo.impact.mails),
    ...setAll(stored.ledger, demo.impact.ledger),
    ...setAll(stored.campaignUpdates, demo.updates),
    ...setAll(stored.planEvents, demo.planEvents),
    ...setAll(stored.plans, demo.plans),
    ...setAll(stored.gatewayPlans, demo.gatewayPlans),
    ...setAll(stored.users, demo.users),
    ...setAll(stored.content, demo.content),
    ...setAll(stored.newsletters, demo.newsletters.newsletters),
    ...setAll(stored.outbox, demo.newsletters.mails),
    ...setAll(stored.supportThreads, demo.support.threads),
    ...setAll(stored.supportMessages, demo.support.messages),
    ...setAll(stored.contactMessages, demo.contactMessages),
    writer.set(stored.foundation, demo.foundation),
    writer.set(stored.donationSettings, demo.donationSettings),
    writer.set(stored.receiptSettings, demo.receiptSettings),
  ];
  await Promise.all([...documentWrites, writer.close()]);
}

async function writePapers(files: LoadDemoOptions["files"], { papers, impact }: Demo): Promise<void> {
  const fileWrites = [...papers, ...impact.papers].map(({ paper: { path, type }, content }) =>
    files.write(path, content, { type, shared: false }),
  );
  await Promise.all(fileWrites);
}

/** Seeds the gateway double, unless it has the demo's orders already, because their payments may have been refunded there since. */
async function seedGateway(url: string, { gateway }: Demo): Promise<void> {
  const control = gatewayControl(url);
  const { entities } = await control.state({ entities: true });
  const knownOrderIds = new Set(entities?.orders.map(({ id }) => id));
  if (!gateway.orders.every(({ id }) => knownOrderIds.has(id))) await control.seed(gateway);
}
