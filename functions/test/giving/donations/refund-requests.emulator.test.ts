import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openAccount } from "../../support/accounts.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { column } from "../../support/server.ts";
import { CAMPAIGN, openTestSite, type TestSite } from "./world.ts";
import { compose } from "../../../src/compose.ts";

let testSite: TestSite;
let admin: StoredPerson;
let otherUser: StoredPerson;
beforeEach(async () => {
  testSite = await openTestSite();
  admin = await somebody(testSite.deps, { role: "admin", name: "Meera Nair" });
  otherUser = await somebody(testSite.deps, { role: "admin", name: "Ravi Iyer" });
});
afterEach(async () => testSite.close());

const REQUEST = { reason: "by-mistake", words: "I typed one zero too many." };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  testSite.first.served.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string> = {}) => testSite.first.served.get(path, headers);

/** A paid donation, at 12 noon in India on 20 November 2026. */
async function donate(form: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const reply = await post("/payments/checkout", testSite.aForm({ clientRequestId: randomUUID(), ...form }), headers);
  expect(reply.status, reply.text).toBe(200);
  const paid = await testSite.control.payNow(reply.json.order.id);
  await testSite.verify(paid);
  await testSite.control.flush();
  return { reference: String(reply.json.reference), paymentId: paid.razorpay_payment_id };
}
const readRequest = async (reference: string) => (await get(`/donations/${reference}/refund`)).json;
const askForRefund = (reference: string, body: unknown = REQUEST) => post(`/donations/${reference}/refund`, body);
const withdraw = (reference: string) => post(`/donations/${reference}/refund/withdraw`, {});
const readQueue = async (part?: string) =>
  (await get(`/admin/refund-requests${part === undefined ? "" : `?part=${part}`}`, admin.headers)).json;
const readCounts = async () => (await get("/admin/refund-requests/counts", admin.headers)).json;
const decideRequest = (act: "mark" | "unmark" | "decline", reference: string, body: unknown, by = admin) =>
  post(`/admin/refund-requests/${reference}/${act}`, body, by.headers);
const refundAtGateway = (paymentId: string, amountPaise = 500_00) =>
  testSite.deps.gateway.refund({ paymentId, amountPaise, requestId: randomUUID() });
const RFND = "rfnd_ABCdef12345678";
const mailsTo = async (to: string) => {
  await testSite.drainOutbox();
  return testSite.deps.sent.filter((mail) => mail.to === to).map(({ subject }) => subject);
};
const readRaised = async () =>
  (await compose(testSite.deps).figures.figuresOf([CAMPAIGN], testSite.now())).get(CAMPAIGN);

