import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptyDatabase, fill } from "../../support/database.ts";
import { aCaller, testDeps, type TestDeps } from "../../support/deps.ts";
import { exportedFile } from "../../support/exports.ts";
import { aFundraiser, aMonthlyCampaign, anNgo } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";

const MEENA = { authorization: "Bearer meena" };
const RAVI = { authorization: "Bearer ravi" };

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps({ identity: { identify: async (token) => aCaller({ uid: token, role: "admin" }) } });
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  await fill(deps.db, "ngos", {
    trust: anNgo({ ngoName: "Sample Trust", contactPersonName: "Kamla D", email: "kamla@example.org" }),
  });
});

const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  server.send(path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const editBody = (fields: object = {}) => ({
  version: 0,
  ngoName: "Sample Trust",
  ngoLocation: "Sampleville, Goa",
  description: "A sample organisation.",
  sector: "health",
  approvals: [],
  ...fields,
});
const readActivityLog = async () => (await collections(deps.db).activity.get()).docs.map((doc) => doc.data());
const timeFromNow = (days: number) => new Date(deps.clock().getTime() + days * 86_400_000).toISOString();

it("An edit changes every field, is found by its new words at once, and is in the activity log", async () => {
  const approvals = [{ act: "80G", number: "AAB/1", validFrom: "2026-04-01", validUntil: "2029-03-31" }];
  const body = editBody({ ngoName: "Navodaya Trust", approvals, number: "+91 98200-12345" });
  const reply = await send("PATCH", "/admin/ngos/trust", body, MEENA);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.json).toMatchObject({
    ngoName: "Navodaya Trust",
    number: "9820012345",
    version: 1,
    updatedBy: "meena@demo.test",
    // A day in India, from its first to its last moment.
    approvals: [{ validFrom: "2026-03-31T18:30:00.000Z", validUntil: "2029-03-31T18:29:59.999Z", valid: true }],
  });
  expect(reply.json).not.toHaveProperty("contactPersonName");
  const findIds = async (query: string) => column((await server.get(`/admin/ngo/getAllNgos?${query}`)).json, "_id");
  expect(await findIds("search=navodaya")).toEqual(["trust"]);
  expect(await findIds("search=sample+trust")).toEqual(["trust"]);
  expect(await findIds("place=Goa&sector=health&act=80G")).toEqual(["trust"]);
  expect(await findIds("place=Madhya+Pradesh")).toEqual([]);
  const [entry] = await readActivityLog();
  expect(entry).toMatchObject({
    byEmail: "meena@demo.test",
    action: "ngo-changed",
    subject: "ngos/trust",
    before: { ngoName: "Sample Trust" },
    after: { ngoName: "Navodaya Trust" },
  });
  expect(JSON.stringify(entry)).not.toContain("nameParts");
});

it("People whom an admin names are on the NGO's page, not in the directory, and go with the next edit that leaves them out", async () => {
  const people = [
    { name: "Kamla Dhurve", role: "Runs the kitchens", about: "Cooked at the first school." },
    { name: "Suresh Patel", role: "Accounts" },
  ];
  const reply = await send("PATCH", "/admin/ngos/trust", editBody({ people }), MEENA);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.json["people"]).toEqual(people);
  expect((await server.get("/ngos/trust")).json["people"]).toEqual(people);
  expect((await server.get("/admin/ngo/getAllNgos")).text).not.toContain("Kamla Dhurve");
  for (const refused of [[{ name: "", role: "Accounts" }], Array.from({ length: 9 }, () => people[0])])
    expect((await send("PATCH", "/admin/ngos/trust", editBody({ version: 1, people: refused }), MEENA)).status).toBe(
      400,
    );
  await send("PATCH", "/admin/ngos/trust", editBody({ version: 1 }), MEENA);
  expect((await server.get("/ngos/trust")).json).not.toHaveProperty("people");
});

