import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { collections } from "../../functions/src/collections.ts";
import { aCapture, aPaidDonation, aUser } from "../../functions/test/support/samples.ts";
import { aReceipt } from "../../functions/test/support/receipt-samples.ts";
import { PROJECT_ID } from "../project.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { migrate, MIGRATIONS } from "./migrate.ts";
import type { Migration } from "./migration.ts";

const [app = initializeApp({ projectId: PROJECT_ID })] = getApps();
const db = getFirestore(app);
const now = () => new Date("2026-11-25T10:00:00.000Z");
let said: string[];
const say = (sentence: string) => void said.push(sentence);
beforeEach(async () => {
  said = [];
  await emptyDatabase();
});

const storedMail = (kind: string, fields: object) => ({
  ...{ kind, state: "waiting", createdAt: "2026-11-20T00:00:00.000Z", dueAt: "2026-11-20T00:00:00.000Z" },
  ...{ tries: 0, sentAt: null, error: null },
  ...fields,
});

/** Documents in the oldest form that is kept. */
async function writeOldest() {
  const { lines: _, ...entryWithoutLines } = aCapture();
  await db.doc("ledger/cap_old").set(entryWithoutLines);
  await db.doc("outbox/thank-you_d").set(storedMail("thank-you", { donationId: "d" }));
  const about = { kind: "donation", id: "d" };
  await db.doc("outbox/letter_n_d").set(storedMail("letter", { newsletterId: "n", about }));
  const { filing } = aReceipt();
  const reported = { ...filing, isReported: true, taxRecordId: "tax" };
  const named = (fullName: string) => ({ donor: { fullName, addressLines: ["12 Sample Street", "Kerala 682001"] } });
  const at = "2026-11-20T05:00:00.000Z";
  const payment = { status: "captured", amountPaise: 700_00, currency: "INR", international: false, at };
  const refunded = { rfnd_1: { paymentId: "pay_lost", amountPaise: 200_00, status: "processed", at } };
  const found = { foundAt: at, source: "webhook", state: "open", exceptionDueAt: at, isDisputed: false };
  await db.doc("orphans/pay_lost").set({ ...found, payment, refunds: refunded });
  await db.doc("orphans/pay_of_donation").set({ ...found, payment, refunds: {} });
  const { lines: _ofDonation, ...ofDonation } = aCapture({ paymentId: "pay_of_donation", donationId: "d" });
  await db.doc("ledger/cap_pay_of_donation").set(ofDonation);
  const unfit = { filing: { ...reported, blockers: ["name-unfit" as const] }, blockedYear: filing.financialYear };
  await db.doc("receipts/firm").set(aReceipt(unfit, named("3M India Ltd")));
  await db.doc("receipts/signs").set(aReceipt({ filing: { ...reported, blockers: [] } }, named("Asha_Rao")));
  const { donor } = aPaidDonation();
  const jose = { ...donor!, fullName: "José" };
  const donation = aPaidDonation({ donor: jose, donorKeys: ["mail:asha@example.in"] });
  const { namePrefixes: __, ...donationWithoutWords } = donation;
  await db.doc("donations/before").set(donationWithoutWords);
  await db.doc("donations/accented").set({ ...donation, namePrefixes: ["j", "jo", "jos", "josé"] });
  await db.doc("donations/erased").set({ ...donation, namePrefixes: [] });
  await db.doc("users/jose").set({ ...aUser({ name: "José" }), searchPrefixes: ["j", "jo", "jos", "josé"] });
}

test("From the oldest form that is kept, every document gets the present form, once", async () => {
  await writeOldest();
  expect(await migrate(db, { now, say })).toEqual(MIGRATIONS.map(({ number }) => number));
  expect((await db.doc("ledger/cap_old").get()).data()).toEqual(aCapture());
  const mails = await collections(db).outbox.get();
  expect(Object.fromEntries(mails.docs.map((mail) => [mail.id, mail.get("queue")]))).toEqual({
    "thank-you_d": "urgent",
    letter_n_d: "bulk",
  });
  expect(said).toContain("2 mails have got their queue.");
  const { docs } = await collections(db).receipts.get();
  expect(Object.fromEntries(docs.map((doc) => [doc.id, [doc.data().filing.blockers, doc.data().blockedYear]]))).toEqual(
    {
      firm: [[], null],
      signs: [["name-unfit"], aReceipt().filing.financialYear],
    },
  );
  expect(said).toContain("2 receipts say anew what keeps them out of a statement.");
  const { unmatched, ledger } = collections(db);
  const inSuspense = await ledger.where("account", "==", "suspense").get();
  expect(inSuspense.docs.map((entry) => [entry.id, entry.get("amountPaise"), entry.get("occurredAt")])).toEqual([
    ["unm_cap_pay_lost", 700_00, "2026-11-20T05:00:00.000Z"],
    ["unm_ref_rfnd_1", -200_00, "2026-11-20T05:00:00.000Z"],
  ]);
  expect((await unmatched.doc("pay_lost").get()).data()).toMatchObject({
    state: "open",
    booked: ["unm_cap_pay_lost", "unm_ref_rfnd_1"],
  });
  expect((await unmatched.doc("pay_of_donation").get()).data()).toMatchObject({ state: "assigned", donationId: "d" });
  expect(said).toContain("1 unmatched payments are in suspense now, by 2 entries.");
  const wordsOf = async (path: string, field: string) => (await db.doc(path).get()).get(field);
  for (const path of ["donations/before", "donations/accented"])
    expect(await wordsOf(path, "namePrefixes")).toEqual(["#2345", "j", "jo", "jos", "jose"]);
  expect(await wordsOf("donations/erased", "namePrefixes")).toEqual([]);
  expect(await wordsOf("users/jose", "searchPrefixes")).toContain("jose");
  expect(said).toContain("3 documents have got the words by which they are found.");
  expect((await db.doc("migrations/002").get()).data()).toMatchObject({ doneAt: now().toISOString() });

  said = [];
  expect(await migrate(db, { now, say })).toEqual([]);
  expect(said).toEqual([]);
});

test("One that was interrupted is run again, those before it are not, and those after it wait", async () => {
  const runs: number[] = [];
  let isBroken = true;
  const migrations = [3, 1, 2].map((number): Migration => ({
    number,
    title: `Number ${number}`,
    run: async () => {
      runs.push(number);
      if (number === 2 && isBroken) throw new Error("the machine stopped");
      return [];
    },
  }));
  await expect(migrate(db, { migrations, now, say })).rejects.toThrow("the machine stopped");
  isBroken = false;
  expect(await migrate(db, { migrations, now, say })).toEqual([2, 3]);
  expect(runs).toEqual([1, 2, 2, 3]);
});