describe("Requesting a refund", () => {
  it("is open to anyone who holds the reference, idempotent, and mailed to donor and foundation", async () => {
    const { reference } = await donate();
    expect(await readRequest(reference)).toEqual({ amountPaise: 500_00, lastDay: "2026-12-20" });
    const askedReply = await askForRefund(reference);
    expect(askedReply.status, askedReply.text).toBe(200);
    expect(askedReply.json).toEqual({
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
    expect((await askForRefund(reference)).json).toEqual(askedReply.json);
    expect(await readQueue()).toHaveLength(1);
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("refund"))).toEqual([
      "You asked for a refund of ₹500",
    ]);
    expect(await mailsTo("support@daansetu.example")).toEqual(["Refund request: ₹500"]);
    const noticeMail = testSite.deps.sent.find(({ to }) => to === "support@daansetu.example");
    expect(noticeMail?.text).not.toMatch(/Asha|zero too many/);
  });

  it("with another text while a request is open is rejected, and the first stays", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    const repeatedReply = await askForRefund(reference, { reason: "other", words: "Somebody else types." });
    expect([repeatedReply.status, repeatedReply.json.code]).toEqual([409, "conflict"]);
    expect(await readQueue()).toMatchObject([{ reason: "by-mistake", words: REQUEST.words }]);
  });

  it.each([
    ["no reason", {}, "reason"],
    ["an unknown reason", { reason: "because" }, "reason"],
    ['the reason "other" without a text', { reason: "other" }, "words"],
    ["a text that is too long", { reason: "other", words: "a".repeat(1001) }, "words"],
    ["an unknown field", { reason: "by-mistake", amount: 1 }, "amount"],
  ])("with %s is rejected with the field's name", async (_, body, field) => {
    const { reference } = await donate();
    const reply = await askForRefund(reference, body);
    expect([reply.status, reply.json.fields?.[0]?.field]).toEqual([400, field]);
    expect((await readRequest(reference)).request).toBeUndefined();
  });

  it("is possible to the end of the 30th day after the payment in India, and not a millisecond longer", async () => {
    const [firstDonation, secondDonation] = [await donate(), await donate()];
    await testSite.control.clock({ freeze: "2026-12-20T18:29:59.999Z" });
    expect((await askForRefund(firstDonation.reference)).status).toBe(200);
    expect((await readRequest(secondDonation.reference)).obstacle).toBeUndefined();
    await testSite.control.clock({ freeze: "2026-12-20T18:30:00.000Z" });
    expect((await readRequest(secondDonation.reference)).obstacle).toBe("time-over");
    const lateReply = await askForRefund(secondDonation.reference);
    expect([lateReply.status, lateReply.json.code]).toEqual([409, "conflict"]);
    expect(lateReply.json.errorMessage).toContain("20 December 2026");
  });

  it("counts from the day in India: a payment after 18:30 UTC belongs to the next day", async () => {
    await testSite.control.clock({ freeze: "2026-11-20T18:29:00.000Z" });
    const donationBefore = await donate();
    await testSite.control.clock({ freeze: "2026-11-20T18:31:00.000Z" });
    const donationAfter = await donate();
    expect((await readRequest(donationBefore.reference)).lastDay).toBe("2026-12-20");
    expect((await readRequest(donationAfter.reference)).lastDay).toBe("2026-12-21");
  });

  it("is not possible for a donation that is unpaid, refunded, being refunded or under review", async () => {
    const unpaidCheckout = await testSite.beginCheckout();
    expect(await readRequest(unpaidCheckout.reference)).toEqual({ amountPaise: 0, obstacle: "not-paid" });
    expect((await askForRefund(unpaidCheckout.reference)).status).toBe(409);

    const refundedDonation = await donate();
    await refundAtGateway(refundedDonation.paymentId);
    await testSite.control.flush();
    expect((await readRequest(refundedDonation.reference)).obstacle).toBe("refunded");

    const pendingDonation = await donate();
    await testSite.control.flags({ refundInitial: "pending" });
    await refundAtGateway(pendingDonation.paymentId);
    await testSite.control.flush();
    expect((await readRequest(pendingDonation.reference)).obstacle).toBe("on-its-way");

    const foreignCheckout = await testSite.beginCheckout();
    await testSite.control.pay(foreignCheckout.orderId, { method: "card", card: { number: "4012888888881881" } });
    await testSite.control.flush();
    expect((await readRequest(foreignCheckout.reference)).obstacle).toBe("under-review");
    expect((await askForRefund(foreignCheckout.reference)).json.code).toBe("conflict");
  });

  it("of a partly refunded donation concerns the rest", async () => {
    const { reference, paymentId } = await donate();
    await refundAtGateway(paymentId, 200_00);
    await testSite.control.flush();
    expect(await readRequest(reference)).toMatchObject({ amountPaise: 300_00 });
    expect((await askForRefund(reference)).status).toBe(200);
    expect(await readQueue()).toMatchObject([{ amountPaise: 300_00, refundedPaise: 200_00 }]);
  });

  it("does not reveal the donor's text by the reference alone, and responds 404 for an unknown reference", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    const { text } = await get(`/donations/${reference}/refund`);
    expect(text).not.toMatch(/zero too many|by-mistake|Asha|@/);
    for (const reply of [
      await get(`/donations/${"A".repeat(24)}/refund`),
      await askForRefund("A".repeat(24)),
      await withdraw("A".repeat(24)),
    ])
      expect([reply.status, reply.json.code]).toEqual([404, "not-found"]);
  });
});

