import { describe, expect } from "vitest";
import { calendarDay } from "@daansetu/contract";
import { type Instance } from "../../giving/donations/world.ts";
import { crashTests, runJob } from "../../giving/payments/crash-points.ts";
import { type CrashSite, openCrashSite, type PaidDonation } from "../../giving/payments/crash-site.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";

let site: CrashSite;
let accountant: StoredPerson;

async function openSite(): Promise<CrashSite> {
  site = await openCrashSite();
  accountant = await somebody(site.testSite.deps, { role: "accountant", name: "Ravi Iyer" });
  return site;
}

/** A donation that was paid out with nothing else. */
interface SettledDonation extends PaidDonation {
  settlementId: string;
  utr: string;
  amountPaise: number;
}

async function settleDonation(): Promise<SettledDonation> {
  const paid = await site.bookDonation();
  const { id, utr, amount } = await site.testSite.control.settle();
  await site.testSite.control.flush();
  return { ...paid, settlementId: id, utr: utr ?? "", amountPaise: amount };
}

const importStatement = ({ utr, amountPaise }: SettledDonation, { served }: Instance) => {
  const [year, month, day] = calendarDay(site.testSite.now()).split("-");
  const csv = `Date,Narration,UTR,Credit\n${day}/${month}/${year},NEFT RAZORPAY,${utr},${amountPaise / 100}\n`;
  return served.send("/admin/settlements/statement", {
    method: "POST",
    headers: { "content-type": "application/json", ...accountant.headers },
    body: JSON.stringify({ csv }),
  });
};

/** The settlement is explained by its line, and booked by one entry. */
async function expectBookedOnce({ settlementId, amountPaise }: SettledDonation, point: string): Promise<void> {
  const { db } = site.testSite;
  const settlement = (await db.settlements.doc(settlementId).get()).data();
  expect(settlement, point).toMatchObject({
    ...{ state: "processed", amountPaise, problems: [], nextCheckAt: null, exceptionDueAt: null },
    bookedIds: [`set_${settlementId}`],
  });
  const entries = (await db.ledger.where("settlementId", "==", settlementId).get()).docs.map((entry) => entry.data());
  expect(
    entries.map(({ kind }) => kind),
    point,
  ).toEqual(["settlement"]);
  expect(entries[0]?.lines, point).toContainEqual({ account: "bank", amountPaise });
  const lines = (await db.settlementLines.where("settlementId", "==", settlementId).get()).docs;
  expect(
    lines.map((document) => document.data().lines.length),
    point,
  ).toEqual([1]);
}

describe("T25: wherever a process dies during", () => {
  // Imports of statements that show the same days wait for one another.
  const crashes = crashTests(openSite, { atOnce: 1 });

  crashes.job<SettledDonation>(
    "the fetching of settlements, the next run goes on, and each settlement is booked once",
    ({ testSite, withoutWebhooks }) => ({
      knownCalls: 23,
      prepare: async () => {
        // Settlements fetched longer ago than that are not listed again.
        await testSite.pass("192h");
        return withoutWebhooks(settleDonation);
      },
      run: (_subject, instance) => runJob("fetch-settlements", instance),
      repeat: (_subject, survivor) => runJob("fetch-settlements", survivor),
      expectDone: (subject, _outcome, point) => expectBookedOnce(subject, point),
    }),
  );

  crashes.flow<SettledDonation>(
    "the webhook settlement.processed, the gateway repeats it, and the settlement is booked once",
    ({ webhooks }) => ({
      knownCalls: 5,
      prepare: settleDonation,
      run: ({ settlementId }, instance) => webhooks.deliver("settlement.processed", settlementId, instance),
      expectDone: (subject, _outcome, point) => expectBookedOnce(subject, point),
    }),
  );

  crashes.flow<SettledDonation>(
    "the import of a bank's statement, it is imported again, and each line is stored once",
    ({ testSite, withoutWebhooks }) => ({
      knownCalls: 7,
      prepare: async () => {
        const settled = await withoutWebhooks(settleDonation);
        await runJob("fetch-settlements", testSite.first);
        return settled;
      },
      run: (subject, instance) => importStatement(subject, instance),
      repeat: async (subject, survivor) => {
        const reply = await importStatement(subject, survivor);
        expect(reply.status, reply.text).toBe(200);
      },
      expectDone: async (subject, _outcome, point) => {
        await expectBookedOnce(subject, point);
        const { settlements, bankLines } = testSite.db;
        const settlement = (await settlements.doc(subject.settlementId).get()).data();
        expect(settlement?.bankPaise, point).toBe(subject.amountPaise);
        const lines = (await bankLines.where("settlementId", "==", subject.settlementId).get()).docs;
        expect(
          lines.map((line) => line.data().amountPaise),
          point,
        ).toEqual([subject.amountPaise]);
      },
    }),
  );

  crashes.books(
    "any of these, the books of the whole site agree with the gateway afterwards, and every statement is in the activity log once",
    async () => {
      const { activity, bankLines } = site.testSite.db;
      const logged = await activity.where("action", "==", "statement-imported").get();
      // Each statement has one line.
      expect(logged.size).toBe((await bankLines.get()).size);
    },
  );
});
