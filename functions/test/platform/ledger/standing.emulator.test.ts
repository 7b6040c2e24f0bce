import { afterEach, beforeEach, expect, it } from "vitest";
import { refreshStanding } from "../../../src/features/platform/ledger/standing/standing.service.ts";
import type { LedgerEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { contextOf } from "../../../src/hooks.ts";
import { jobsFor } from "../../../src/jobs.ts";
import { openQueue, type Queue } from "../../books/exceptions/queue.ts";
import { aCapture } from "../../support/samples.ts";
import { fill } from "../../support/database.ts";

const MINUTE = 60_000;
let queue: Queue;
beforeEach(async () => {
  queue = await openQueue();
});
afterEach(() => queue.close());

const book = (entries: Record<string, LedgerEntry>) => fill(queue.testSite.deps.db, "ledger", entries);
/** Minutes before the site's clock. */
const ago = (minutes: number) => new Date(queue.testSite.now().getTime() - minutes * MINUTE).toISOString();
const refresh = () => refreshStanding(contextOf(queue.testSite.deps), queue.testSite.now());

const capture = (paymentId: string, minutes: number, amountPaise = 1_000_00, account = "school") =>
  aCapture({ paymentId, account, amountPaise, bookedAt: ago(minutes), occurredAt: ago(minutes) });
const settlement = (minutes: number): LedgerEntry => ({
  kind: "settlement",
  ...{
    currency: "INR",
    source: "reconciler",
    settlementId: "setl_1",
    occurredAt: ago(minutes),
    bookedAt: ago(minutes),
  },
  lines: [
    { account: "bank", amountPaise: 976_40 },
    { account: "fees", amountPaise: 20_00 },
    { account: "fee-gst", amountPaise: 3_60 },
    { account: "gateway-clearing", amountPaise: -1_000_00 },
  ],
});

it("What campaigns have not spent and nobody has is in the queue from one run of the job to the other, exactly, and leaves when it is there", async () => {
  await book({ cap_1: capture("pay_1", 60) });
  const job = jobsFor(queue.testSite.deps).find(({ name }) => name === "seal-ledger");
  expect(await job?.run()).toEqual({ seals: 1, entries: 1, summed: 1, missingPaise: 0 });
  expect(await queue.list("?kind=funds")).toEqual([]);
  await book({ setl_1: settlement(30) });
  expect(await refresh()).toEqual({ summed: 1, missingPaise: 23_60 });
  const since = queue.testSite.now().toISOString();
  const missing = { kind: "funds", restrictedPaise: 1_000_00, ownPaise: 976_40, missingPaise: 23_60, since };
  expect(await queue.onlyItem("?kind=funds")).toMatchObject(missing);
  expect(await queue.onlyItem()).toMatchObject(missing);
  expect(await queue.counts()).toEqual({ waiting: 1, overdue: 0 });

  await queue.testSite.pass("4d");
  expect(await queue.counts()).toEqual({ waiting: 1, overdue: 1 });
  await book({ cap_2: capture("pay_2", 20, 23_59, "general-fund") });
  expect(await refresh()).toEqual({ summed: 1, missingPaise: 1 });
  expect(await queue.onlyItem("?kind=funds")).toMatchObject({ missingPaise: 1, since });
  await book({ cap_3: capture("pay_3", 15, 1, "general-fund") });
  expect(await refresh()).toEqual({ summed: 1, missingPaise: 0 });
  expect(await queue.list()).toEqual([]);
  expect(await queue.counts()).toEqual({ waiting: 0, overdue: 0 });
});

it("Each entry is summed once: what an open commit could still precede waits, and many of one millisecond are paged", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 850 }, (_, index) => [
      `cap_many${String(index).padStart(4, "0")}`,
      capture(`many${index}`, 30, 1),
    ]),
  );
  await book({ ...many, cap_new: capture("pay_new", 5, 1) });
  expect(await refresh()).toEqual({ summed: 850, missingPaise: 0 });
  expect(await refresh()).toEqual({ summed: 0, missingPaise: 0 });
  const stored = (await queue.testSite.db.fundsStanding.doc("all").get()).data();
  expect(stored).toMatchObject({ restrictedPaise: 850, ownPaise: 850, exceptionDueAt: null });
  await queue.testSite.pass("10m");
  expect(await refresh()).toMatchObject({ summed: 1 });
});

it("Of two runs at once the entries are summed once", async () => {
  await book({ cap_1: capture("pay_1", 60), setl_1: settlement(30) });
  await Promise.all([refresh(), refresh(), refresh()]);
  expect((await queue.testSite.db.fundsStanding.doc("all").get()).data()).toMatchObject({
    ...{ restrictedPaise: 1_000_00, ownPaise: 976_40 },
  });
});
