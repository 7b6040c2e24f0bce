import { randomUUID } from "node:crypto";
import { calendarDay, type OfflineStep } from "@daansetu/contract";
import { describe, expect } from "vitest";
import { compose } from "../../../src/compose.ts";
import { isFundEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { CAMPAIGN, type Instance } from "../donations/world.ts";
import { crashTests } from "../payments/crash-points.ts";
import { type CrashSite, openCrashSite } from "../payments/crash-site.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";

let site: CrashSite;
let accountant: StoredPerson;
let today: string;

async function openSite(): Promise<CrashSite> {
  site = await openCrashSite();
  accountant = await somebody(site.testSite.deps, { role: "accountant", name: "Ravi Iyer" });
  today = calendarDay(site.testSite.now());
  return site;
}

const post = (path: string, body: unknown, { served }: Instance = site.testSite.first) =>
  served.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...accountant.headers },
    body: JSON.stringify(body),
  });

let subjectCount = 0;
/** A number that no other subject has, of six digits. */
const newNumber = () => String((subjectCount += 1)).padStart(6, "0");

interface ImportedFile {
  number: string;
  body: { file: string; lines: number[]; confirmedLines: number[]; citizenshipConfirmed: true };
}

/** A cheque of ₹5,000, and ₹100 by QR. */
function newFile(): ImportedFile {
  const number = newNumber();
  const file = [
    "Received on,Method,Amount,Campaign,Donor,Cheque number,Bank,Reference",
    `${today},cheque,5000,${CAMPAIGN},Donor ${number},${number},SBI,`,
    `${today},QR,100,${CAMPAIGN},Donor ${number},,,632700${number}`,
  ].join("\r\n");
  return { number, body: { file, lines: [2, 3], confirmedLines: [], citizenshipConfirmed: true } };
}
const importFile = ({ body }: ImportedFile, instance?: Instance) =>
  post("/admin/offline-donations/import", body, instance);

interface EarlierDonation {
  number: string;
  id: string;
}
/** One donation that is recorded, by a form of its own. */
async function recordOffline(means: object, amountPaise: number): Promise<EarlierDonation> {
  const number = newNumber();
  const reply = await post("/admin/offline-donations", bodyOf(number, means, amountPaise));
  expect(reply.status, reply.text).toBe(200);
  return { number, id: reply.json._id };
}
const bodyOf = (number: string, means: object, amountPaise: number) => ({
  clientRequestId: randomUUID(),
  citizenshipConfirmed: true,
  donation: {
    campaignId: CAMPAIGN,
    means,
    amountPaise,
    receivedOn: today,
    donor: { fullName: `Donor ${number}` },
    anonymous: false,
  },
});
const recordStep = ({ id }: EarlierDonation, version: number, step: OfflineStep, instance?: Instance) =>
  post(`/admin/offline-donations/${id}/steps`, { version, step }, instance);

/** The donations of a donor, with their entries and how often each was logged. */
async function recordsOf(number: string) {
  const { db } = site.testSite;
  const donations = (await db.offlineDonations.where("donor.fullName", "==", `Donor ${number}`).get()).docs;
  const records = [];
  for (const donation of donations) {
    const entries = (await db.ledger.where("offlineDonationId", "==", donation.id).get()).docs.map((entry) =>
      entry.data(),
    );
    const logged = (await db.activity.where("subject", "==", donation.ref.path).get()).docs;
    const { means, state, netPaise } = donation.data();
    records.push([
      means.method,
      state,
      netPaise,
      entries.flatMap((entry) => (isFundEntry(entry) ? [`${entry.kind} ${entry.amountPaise}`] : [])).toSorted(),
      logged.map((action) => action.data().action).toSorted(),
    ]);
  }
  return records.toSorted();
}

const CASH_RECORD = ["cash", "recorded", 500_00, ["cash 50000"], ["offline-donation-recorded"]];

