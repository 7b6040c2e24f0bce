import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openAccount } from "../support/accounts.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { column } from "../support/server.ts";
import { CAMPAIGN, openWorld, type World } from "./world.ts";
import { compose } from "../../src/compose.ts";

let world: World;
let admin: StoredPerson;
let other: StoredPerson;
beforeEach(async () => {
  world = await openWorld();
  admin = await somebody(world.deps, { role: "admin", name: "Meera Nair" });
  other = await somebody(world.deps, { role: "admin", name: "Ravi Iyer" });
});
afterEach(async () => world.close());

const REQUEST = { reason: "by-mistake", words: "I typed one zero too many." };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.first.served.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string> = {}) => world.first.served.get(path, headers);

/** A paid donation, at 12 noon in India on 20 November 2026. */
async function donate(form: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const reply = await post("/payments/checkout", world.aForm({ clientRequestId: randomUUID(), ...form }), headers);
  expect(reply.status, reply.text).toBe(200);
  const paid = await world.control.payNow(reply.json.order.id);
  await world.verify(paid);
  await world.control.flush();
  return { reference: String(reply.json.reference), paymentId: paid.razorpay_payment_id };
}
const standing = async (reference: string) => (await get(`/donations/${reference}/refund`)).json;
const ask = (reference: string, body: unknown = REQUEST) => post(`/donations/${reference}/refund`, body);
const withdraw = (reference: string) => post(`/donations/${reference}/refund/withdraw`, {});
const queue = async (part?: string) =>
  (await get(`/admin/refund-requests${part === undefined ? "" : `?part=${part}`}`, admin.headers)).json;
const counts = async () => (await get("/admin/refund-requests/counts", admin.headers)).json;
const decide = (act: "mark" | "unmark" | "decline", reference: string, body: unknown, by = admin) =>
  post(`/admin/refund-requests/${reference}/${act}`, body, by.headers);
const refundAtGateway = (paymentId: string, amountPaise = 500_00) =>
  world.deps.gateway.refund({ paymentId, amountPaise, requestId: randomUUID() });
const RFND = "rfnd_ABCdef12345678";
const mailsTo = async (to: string) => {
  await world.drainOutbox();
  return world.deps.sent.filter((mail) => mail.to === to).map(({ subject }) => subject);
};
const raised = async () => (await compose(world.deps).figures.figuresOf([CAMPAIGN], world.now())).get(CAMPAIGN);

