import { NEXT_CURSOR_HEADER } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { aCapture, aFundraiser, aMonthlyCampaign } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { compose } from "../../../src/compose.ts";

const ACTIVE_CAMPAIGNS_PATH = "/admin/fundraiser/getActiveCampaigns";
const MONTHLY_CAMPAIGNS_PATH = "/admin/monthlyFundraiser/getActiveMonthlyCampaigns";

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.pass(3_600_000);
});

const timeOnDay = (n: number) => `2026-10-${String(n).padStart(2, "0")}T00:00:00.000Z`;
const timeFromNow = (n: number) => new Date(deps.clock().getTime() + n * 86_400_000).toISOString();
const listIds = async (path: string): Promise<string[]> => {
  const reply = await server.get(path);
  expect(reply.status, reply.text).toBe(200);
  return column(reply.json, "_id");
};
const storeFundraisers = (campaigns: Record<string, Parameters<typeof aFundraiser>[0]>) =>
  fill(
    deps.db,
    "campaigns",
    Object.fromEntries(Object.entries(campaigns).map(([id, overrides]) => [id, aFundraiser(overrides)])),
  );

it("finds live fundraisers by prefixes of words of title, NGO and place, in any order and script", async () => {
  await storeFundraisers({
    title: { title: "School meals for Chandpur" },
    ngo: { ngoName: "Meals on Wheels Trust" },
    place: { place: "Mealpur, Bihar" },
    hindi: { title: "बच्चों का भोजन" },
    other: { title: "Solar lamps" },
    ended: { title: "Meals of last year", status: "ended" },
  });
  expect((await listIds(`${ACTIVE_CAMPAIGNS_PATH}?search=meal`)).toSorted()).toEqual(["ngo", "place", "title"]);
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?search=chandpur%20sch`)).toEqual(["title"]);
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?search=${encodeURIComponent("भोज")}`)).toEqual(["hindi"]);
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?search=eal`)).toEqual([]);
});

it("finds nothing for a search without a word in it, and refuses one that is too long", async () => {
  await storeFundraisers({ one: {} });
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?search=${encodeURIComponent("!?-")}`)).toEqual([]);
  expect((await server.get(`${ACTIVE_CAMPAIGNS_PATH}?search=${"a".repeat(81)}`)).status).toBe(400);
});

it("filters a search by cause, and sorts it as requested", async () => {
  await storeFundraisers({
    a: { title: "Meals A", sector: "hunger", createdAt: timeOnDay(1), endsAt: timeFromNow(3) },
    b: { title: "Meals B", sector: "hunger", createdAt: timeOnDay(2), endsAt: timeFromNow(30) },
    c: { title: "Meals C", sector: "children", createdAt: timeOnDay(3), endsAt: timeFromNow(1) },
  });
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?search=meals&sector=hunger`)).toEqual(["b", "a"]);
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?search=meals&sector=hunger&sort=ending-soon`)).toEqual(["a", "b"]);
});

it("sorts by end, soonest first, those without one last, and leaves out ended ones", async () => {
  await storeFundraisers({
    open: {},
    late: { endsAt: timeFromNow(40) },
    soon: { endsAt: timeFromNow(2) },
    over: { endsAt: timeFromNow(-1) },
  });
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?sort=ending-soon`)).toEqual(["soon", "late", "open"]);
});

it("sorts by the raised amount of the ledger's last roll-up", async () => {
  const { campaigns } = collections(deps.db);
  await storeFundraisers({ much: {}, none: { createdAt: timeOnDay(9) }, some: {} });
  const bookedAt = new Date(deps.clock().getTime() - 3_600_000).toISOString();
  await fill(deps.db, "ledger", {
    cap_1: aCapture({ account: "some", amountPaise: 100_00, bookedAt }),
    cap_2: aCapture({ account: "much", amountPaise: 900_00, bookedAt }),
  });
  await compose(deps).figures.rollUpFigures(deps.clock());
  expect(await listIds(`${ACTIVE_CAMPAIGNS_PATH}?sort=most-raised`)).toEqual(["much", "some", "none"]);
  expect((await campaigns.doc("much").get()).data()?.listing?.raisedPaise).toBe(900_00);
});

it("pages in every order without gaps, and refuses a cursor of another order", async () => {
  const givenCampaigns = Array.from(
    { length: 7 },
    (_, n) => [`f${String(n)}`, { endsAt: timeFromNow(1 + (n % 2)) }] as const,
  );
  await storeFundraisers(Object.fromEntries(givenCampaigns));
  const seenIds: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path: string = `${ACTIVE_CAMPAIGNS_PATH}?sort=ending-soon&limit=2${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
    const reply = await server.get(path);
    seenIds.push(...column(reply.json, "_id"));
    cursor = reply.headers.get(NEXT_CURSOR_HEADER);
    if (cursor !== null)
      expect((await server.get(`${ACTIVE_CAMPAIGNS_PATH}?limit=2&cursor=${encodeURIComponent(cursor)}`)).status).toBe(
        400,
      );
  }
  expect(seenIds.toSorted()).toEqual(givenCampaigns.map(([id]) => id));
});

it("searches and sorts monthly campaigns in the same way", async () => {
  await fill(deps.db, "campaigns", {
    meals: aMonthlyCampaign({ title: "Meals" }),
    books: aMonthlyCampaign({ title: "Books" }),
  });
  expect(await listIds(`${MONTHLY_CAMPAIGNS_PATH}?search=boo&sort=most-raised`)).toEqual(["books"]);
});