it("The second of two admins who edit the same NGO gets a conflict with the name of the first, and can save again", async () => {
  expect((await send("PATCH", "/admin/ngos/trust", editBody({ sector: "livelihood" }), MEENA)).status).toBe(200);
  const lateReply = await send("PATCH", "/admin/ngos/trust", editBody(), RAVI);
  expect(lateReply.status).toBe(409);
  expect(lateReply.json["errorMessage"]).toContain("meena@demo.test");
  expect((await server.get("/admin/ngos/trust", RAVI)).json).toMatchObject({ sector: "livelihood", version: 1 });
  expect((await send("PATCH", "/admin/ngos/trust", editBody({ version: 1 }), RAVI)).json["version"]).toBe(2);
});

it("Invalid input is refused field by field, and nothing is changed", async () => {
  const invalidBodies = [
    editBody({ ngoName: "" }),
    editBody({ ngoName: "x".repeat(300) }),
    editBody({ sector: "temples" }),
    editBody({ email: "no address" }),
    editBody({ approvals: [{ act: "80G", number: "1", validFrom: "2026-04-01", validUntil: "2025-03-31" }] }),
    editBody({ approvals: [{ act: "35AC", number: "1", validFrom: "2026-04-01" }] }),
    editBody({ logo: { src: "https://elsewhere.example/logo.png", alt: "", focusX: 50, focusY: 50 } }),
  ];
  for (const body of invalidBodies) {
    const reply = await send("PATCH", "/admin/ngos/trust", body, MEENA);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.json["fields"]).toHaveLength(1);
  }
  expect((await server.get("/admin/ngos/trust", MEENA)).json["version"]).toBe(0);
  expect(await readActivityLog()).toEqual([]);
});

it("A name in Devanagari with an emoji is stored unchanged and found", async () => {
  const body = editBody({ ngoName: "🌱 हरित केंद्र" });
  expect((await send("PATCH", "/admin/ngos/trust", body, MEENA)).json["ngoName"]).toBe("🌱 हरित केंद्र");
  const foundReply = await server.get(`/admin/ngo/getAllNgos?search=${encodeURIComponent("harit")}`);
  expect(column(foundReply.json, "_id")).toEqual(["trust"]);
});

it("A suspended NGO is hidden until it is reinstated, and both are in the activity log", async () => {
  const suspendedReply = await send("POST", "/admin/ngos/trust/status", { status: "suspended", version: 0 }, MEENA);
  expect(suspendedReply.json).toMatchObject({ status: "suspended", version: 1 });
  expect((await server.get("/ngos/trust")).status).toBe(404);
  const staleReply = await send("POST", "/admin/ngos/trust/status", { status: "enrolled", version: 0 }, RAVI);
  expect(staleReply.status).toBe(409);
  await send("POST", "/admin/ngos/trust/status", { status: "enrolled", version: 1 }, RAVI);
  expect((await server.get("/ngos/trust")).status).toBe(200);
  expect((await readActivityLog()).map(({ action }) => action).toSorted()).toEqual(["ngo-let-in", "ngo-suspended"]);
});

it("An NGO with live campaigns is removed only once the admin chooses whether they end", async () => {
  await fill(deps.db, "campaigns", {
    books: aFundraiser({ ngoId: "trust", title: "Books for all" }),
    meals: aMonthlyCampaign({ ngoId: "trust" }),
    over: aFundraiser({ ngoId: "trust", title: "Long over", endsAt: timeFromNow(-1) }),
    others: aFundraiser({ ngoId: "another" }),
  });
  const askedReply = await send("DELETE", "/admin/ngo/deleteNgo/trust", undefined, MEENA);
  expect(askedReply.status).toBe(409);
  expect(askedReply.json["errorMessage"]).toContain("“Books for all”");
  expect(askedReply.json["errorMessage"]).not.toContain("Long over");
  const { json } = await server.get("/admin/ngos/trust", MEENA);
  expect(json).toMatchObject({ status: "enrolled" });
  expect(column(json["liveCampaigns"], "_id").toSorted()).toEqual(["books", "meals"]);

  const removedReply = await send("DELETE", "/admin/ngo/deleteNgo/trust?campaigns=end", undefined, MEENA);
  expect(removedReply.json).toMatchObject({ status: "removed", liveCampaigns: [] });
  const campaigns = collections(deps.db).campaigns;
  for (const id of ["books", "meals"]) expect((await campaigns.doc(id).get()).data()?.status).toBe("ended");
  expect((await campaigns.doc("others").get()).data()?.status).toBe("live");
  expect((await readActivityLog()).map(({ action, subject }) => `${action} ${subject}`).toSorted()).toEqual([
    "campaign-ended campaigns/books",
    "campaign-ended campaigns/meals",
    "ngo-removed ngos/trust",
  ]);
  expect((await server.get("/ngos/trust")).status).toBe(404);
});