describe("A request", () => {
  it("can be withdrawn while it is open, and made again, but not more than three times", async () => {
    const { reference } = await donate();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await askForRefund(reference)).status).toBe(200);
      expect((await withdraw(reference)).json).toMatchObject({ request: { state: "withdrawn" } });
      expect((await withdraw(reference)).status).toBe(200);
      expect(await readQueue("waiting")).toEqual([]);
    }
    expect((await readRequest(reference)).obstacle).toBe("too-often");
    expect((await askForRefund(reference)).status).toBe(409);
    // No mail is sent for requests that were withdrawn before their mail was sent.
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("refund"))).toEqual([]);
  });

  it("is shown with the donation in the donor's profile, and to nobody else", async () => {
    const asha = await somebody(testSite.deps);
    const { reference } = await donate({}, asha.headers);
    await askForRefund(reference);
    const ownDonations = await get("/user/donations", asha.headers);
    expect(ownDonations.json).toMatchObject([{ reference, refund: { obstacle: "asked", request: { state: "open" } } }]);
    expect(ownDonations.text).not.toContain("zero too many");
    expect((await get("/user/donations", (await somebody(testSite.deps)).headers)).json).toEqual([]);
  });

  it("can be made by a guest", async () => {
    const guest = await openAccount();
    const { reference } = await donate({}, { authorization: `Bearer ${guest.token}` });
    expect((await askForRefund(reference)).json.request.state).toBe("open");
  });

  it("is in the admins' list, oldest first, with everything needed to answer it", async () => {
    const firstDonation = await donate();
    await testSite.pass("1m");
    const secondDonation = await donate();
    await askForRefund(secondDonation.reference);
    await testSite.pass("1h");
    await askForRefund(firstDonation.reference);
    expect(column(await readQueue("waiting"), "reference")).toEqual([
      secondDonation.reference,
      firstDonation.reference,
    ]);
    expect((await readQueue())[1]).toEqual({
      reference: firstDonation.reference,
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
      paymentId: firstDonation.paymentId,
    });
    expect(await readCounts()).toEqual({ waiting: 2, overdue: 0 });
    await testSite.control.clock({ freeze: "2026-11-27T06:31:00.000Z" });
    expect(await readCounts()).toEqual({ waiting: 2, overdue: 0 });
    await testSite.control.clock({ freeze: "2026-11-27T06:31:00.001Z" });
    expect(await readCounts()).toEqual({ waiting: 2, overdue: 1 });
  });

  it("is listed page by page, each once", async () => {
    const allDonations = [];
    for (let index = 0; index < 3; index += 1) {
      const { reference } = await donate();
      await askForRefund(reference);
      await testSite.pass("1m");
      allDonations.push(reference);
    }
    const seenIds: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await get(`/admin/refund-requests?limit=1${cursor && `&cursor=${cursor}`}`, admin.headers);
      seenIds.push(...column(page.json, "reference"));
      cursor = page.headers.get("x-next-cursor");
    }
    expect(seenIds).toEqual(allDonations);
  });
});

describe("Declining a request", () => {
  it("gives the donor the reason, once, by mail and with the donation, and is logged without it", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    const body = { version: 1, reason: "The books were bought the day after." };
    expect((await decideRequest("decline", reference, body)).json).toMatchObject({
      state: "declined",
      changedBy: admin.email,
    });
    expect((await decideRequest("decline", reference, body)).status).toBe(200);
    expect(await readRequest(reference)).toMatchObject({
      obstacle: "declined",
      request: { state: "declined", declinedBecause: "The books were bought the day after." },
    });
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("refund"))).toEqual([
      "We cannot refund your donation",
    ]);
    const entries = (await testSite.db.activity.get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([{ action: "refund-declined", byEmail: admin.email, after: { state: "declined" } }]);
    expect(JSON.stringify(entries)).not.toContain("books were bought");
    expect((await askForRefund(reference)).status).toBe(409);
    expect((await withdraw(reference)).status).toBe(409);
    expect(await readCounts()).toEqual({ waiting: 0, overdue: 0 });
  });

  it("needs a reason", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    const reply = await decideRequest("decline", reference, { version: 1, reason: "  " });
    expect([reply.status, reply.json.fields?.[0]?.field]).toEqual([400, "reason"]);
  });

  it("is rejected for the second of two admins who decide at once, naming the first", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    const replies = await Promise.all([
      decideRequest("decline", reference, { version: 1, reason: "It is spent." }),
      decideRequest("mark", reference, { version: 1, refundId: RFND }, otherUser),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, losingReply] = replies[0].status === 200 ? [admin, replies[1]] : [otherUser, replies[0]];
    expect(losingReply.json.code).toBe("conflict");
    expect(losingReply.json.errorMessage).toContain(winner.email);
    expect((await testSite.db.activity.get()).size).toBe(1);
  });

  it("applies only to the version of the request that the admin saw", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    await withdraw(reference);
    expect((await decideRequest("decline", reference, { version: 1, reason: "It is spent." })).status).toBe(409);
    await askForRefund(reference, { reason: "paid-twice" });
    expect((await decideRequest("decline", reference, { version: 1, reason: "It is spent." })).status).toBe(409);
    expect((await decideRequest("decline", reference, { version: 3, reason: "It is spent." })).status).toBe(200);
  });
});

