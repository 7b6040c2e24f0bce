import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { refundSettings } from "../../../src/features/site/content/settings.service.ts";
import { contextOf } from "../../../src/hooks.ts";
import { emptyDatabase } from "../../support/database.ts";
import { aCaller, testDeps, type TestDeps } from "../../support/deps.ts";
import { aUser } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const ADMIN_HEADERS = { authorization: "Bearer admin" };
const GIVING_PATH = "/admin/settings/giving";
const FOUNDATION = "/admin/settings/foundation";

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps({
    identity: {
      identify: async (uid) => aCaller({ uid, role: "admin", email: `${uid}@demo.test`, signedInAt: deps.clock() }),
    },
  });
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(emptyDatabase);

const sendAs = (uid: string, method: "PATCH" | "POST", path: string, body: object) =>
  server.send(path, {
    method,
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${uid}`, "content-type": "application/json" },
  });
const changeSettings = (path: string, body: object) => sendAs("admin", "PATCH", path, body);
const boundsBody = (minPaise: number, maxPaise: number, version = 0) => ({ version, value: { minPaise, maxPaise } });

describe("the bounds of a donation", () => {
  it("have defaults until an admin sets others, which apply to the next donation form", async () => {
    expect((await server.get(GIVING_PATH, ADMIN_HEADERS)).json).toMatchObject({
      version: 0,
      value: { minPaise: 10_00 },
    });
    expect((await changeSettings(GIVING_PATH, boundsBody(50_00, 1_00_000_00))).json).toMatchObject({
      version: 1,
      updatedBy: "admin@demo.test",
      value: { minPaise: 50_00, maxPaise: 1_00_000_00 },
    });
    expect((await server.get("/campaigns/general-fund/giving")).json).toMatchObject({
      minPaise: 50_00,
      maxPaise: 1_00_000_00,
    });
    const { docs } = await collections(deps.db).activity.get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { action: "bounds-changed", byEmail: "admin@demo.test", after: { minPaise: 50_00, maxPaise: 1_00_000_00 } },
    ]);
  });

  it.each([
    ["a minimum of zero", boundsBody(0, 100_00), "value.minPaise"],
    ["an amount with paise", boundsBody(10_50, 100_00), "value.minPaise"],
    ["more than the gateway's limit of a payment", boundsBody(10_00, 50_00_001_00), "value.maxPaise"],
    ["a maximum below the minimum", boundsBody(500_00, 100_00), "value.maxPaise"],
  ])("refuse %s", async (_, body, field) => {
    const reply = await changeSettings(GIVING_PATH, body);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ code: "bad-input", fields: [{ field }] });
  });

  it("are not overwritten by an admin who read an older version", async () => {
    expect((await changeSettings(GIVING_PATH, boundsBody(20_00, 100_00))).status).toBe(200);
    const lateReply = await changeSettings(GIVING_PATH, boundsBody(30_00, 100_00));
    expect(lateReply.status).toBe(409);
    expect(lateReply.text).toContain("admin@demo.test changed this");
  });
});

describe("the limit of refunds by one admin", () => {
  const REFUNDS_PATH = "/admin/settings/refunds";
  const limitBody = (approvalAbovePaise: number, version = 0) => ({ version, value: { approvalAbovePaise } });

  it("is ₹10,000 until an admin sets another, which is logged", async () => {
    expect((await server.get(REFUNDS_PATH, ADMIN_HEADERS)).json).toEqual({
      version: 0,
      value: { approvalAbovePaise: 10_000_00 },
    });
    expect((await changeSettings(REFUNDS_PATH, limitBody(2_500_00))).json).toMatchObject({
      version: 1,
      updatedBy: "admin@demo.test",
      value: { approvalAbovePaise: 2_500_00 },
    });
    const { docs } = await collections(deps.db).activity.get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { action: "refund-limit-changed", byEmail: "admin@demo.test", after: { approvalAbovePaise: 2_500_00 } },
    ]);
    expect((await changeSettings(REFUNDS_PATH, limitBody(0))).status).toBe(409);
    expect((await changeSettings(REFUNDS_PATH, limitBody(0, 1))).status).toBe(200);
  });

  describe("raised", () => {
    const RAISED = 50_00_000_00;
    const current = async () => (await server.get(REFUNDS_PATH, ADMIN_HEADERS)).json;
    const confirm = (uid: string, version: number) => sendAs(uid, "POST", `${REFUNDS_PATH}/confirm`, { version });
    const inForce = async () => (await refundSettings(contextOf(deps), deps.clock())).approvalAbovePaise;
    const mailedTo = async () =>
      (await collections(deps.db).outbox.get()).docs
        .map((mail) => mail.data())
        .flatMap((mail) => (mail.kind === "refund-limit-raise" ? [mail.uid] : []));
    const beAdmins = (...uids: string[]) =>
      Promise.all(
        uids.map((uid) =>
          collections(deps.db)
            .users.doc(uid)
            .set(aUser({ email: `${uid}@demo.test`, role: "admin", disabled: uid === "blocked" })),
        ),
      );

    it("counts once another admin confirms it, who is told of it, and never by who asked", async () => {
      await beAdmins("admin", "ravi", "blocked");
      expect((await changeSettings(REFUNDS_PATH, limitBody(RAISED))).json).toMatchObject({
        version: 1,
        value: { approvalAbovePaise: 10_000_00 },
        pending: { approvalAbovePaise: RAISED, requestedBy: "admin@demo.test" },
      });
      expect((await mailedTo()).toSorted()).toEqual(["admin", "blocked", "ravi"]);
      expect((await confirm("admin", 1)).json.code).toBe("not-allowed");
      deps.pass(48 * 60 * 60_000);
      expect(await inForce()).toBe(10_000_00);
      expect((await confirm("ravi", 0)).json.code).toBe("conflict");
      const confirmed = (await confirm("ravi", 1)).json;
      expect(confirmed).toMatchObject({ version: 2, value: { approvalAbovePaise: RAISED } });
      expect(confirmed).not.toHaveProperty("pending");
      expect(await inForce()).toBe(RAISED);
      expect((await confirm("ravi", 2)).json.code).toBe("conflict");
      const { docs } = await collections(deps.db).activity.orderBy("at").get();
      expect(docs.map((doc) => doc.data())).toMatchObject([
        { action: "refund-limit-raise-asked", byEmail: "admin@demo.test", after: { approvalAbovePaise: RAISED } },
        { action: "refund-limit-changed", byEmail: "ravi@demo.test", after: { approvalAbovePaise: RAISED } },
      ]);
    });

    it("counts after a day where there is no other admin, and the foundation is told, too", async () => {
      await beAdmins("admin");
      await changeSettings(REFUNDS_PATH, limitBody(RAISED));
      expect(await mailedTo()).toEqual(expect.arrayContaining(["admin", null]));
      deps.pass(24 * 60 * 60_000 - 1_000);
      expect([await inForce(), (await current()).pending?.approvalAbovePaise]).toEqual([10_000_00, RAISED]);
      deps.pass(1_000);
      expect([await inForce(), (await current()).pending]).toEqual([RAISED, undefined]);
    });

    it("is withdrawn by anybody who saves the present one", async () => {
      await beAdmins("admin", "ravi");
      await changeSettings(REFUNDS_PATH, limitBody(RAISED));
      const withdrawn = (await sendAs("ravi", "PATCH", REFUNDS_PATH, limitBody(10_000_00, 1))).json;
      expect(withdrawn).not.toHaveProperty("pending");
      expect((await confirm("ravi", 2)).json.code).toBe("conflict");
      expect(await inForce()).toBe(10_000_00);
    });
  });

  it.each([
    ["an amount with paise", limitBody(10_50)],
    ["less than nothing", limitBody(-100)],
    ["more than the gateway's limit of a payment", limitBody(50_00_001_00)],
  ])("refuses %s", async (_, body) => {
    const reply = await changeSettings(REFUNDS_PATH, body);
    expect(reply.json).toMatchObject({ code: "bad-input", fields: [{ field: "value.approvalAbovePaise" }] });
  });
});

describe("the foundation", () => {
  const approval = { act: "80G", number: "AAATD1234E", validFrom: "2026-04-01", validUntil: "2027-03-31" };
  const value = { name: "Sample Foundation", approvals: [approval] };

  it("grants the tax benefit from the first to the last moment of its 80G approval, in India's time", async () => {
    expect((await changeSettings(FOUNDATION, { version: 0, value })).json).toMatchObject({ version: 1, value });
    const taxBenefitAt = async (moment: string) => {
      deps.pass(Date.parse(moment) - deps.clock().getTime());
      return (await server.get(FOUNDATION, ADMIN_HEADERS)).json;
    };
    expect(await taxBenefitAt("2027-03-31T18:29:59.000Z")).toMatchObject({ taxBenefit: true });
    expect(await taxBenefitAt("2027-03-31T18:30:00.000Z")).toMatchObject({ taxBenefit: false });
  });

  it("cannot hold an approval that ends before it begins", async () => {
    const reversedValue = { ...value, approvals: [{ ...approval, validUntil: "2026-03-31" }] };
    const reply = await changeSettings(FOUNDATION, { version: 0, value: reversedValue });
    expect(reply.json).toMatchObject({
      fields: [{ field: "value.approvals.0.validUntil", problem: "ends-before-start" }],
    });
  });
});
