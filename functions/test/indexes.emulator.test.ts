import { afterAll, beforeAll, expect, it } from "vitest";
import { readNumbers } from "../../local/audit/read-receipts.ts";
import { askEveryImpactQuery } from "./impact/every-query.ts";
import { emptyDatabase, fill } from "./support/database.ts";
import { aCaller, testDeps } from "./support/deps.ts";
import { declaredIndexes, doesIndexFit, forgetQueries, neededIndexes } from "./support/query-indexes.ts";
import { aCapture, aFundraiser, aMonthlyCampaign, anNgo, aPaidDonation, aPlan, aUser } from "./support/samples.ts";
import { serve, type Served } from "./support/server.ts";
import { buildApp } from "../src/app.ts";
import { orderTrafficRepository } from "../src/features/giving/donations/index.ts";
import { mandateTrafficRepository } from "../src/features/giving/plans/mandate-traffic.repository.ts";
import { jobsFor } from "../src/jobs.ts";

const deps = testDeps({ identity: { identify: async () => aCaller({ uid: "a", role: "admin" }) } });
Object.assign(deps, {
  gateway: {
    ...deps.gateway,
    paymentsBetween: async () => ({ items: [], unreadable: [] }),
    ordersBetween: async () => ({ items: [], unreadable: [] }),
    refundsBetween: async () => ({ items: [], unreadable: [] }),
    disputes: async () => ({ items: [], unreadable: [] }),
    paymentsOfOrder: async () => [],
    settlements: {
      ...deps.gateway.settlements,
      between: async () => ({ items: [], unreadable: [] }),
    },
  },
});
let server: Served;
beforeAll(async () => {
  forgetQueries();
  await emptyDatabase();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());

const LIST_PATHS = [
  "/admin/fundraiser/getActiveCampaigns",
  "/admin/fundraiser/getAllCampaigns",
  "/admin/monthlyFundraiser/getActiveMonthlyCampaigns",
  "/admin/ngo/getAllNgos",
];

/** Lists that are not answered without a token. */
const GUARDED_QUERIES = [
  "/admin/adminGen/getAllUsers",
  "/admin/adminGen/getAllUsers?search=asha%20rao",
  "/admin/adminGen/getAllUsers?role=admin",
  "/admin/adminGen/getAllUsers?role=admin&search=asha",
  "/user/donations",
  "/user/fundraisers",
  "/user/plans",
  "/admin/offline-donations",
  "/admin/offline-donations?method=cash",
  "/admin/offline-donations?state=cleared",
  "/admin/offline-donations?method=cheque&state=cleared",
  "/admin/offline-donations?find=asha",
  "/admin/offline-donations/figures",
  "/admin/cash-deposits",
  "/admin/pre-acknowledgements/numbers?financialYear=2026-27",
  "/admin/pre-acknowledgements/numbers?financialYear=2026-27&state=free",
  "/admin/filings/2026-27-1/certificates?state=waiting",
  "/admin/plans",
  "/admin/plans?status=halted",
  "/admin/plans?find=asha",
  "/admin/plans/counts",
  "/admin/monthlyFundraiser/report/meals",
  "/plans/SamplePlan00000000000001",
  "/support/messages",
  "/admin/support/threads",
  "/admin/support/threads?waits=true",
  "/admin/support/threads?waits=false",
  "/admin/support/threads/somebody",
  "/admin/ngo/getAllNgos?papers=90",
  "/admin/ngo/getAllNgos?status=all&search=sample",
  "/ngos/suggest?text=sam",
  "/admin/ngos/trust",
];

/** Every filter of donations that the panel offers, in each order; `find` looks for a person's mail, mobile or name. */
const DONATION_FILTERS = [
  "",
  "&status=paid",
  "&needsPerson=yes",
  "&campaign=school",
  "&kind=one-off",
  "&method=upi",
  "&status=paid&campaign=school",
  "&status=paid&kind=one-off",
  "&status=paid&method=upi",
  "&find=asha%40example.in",
  "&find=9820012345",
  "&find=asha%20rao",
];
const OF_THE_PANEL = [
  ...DONATION_FILTERS.flatMap((filter) => ["-time", "-amount"].map((sort) => `/admin/donations?sort=${sort}${filter}`)),
  ...["", "&kind=fundraiser"].flatMap((kind) =>
    ["", "&search=sample"].flatMap((search) =>
      ["started", "ended", "raised"].map((sort) => `/admin/campaigns?state=ended&sort=${sort}${kind}${search}`),
    ),
  ),
  ...["newest", "ending-soon", "most-raised"].flatMap((sort) =>
    ["", "&search=sample"].flatMap((search) =>
      ["", "&sector=hunger"].map((sector) => `/admin/fundraiser/getActiveCampaigns?sort=${sort}${search}${sector}`),
    ),
  ),
  "/admin/activity?by=admin%40demo.test",
  "/admin/activity?action=role-changed",
  "/admin/activity?subject=users%2Fa",
  "/admin/activity?by=admin%40demo.test&action=role-changed",
  "/admin/adminGen/giving/a",
  "/admin/applications?part=waiting",
  "/admin/applications?part=approved",
  "/admin/contact/getAllMessages",
  "/admin/csr-statements",
  "/admin/filings?financialYear=2026-27",
  "/admin/filings/blocked?financialYear=2026-27",
  "/admin/filings/blocked?financialYear=2026-27&blocker=tax-id-missing",
  "/admin/pre-acknowledgements?financialYear=2026-27",
  "/admin/overview",
  "/admin/contact/counts",
  "/admin/settlements",
  "/admin/exports",
  "/admin/donations/SampleDonation0000000001/settlements",
  "/admin/contact/getAllMessages?state=open",
  "/admin/donations/SampleDonation0000000001",
  "/admin/exceptions",
  "/admin/exceptions?kind=dispute",
  "/admin/exceptions/counts",
  "/admin/fundraisers/requests?waitsFor=review",
  "/admin/fundraisers/requests?state=declined",
  "/admin/history/imports",
  "/admin/history/imports/sample/lines",
  "/admin/history/imports/sample/lines?fate=new",
  "/admin/letters",
  "/admin/letters/sample/recipients",
  "/admin/letters/sample/recipients?state=waiting",
  "/admin/reports/monthly?from=2026-10&to=2026-11",
  "/admin/reports/monthly?from=2026-10&to=2026-11&campaign=meals",
  "/applications/mine",
  "/campaigns/school/desk",
  "/campaigns/school/supporting",
  "/campaigns/school/updates",
  "/fundraisers/drafts",
  "/me/statements",
  "/user/exportData",
];

it("declares an index for every compound query of the house, and none that no query needs", async () => {
  await fill(deps.db, "campaigns", { school: aFundraiser(), meals: aMonthlyCampaign() });
  await fill(deps.db, "ngos", { trust: anNgo() });
  await fill(deps.db, "ledger", { cap_1: aCapture() });
  await fill(deps.db, "plans", { SamplePlan00000000000001: aPlan() });
  await fill(deps.db, "users", { a: aUser() });
  await fill(deps.db, "donations", { SampleDonation0000000001: aPaidDonation({ planId: "SamplePlan00000000000001" }) });
  const paths = [
    ...LIST_PATHS.flatMap((path) => [path, `${path}?sector=education`]),
    "/admin/homeCard/getAllHomeCards",
    "/admin/fundraiserImg/getAllImg",
    "/admin/fundraiserImg/getAllImg?category=hunger",
    "/admin/fundraiserImg/getAllImg?campaignId=school",
    "/admin/fundraiserImg/getAllImg?campaignId=school&category=hunger",
    "/admin/ngo/getAllNgos?act=80G&place=Goa",
    "/admin/ngo/getAllNgos?search=sample",
    "/admin/ngo/getAllNgos?search=sample&sector=education",
    "/admin/ngo/getAllNgos?search=sample&place=Goa",
    "/admin/ngo/getAllNgos?search=sample&place=Goa&sector=education",
    "/ngos/trust",
    "/stats/ngos",
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
    for (const path of GUARDED_QUERIES) expect((await server.get(path, admin)).status, path).toBe(200);
    // Some ask about a thing that is not there; what they asked the database first is what matters here.
    for (const path of OF_THE_PANEL) expect([200, 404], path).toContain((await server.get(path, admin)).status);
  };
  await askAll();
  for (let round = 0; round < 2; round += 1) {
    for (const { run } of jobsFor(deps)) await run();
    await fill(deps.db, "ledger", { [`cap_later${round}`]: aCapture({ bookedAt: deps.clock().toISOString() }) });
    deps.pass(3_600_000);
    await askAll();
  }

  // Runs the queries of preparing the year's statement; its result is empty.
  const statement = { financialYear: "2026-27", until: "2026-04-30" };
  const prepared = await server.send("/admin/filings", {
    method: "POST",
    headers: { ...admin, "content-type": "application/json" },
    body: JSON.stringify(statement),
  });
  expect(prepared.status, prepared.text).toBe(409);

  // Queries of a checkout once somebody tries cards.
  const [from, until] = ["2026-04-01T00:00:00.000Z", "2026-04-01T00:10:00.000Z"];
  for (const traffic of [orderTrafficRepository(deps.db), mandateTrafficRepository(deps.db)]) {
    const counts = [traffic.countRefusedCards("network", from, 10), traffic.countUnpaid("network", from, until)];
    for (const field of ["fromNetwork", "fromHop"] as const)
      counts.push(
        traffic.countRefusedOrders(field, "origin", from),
        traffic.countBegun(field, "origin", from),
        traffic.countPaid(field, "origin", from),
      );
    expect(new Set(await Promise.all(counts))).toEqual(new Set([0]));
  }

  // Queries that only the audit runs.
  for await (const { number } of readNumbers(deps.db)) expect(number).toBeDefined();

  await askEveryImpactQuery();

  const declaredList = declaredIndexes();
  const neededList = neededIndexes();
  expect(neededList.filter((need) => !declaredList.some((index) => doesIndexFit(index, need)))).toEqual([]);
  expect(declaredList.filter((index) => !neededList.some((need) => doesIndexFit(index, need)))).toEqual([]);
}, 120_000);
