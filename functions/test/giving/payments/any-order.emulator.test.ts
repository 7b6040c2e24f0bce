import { createServer, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DonationDocument } from "../../../src/features/giving/core/donation.document.ts";
import type { PaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { emptyDatabase } from "../../support/database.ts";
import { aFundraiser } from "../../support/samples.ts";
import { CAMPAIGN, type Instance, openTestSite, type TestSite } from "../donations/world.ts";
import { compose } from "../../../src/compose.ts";

/**
 * Runs a donation's whole life at the gateway and captures all its messages, without delivering them. Then delivers them to an empty
 * database in other orders, repeatedly and concurrently: the result must be the same.
 */
type Message = { name: string; deliver: (to: Instance) => Promise<unknown> };

let testSite: TestSite;
let initialState: { reference: string; donation: DonationDocument };
let messages: Message[];
const capturedWebhooks: { body: Buffer; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  testSite = await openTestSite();
  const webhookCatcher = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      capturedWebhooks.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(webhookCatcher, "listening");
  await testSite.control.webhook({ url: `http://127.0.0.1:${(webhookCatcher.address() as AddressInfo).port}/` });
  const { orderId, reference } = await testSite.beginCheckout();
  initialState = { reference, donation: (await testSite.onlyDonation()).donation };
  await testSite.control.pay(orderId, { method: "card", card: { number: "4100280000060003" } });
  const response = await testSite.control.payNow(orderId);
  await testSite.control.flush();
  await testSite.deps.gateway.refund({
    paymentId: response.razorpay_payment_id,
    amountPaise: 120_00,
    requestId: "request-0001",
  });
  await testSite.control.flush();
  webhookCatcher.close();
  messages = [
    ...capturedWebhooks.map(({ body, headers }) => ({
      name: `${JSON.parse(body.toString()).event}`,
      deliver: ({ served }: Instance) =>
        served.send("/payments/webhook", { method: "POST", body, headers: headers as Record<string, string> }),
    })),
    { name: "verify", deliver: (to: Instance) => testSite.verify(response, to) },
    {
      name: "reconcile",
      deliver: ({ deps }: Instance) =>
        compose(deps).payments.reconcile.reconcile(testSite.now(), new Date("2099-01-01T00:00:00.000Z")),
    },
  ];
});
afterAll(async () => {
  await testSite.close();
});

/** The fields that do not depend on which source came first. */
const withoutSource = ({ bookedAt: _at, source: _source, ...entry }: PaymentEntry) => entry;

async function deliverGroups(messageGroups: Message[][]) {
  await emptyDatabase();
  await testSite.db.campaigns.doc(CAMPAIGN).set(aFundraiser());
  await testSite.db.donations.doc(initialState.reference).set(initialState.donation);
  // Two instances with separate caches get the messages in turn, so that concurrent messages meet only in the database.
  const instances = [await testSite.startInstance(), await testSite.startInstance()];
  try {
    for (const group of messageGroups) {
      const replies = await Promise.all(group.map(({ deliver }, index) => deliver(instances[index % 2]!)));
      for (const reply of replies)
        if (typeof reply === "object" && reply !== null && "status" in reply) expect(reply.status).toBe(200);
    }
    await compose(instances[0]!.deps).payments.webhook.drainWebhooks(testSite.now());
    const { donations, ledger, outbox, events, unmatched } = await testSite.stored();
    const donation = donations.get(initialState.reference)!;
    return {
      facts: donation.facts,
      booked: new Set(donation.booked),
      computed: [donation.status, donation.netPaise, donation.listed, donation.paidAt, donation.checkAfter],
      ledger: new Map([...ledger].map(([id, entry]) => [id, withoutSource(entry)])),
      // A receipt changes only if the refund becomes known after the donation was booked.
      outbox: [...outbox.keys()].filter((id) => !id.startsWith("receipt-changed_")),
      unmatched: unmatched.size,
      events: new Set([...events.values()].map(({ state }) => state)),
    };
  } finally {
    for (const instance of instances) await instance.close();
  }
}

describe("T08, T17: messages about a donation, in any order and repeated", () => {
  it("comprise all messages that a donation causes", () => {
    expect(messages.map(({ name }) => name)).toEqual([
      "payment.failed",
      "payment.authorized",
      "payment.captured",
      "order.paid",
      "refund.created",
      "refund.processed",
      "verify",
      "reconcile",
    ]);
  });

  it("result in the same ledger, the same donation and one thank-you mail", { timeout: 180_000 }, async () => {
    const expectedState = await deliverGroups(messages.map((message) => [message]));
    expect([...expectedState.ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ["capture", 500_00],
      ["refund", -120_00],
    ]);
    expect(expectedState.computed.slice(0, 2)).toEqual(["partly-refunded", 380_00]);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(
          messages.map((_, index) => index),
          { minLength: 8 },
        ),
        fc.array(fc.nat({ max: 7 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 13, maxLength: 13 }),
        async (shuffledIndexes, repeatedIndexes, groupSizes) => {
          const order = [...shuffledIndexes];
          repeatedIndexes.forEach((messageIndex, index) =>
            order.splice((messageIndex * 3 + index * 5) % (order.length + 1), 0, messageIndex),
          );
          const messageGroups: Message[][] = [];
          for (const size of groupSizes) messageGroups.push(order.splice(0, size).map((index) => messages[index]!));
          expect(await deliverGroups(messageGroups)).toEqual(expectedState);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ["only the refund's messages", ["refund.created", "refund.processed"]],
    ["one message about the capture, and the refund's", ["order.paid", "refund.processed"]],
    ["only the reconciler", ["reconcile"]],
  ])("result in the same amounts if only some arrive: %s", async (_, names) => {
    const finalState = await deliverGroups(names.map((name) => messages.filter((message) => message.name === name)));
    expect([...finalState.ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ["capture", 500_00],
      ["refund", -120_00],
    ]);
    expect(finalState.outbox).toEqual([`thank-you_${initialState.reference}`]);
  });
});
