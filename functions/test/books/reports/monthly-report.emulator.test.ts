import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aCapture, aFundraiser, aMonthlyCampaign } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const deps = testDeps();
let server: Served;
let admin: StoredPerson;
beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());

const timeOnDay = (day: string) => `2026-${day}T08:00:00.000Z`;
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(deps, { role: "admin" });
  await fill(deps.db, "campaigns", {
    kitchen: aMonthlyCampaign({ title: '=A "meal", a day' }),
    clinic: aMonthlyCampaign({ status: "ended", title: "A clinic on wheels", createdAt: "2026-09-01T00:00:00.000Z" }),
    school: aFundraiser(),
  });
  await fill(deps.db, "ledger", {
    cap_1: aCapture({ account: "kitchen", amountPaise: 400_00, occurredAt: timeOnDay("10-05") }),
    cap_2: aCapture({ account: "kitchen", amountPaise: 400_50, occurredAt: timeOnDay("11-05") }),
    ref_1: aCapture({
      account: "kitchen",
      kind: "refund",
      amountPaise: -100_00,
      supporters: 0,
      occurredAt: timeOnDay("11-06"),
    }),
    cap_3: aCapture({ account: "clinic", amountPaise: 900_00, occurredAt: timeOnDay("10-31") }),
    cap_4: aCapture({ account: "school", amountPaise: 5_000_00, occurredAt: timeOnDay("11-01") }),
    cap_5: aCapture({ account: "kitchen", amountPaise: 1_00, occurredAt: timeOnDay("08-01") }),
  });
  await fill(deps.db, "planEvents", {
    a_new: { campaignId: "kitchen", kind: "new", at: timeOnDay("10-05") },
    b_new: { campaignId: "clinic", kind: "new", at: timeOnDay("10-06") },
    a_failed: { campaignId: "kitchen", kind: "failed", at: timeOnDay("11-05") },
    a_stopped: { campaignId: "kitchen", kind: "stopped", at: "2026-10-31T18:30:00.000Z" },
  });
});

const getReport = (query: string) => server.get(`/admin/reports/monthly?${query}`, admin.headers);

it("The report has monthly campaigns by month in India, newest first, with ledger sums and counts of plans", async () => {
  const { json, status, text } = await getReport("from=2026-09&to=2026-11");
  expect(status, text).toBe(200);
  expect(json.months).toEqual([
    {
      month: "2026-11",
      receivedPaise: 400_50,
      returnedPaise: 100_00,
      donations: 1,
      newPlans: 0,
      stoppedPlans: 1,
      failedDebits: 1,
    },
    {
      month: "2026-10",
      receivedPaise: 1_300_00,
      returnedPaise: 0,
      donations: 2,
      newPlans: 2,
      stoppedPlans: 0,
      failedDebits: 0,
    },
    {
      month: "2026-09",
      receivedPaise: 0,
      returnedPaise: 0,
      donations: 0,
      newPlans: 0,
      stoppedPlans: 0,
      failedDebits: 0,
    },
  ]);
  expect(json.campaigns).toEqual([
    {
      _id: "kitchen",
      title: '=A "meal", a day',
      status: "live",
      receivedPaise: 800_50,
      returnedPaise: 100_00,
      donations: 2,
    },
    {
      _id: "clinic",
      title: "A clinic on wheels",
      status: "ended",
      receivedPaise: 900_00,
      returnedPaise: 0,
      donations: 1,
    },
  ]);
});

it("The report of one campaign agrees with the specification's own report", async () => {
  const { json } = await getReport("from=2026-10&to=2026-11&campaign=kitchen");
  const oldReport = (await server.get("/admin/monthlyFundraiser/report/kitchen", admin.headers)).json;
  const moneyOf = ({ month, receivedPaise, returnedPaise, donations }: Record<string, unknown>) => ({
    month,
    receivedPaise,
    returnedPaise,
    donations,
  });
  expect(json.months.map(moneyOf)).toEqual(oldReport.slice(0, 2).map(moneyOf));
  expect(json.months[1]).toMatchObject({ newPlans: 1 });
  expect(json.campaigns).toHaveLength(1);
});

it.each(["from=2026-11&to=2026-10", "from=2020-01&to=2026-10", "from=2026-13&to=2026-10"])(
  "refuses the period %s",
  async (query) => {
    expect((await getReport(query)).json.code).toBe("bad-input");
  },
);

it("The report of a fundraiser is refused", async () => {
  expect((await getReport("from=2026-10&to=2026-11&campaign=school")).json.code).toBe("not-found");
});

it("The CSV file has a row per campaign and month, without formulas", async () => {
  const file = await server.get("/admin/reports/monthly.csv?from=2026-10&to=2026-11", admin.headers);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(file.headers.get("content-disposition")).toContain("monthly-campaigns-2026-10-to-2026-11.csv");
  const csvLines = file.text.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(csvLines[1]).toBe('"\'=A ""meal"", a day",2026-11,1,400.50,100.00,0,1,1');
  expect(csvLines.slice(2)).toEqual([
    '"\'=A ""meal"", a day",2026-10,1,400.00,0.00,1,0,0',
    "A clinic on wheels,2026-11,0,0.00,0.00,0,0,0",
    "A clinic on wheels,2026-10,1,900.00,0.00,1,0,0",
  ]);
});
