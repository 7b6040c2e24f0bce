import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { emptyDatabase, fill } from "../support/database.ts";
import { aCaller, testDeps } from "../support/deps.ts";
import { watch } from "../support/rpc.ts";
import { aPaidDonation, aPlan } from "../support/samples.ts";
import { serve, type Served } from "../support/server.ts";

const PLAN = "SamplePlan00000000000001";
const deps = testDeps({ identity: { identify: async () => aCaller({ uid: "boss", role: "admin" }) } });
let server: Served;
beforeAll(async () => {
  await emptyDatabase();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());

const debits = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, at) => [
      `SampleDebit${String(from + at).padStart(13, "0")}`,
      aPaidDonation({ planId: PLAN, kind: "monthly" }),
    ]),
  );

it("reads the same number of documents for a page of new plans as of old ones, and sums their debits", async () => {
  await fill(deps.db, "plans", { [PLAN]: aPlan() });
  await fill(deps.db, "donations", {
    ...debits(0, 1),
    SampleRefunded0000000001: aPaidDonation({ planId: PLAN, amountPaise: 500_00, netPaise: 200_00 }),
    SampleUnpaid000000000001: aPaidDonation({ planId: PLAN, status: "open", paidAt: null, netPaise: 0, listed: false }),
  });
  const operations = watch(deps.db);
  const page = async () => {
    operations.reset();
    const { json } = await server.get("/admin/plans", { authorization: "Bearer boss" });
    return { plan: json[0], reads: operations.snapshot().reads };
  };
  const young = await page();
  expect(young.plan).toMatchObject({ planId: PLAN, paidCount: 2, paidPaise: 700_00 });
  await fill(deps.db, "donations", debits(1, 120));
  const old = await page();
  expect(old.plan).toMatchObject({ paidCount: 121, paidPaise: 119 * 500_00 + 700_00 });
  expect(old.reads).toBe(young.reads);
});