describe("Marking a request as refunded at the gateway", () => {
  it("books nothing; the totals decrease and the donor is mailed, once, when the gateway reports the refund", async () => {
    const { reference, paymentId } = await donate();
    await askForRefund(reference);
    const markedReply = await decideRequest("mark", reference, { version: 1, refundId: ` ${RFND} ` });
    expect(markedReply.json).toMatchObject({ state: "marked", refundId: RFND, version: 2, changedBy: admin.email });
    expect(await readQueue("marked")).toHaveLength(1);
    expect(await readCounts()).toEqual({ waiting: 0, overdue: 0 });
    expect((await testSite.view(reference)).json).toMatchObject({ status: "paid", refundedPaise: 0 });
    expect((await testSite.stored()).ledger.size).toBe(1);
    expect((await readRequest(reference)).request.state).toBe("marked");
    expect((await withdraw(reference)).status).toBe(409);

    await refundAtGateway(paymentId);
    await testSite.control.flush();
    expect((await testSite.view(reference)).json).toMatchObject({ status: "refunded", refundedPaise: 500_00 });
    expect(await readRequest(reference)).toMatchObject({ amountPaise: 500_00, request: { state: "refunded" } });
    expect(await readQueue("closed")).toMatchObject([{ reference, state: "refunded", refundedPaise: 500_00 }]);
    expect(await readQueue("marked")).toEqual([]);
    expect((await readRaised())?.raisedPaise).toBe(0);
    expect((await mailsTo("asha@example.in")).filter((subject) => subject.includes("is complete"))).toEqual([
      "Your refund of ₹500 is complete",
    ]);
    await testSite.expectMoneyConserved();
  });

  it("is not needed: an unanswered request is closed when the gateway reports the full refund", async () => {
    const { reference, paymentId } = await donate();
    await askForRefund(reference);
    await refundAtGateway(paymentId, 200_00);
    await testSite.control.flush();
    expect(await readQueue("waiting")).toMatchObject([{ reference, amountPaise: 300_00 }]);
    await refundAtGateway(paymentId, 300_00);
    await testSite.control.flush();
    expect(await readQueue("waiting")).toEqual([]);
    expect(await readQueue("closed")).toMatchObject([{ state: "refunded", amountPaise: 500_00 }]);
    const lateReply = await decideRequest("mark", reference, { version: 1, refundId: RFND });
    expect([lateReply.status, lateReply.json.errorMessage]).toEqual([
      409,
      expect.stringContaining("gateway has reported"),
    ]);
    expect(await mailsTo("asha@example.in")).toContain("Your refund of ₹500 is complete");
    await testSite.expectMoneyConserved();
  });

  it("finds the refund in the gateway's lists if no webhook arrived", async () => {
    const { reference, paymentId } = await donate();
    await askForRefund(reference);
    await testSite.control.webhook({ enabled: false });
    await refundAtGateway(paymentId);
    await testSite.pass("20m");
    await testSite.reconcile();
    expect((await readRequest(reference)).request.state).toBe("refunded");
  });

  it("is rejected with the id of another donation's refund, noted or reported, and with an invalid id", async () => {
    const [firstDonation, secondDonation, thirdDonation] = [await donate(), await donate(), await donate()];
    for (const { reference } of [firstDonation, secondDonation]) await askForRefund(reference);
    const gatewayRefund = await refundAtGateway(thirdDonation.paymentId);
    await testSite.control.flush();
    await decideRequest("mark", firstDonation.reference, { version: 1, refundId: RFND });
    for (const refundId of [RFND, gatewayRefund.id, "rfnd_short", "pay_ABCdef12345678", ""]) {
      const reply = await decideRequest("mark", secondDonation.reference, { version: 1, refundId });
      expect([reply.status, reply.json.fields?.[0]?.field], refundId).toEqual([400, "refundId"]);
    }
    expect(await readQueue("waiting")).toMatchObject([{ reference: secondDonation.reference }]);
  });

  it("succeeds for only one request if two admins note the same refund at once", async () => {
    const [firstDonation, secondDonation] = [await donate(), await donate()];
    for (const { reference } of [firstDonation, secondDonation]) await askForRefund(reference);
    const replies = await Promise.all(
      [firstDonation, secondDonation].map(({ reference }) =>
        decideRequest("mark", reference, { version: 1, refundId: RFND }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("can be undone, and repeated with the right id; each step is logged", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    await decideRequest("mark", reference, { version: 1, refundId: RFND });
    await testSite.pass("1m");
    expect((await decideRequest("unmark", reference, { version: 1 })).status).toBe(409);
    expect((await decideRequest("unmark", reference, { version: 2 })).json).toMatchObject({
      state: "open",
      version: 3,
    });
    expect((await decideRequest("unmark", reference, { version: 2 })).status).toBe(200);
    expect((await readQueue("waiting"))[0]).not.toHaveProperty("refundId");
    await testSite.pass("1m");
    expect((await decideRequest("mark", reference, { version: 3, refundId: "rfnd_XYZdef12345678" })).status).toBe(200);
    const entries = (await testSite.db.activity.orderBy("at").get()).docs.map((doc) => doc.data());
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
      expect((await decideRequest(act, reference, body)).status).toBe(404);
  });
});

describe("The full record of a donation", () => {
  it("has the history of the refund request", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    await decideRequest("decline", reference, { version: 1, reason: "It is spent." });
    const { json } = await get(`/admin/donations/${reference}`, admin.headers);
    expect(json.refundEvents).toMatchObject([
      { what: "asked", reason: "by-mistake", words: REQUEST.words },
      { what: "declined", byEmail: admin.email, reason: "It is spent." },
    ]);
  });
});