it("Campaigns may go on without their NGO; removing twice is removing once; a removed one can be brought back", async () => {
  await fill(deps.db, "campaigns", { books: aFundraiser({ ngoId: "trust" }) });
  const firstReply = await send("DELETE", "/admin/ngo/deleteNgo/trust?campaigns=keep", undefined, MEENA);
  expect(firstReply.json).toMatchObject({ status: "removed", liveCampaigns: [{ _id: "books" }] });
  const repeatedReply = await send("DELETE", "/admin/ngo/deleteNgo/trust", undefined, RAVI);
  expect(repeatedReply.json).toMatchObject({ status: "removed", version: 1, updatedBy: "meena@demo.test" });
  expect(await readActivityLog()).toHaveLength(1);
  const restoredReply = await send("POST", "/admin/ngos/trust/status", { status: "enrolled", version: 1 }, RAVI);
  expect(restoredReply.json).toMatchObject({ status: "enrolled", version: 2 });
  expect((await server.get("/storypage/books")).status).toBe(404);
  expect((await server.get("/ngos/trust")).status).toBe(200);
});

it("Expired certificates and those that expire within 7, 30 and 90 days are listed, soonest first", async () => {
  const approvalValidFor = (days: number) => ({
    act: "80G" as const,
    number: "1",
    validFrom: timeFromNow(-900),
    validUntil: timeFromNow(days),
  });
  await fill(deps.db, "ngos", {
    in80: anNgo({ approvals: [approvalValidFor(80)] }),
    in5: anNgo({ approvals: [approvalValidFor(5)] }),
    in20: anNgo({ approvals: [approvalValidFor(20), { ...approvalValidFor(500), act: "12A" }] }),
    lapsed: anNgo({ approvals: [approvalValidFor(-3)] }),
    renewed: anNgo({ approvals: [approvalValidFor(-3), approvalValidFor(700)] }),
    suspended: anNgo({ approvals: [approvalValidFor(6)], status: "suspended" }),
    never: anNgo({ approvals: [] }),
  });
  const listIds = async (query: string) =>
    column((await server.get(`/admin/ngo/getAllNgos?${query}`, MEENA)).json, "_id");
  expect(await listIds("papers=lapsed")).toEqual(["lapsed"]);
  expect(await listIds("papers=7")).toEqual(["lapsed", "in5"]);
  expect(await listIds("papers=30")).toEqual(["lapsed", "in5", "in20"]);
  expect(await listIds("papers=90")).toEqual(["lapsed", "in5", "in20", "in80"]);
  expect(await listIds("papers=7&status=all")).toEqual(["lapsed", "in5", "suspended"]);
  deps.pass(30 * 86_400_000);
  expect(await listIds("papers=lapsed")).toEqual(["lapsed", "in5", "in20"]);
  deps.pass(-30 * 86_400_000);
});

it("The CSV file has exactly the filtered NGOs, and no name is interpreted as a formula", async () => {
  await fill(deps.db, "ngos", {
    evil: anNgo({ ngoName: "=HYPERLINK(1) Samiti" }),
    gone: anNgo({ ngoName: "Gone Samiti", status: "removed" }),
  });
  const reply = await exportedFile(
    { server, deps },
    "/admin/ngo/ngos/exports",
    { search: "samiti", status: "all" },
    MEENA,
  );
  expect(reply.headers.get("content-type")).toContain("text/csv");
  const csvLines = reply.text.trim().split("\r\n");
  expect(csvLines).toHaveLength(3);
  expect(reply.text).toContain("'=HYPERLINK(1) Samiti");
  expect(reply.text).not.toContain("Sample Trust");
});
