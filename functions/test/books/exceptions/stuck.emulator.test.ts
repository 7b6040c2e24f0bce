import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { openQueue, type Queue } from "./queue.ts";

let queue: Queue;
let refuseMail: (() => Error) | undefined;
const sentMails: Mail[] = [];
beforeEach(async () => {
  refuseMail = undefined;
  sentMails.length = 0;
  queue = await openQueue({
    mailer: {
      send: async (mail) => {
        if (refuseMail !== undefined) throw refuseMail();
        sentMails.push(mail);
      },
    },
  });
});
afterEach(() => queue.close());

const codeOf = async (sent: ReturnType<Queue["resolve"]>) => {
  const { status, json } = await sent;
  return status === 200 ? 200 : json.code;
};
const act = (item: { kind: string; _id: string; version: number }, what: "retry" | "accept", by = queue.admin) =>
  queue.resolve(
    `${item.kind}/${item._id}/${what}`,
    { version: item.version, ...(what === "accept" && { note: "Looked at it." }) },
    by,
  );

async function deadLetterPayment() {
  const order = await queue.testSite.deps.gateway.createOrder({ receipt: "strange", amountPaise: 700_00, notes: {} });
  await queue.testSite.control.webhook({ enabled: false });
  const { razorpay_payment_id: paymentId } = await queue.testSite.control.payNow(order.id);
  await queue.testSite.control.distort(paymentId, { status: "on_hold" });
  await queue.testSite.pass("20m");
  await queue.testSite.reconcile();
  return paymentId;
}

describe("A dead-lettered payment", () => {
  it("is tried again at once: it stays with the reason while it fails, and leaves when it is processed", async () => {
    const paymentId = await deadLetterPayment();
    const item = await queue.onlyItem();
    expect(item).toMatchObject({ kind: "parked", entity: "payment", gatewayId: paymentId, version: 0, tries: 0 });
    const failed = await act(item, "retry");
    expect(failed.json).toMatchObject({ isOpen: true, problem: expect.any(String) });
    expect(await codeOf(act(item, "retry", queue.otherAdmin))).toBe("conflict");
    await queue.testSite.control.distort(paymentId, {});
    expect((await act(await queue.onlyItem(), "retry")).json).toEqual({ isOpen: false });
    expect(await queue.onlyItem()).toMatchObject({ kind: "unmatched", _id: paymentId });
    expect((await queue.loggedActions()).map(({ action }) => action)).toEqual([
      "exception-retried",
      "exception-retried",
    ]);
    await queue.testSite.expectMoneyConserved();
  });

  it("is accepted with a note, and no sweep adds or retries it again", async () => {
    const paymentId = await deadLetterPayment();
    const item = await queue.onlyItem();
    expect(await codeOf(act(item, "accept"))).toBe(200);
    expect(await codeOf(act(item, "accept"))).toBe(200);
    expect(await codeOf(act(item, "accept", queue.otherAdmin))).toBe("conflict");
    await queue.testSite.pass("5d");
    await queue.testSite.reconcile();
    const deadLetter = (await queue.testSite.db.parkedEntities.doc(`payment_${paymentId}`).get()).data();
    expect(deadLetter).toMatchObject({ state: "accepted", nextTryAt: null, acceptance: { note: "Looked at it." } });
    expect(await queue.list("?kind=parked")).toEqual([]);
  });
});

describe("A message of the gateway that was given up", () => {
  const givenUp = {
    raw: JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { email: "asha@example.in" } } } }),
    event: "payment.captured",
    state: "unusable",
    receivedAt: "2026-11-20T05:00:00.000Z",
    processedAt: null,
    donationId: null,
    tries: 9,
    nextTryAt: null,
    error: "The payment gateway answered with status 502.",
    exceptionDueAt: "2026-11-22T05:00:00.000Z",
  } as const;

  it("is listed without personal data, stays with the reason when it fails again, and leaves with a note", async () => {
    await queue.testSite.db.webhookEvents.doc("SimEvt00000001").set(givenUp);
    const item = await queue.onlyItem();
    expect(item).toMatchObject({ kind: "webhook", event: "payment.captured", problem: givenUp.error, version: 9 });
    expect(JSON.stringify(item)).not.toContain("asha@example.in");
    expect((await act(item, "retry")).json).toMatchObject({ isOpen: true, problem: expect.any(String) });
    const again = await queue.onlyItem();
    expect(again).toMatchObject({ version: 10, dueAt: givenUp.exceptionDueAt });
    expect(await codeOf(act(item, "accept"))).toBe("conflict");
    expect(await codeOf(act(again, "accept"))).toBe(200);
    expect(await queue.list()).toEqual([]);
  });

  it("is applied when it can be, and the payment is booked once", async () => {
    const { orderId, reference } = await queue.testSite.beginCheckout();
    const paid = await queue.testSite.control.payNow(orderId);
    await queue.testSite.control.flush();
    const [[id, processed]] = [...(await queue.testSite.stored()).events].filter(
      ([, { event }]) => event === "payment.captured",
    ) as [[string, typeof givenUp]];
    await queue.testSite.db.webhookEvents.doc(id).set({ ...givenUp, raw: processed.raw });
    expect((await act(await queue.onlyItem(), "retry")).json).toEqual({ isOpen: false });
    expect((await queue.testSite.stored()).events.get(id)).toMatchObject({ state: "processed", donationId: reference });
    await queue.testSite.verify(paid);
    await queue.testSite.expectBookedOnce(reference);
    expect(await queue.list()).toEqual([]);
  });

  it("that cannot be read is in the queue when it comes", async () => {
    await queue.testSite.db.webhookEvents.doc("SimEvt00000002").set({ ...givenUp, raw: "not json" });
    expect((await act(await queue.onlyItem(), "retry")).json).toMatchObject({ isOpen: true });
  });
});