describe("Requesting a refund", () => {
  it("is open to anyone who holds the reference, idempotent, and mailed to donor and foundation", async () => {
    const { reference } = await donate();
    expect(await standing(reference)).toEqual({ amountPaise: 500_00, lastDay: "2026-12-20" });
    const asked = await ask(reference);
    expect(asked.status, asked.text).toBe(200);
    expect(asked.json).toEqual({
      amountPaise: 500_00,
      lastDay: "2026-12-20",
      obstacle: "asked",
      request: {
        state: "open",
        askedAt: "2026-11-20T06:30:00.000Z",
        dueAt: "2026-11-27T06:30:00.000Z",
        changedAt: "2026-11-20T06:30:00.000Z",
      },
    });
    expect((await ask(reference)).json).toEqual(asked.json);
    expect(await queue()).toHaveLength(1);
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("refund"))).toEqual([
      "You asked for a refund of ₹500",
    ]);
    expect(await mailsTo("support@daansetu.example")).toEqual(["Refund request: ₹500"]);
    const notice = world.deps.sent.find(({ to }) => to === "support@daansetu.example");
    expect(notice?.text).not.toMatch(/Asha|zero too many/);
  });

  it("with another text while a request is open is rejected, and the first stays", async () => {
    const { reference } = await donate();
    await ask(reference);
    const again = await ask(reference, { reason: "other", words: "Somebody else types." });
    expect([again.status, again.json.code]).toEqual([409, "conflict"]);
    expect(await queue()).toMatchObject([{ reason: "by-mistake", words: REQUEST.words }]);
  });

  it.each([
    ["no reason", {}, "reason"],
    ["an unknown reason", { reason: "because" }, "reason"],
    ['the reason "other" without a text', { reason: "other" }, "words"],
    ["a text that is too long", { reason: "other", words: "a".repeat(1001) }, "words"],
    ["an unknown field", { reason: "by-mistake", amount: 1 }, "amount"],
  ])("with %s is rejected with the field's name", async (_, body, field) => {
    const { reference } = await donate();
    const reply = await ask(reference, body);
    expect([reply.status, reply.json.fields?.[0]?.field]).toEqual([400, field]);
    expect((await standing(reference)).request).toBeUndefined();
  });

  it("is possible to the end of the 30th day after the payment in India, and not a millisecond longer", async () => {
    const [first, second] = [await donate(), await donate()];
    await world.control.clock({ freeze: "2026-12-20T18:29:59.999Z" });
    expect((await ask(first.reference)).status).toBe(200);
    expect((await standing(second.reference)).obstacle).toBeUndefined();
    await world.control.clock({ freeze: "2026-12-20T18:30:00.000Z" });
    expect((await standing(second.reference)).obstacle).toBe("time-over");
    const late = await ask(second.reference);
    expect([late.status, late.json.code]).toEqual([409, "conflict"]);
    expect(late.json.errorMessage).toContain("20 December 2026");
  });

  it("counts from the day in India: a payment after 18:30 UTC belongs to the next day", async () => {
    await world.control.clock({ freeze: "2026-11-20T18:29:00.000Z" });
    const before = await donate();
    await world.control.clock({ freeze: "2026-11-20T18:31:00.000Z" });
    const after = await donate();
    expect((await standing(before.reference)).lastDay).toBe("2026-12-20");
    expect((await standing(after.reference)).lastDay).toBe("2026-12-21");
  });

  it("is not possible for a donation that is unpaid, refunded, being refunded or under review", async () => {
    const unpaid = await world.beginCheckout();
    expect(await standing(unpaid.reference)).toEqual({ amountPaise: 0, obstacle: "not-paid" });
    expect((await ask(unpaid.reference)).status).toBe(409);

    const back = await donate();
    await refundAtGateway(back.paymentId);
    await world.control.flush();
    expect((await standing(back.reference)).obstacle).toBe("refunded");

    const going = await donate();
    await world.control.flags({ refundInitial: "pending" });
    await refundAtGateway(going.paymentId);
    await world.control.flush();
    expect((await standing(going.reference)).obstacle).toBe("on-its-way");

    const abroad = await world.beginCheckout();
    await world.control.pay(abroad.orderId, { method: "card", card: { number: "4012888888881881" } });
    await world.control.flush();
    expect((await standing(abroad.reference)).obstacle).toBe("under-review");
    expect((await ask(abroad.reference)).json.code).toBe("conflict");
  });

  it("of a partly refunded donation concerns the rest", async () => {
    const { reference, paymentId } = await donate();
    await refundAtGateway(paymentId, 200_00);
    await world.control.flush();
    expect(await standing(reference)).toMatchObject({ amountPaise: 300_00 });
    expect((await ask(reference)).status).toBe(200);
    expect(await queue()).toMatchObject([{ amountPaise: 300_00, refundedPaise: 200_00 }]);
  });

  it("does not reveal the donor's text by the reference alone, and responds 404 for an unknown reference", async () => {
    const { reference } = await donate();
    await ask(reference);
    const { text } = await get(`/donations/${reference}/refund`);
    expect(text).not.toMatch(/zero too many|by-mistake|Asha|@/);
    for (const reply of [
      await get(`/donations/${"A".repeat(24)}/refund`),
      await ask("A".repeat(24)),
      await withdraw("A".repeat(24)),
    ])
      expect([reply.status, reply.json.code]).toEqual([404, "not-found"]);
  });
});

describe("A request", () => {
  it("can be withdrawn while it is open, and made again, but not more than three times", async () => {
    const { reference } = await donate();
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(reference)).status).toBe(200);
      expect((await withdraw(reference)).json).toMatchObject({ request: { state: "withdrawn" } });
      expect((await withdraw(reference)).status).toBe(200);
      expect(await queue("waiting")).toEqual([]);
    }
    expect((await standing(reference)).obstacle).toBe("too-often");
    expect((await ask(reference)).status).toBe(409);
    // No mail is sent for requests that were withdrawn before their mail was sent.
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("refund"))).toEqual([]);
  });

  it("is shown with the donation in the donor's profile, and to nobody else", async () => {
    const asha = await somebody(world.deps);
    const { reference } = await donate({}, asha.headers);
    await ask(reference);
    const mine = await get("/user/donations", asha.headers);
    expect(mine.json).toMatchObject([{ reference, refund: { obstacle: "asked", request: { state: "open" } } }]);
    expect(mine.text).not.toContain("zero too many");
    expect((await get("/user/donations", (await somebody(world.deps)).headers)).json).toEqual([]);
  });

  it("can be made by a guest", async () => {
    const guest = await openAccount();
    const { reference } = await donate({}, { authorization: `Bearer ${guest.token}` });
    expect((await ask(reference)).json.request.state).toBe("open");
  });

  it("is in the admins' list, oldest first, with everything needed to answer it", async () => {
    const first = await donate();
    await world.pass("1m");
    const second = await donate();
    await ask(second.reference);
    await world.pass("1h");
    await ask(first.reference);
    expect(column(await queue("waiting"), "reference")).toEqual([second.reference, first.reference]);
    expect((await queue())[1]).toEqual({
      reference: first.reference,
      state: "open",
      version: 1,
      askedAt: "2026-11-20T07:31:00.000Z",
      dueAt: "2026-11-27T07:31:00.000Z",
      changedAt: "2026-11-20T07:31:00.000Z",
      reason: "by-mistake",
      words: REQUEST.words,
      amountPaise: 500_00,
      refundedPaise: 0,
      campaign: { _id: CAMPAIGN, title: "Books for a village school" },
      donorName: "Asha Devi Rao",
      donorEmail: "asha@example.in",
      paidAt: "2026-11-20T06:30:00.000Z",
      method: "upi",
      paymentId: first.paymentId,
    });
    expect(await counts()).toEqual({ waiting: 2, overdue: 0 });
    await world.control.clock({ freeze: "2026-11-27T06:31:00.000Z" });
    expect(await counts()).toEqual({ waiting: 2, overdue: 0 });
    await world.control.clock({ freeze: "2026-11-27T06:31:00.001Z" });
    expect(await counts()).toEqual({ waiting: 2, overdue: 1 });
  });

  it("is listed page by page, each once", async () => {
    const all = [];
    for (let each = 0; each < 3; each += 1) {
      const { reference } = await donate();
      await ask(reference);
      await world.pass("1m");
      all.push(reference);
    }
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await get(`/admin/refund-requests?limit=1${cursor && `&cursor=${cursor}`}`, admin.headers);
      seen.push(...column(page.json, "reference"));
      cursor = page.headers.get("x-next-cursor");
    }
    expect(seen).toEqual(all);
  });
});

