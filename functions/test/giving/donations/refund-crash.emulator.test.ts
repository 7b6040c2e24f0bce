import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { crashTests, type Outcome } from "../payments/crash-points.ts";
import {
  countMails,
  type CrashSite,
  entriesOf,
  expectMails,
  openCrashSite,
  type PaidDonation,
} from "../payments/crash-site.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { CAMPAIGN, type Instance } from "./world.ts";

let site: CrashSite;
let admin: StoredPerson;
let otherAdmin: StoredPerson;

async function openRefundSite(): Promise<CrashSite> {
  site = await openCrashSite();
  admin = await somebody(site.testSite.deps, { role: "admin", name: "Meera Nair" });
  otherAdmin = await somebody(site.testSite.deps, { role: "admin", name: "Ravi Iyer" });
  await site.testSite.db.refundSettings.set({ approvalAbovePaise: 1_000_00 });
  return site;
}

const send = (path: string, body: unknown, by?: StoredPerson, { served }: Instance = site.testSite.first) =>
  served.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...by?.headers },
    body: JSON.stringify(body),
  });
const refundsOf = async (reference: string, { served }: Instance = site.testSite.first) =>
  (await served.get(`/admin/refunds/${reference}`, admin.headers)).json;
const askForRefund = (reference: string, instance?: Instance) =>
  send(`/donations/${reference}/refund`, { reason: "by-mistake", words: "One zero too many." }, undefined, instance);

/** A donation, and the body with which the admin refunds it. */
interface RefundSubject extends PaidDonation {
  body: { clientRequestId: string; version: number; amountPaise: number; reason: string };
}

async function refundSubject(amountPaise: number, isAsked = false): Promise<RefundSubject> {
  const paid = await site.bookDonation(amountPaise / 100);
  if (isAsked) expect((await askForRefund(paid.reference)).status).toBe(200);
  const { version } = await refundsOf(paid.reference);
  const body = { clientRequestId: randomUUID(), version, amountPaise, reason: "Given by mistake." };
  return { ...paid, body };
}

const makeRefund = ({ reference, body }: RefundSubject, instance?: Instance) =>
  send(`/admin/refunds/${reference}`, body, admin, instance);

const gatewayRefundsOf = ({ response }: PaidDonation, { gateway }: Outcome) =>
  gateway.refunds
    .filter(({ payment_id }) => payment_id === response.razorpay_payment_id)
    .map(({ amount, status }) => [amount, status]);

const loggedOf = async (reference: string) =>
  (await site.testSite.db.activity.where("subject", "==", `donations/${reference}`).get()).docs
    .map((entry) => entry.data().action)
    .toSorted();

/** The whole donation went back once, is reserved no more, and everybody sees it. */
async function expectRefundedOnce(subject: RefundSubject, outcome: Outcome, point: string) {
  const { reference, body } = subject;
  const { amountPaise } = body;
  expect(gatewayRefundsOf(subject, outcome), point).toEqual([[amountPaise, "processed"]]);
  expect(entriesOf(reference, outcome), point).toEqual([
    ["capture", amountPaise, CAMPAIGN],
    ["refund", -amountPaise, CAMPAIGN],
    ["whole-refund", 0, CAMPAIGN],
  ]);
  expect(await refundsOf(reference, outcome.survivor), point).toMatchObject({
    leftPaise: 0,
    refunds: [{ state: "processed", amountPaise }],
  });
  expect(outcome.stored.donations.get(reference)?.checkAfter, point).toBeNull();
  const page = await outcome.survivor.served.get(`/donations/${reference}`);
  expect(page.json, point).toMatchObject({ status: "refunded", refundedPaise: amountPaise });
  expect(countMails(subject, outcome, "is complete"), point).toBe(1);
}

/** As if nobody had asked for the refund: nothing is reserved. */
async function expectNothingRefunded(subject: RefundSubject, outcome: Outcome, point: string) {
  const { reference, body } = subject;
  expect(gatewayRefundsOf(subject, outcome), point).toEqual([]);
  expect(entriesOf(reference, outcome), point).toEqual([["capture", body.amountPaise, CAMPAIGN]]);
  expect(await refundsOf(reference, outcome.survivor), point).toMatchObject({
    leftPaise: body.amountPaise,
    requestState: "open",
    refunds: [],
  });
}

