import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getApps } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compose } from "../../functions/src/compose.ts";
import { sealLedger } from "../../functions/src/features/platform/ledger/seals.service.ts";
import { openTestSite, type TestSite } from "../../functions/test/giving/donations/world.ts";
import { auditBooks } from "../audit/audit.ts";
import { runNode } from "../processes/child.ts";
import { PROJECT_ID } from "../project.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { backUp, type RecoveryTarget } from "./backup.ts";
import { bucketOf } from "./files.ts";
import { restore } from "./restore.ts";
import { verifyRestore } from "./verify-restore.ts";

const FILE = "campaignImg/asha/a picture.webp";
const folder = mkdtempSync(join(tmpdir(), "daansetu-backup-"));
const backupFolder = join(folder, "backup");
let site: TestSite;
let target: RecoveryTarget;

/** Donations that were really booked and sealed, one of them refunded in part; a subcollection, a file and accounts. */
beforeAll(async () => {
  site = await openTestSite();
  const [app] = getApps();
  if (app === undefined) throw new Error("No Firebase app");
  target = { app, project: PROJECT_ID, bucket: "demo-recovery.appspot.com" };
  await book();
  const { db } = site.deps;
  await db.doc("supportThreads/asha/supportMessages/1").set({ text: "one\u2028two", at: Timestamp.now() });
  await bucketOf(app, target.bucket)
    .file(FILE)
    .save("a picture", {
      resumable: false,
      contentType: "image/webp",
      metadata: { cacheControl: "private, no-store", metadata: { firebaseStorageDownloadTokens: "a-token" } },
    });
  await getAuth(app).createUser({ uid: "asha", email: "asha@example.in", emailVerified: true });
  await getAuth(app).setCustomUserClaims("asha", { role: "admin" });
  await getAuth(app).createUser({ uid: "guest" });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await wipe();
  await site.close();
});

/** A donation with a refund, rolled up and sealed. */
async function book() {
  const paid = await site.beginCheckout();
  const response = await site.control.payNow(paid.orderId);
  await site.verify(response);
  await site.deps.gateway.refund({
    ...{ paymentId: response.razorpay_payment_id, amountPaise: 120_00, requestId: `request-for-${paid.reference}` },
  });
  await site.control.flush();
  await site.pass("20m");
  const { ctx, figures } = compose(site.deps);
  await figures.rollUpFigures(site.now());
  await sealLedger(ctx, site.now());
}

async function wipe() {
  await emptyDatabase();
  await bucketOf(target.app, target.bucket).deleteFiles({ force: true });
}

const rootOf = async () => (await site.first.served.get("/ledger/root")).json;

test("A backup that is restored after everything was lost gives the same documents, files, accounts and books", async () => {
  const before = { root: await rootOf(), audit: await auditBooks(site.deps.db) };
  expect(before.audit).toMatchObject({ discrepancy: undefined, entries: 2 });
  const manifest = await backUp(target, { folder: backupFolder });
  expect(manifest.ledgerRoot).toBe(before.root.seal.root);
  expect(readdirSync(join(backupFolder, "contents"))).toHaveLength(1);

  await wipe();
  expect((await verifyRestore(target, backupFolder)).problems).toContain(`The file ${FILE} is missing.`);
  expect(await restore(target, { folder: backupFolder })).toMatchObject({ files: 1, accounts: 2 });
  expect(await verifyRestore(target, backupFolder)).toMatchObject({ problems: [], ledgerRoot: before.root.seal.root });
  expect(await rootOf()).toEqual(before.root);
  expect(await auditBooks(site.deps.db)).toEqual(before.audit);
  const [{ metadata }] = await bucketOf(target.app, target.bucket).file(FILE).get();
  expect(metadata).toMatchObject({
    ...{ contentType: "image/webp", cacheControl: "private, no-store" },
    metadata: { firebaseStorageDownloadTokens: "a-token" },
  });
  expect(await getAuth(target.app).getUser("asha")).toMatchObject({
    ...{ email: "asha@example.in", emailVerified: true, customClaims: { role: "admin" } },
  });
});

test("A site that was restored takes donations, and they extend the same chain", async () => {
  await book();
  const audit = await auditBooks(site.deps.db);
  expect(audit).toMatchObject({ discrepancy: undefined, entries: 4 });
  const { problems } = await verifyRestore(target, backupFolder);
  expect(problems).toContainEqual(expect.stringMatching(/^ledger\/\w+ is not in the backup\.$/));
});

test("A backup is not restored over what is there, and an interrupted restore is continued without overwriting", async () => {
  await expect(restore(target, { folder: backupFolder })).rejects.toThrow(/is not empty: it has/);
  await wipe();
  const changed = site.deps.db.doc("supportThreads/asha/supportMessages/1");
  await changed.set({ text: "written since" });
  await restore(target, { folder: backupFolder, isContinued: true });
  expect((await verifyRestore(target, backupFolder)).problems).toEqual([`${changed.path} is not as in the backup.`]);
});

test("npm run backup and verify-restore do the same, and a damaged backup is refused before anything is written", async () => {
  const commandBackup = join(folder, "command");
  const run = (command: string) =>
    runNode([
      fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url)),
      ...[commandBackup, "--bucket", target.bucket],
    ]);
  expect(await run("backup")).toMatchObject({ code: 0, output: expect.stringContaining("donations: 1") });
  await wipe();
  expect(await restore(target, { folder: commandBackup })).toMatchObject({ files: 1, accounts: 2 });
  expect(await run("verify-restore")).toMatchObject({ code: 0, output: expect.stringContaining("books in order") });

  await wipe();
  appendFileSync(join(commandBackup, "documents", "ledger.jsonl"), "\n");
  await expect(restore(target, { folder: commandBackup })).rejects.toThrow(/damaged: .*ledger\.jsonl is not as it was/);
  expect(await site.deps.db.listCollections()).toEqual([]);
});
