import { calendarDay, CONTENT_KEYS, POLICY_KEYS, WEEKDAYS } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { column, serve, type Served } from "../../support/server.ts";

let deps: TestDeps;
let server: Served;
let admin: StoredPerson;
let otherUser: StoredPerson;

beforeAll(async () => {
  deps = testDeps();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.logged.length = 0;
  admin = await somebody(deps, { role: "admin", name: "Meera Shah" });
  otherUser = await somebody(deps, { role: "admin", name: "Ravi Kumar" });
});

const edit = (key: string, body: unknown, caller: StoredPerson = admin) =>
  server.send(`/admin/content/${key}`, {
    method: "PATCH",
    headers: { "content-type": "application/json", ...caller.headers },
    body: JSON.stringify(body),
  });
const statisticsBody = (value: string) => ({
  items: [{ value, label: "donors", checkedOn: "2026-11-20" }],
});

describe("Default texts", () => {
  it.each(CONTENT_KEYS)("%s has a default that matches its schema", async (key) => {
    const { status, json } = await server.get(`/content/${key}`);
    expect(status).toBe(200);
    expect(json.key).toBe(key);
    expect(deps.logged).toEqual([]);
  });

  it("claim no figure, which nobody of a new foundation has counted", async () => {
    expect((await server.get("/content/trust-statistics")).json.value).toEqual({ items: [] });
  });

  it("name no public figure and quote nobody", async () => {
    const { json } = await server.get("/content?keys=recognition,testimonials");
    expect(json).toEqual([
      { key: "recognition", value: { people: [] } },
      { key: "testimonials", value: { items: [] } },
    ]);
  });

  it("give no address, no telephone number and no opening hours, which nobody has entered", async () => {
    expect((await server.get("/content/contact")).json.value).toEqual({
      name: "localhost:5050",
      address: [],
      hours: Object.fromEntries(WEEKDAYS.map((day) => [day, null])),
      social: [],
    });
    const { json } = await edit("contact", { version: 0, value: (await server.get("/content/contact")).json.value });
    expect(json.fields).toEqual([expect.objectContaining({ field: "value.address", problem: "required" })]);
  });

  it("have the specification's fields of work for companies, each with its sector, a mission and a vision", async () => {
    const { work, mission, vision } = (await server.get("/content/csr")).json.value;
    expect(work.map(({ title, sector }: { title: string; sector: string }) => [title, sector])).toEqual([
      ["Education", "education"],
      ["Nature", "environment"],
      ["Literacy", "food-nutrition"],
      ["Healthcare", "health"],
      ["Cybersecurity", "human-rights"],
      ["Entrepreneurs", "livelihood"],
    ]);
    for (const text of [mission, vision]) expect(text).not.toBe("");
  });

  it("make the specification's promises: a call within one week, a refund within 30 days to the original payment method", async () => {
    const howItWorks = JSON.stringify((await server.get("/content/how-it-works")).json.value.steps);
    expect(howItWorks).toContain("within one week");
    const donationPolicy = (await server.get("/content/donation-policy")).json.value.text;
    expect(donationPolicy).toContain("within 30 days of your donation");
    expect(donationPolicy).toContain("to the original payment method");
    for (const kind of ["One-time", "Recurring", "Corporate sponsorship", "only as far as the law allows"])
      expect(donationPolicy).toContain(kind);
  });

  it("have questions on every topic of the specification, and those on monthly giving also on monthly campaigns", async () => {
    const { topics } = (await server.get("/content/faq")).json.value;
    expect(column(topics, "title")).toEqual([
      "About the foundation",
      "Giving",
      "Giving every month",
      "For NGOs and organisers",
    ]);
    for (const { questions } of topics)
      for (const { question, answer } of questions) expect([question, answer]).not.toContain("");
    expect(topics[2].places).toEqual(["faqs", "monthly"]);
  });

  it.each<[string, string, (string | RegExp)[]]>([
    ["a charitable foundation in India", "about", ["charitable foundation in India"]],
    [
      "its mission, vision, collaboration, team and contact details",
      "about",
      [
        "## Our mission",
        "## Our vision: equal access to technology",
        "## Community collaboration",
        "## Empowering lives",
        "team of two developers",
        "/csr#contact",
      ],
    ],
    [
      "the work that it covers",
      "about",
      ["**Education**", "**Mentorship**", "**Healthcare**", "**Free food**", "**Literacy**", "**Young entrepreneurs**"],
    ],
    ["technology support to local NGOs", "faq", ["We also support local NGOs with technology"]],
    ["the tax acts", "faq", ["80G, 12A or FCRA"]],
    ["what the foundation does", "faq", ["What does the foundation do?"]],
    ["how to contribute", "faq", ["How can I contribute?", "**Once**", "**Every month**", "as a volunteer"]],
    [
      "where the money goes",
      "faq",
      [/reaches the NGO that began it directly/, "Monthly gifts go straight to people in need"],
    ],
    ["how NGOs become partners", "faq", ["How can our NGO become a partner?", "Fill in the [onboarding form]"]],
    ["step 1 of a campaign", "how-it-works", [/submits a campaign request.*Our team reviews it/]],
    ["step 2 of a campaign", "how-it-works", [/If the request is approved, a campaign manager calls within one week/]],
    ["step 3 of a campaign", "how-it-works", [/The page goes live and people give/]],
    ["step 4 of a campaign", "how-it-works", [/delivers them directly to the NGO or the person who asked/]],
    ["three benefits of giving monthly", "give-monthly", ["Real Changes", "Regular Changes", "Trusted Giving"]],
    ["causes", "causes", ["Causes you can support"]],
  ])("states %s, in the text of %s", async (_, key, statements) => {
    const text = JSON.stringify((await server.get(`/content/${key}`)).json.value);
    for (const statement of statements) expect(text).toMatch(statement);
  });
});