describe("T25: wherever a process dies during", () => {
  const crashes = crashTests(openRefundSite);

  crashes.flow<RefundSubject>(
    "an admin's refund, the admin sends it again, and it is made, booked, logged and mailed once",
    () => ({
      knownCalls: 7,
      prepare: () => refundSubject(500_00),
      run: (subject, instance) => makeRefund(subject, instance),
      repeat: async (subject, survivor) => {
        const reply = await makeRefund(subject, survivor);
        expect([reply.status, reply.json.leftPaise], reply.text).toEqual([200, 0]);
      },
      expectDone: async (subject, outcome, point) => {
        await expectRefundedOnce(subject, outcome, point);
        expect(await loggedOf(subject.reference), point).toEqual(["refund-made"]);
        expectMails(subject.reference, outcome, point, ["admin-refund", "receipt-changed", "thank-you"]);
      },
    }),
  );

  crashes.flow<RefundSubject>(
    "a refund that answers the donor's request, and nobody repeats it: it is made once, or not begun",
    () => ({
      knownCalls: 7,
      prepare: () => refundSubject(500_00, true),
      run: (subject, instance) => makeRefund(subject, instance),
      expectDone: async (subject, outcome, point) => {
        const wasBegun = (await loggedOf(subject.reference)).includes("refund-made");
        await (wasBegun ? expectRefundedOnce : expectNothingRefunded)(subject, outcome, point);
        const standing = await outcome.survivor.served.get(`/donations/${subject.reference}/refund`);
        expect(standing.json.request.state, point).toBe(wasBegun ? "refunded" : "open");
        const requestMails = ["refund-request", "refund-request-came", "thank-you"];
        expectMails(subject.reference, outcome, point, [
          ...requestMails,
          ...(wasBegun ? ["admin-refund", "receipt-changed"] : []),
        ]);
      },
    }),
  );

  crashes.flow<RefundSubject & { refundId: string }>(
    "the approval by a second admin, who sends it again, the refund is made, booked, logged and mailed once",
    () => ({
      knownCalls: 6,
      prepare: async () => {
        const subject = await refundSubject(2_000_00);
        const { json } = await makeRefund(subject);
        expect(json.refunds).toMatchObject([{ state: "awaiting-approval" }]);
        return { ...subject, refundId: String(json.refunds[0]._id) };
      },
      run: ({ reference, refundId }, instance) =>
        send(`/admin/refunds/${reference}/${refundId}/approve`, {}, otherAdmin, instance),
      repeat: async ({ reference, refundId }, survivor) => {
        const reply = await send(`/admin/refunds/${reference}/${refundId}/approve`, {}, otherAdmin, survivor);
        expect(reply.status, reply.text).toBe(200);
      },
      expectDone: async (subject, outcome, point) => {
        await expectRefundedOnce(subject, outcome, point);
        expect(await loggedOf(subject.reference), point).toEqual(["refund-approval-asked", "refund-approved"]);
        expectMails(subject.reference, outcome, point, ["admin-refund", "receipt-changed", "thank-you"]);
      },
    }),
  );

  crashes.flow<RefundSubject>(
    "a donor's request for a refund, sent again, it is noted and mailed once, and its approval refunds once",
    () => ({
      knownCalls: 2,
      prepare: () => refundSubject(500_00),
      run: ({ reference }, instance) => askForRefund(reference, instance),
      repeat: async (subject, survivor) => {
        const { reference } = subject;
        expect((await askForRefund(reference, survivor)).json).toMatchObject({ request: { state: "open" } });
        const { version } = await refundsOf(reference, survivor);
        const reply = await makeRefund({ ...subject, body: { ...subject.body, version } }, survivor);
        expect(reply.status, reply.text).toBe(200);
      },
      expectDone: async (subject, outcome, point) => {
        await expectRefundedOnce(subject, outcome, point);
        const events = outcome.stored.donations.get(subject.reference)?.refundEvents ?? [];
        expect(
          events.map(({ what }) => what),
          point,
        ).toEqual(["asked"]);
        expectMails(subject.reference, outcome, point, [
          ...["admin-refund", "receipt-changed", "refund-request", "refund-request-came", "thank-you"],
        ]);
      },
    }),
  );

  crashes.books(
    "any of these, the books of the whole site agree with the gateway afterwards, and nothing is left undone",
  );
});