describe("A mail that was given up", () => {
  async function giveUpMail() {
    const { orderId, reference } = await queue.testSite.beginCheckout();
    refuseMail = () => new Error("550 no such mailbox");
    await queue.testSite.verify(await queue.testSite.control.payNow(orderId));
    await queue.testSite.control.flush();
    for (const delay of ["1m", "5m", "15m", "1h", "3h", "6h", "12h", "24h", "1m"]) {
      await queue.testSite.drainOutbox();
      await queue.testSite.pass(delay);
    }
    return reference;
  }

  it("is sent again at once, and leaves the queue when the mail server takes it", async () => {
    const reference = await giveUpMail();
    const item = await queue.onlyItem("?kind=mail");
    expect(item).toMatchObject({ mailKind: "thank-you", reference, canRetry: true, problem: "550 no such mailbox" });
    expect((await act(item, "retry")).json).toEqual({ isOpen: true, problem: "550 no such mailbox" });
    refuseMail = undefined;
    const again = await queue.onlyItem("?kind=mail");
    expect((await act(again, "retry")).json).toEqual({ isOpen: false });
    expect(sentMails.map(({ to }) => to)).toEqual(["asha@example.in"]);
    expect(await codeOf(act(again, "retry"))).toBe("conflict");
    expect(sentMails).toHaveLength(1);
    expect(await queue.list("?kind=mail")).toEqual([]);
  });

  it("is accepted with a note, in the activity log without the address", async () => {
    const reference = await giveUpMail();
    const item = await queue.onlyItem("?kind=mail");
    expect(await codeOf(act(item, "accept"))).toBe(200);
    expect(await queue.list("?kind=mail")).toEqual([]);
    expect(await queue.loggedActions()).toEqual([
      { action: "exception-accepted", subject: `outbox/thank-you_${reference}`, byEmail: queue.admin.email },
    ]);
  });

  it("whose address was removed cannot be sent again", async () => {
    await queue.testSite.db.outbox.doc("reset-password_1").set({
      kind: "reset-password",
      queue: "urgent",
      state: "given-up",
      createdAt: "2026-11-20T05:00:00.000Z",
      dueAt: null,
      tries: 9,
      sentAt: null,
      error: "550 no such mailbox",
      exceptionDueAt: "2026-11-23T05:00:00.000Z",
    });
    const item = await queue.onlyItem();
    expect(item.canRetry).toBe(false);
    expect(await codeOf(act(item, "retry"))).toBe("conflict");
  });
});

describe("A discrepancy between the gateway and the books", () => {
  it("is listed with both amounts and accepted with a note", async () => {
    await queue.testSite.db.gatewayDifferences.doc("amount-differs_pay_1").set({
      kind: "amount-differs",
      gatewayId: "pay_1",
      entity: "payment",
      expectedPaise: 500_00,
      foundPaise: 499_00,
      state: "open",
      foundAt: "2026-11-01T05:00:00.000Z",
      lastSeenAt: "2026-11-02T05:00:00.000Z",
      resolvedAt: null,
      version: 1,
    });
    const item = await queue.onlyItem("?kind=difference");
    expect(item).toMatchObject({ what: "amount-differs", expectedPaise: 500_00, foundPaise: 499_00, version: 1 });
    expect(await queue.counts()).toEqual({ waiting: 1, overdue: 1 });
    expect(await codeOf(act({ ...item, version: 0 }, "accept"))).toBe("conflict");
    expect(await codeOf(act(item, "accept"))).toBe(200);
    expect(await queue.list()).toEqual([]);
  });
});

it("The pages of the queue hold every item once, the earliest due first, whatever its source", async () => {
  const { testSite } = queue;
  for (const amountPaise of [100_00, 200_00, 300_00]) await queue.payUnknownOrder(amountPaise);
  await queue.payFromAbroad();
  for (const [index, day] of ["2026-11-19", "2026-11-25", "2026-11-25"].entries())
    await testSite.db.outbox.doc(`thank-you_${index}`).set({
      kind: "thank-you",
      donationId: "NoSuchDonation0000000001",
      queue: "urgent",
      state: "given-up",
      createdAt: "2026-11-18T05:00:00.000Z",
      dueAt: null,
      tries: 9,
      sentAt: null,
      error: "550",
      exceptionDueAt: `${day}T05:00:00.000Z`,
    });
  const listed: { _id: string; dueAt: string }[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const reply = await testSite.first.served.get(
      `/admin/exceptions?limit=2${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
      queue.admin.headers,
    );
    expect(reply.status, reply.text).toBe(200);
    listed.push(...reply.json);
    cursor = reply.headers.get("X-Next-Cursor");
  }
  expect(new Set(listed.map(({ _id }) => _id)).size).toBe(7);
  expect(listed).toHaveLength(7);
  expect(listed.map(({ dueAt }) => dueAt)).toEqual(listed.map(({ dueAt }) => dueAt).toSorted());
  expect(await queue.counts()).toEqual({ waiting: 7, overdue: 1 });
});