describe("Reading several at once", () => {
  it("returns the texts of the footer by default", async () => {
    expect(column((await server.get("/content")).json, "key")).toEqual(["contact", "trust-statistics"]);
  });

  it("returns each key once, and refuses unknown keys", async () => {
    expect(column((await server.get("/content?keys=csr,csr")).json, "key")).toEqual(["csr"]);
    const { status, json } = await server.get("/content?keys=settings");
    expect([status, json.code]).toEqual([400, "bad-input"]);
    expect((await server.get("/content/settings")).status).toBe(400);
  });

  it("is cacheable", async () => {
    expect((await server.get("/content")).headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
  });
});

describe("Editing a text", () => {
  it("publishes it, with a new version and an entry of the activity log", async () => {
    expect((await server.get("/admin/content/trust-statistics", admin.headers)).json).toMatchObject({ version: 0 });
    const { status, json } = await edit("trust-statistics", { version: 0, value: statisticsBody("1,250") });
    expect([status, json]).toMatchObject([200, { version: 1, updatedBy: admin.email }]);
    expect((await server.get("/content/trust-statistics")).json.value).toEqual(statisticsBody("1,250"));
    const entries = (await collections(deps.db).activity.get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([
      { action: "content-changed", subject: "content/trust-statistics", byEmail: admin.email, byUid: admin.uid },
    ]);
    expect(entries[0]?.after["items"]).toContain("1,250");
  });

  it("reports a conflict with the last editor, and does not overwrite their text", async () => {
    await edit("trust-statistics", { version: 0, value: statisticsBody("1,250") }, otherUser);
    const { status, json } = await edit("trust-statistics", { version: 0, value: statisticsBody("9") });
    expect([status, json.code]).toEqual([409, "conflict"]);
    expect(json.errorMessage).toContain(otherUser.email);
    expect((await server.get("/content/trust-statistics")).json.value).toEqual(statisticsBody("1,250"));
    expect((await edit("trust-statistics", { version: 1, value: statisticsBody("9") })).status).toBe(200);
  });

  it("names the invalid fields, and keeps the stored text", async () => {
    const { value } = (await server.get("/content/contact")).json;
    const wrongTexts = {
      ...value,
      address: ["1 Sample Road"],
      phone: "ring the bell",
      whatsapp: "+91 98200",
      hours: { ...value.hours, monday: { opens: "18:00", closes: "09:00" } },
      fax: "1",
    };
    const { status, json } = await edit("contact", { version: 0, value: wrongTexts });
    expect(status).toBe(400);
    expect(column(json.fields, "field").toSorted()).toEqual([
      "value.fax",
      "value.hours.monday.closes",
      "value.phone",
      "value.whatsapp",
    ]);
    expect((await collections(deps.db).content.get()).size).toBe(0);
  });

  it("stores HTML and scripts as plain text", async () => {
    const text = "Hello <script>alert(1)</script> [x](javascript:alert(1))";
    await edit("privacy-policy", { version: 0, value: { validFrom: "2026-12-01", text } });
    expect((await server.get("/content/privacy-policy")).json.value.text).toBe(text);
  });
});

describe("Policies", () => {
  it.each(POLICY_KEYS)(
    "%s is a draft until an admin saves it, and says on which day in India that was last done",
    async (key) => {
      const draft = (await server.get(`/content/${key}`)).json.value;
      expect(draft).not.toHaveProperty("confirmedOn");
      const value = { validFrom: draft.validFrom, text: draft.text };
      expect((await edit(key, { version: 0, value: { ...value, confirmedOn: "2020-01-01" } })).status).toBe(400);
      const { status, json } = await edit(key, { version: 0, value });
      expect([status, json.content.value]).toEqual([200, { ...value, confirmedOn: calendarDay(deps.clock()) }]);
      expect((await server.get(`/content/${key}`)).json.value).toEqual(json.content.value);
      expect((await collections(deps.db).content.doc(key).get()).data()?.value).toEqual(value);
    },
  );
});

it("a stored text that does not match its schema is replaced by the default, and logged", async () => {
  const storedContent = { version: 3, updatedAt: "2026-11-01T00:00:00.000Z", updatedBy: "a@b.in", value: { phone: 5 } };
  await deps.db.collection("content").doc("contact").set(storedContent);
  const { status, json } = await server.get("/content/contact");
  expect([status, json.value.name]).toEqual([200, "localhost:5050"]);
  expect(deps.logged).toMatchObject([{ level: "error", about: { key: "contact", version: 3 } }]);
});
