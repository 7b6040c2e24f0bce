import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyDatabase, fill } from "./support/database.ts";
import { aCaller, testDeps } from "./support/deps.ts";
import { declaredIndexes, fits, neededIndexes } from "./support/query-indexes.ts";
import { aCapture, aFundraiser, aMonthlyCampaign, anNgo, aPlan } from "./support/samples.ts";
import { serve, type Served } from "./support/server.ts";
import { buildApp } from "../src/app.ts";
import { jobsFor } from "../src/jobs.ts";

const deps = testDeps({ identity: { identify: async () => aCaller({ uid: "a", role: "admin" }) } });
Object.assign(deps, {
  gateway: {
    ...deps.gateway,
    paymentsBetween: async () => [],
    refundsBetween: async () => [],
    paymentsOfOrder: async () => [],
  },
});
let server: Served;
beforeAll(async () => {
  await emptyDatabase();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());

const LISTS = [
  "/admin/fundraiser/getActiveCampaigns",
  "/admin/fundraiser/getAllCampaigns",
  "/admin/monthlyFundraiser/getActiveMonthlyCampaigns",
  "/admin/ngo/getAllNgos",
];

/** Lists that are not answered without a token. */
const GUARDED = [
  "/admin/adminGen/getAllUsers",
  "/admin/adminGen/getAllUsers?search=asha%20rao",
  "/admin/adminGen/getAllUsers?role=admin",
  "/admin/adminGen/getAllUsers?role=admin&search=asha",
  "/user/donations",
  "/user/fundraisers",
  "/user/plans",
  "/admin/plans",
  "/admin/plans?status=halted",
  "/admin/monthlyFundraiser/report/meals",
  "/plans/SamplePlan00000000000001",
  "/support/messages",
  "/admin/support/threads",
  "/admin/support/threads?waits=true",
  "/admin/support/threads?waits=false",
  "/admin/support/threads/somebody",
];

it("declares an index for every compound query of the house, and none that no query needs", async () => {
  await fill(deps.db, "campaigns", { school: aFundraiser(), meals: aMonthlyCampaign() });
  await fill(deps.db, "ngos", { trust: anNgo() });
  await fill(deps.db, "ledger", { cap_1: aCapture() });
  await fill(deps.db, "plans", { SamplePlan00000000000001: aPlan() });
  const paths = [
    ...LISTS.flatMap((path) => [path, `${path}?sector=education`]),
    "/admin/homeCard/getAllHomeCards",
    "/admin/fundraiserImg/getAllImg",
    "/admin/fundraiserImg/getAllImg?category=hunger",
    "/admin/fundraiserImg/getAllImg?campaignId=school",
    "/admin/fundraiserImg/getAllImg?campaignId=school&category=hunger",
    "/campaigns/school/donors?tab=top",
    "/campaigns/school/donors?tab=recent",
    "/admin/fundraiser/getCampaignById/school",
    "/stats",
    "/health",
    "/home",
  ];
  const admin = { authorization: "Bearer admin" };
  const askAll = async () => {
    for (const path of paths)
      for (const headers of [{}, admin]) expect((await server.get(path, headers)).status, path).toBe(200);
    for (const path of GUARDED) expect((await server.get(path, admin)).status, path).toBe(200);
  };
  await askAll();
  for (let round = 0; round < 2; round += 1) {
    for (const { run } of jobsFor(deps)) await run();
    await fill(deps.db, "ledger", { [`cap_later${round}`]: aCapture({ bookedAt: deps.clock().toISOString() }) });
    deps.pass(3_600_000);
    await askAll();
  }

  const declared = declaredIndexes();
  const needed = neededIndexes();
  expect(needed.filter((need) => !declared.some((index) => fits(index, need)))).toEqual([]);
  expect(declared.filter((index) => !needed.some((need) => fits(index, need)))).toEqual([]);
});
