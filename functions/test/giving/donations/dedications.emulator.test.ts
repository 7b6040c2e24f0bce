import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { aCaller } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
let sentMails: Mail[];
let refuseMail: (mail: Mail) => boolean;
beforeEach(async () => {
  sentMails = [];
  refuseMail = () => false;
  testSite = await openTestSite({
    mailer: {
      send: async (mail) => {
        if (refuseMail(mail)) throw new Error("The mail server is down.");
        sentMails.push(mail);
      },
    },
  });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const RECIPIENT = "meera@example.in";
const dayAfter = (days: number) => new Date(testSite.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const noticeOn = (day: string, overrides: object = {}) => ({
  recipientName: "Meera Nair",
  recipientEmail: RECIPIENT,
  day,
  message: "We think of her.",
  ...overrides,
});
const dedicatedForm = (notice?: object, overrides: object = {}) =>
  testSite.aForm({ dedication: { kind: "memory", name: "Kamala Devi", ...(notice && { notice }) }, ...overrides });

async function pay(form: unknown): Promise<{ reference: string; paymentId: string }> {
  const { reference, orderId } = await testSite.beginCheckout(form);
  const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId);
  await testSite.control.flush();
  return { reference, paymentId };
}
const refundAll = async (paymentId: string) => {
  await testSite.deps.gateway.refund({ paymentId, amountPaise: 500_00, requestId: randomUUID() });
  await testSite.control.flush();
};
const noticesSent = () => sentMails.filter(({ to }) => to === RECIPIENT);
const storedNotice = async (reference: string) => (await testSite.db.dedicationNotices.doc(reference).get()).data();
const dedicationOf = async (reference: string) => (await testSite.view(reference)).json.dedication;
const stop = (reference: string) => testSite.post(`/donations/${reference}/notice/stop`, {});

/** True if any stored document has the recipient's address. */
async function isRecipientStored(): Promise<boolean> {
  const collections = await testSite.deps.db.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return snapshots.some(({ docs }) => docs.some((doc) => JSON.stringify(doc.data()).includes(RECIPIENT)));
}

describe("The notice of a dedicated donation", () => {
  it("leaves once, at nine in India on its day, although the webhook came three times; the recipient is forgotten then", async () => {
    await testSite.control.chaos({ duplicate: 3, reorder: "shuffle" });
    const { reference } = await pay(dedicatedForm(noticeOn(dayAfter(3))));
    await testSite.expectBookedOnce(reference);
    const { outbox } = await testSite.stored();
    expect(outbox.get(`dedication-notice_${reference}`)?.dueAt).toBe(`${dayAfter(3)}T03:30:00.000Z`);

    await testSite.drainOutbox();
    const [thankYou] = sentMails;
    expect(sentMails).toHaveLength(1);
    expect(thankYou!.text).toContain("In memory of Kamala Devi");
    expect(thankYou!.text).not.toContain(RECIPIENT);
    expect((await testSite.first.served.get("/health")).json.waitingMails).toBe(0);
    expect(await dedicationOf(reference)).toEqual({
      kind: "memory",
      name: "Kamala Devi",
      notice: { day: dayAfter(3), state: "waiting" },
    });

    await testSite.pass(`${Date.parse(`${dayAfter(3)}T03:29:00.000Z`) - testSite.now().getTime()}ms`);
    await testSite.drainOutbox();
    expect(noticesSent()).toEqual([]);
    await testSite.pass("1m");
    await Promise.all([testSite.drainOutbox(), testSite.drainOutbox()]);
    await testSite.drainOutbox();
    expect(noticesSent()).toHaveLength(1);
    expect(noticesSent()[0]!.text).toContain("Asha Devi Rao has made a donation in memory of Kamala Devi.");
    expect((await dedicationOf(reference)).notice.state).toBe("sent");
    expect(await isRecipientStored()).toBe(false);
    expect((await stop(reference)).status).toBe(409);
  });

  it("leaves at once on the day itself, and again after a failure of the mail server; a stop before that holds", async () => {
    refuseMail = ({ to }) => to === RECIPIENT;
    const today = dayAfter(0);
    const { reference } = await pay(dedicatedForm(noticeOn(today)));
    const { reference: stopped } = await pay(dedicatedForm(noticeOn(today)));
    await testSite.drainOutbox();
    expect((await dedicationOf(reference)).notice.state).toBe("waiting");
    expect((await stop(stopped)).json.notice.state).toBe("stopped");
    expect((await stop(stopped)).status).toBe(200);
    refuseMail = () => false;
    await testSite.pass("2m");
    await testSite.drainOutbox();
    expect(noticesSent()).toHaveLength(1);
    expect((await dedicationOf(stopped)).notice.state).toBe("stopped");
    expect(await isRecipientStored()).toBe(false);
  });

  it("is not sent for a donation that was returned in full, whose recipient is forgotten with the return", async () => {
    const { reference, paymentId } = await pay(dedicatedForm(noticeOn(dayAfter(3))));
    await refundAll(paymentId);
    expect(await isRecipientStored()).toBe(false);
    await testSite.pass("96h");
    await testSite.drainOutbox();
    expect(noticesSent()).toEqual([]);
    expect((await dedicationOf(reference)).notice.state).toBe("stopped");
  });

  it("is not sent for a donation that is never paid, whose recipient is forgotten after 14 days; one that is queued stays", async () => {
    const { reference } = await testSite.beginCheckout(dedicatedForm(noticeOn(dayAfter(40))));
    const { reference: paid } = await pay(dedicatedForm(noticeOn(dayAfter(40))));
    const { forgetNotices } = compose(testSite.deps).donations.dedications;
    await testSite.pass("335h");
    expect(await forgetNotices(testSite.now())).toBe(0);
    await testSite.pass("2h");
    expect(await forgetNotices(testSite.now())).toBe(1);
    expect([await storedNotice(reference), (await storedNotice(paid))?.recipientEmail]).toEqual([undefined, RECIPIENT]);
    await testSite.drainOutbox();
    expect(noticesSent()).toEqual([]);
    await testSite.pass("720h");
    await testSite.drainOutbox();
    expect(noticesSent()).toHaveLength(1);
  });

  it("goes at most ten times a day to one address; the others wait for the next day and are not given up", async () => {
    const references = [];
    for (let count = 0; count < 11; count += 1)
      references.push((await pay(dedicatedForm(noticeOn(dayAfter(0)), { clientRequestId: randomUUID() }))).reference);
    await testSite.drainOutbox();
    expect(noticesSent()).toHaveLength(10);
    await testSite.pass("23h");
    await testSite.drainOutbox();
    expect(noticesSent()).toHaveLength(10);
    await testSite.pass("2h");
    await testSite.drainOutbox();
    expect(noticesSent()).toHaveLength(11);
    const states = await Promise.all(references.map(async (reference) => (await dedicationOf(reference)).notice.state));
    expect(new Set(states)).toEqual(new Set(["sent"]));
  });
});

describe("The form of a dedicated donation", () => {
  it("is refused with links, or with a day that is over or more than a year ahead; nothing is stored", async () => {
    for (const [overrides, field, problem] of [
      [{ message: "See https://evil.example" }, "dedication.notice.message", "no-contact-details"],
      [{ day: dayAfter(-1) }, "dedication.notice.day", "past-date"],
      [{ day: dayAfter(366) }, "dedication.notice.day", "over-a-year-ahead"],
    ] as const) {
      const { status, json } = await testSite.checkout(dedicatedForm(noticeOn(dayAfter(3), overrides)));
      expect([status, json.fields]).toEqual([400, [expect.objectContaining({ field, problem })]]);
    }
    expect((await testSite.stored()).donations.size).toBe(0);
    expect(await isRecipientStored()).toBe(false);
  });

  it("can be corrected before paying: another name, another recipient, no dedication", async () => {
    const clientRequestId = randomUUID();
    const { reference } = await testSite.beginCheckout(dedicatedForm(noticeOn(dayAfter(3)), { clientRequestId }));
    await testSite.beginCheckout(
      dedicatedForm(noticeOn(dayAfter(3), { recipientEmail: "ravi@example.in" }), { clientRequestId }),
    );
    expect((await storedNotice(reference))?.recipientEmail).toBe("ravi@example.in");
    await testSite.beginCheckout(testSite.aForm({ clientRequestId }));
    expect(await storedNotice(reference)).toBeUndefined();
    expect(await dedicationOf(reference)).toBeUndefined();
  });
});

describe("A donor's rights", () => {
  it("the export has the dedication with its recipient; erasing the account forgets both, and no notice is sent", async () => {
    const donor = await somebody(testSite.deps, { name: "Asha Devi Rao" });
    const reply = await testSite.first.served.send("/payments/checkout", {
      method: "POST",
      headers: { "content-type": "application/json", ...donor.headers },
      body: JSON.stringify(dedicatedForm(noticeOn(dayAfter(3)))),
    });
    await testSite.control.payNow(reply.json.order.id);
    await testSite.control.flush();
    const { privacy } = compose(testSite.deps).privacy;
    const caller = aCaller({ uid: donor.uid, email: donor.email, signedInAt: testSite.now() });
    const [exported] = (await privacy.exportData(caller, testSite.now())).donations;
    expect(exported).toMatchObject({
      dedication: { kind: "memory", name: "Kamala Devi", notice: { recipientEmail: RECIPIENT } },
    });

    await privacy.eraseAccount(caller, donor.email, testSite.now());
    await compose(testSite.deps).privacy.erasure.finishErasures(testSite.now());
    expect(await isRecipientStored()).toBe(false);
    expect((await testSite.onlyDonation()).donation.dedication).toBeNull();
    await testSite.pass("96h");
    await testSite.drainOutbox();
    expect(noticesSent()).toEqual([]);
  });
});
