import { type Act, NEXT_CURSOR_HEADER } from "@daansetu/contract";
import { Query } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyDatabase, fill } from "../../support/database.ts";
import { aCaller, testDeps, type TestDeps } from "../../support/deps.ts";
import { aCapture, aFundraiser, aMonthlyCampaign, anNgo } from "../../support/samples.ts";
import { column, type Reply, serve, type Served } from "../../support/server.ts";
import { buildApp } from "../../../src/app.ts";

const NGOS_PATH = "/admin/ngo/getAllNgos";
const ADMIN_HEADERS = { authorization: "Bearer admin" };
const timeOnDay = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const idsIn = (reply: Reply): string[] => column(reply.json, "_id");

/** Similar NGOs, besides a few that the tests search for. */
const schools = (first: number, end: number) =>
  Object.fromEntries(
    Array.from({ length: end - first }, (_, index) => first + index).map((n) => [
      `school${String(n).padStart(3, "0")}`,
      anNgo({
        ngoName: `Shiksha School ${n}`,
        ngoLocation: n % 2 === 0 ? "Jaipur, Rajasthan" : "Panaji, Goa",
        description: "Teaches children.",
        sector: n % 3 === 0 ? "education" : "health",
        createdAt: timeOnDay(n % 50),
      }),
    ]),
  );
/** At first only a few: for each search the emulator computes an index of every word of every NGO, which takes long with many. */
const FEW_SCHOOLS = 20;
/** More than a window. */
const MANY_SCHOOLS = 130;
const FEW_KITCHENS = {
  rasoi: anNgo({ ngoName: "Annapurna Rasoi", ngoLocation: "Indore, Madhya Pradesh", createdAt: timeOnDay(1) }),
  kitchen: anNgo({ ngoName: "Anapurna Kitchen", ngoLocation: "Indore, Madhya Pradesh", createdAt: timeOnDay(90) }),
  mention: anNgo({ ngoName: "Roti Saath", description: "Cooks with Annapurna's mothers.", createdAt: timeOnDay(95) }),
  hindi: anNgo({ ngoName: "अन्नपूर्णा सेवा", ngoLocation: "Sagar, Madhya Pradesh", createdAt: timeOnDay(2) }),
  emoji: anNgo({ ngoName: "🌱 Harit Kendra 🌱", sector: "environment", createdAt: timeOnDay(3) }),
  suspended: anNgo({ ngoName: "Annapurna Suspended", status: "suspended", createdAt: timeOnDay(4) }),
  removed: anNgo({ ngoName: "Annapurna Removed", status: "removed", createdAt: timeOnDay(4) }),
  fcra: anNgo({
    ngoName: "Videsh Mitra",
    createdAt: timeOnDay(5),
    approvals: [{ act: "FCRA", number: "1", validFrom: timeOnDay(0), validUntil: timeOnDay(3650) }],
  }),
  lapsed: anNgo({
    ngoName: "Videsh Purana",
    createdAt: timeOnDay(6),
    approvals: [{ act: "FCRA", number: "2", validFrom: timeOnDay(0), validUntil: timeOnDay(1) }],
  }),
};

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  await emptyDatabase();
  deps = testDeps({
    identity: { identify: async (token) => aCaller({ uid: token, role: token === "admin" ? "admin" : "user" }) },
  });
  await fill(deps.db, "ngos", { ...schools(0, FEW_SCHOOLS), ...FEW_KITCHENS });
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const askDirectory = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const reply = await server.get(`${NGOS_PATH}?${new URLSearchParams(query).toString()}`, headers);
  expect(reply.status, reply.text).toBe(200);
  return reply;
};

async function readAllPages(query: Record<string, string>, headers: Record<string, string> = {}): Promise<string[]> {
  const foundIds: string[] = [];
  let cursor: string | null = null;
  do {
    const reply: Reply = await askDirectory({ ...query, ...(cursor !== null && { cursor }) }, headers);
    foundIds.push(...idsIn(reply));
    cursor = reply.headers.get(NEXT_CURSOR_HEADER);
  } while (cursor !== null);
  return foundIds;
}