describe("T25: wherever a process dies during", () => {
  // Transactions that look for duplicates wait for one another.
  const crashes = crashTests(openSite, { atOnce: 1 });

  crashes.flow<ImportedFile>(
    "the import of offline donations, the file is sent again, and each line is recorded, booked and logged once",
    () => ({
      knownCalls: 12,
      prepare: async () => newFile(),
      run: (file, instance) => importFile(file, instance),
      repeat: async (file, survivor) => {
        const reply = await importFile(file, survivor);
        expect(
          reply.json.map(({ errors }: { errors: unknown[] }) => errors),
          reply.text,
        ).toEqual([[], []]);
      },
      expectDone: async ({ number }, _outcome, point) => {
        expect(await recordsOf(number), point).toEqual([
          ["cheque", "received", 0, ["cheque 500000"], ["offline-donation-recorded"]],
          ["qr", "recorded", 100_00, ["bank-transfer 10000"], ["offline-donation-recorded"]],
        ]);
      },
    }),
  );

  crashes.flow<EarlierDonation>("the clearing of a cheque, it is sent again, and the cheque is booked once", () => ({
    knownCalls: 3,
    prepare: async () => {
      const means = { method: "cheque", chequeNumber: newNumber(), chequeBank: "State Bank of India" };
      const donation = await recordOffline(means, 5_000_00);
      expect((await recordStep(donation, 1, "deposited")).status).toBe(200);
      return donation;
    },
    run: (donation, instance) => recordStep(donation, 2, "cleared", instance),
    repeat: async (donation, survivor) => {
      const reply = await recordStep(donation, 2, "cleared", survivor);
      expect([reply.status, reply.json.state], reply.text).toEqual([200, "cleared"]);
    },
    expectDone: async ({ number }, _outcome, point) => {
      const entries = ["bank-transfer 500000", "cheque -500000", "cheque 500000"];
      const logged = ["cheque-cleared", "cheque-deposited", "offline-donation-recorded"];
      expect(await recordsOf(number), point).toEqual([["cheque", "cleared", 5_000_00, entries, logged]]);
    },
  }));

  crashes.flow<EarlierDonation & { deposit: object }>(
    "a payment of cash into the bank, it is sent again, and the cash leaves the box once",
    () => ({
      knownCalls: 6,
      prepare: async () => {
        const donation = await recordOffline({ method: "cash" }, 500_00);
        const slip = `Slip ${donation.number}`;
        return { ...donation, deposit: { clientRequestId: randomUUID(), amountPaise: 500_00, on: today, slip } };
      },
      run: ({ deposit }, instance) => post("/admin/cash-deposits", deposit, instance),
      repeat: async ({ deposit }, survivor) => {
        const reply = await post("/admin/cash-deposits", deposit, survivor);
        expect(reply.status, reply.text).toBe(200);
      },
      expectDone: async ({ number }, _outcome, point) => {
        expect(await recordsOf(number), point).toEqual([CASH_RECORD]);
        const { cashDeposits, ledger } = site.testSite.db;
        const deposits = (await cashDeposits.where("slip", "==", `Slip ${number}`).get()).docs;
        expect(
          deposits.map((deposit) => deposit.data().netPaise),
          point,
        ).toEqual([500_00]);
        const entries = (await ledger.where("depositId", "==", deposits[0]?.id).get()).docs;
        expect(
          entries.map((entry) => entry.data().kind),
          point,
        ).toEqual(["cash-deposit"]);
      },
    }),
  );

  crashes.books(
    "any of these, the campaign's total is the sum of what counts, the books are in order, and nothing is left undone",
    async ({ survivor }) => {
      const donations = (await site.testSite.db.offlineDonations.get()).docs;
      const figures = await compose(survivor.deps).figures.figuresOf([CAMPAIGN], site.testSite.now());
      expect(figures.get(CAMPAIGN)?.raisedPaise).toBe(
        donations.reduce((sum, donation) => sum + donation.data().netPaise, 0),
      );
    },
  );
});