describe("Declining a request", () => {
  it("gives the donor the reason, once, by mail and with the donation, and is logged without it", async () => {
    const { reference } = await donate();
    await ask(reference);
    const body = { version: 1, reason: "The books were bought the day after." };
    expect((await decide("decline", reference, body)).json).toMatchObject({
      state: "declined",
      changedBy: admin.email,
    });
    expect((await decide("decline", reference, body)).status).toBe(200);
    expect(await standing(reference)).toMatchObject({
      obstacle: "declined",
      request: { state: "declined", declinedBecause: "The books were bought the day after." },
    });
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("refund"))).toEqual([
      "We cannot refund your gift",
    ]);
    const entries = (await world.db.activity.get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([{ action: "refund-declined", byEmail: admin.email, after: { state: "declined" } }]);
    expect(JSON.stringify(entries)).not.toContain("books were bought");
    expect((await ask(reference)).status).toBe(409);
    expect((await withdraw(reference)).status).toBe(409);
    expect(await counts()).toEqual({ waiting: 0, overdue: 0 });
  });

  it("needs a reason", async () => {
    const { reference } = await donate();
    await ask(reference);
    const reply = await decide("decline", reference, { version: 1, reason: "  " });
    expect([reply.status, reply.json.fields?.[0]?.field]).toEqual([400, "reason"]);
  });

  it("is rejected for the second of two admins who decide at once, naming the first", async () => {
    const { reference } = await donate();
    await ask(reference);
    const replies = await Promise.all([
      decide("decline", reference, { version: 1, reason: "It is spent." }),
      decide("mark", reference, { version: 1, refundId: RFND }, other),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = replies[0].status === 200 ? [admin, replies[1]] : [other, replies[0]];
    expect(loser.json.code).toBe("conflict");
    expect(loser.json.errorMessage).toContain(winner.email);
    expect((await world.db.activity.get()).size).toBe(1);
  });

  it("applies only to the version of the request that the admin saw", async () => {
    const { reference } = await donate();
    await ask(reference);
    await withdraw(reference);
    expect((await decide("decline", reference, { version: 1, reason: "It is spent." })).status).toBe(409);
    await ask(reference, { reason: "paid-twice" });
    expect((await decide("decline", reference, { version: 1, reason: "It is spent." })).status).toBe(409);
    expect((await decide("decline", reference, { version: 3, reason: "It is spent." })).status).toBe(200);
  });
});

describe("Marking a request as refunded at the gateway", () => {
  it("books nothing; the totals decrease and the donor is mailed, once, when the gateway reports the refund", async () => {
    const { reference, paymentId } = await donate();
    await ask(reference);
    const marked = await decide("mark", reference, { version: 1, refundId: ` ${RFND} ` });
    expect(marked.json).toMatchObject({ state: "marked", refundId: RFND, version: 2, changedBy: admin.email });
    expect(await queue("marked")).toHaveLength(1);
    expect(await counts()).toEqual({ waiting: 0, overdue: 0 });
    expect((await world.view(reference)).json).toMatchObject({ status: "paid", refundedPaise: 0 });
    expect((await world.stored()).ledger.size).toBe(1);
    expect((await standing(reference)).request.state).toBe("marked");
    expect((await withdraw(reference)).status).toBe(409);

    await refundAtGateway(paymentId);
    await world.control.flush();
    expect((await world.view(reference)).json).toMatchObject({ status: "refunded", refundedPaise: 500_00 });
    expect(await standing(reference)).toMatchObject({ amountPaise: 500_00, request: { state: "refunded" } });
    expect(await queue("closed")).toMatchObject([{ reference, state: "refunded", refundedPaise: 500_00 }]);
    expect(await queue("marked")).toEqual([]);
    expect((await raised())?.raisedPaise).toBe(0);
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("sent back"))).toEqual([
      "Your gift of ₹500 was sent back",
    ]);
    await world.expectMoneyConserved();
  });

  it("is not needed: an unanswered request is closed when the gateway reports the full refund", async () => {
    const { reference, paymentId } = await donate();
    await ask(reference);
    await refundAtGateway(paymentId, 200_00);
    await world.control.flush();
    expect(await queue("waiting")).toMatchObject([{ reference, amountPaise: 300_00 }]);
    await refundAtGateway(paymentId, 300_00);
    await world.control.flush();
    expect(await queue("waiting")).toEqual([]);
    expect(await queue("closed")).toMatchObject([{ state: "refunded", amountPaise: 500_00 }]);
    const late = await decide("mark", reference, { version: 1, refundId: RFND });
    expect([late.status, late.json.errorMessage]).toEqual([409, expect.stringContaining("gateway has reported")]);
    expect(await mailsTo("asha@example.in")).toContain("Your gift of ₹500 was sent back");
    await world.expectMoneyConserved();
  });

  it("finds the refund in the gateway's lists if no webhook arrived", async () => {
    const { reference, paymentId } = await donate();
    await ask(reference);
    await world.control.webhook({ enabled: false });
    await refundAtGateway(paymentId);
    await world.pass("20m");
    await world.reconcile();
    expect((await standing(reference)).request.state).toBe("refunded");
  });

  it("is rejected with the id of another donation's refund, noted or reported, and with an invalid id", async () => {
    const [first, second, third] = [await donate(), await donate(), await donate()];
    for (const { reference } of [first, second]) await ask(reference);
    const refund = await refundAtGateway(third.paymentId);
    await world.control.flush();
    await decide("mark", first.reference, { version: 1, refundId: RFND });
    for (const refundId of [RFND, refund.id, "rfnd_short", "pay_ABCdef12345678", ""]) {
      const reply = await decide("mark", second.reference, { version: 1, refundId });
      expect([reply.status, reply.json.fields?.[0]?.field], refundId).toEqual([400, "refundId"]);
    }
    expect(await queue("waiting")).toMatchObject([{ reference: second.reference }]);
  });

  it("succeeds for only one request if two admins note the same refund at once", async () => {
    const [first, second] = [await donate(), await donate()];
    for (const { reference } of [first, second]) await ask(reference);
    const replies = await Promise.all(
      [first, second].map(({ reference }) => decide("mark", reference, { version: 1, refundId: RFND })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("can be undone, and repeated with the right id; each step is logged", async () => {
    const { reference } = await donate();
    await ask(reference);
    await decide("mark", reference, { version: 1, refundId: RFND });
    await world.pass("1m");
    expect((await decide("unmark", reference, { version: 1 })).status).toBe(409);
    expect((await decide("unmark", reference, { version: 2 })).json).toMatchObject({ state: "open", version: 3 });
    expect((await decide("unmark", reference, { version: 2 })).status).toBe(200);
    expect((await queue("waiting"))[0]).not.toHaveProperty("refundId");
    await world.pass("1m");
    expect((await decide("mark", reference, { version: 3, refundId: "rfnd_XYZdef12345678" })).status).toBe(200);
    const entries = (await world.db.activity.orderBy("at").get()).docs.map((doc) => doc.data());
    expect(entries.map(({ action, after }) => [action, after["refundId"]])).toEqual([
      ["refund-marked", RFND],
      ["refund-unmarked", undefined],
      ["refund-marked", "rfnd_XYZdef12345678"],
    ]);
  });

  it("responds 404 for a donation without a request", async () => {
    const { reference } = await donate();
    for (const [act, body] of [
      ["mark", { version: 0, refundId: RFND }],
      ["unmark", { version: 0 }],
      ["decline", { version: 0, reason: "No." }],
    ] as const)
      expect((await decide(act, reference, body)).status).toBe(404);
  });
});

describe("The full record of a donation", () => {
  it("has the history of the refund request", async () => {
    const { reference } = await donate();
    await ask(reference);
    await decide("decline", reference, { version: 1, reason: "It is spent." });
    const { json } = await get(`/admin/donations/${reference}`, admin.headers);
    expect(json.refundEvents).toMatchObject([
      { what: "asked", reason: "by-mistake", words: REQUEST.words },
      { what: "declined", byEmail: admin.email, reason: "It is spent." },
    ]);
  });
});