describe("The directory's search", () => {
  it("ranks exact matches before matches with a typo, whichever is newer, and marks the latter", async () => {
    const reply = await askDirectory({ search: "annapurna" });
    expect(idsIn(reply)).toEqual(["hindi", "rasoi", "kitchen", "mention"].toSorted(byExpected));
    expect(idsIn(await askDirectory({ search: "annapurnaa kit" }))).toEqual(["kitchen"]);
    const misspelledReply = await askDirectory({ search: "annapruna" });
    expect(idsIn(misspelledReply).toSorted()).toEqual(["hindi", "kitchen", "mention", "rasoi"]);
    expect(column(misspelledReply.json, "near")).toEqual(["true", "true", "true", "true"]);
  });

  it("matches Hindi in Devanagari and in Latin letters, and ignores emoji", async () => {
    expect(idsIn(await askDirectory({ search: "अन्नपूर्णा सेवा" }))).toEqual(["hindi"]);
    expect(idsIn(await askDirectory({ search: "annapoorna sewa" }))).toEqual(["hindi"]);
    expect(idsIn(await askDirectory({ search: "🌱 harit" }))).toEqual(["emoji"]);
    expect(idsIn(await askDirectory({ search: "🌱" }))).toEqual([]);
  });

  it("searches the place and the act too", async () => {
    expect(idsIn(await askDirectory({ search: "indore" })).toSorted()).toEqual(["kitchen", "rasoi"]);
    expect(idsIn(await askDirectory({ search: "fcra" })).toSorted()).toEqual(["fcra", "lapsed"]);
  });

  it("ignores a blank search, and refuses a too long one with a message", async () => {
    expect(idsIn(await askDirectory({ search: "   ", limit: "5" }))).toHaveLength(5);
    const longReply = await server.get(`${NGOS_PATH}?search=${"x".repeat(81)}`);
    expect(longReply.status).toBe(400);
    expect(longReply.text).toContain("search");
  });

  it("hides suspended and removed NGOs from everybody but an admin who filters for them", async () => {
    const allIds = await readAllPages({ limit: "100" });
    expect(allIds).toHaveLength(FEW_SCHOOLS + 7);
    expect(allIds).not.toContain("suspended");
    expect(idsIn(await askDirectory({ search: "annapurna suspended" }))).toEqual([]);
    expect(idsIn(await askDirectory({ search: "annapurna", status: "suspended" }, ADMIN_HEADERS))).toEqual([
      "suspended",
    ]);
    expect(idsIn(await askDirectory({ search: "annapurna removed", status: "all" }, ADMIN_HEADERS))).toEqual([
      "removed",
    ]);
    for (const query of ["status=all", "status=removed", "papers=90"])
      expect((await server.get(`${NGOS_PATH}?${query}`)).status).toBe(403);
  });

  it("repeats nothing when an NGO is enrolled between two pages", async () => {
    const first = await askDirectory({ search: "shiksha", limit: "10" });
    await fill(deps.db, "ngos", { newcomer: anNgo({ ngoName: "Shiksha Newcomer", createdAt: timeOnDay(200) }) });
    const second = await askDirectory({
      search: "shiksha",
      limit: "10",
      cursor: first.headers.get(NEXT_CURSOR_HEADER) ?? "",
    });
    expect(idsIn(second).filter((id) => idsIn(first).includes(id))).toEqual([]);
    await deps.db.collection("ngos").doc("newcomer").delete();
  });

  it("filters by state, by any place, by sector and by an act that is valid today", async () => {
    for (const place of ["goa", "GA", "Goa, India"])
      expect(await readAllPages({ place, limit: "100" })).toHaveLength(FEW_SCHOOLS / 2);
    expect(await readAllPages({ place: "Jaipu", limit: "100" })).toHaveLength(FEW_SCHOOLS / 2);
    expect(idsIn(await askDirectory({ place: "Atlantis" }))).toEqual([]);
    expect(idsIn(await askDirectory({ act: "FCRA" }))).toEqual(["fcra"]);
    expect((await readAllPages({ sector: "nutrition" })).length).toBe(0);
  });

  it("refuses the cursor of another list", async () => {
    const cursor = (await askDirectory({ search: "shiksha", limit: "5" })).headers.get(NEXT_CURSOR_HEADER) ?? "";
    expect((await server.get(`${NGOS_PATH}?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400);
  });
});

/** Whole words of the name (newest first), then the description, then matches with a typo. */
function byExpected(idA: string, idB: string): number {
  const expectedOrder = ["kitchen", "hindi", "rasoi", "mention"];
  return expectedOrder.indexOf(idA) - expectedOrder.indexOf(idB);
}

describe("The directory's search among more NGOs than a window", () => {
  beforeAll(() => fill(deps.db, "ngos", schools(FEW_SCHOOLS, MANY_SCHOOLS)));

  it("pages through every match exactly once, across windows", async () => {
    const foundIds = await readAllPages({ search: "shiksha school", limit: "40" });
    expect(foundIds).toHaveLength(MANY_SCHOOLS);
    expect(new Set(foundIds).size).toBe(MANY_SCHOOLS);
    const idsInGoa = await readAllPages({ search: "shiksha", place: "Goa", sector: "education", limit: "10" });
    expect(idsInGoa.toSorted()).toEqual(
      Object.entries(schools(0, MANY_SCHOOLS))
        .flatMap(([id, { state, sector }]) => (state === "Goa" && sector === "education" ? [id] : []))
        .toSorted(),
    );
  }, 120_000);

  it("finds one NGO among hundreds that share its longer word", async () => {
    expect(idsIn(await askDirectory({ search: "school 127" }))).toEqual(["school127"]);
    expect(idsIn(await askDirectory({ search: "shiksha 7", limit: "5" }))).toContain("school079");
    expect(idsIn(await askDirectory({ search: "annapurna" }))).toEqual(["kitchen", "hindi", "rasoi", "mention"]);
  });

  it.each([
    {},
    { sector: "education" },
    { place: "Goa", act: "80G" },
    { search: "annapurna" },
    { search: "shiksha school", limit: "20" },
    { search: "shikhsa", place: "Goa", sector: "health" },
    { place: "Jaipur" },
  ])("takes one query, which reads no more than a window: %o", async (query) => {
    const getSpy = vi.spyOn(Query.prototype, "get");
    await askDirectory(query);
    expect(getSpy).toHaveBeenCalledTimes(1);
    const readCounts = await Promise.all(
      getSpy.mock.results.map(async ({ value }) => ((await value) as { size: number }).size),
    );
    expect(Math.max(...readCounts)).toBeLessThanOrEqual(100);
  });
});

describe("The directory's figures", () => {
  it("are counted from records, and leave out sectors and states without an NGO", async () => {
    const { json } = await server.get("/stats/ngos");
    expect(json).toMatchObject({ ngos: MANY_SCHOOLS + 7 });
    expect(json["states"]).toEqual(
      expect.arrayContaining([
        { state: "Goa", ngos: MANY_SCHOOLS / 2 },
        { state: "Rajasthan", ngos: MANY_SCHOOLS / 2 },
      ]),
    );
    expect(column(json["sectors"], "sector")).toEqual(["education", "environment", "health"]);
  });

  it("count an act for each enrolled NGO that holds a valid approval under it today, and for no other", async () => {
    const before = (await server.get("/stats/ngos")).json["acts"] as { act: string; ngos: number }[];
    const held = (act: Act, from: number, until?: number) => ({
      act,
      number: `${act} ${from}`,
      validFrom: timeOnDay(from),
      ...(until !== undefined && { validUntil: timeOnDay(until) }),
    });
    const today = Math.floor((deps.clock().getTime() - Date.UTC(2026, 0, 1)) / 86_400_000);
    const added = {
      "valid-12a": anNgo({ approvals: [held("12A", 0)] }),
      "renewed-12a": anNgo({ approvals: [held("12A", 0, today - 9), held("12A", today - 8, today + 90)] }),
      "renewed-early-12a": anNgo({ approvals: [held("12A", 0, today + 9), held("12A", today + 10)] }),
      "expired-12a": anNgo({ approvals: [held("12A", 0, today - 1), held("80G", 0)] }),
      "coming-12a": anNgo({ approvals: [held("12A", today + 5)] }),
      "gap-12a": anNgo({ approvals: [held("12A", 0, today - 5), held("12A", today + 5)] }),
      "suspended-12a": anNgo({ approvals: [held("12A", 0)], status: "suspended" }),
      "suspended-coming-12a": anNgo({ approvals: [held("12A", today + 5)], status: "suspended" }),
    } as const;
    await fill(deps.db, "ngos", added);
    const fresh = await serve(buildApp(testDeps()));
    const after = (await fresh.get("/stats/ngos")).json["acts"] as typeof before;
    await fresh.close();
    await Promise.all(Object.keys(added).map((id) => deps.db.collection("ngos").doc(id).delete()));
    const countOf = (acts: typeof before, act: string) => acts.find((row) => row.act === act)?.ngos ?? 0;
    expect(countOf(before, "12A")).toBe(0);
    expect(countOf(before, "FCRA")).toBe(1);
    expect(countOf(after, "12A")).toBe(3);
    expect(countOf(after, "80G")).toBe(countOf(before, "80G") + 1);
  });
});

describe("Suggestions of names", () => {
  const getSuggestions = (text: string) => server.get(`/ngos/suggest?${new URLSearchParams({ text }).toString()}`);
  const suggest = async (text: string) => column((await getSuggestions(text)).json, "ngoName");

  it("are public, and have no field that the directory does not show", async () => {
    const { json, status } = await getSuggestions("rasoi");
    expect(status).toBe(200);
    expect(json).toEqual([{ _id: "rasoi", ngoName: "Annapurna Rasoi", ngoLocation: "Indore, Madhya Pradesh" }]);
  });

  it("find any part of an enrolled NGO's name ignoring case, matches at the beginning first, ten at most", async () => {
    expect(await suggest("PURNA R")).toEqual(["Annapurna Rasoi"]);
    expect(await suggest("an")).toEqual(expect.arrayContaining(["Anapurna Kitchen", "Annapurna Rasoi"]));
    expect((await suggest("an")).slice(0, 2)).toEqual(["Anapurna Kitchen", "Annapurna Rasoi"]);
    expect(await suggest("school")).toHaveLength(10);
    expect(await suggest("सेवा")).toEqual(["अन्नपूर्णा सेवा"]);
    expect(await suggest("Suspended")).toEqual([]);
    expect(await suggest("Annapurna Removed")).toEqual([]);
    expect(await suggest("annapurna rasoi of nowhere")).toEqual([]);
    expect(await suggest(" ")).toEqual([]);
  });

  it("read a bounded number of names in one query", async () => {
    const getSpy = vi.spyOn(Query.prototype, "get");
    await suggest("shiksha sch");
    expect(getSpy).toHaveBeenCalledTimes(1);
    const [firstResult] = getSpy.mock.results;
    expect(((await firstResult!.value) as { size: number }).size).toBeLessThanOrEqual(60);
  });
});

describe("The page of an NGO", () => {
  it("shows its campaigns of both kinds, live ones first, and what they raised by the ledger", async () => {
    await fill(deps.db, "campaigns", {
      live: aFundraiser({ ngoId: "rasoi", createdAt: timeOnDay(1) }),
      ended: aFundraiser({ ngoId: "rasoi", status: "ended", createdAt: timeOnDay(9) }),
      meals: aMonthlyCampaign({ ngoId: "rasoi", createdAt: timeOnDay(2) }),
      draft: aFundraiser({ ngoId: "rasoi", status: "draft", title: "A hidden draft" }),
      other: aFundraiser({ ngoId: "kitchen" }),
    });
    await fill(deps.db, "ledger", {
      cap_1: aCapture({ account: "live", amountPaise: 500_00 }),
      cap_2: aCapture({ account: "ended", amountPaise: 250_00 }),
      cap_3: aCapture({ account: "other", amountPaise: 900_00 }),
    });
    const { json, text } = await server.get("/ngos/rasoi");
    expect(column(json["campaigns"], "_id")).toEqual(["meals", "live", "ended"]);
    expect(json).toMatchObject({
      ngoName: "Annapurna Rasoi",
      raisedPaise: 750_00,
      donations: 2,
      approvals: [{ act: "80G", valid: true }],
    });
    expect(text).not.toContain("hidden");
  });

  it.each(["suspended", "removed", "never-was"])(
    "is not there for one that is %s, not even by its campaigns",
    async (id) => {
      const reply = await server.get(`/ngos/${id}`, ADMIN_HEADERS);
      expect(reply.status).toBe(404);
      expect(reply.text).not.toContain("Annapurna");
    },
  );
});
