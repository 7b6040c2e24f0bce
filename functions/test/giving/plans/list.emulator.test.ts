import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { aCaller, testDeps } from "../../support/deps.ts";
import { watch } from "../../support/rpc.ts";
import { aPaidDonation, aPlan } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const PLAN_ID = "SamplePlan00000000000001";
const deps = testDeps({ identity: { identify: async () => aCaller({ uid: "boss", role: "admin" }) } });
let server: Served;
beforeAll(async () => {
  await emptyDatabase();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());

const debits = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, index) => [
      `SampleDebit${String(from + index).padStart(13, "0")}`,
      aPaidDonation({ planId: PLAN_ID, kind: "monthly" }),
    ]),
  );

it("reads the same number of documents for a page of new plans as of old ones, and sums their debits", async () => {
  await fill(deps.db, "plans", { [PLAN_ID]: aPlan() });
  await fill(deps.db, "donations", {
    ...debits(0, 1),
    SampleRefunded0000000001: aPaidDonation({ planId: PLAN_ID, amountPaise: 500_00, netPaise: 200_00 }),
    SampleUnpaid000000000001: aPaidDonation({
      planId: PLAN_ID,
      status: "open",
      paidAt: null,
      netPaise: 0,
      listed: false,
    }),
  });
  const operations = watch(deps.db);
  const readFirstPage = async () => {
    operations.reset();
    const { json } = await server.get("/admin/plans", { authorization: "Bearer boss" });
    return { plan: json[0], reads: operations.snapshot().reads };
  };
  const youngPlanReads = await readFirstPage();
  expect(youngPlanReads.plan).toMatchObject({ planId: PLAN_ID, paidCount: 2, paidPaise: 700_00 });
  await fill(deps.db, "donations", debits(1, 120));
  const oldPlanReads = await readFirstPage();
  expect(oldPlanReads.plan).toMatchObject({ paidCount: 121, paidPaise: 119 * 500_00 + 700_00 });
  expect(oldPlanReads.reads).toBe(youngPlanReads.reads);
});
