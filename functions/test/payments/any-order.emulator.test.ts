import { createServer, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DonationDocument } from "../../src/features/donations/donation.document.ts";
import type { LedgerEntry } from "../../src/features/donations/ledger.document.ts";
import { emptyDatabase } from "../support/database.ts";
import { aFundraiser } from "../support/samples.ts";
import { CAMPAIGN, type Instance, openWorld, type World } from "../donations/world.ts";
import { compose } from "../../src/compose.ts";

/**
 * Runs a donation's whole life at the gateway and captures all its messages, without delivering them. Then delivers them to an empty
 * database in other orders, repeatedly and concurrently: the result must be the same.
 */
type Message = { name: string; deliver: (to: Instance) => Promise<unknown> };

let world: World;
let initial: { reference: string; donation: DonationDocument };
let messages: Message[];
const captured: { body: Buffer; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  world = await openWorld();
  const catcher = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      captured.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(catcher, "listening");
  await world.control.webhook({ url: `http://127.0.0.1:${(catcher.address() as AddressInfo).port}/` });
  const { orderId, reference } = await world.beginCheckout();
  initial = { reference, donation: (await world.onlyDonation()).donation };
  await world.control.pay(orderId, { method: "card", card: { number: "4100280000060003" } });
  const response = await world.control.payNow(orderId);
  await world.control.flush();
  await world.deps.gateway.refund({
    paymentId: response.razorpay_payment_id,
    amountPaise: 120_00,
    requestId: "request-0001",
  });
  await world.control.flush();
  catcher.close();
  messages = [
    ...captured.map(({ body, headers }) => ({
      name: `${JSON.parse(body.toString()).event}`,
      deliver: ({ served }: Instance) =>
        served.send("/payments/webhook", { method: "POST", body, headers: headers as Record<string, string> }),
    })),
    { name: "verify", deliver: (to: Instance) => world.verify(response, to) },
    {
      name: "reconcile",
      deliver: ({ deps }: Instance) =>
        compose(deps).payments.reconcile.reconcile(world.now(), new Date("2099-01-01T00:00:00.000Z")),
    },
  ];
});
afterAll(async () => {
  await world.close();
});

/** The fields that do not depend on which source came first. */
const withoutSource = ({ bookedAt: _at, source: _source, ...entry }: LedgerEntry) => entry;

async function deliverAll(groups: Message[][]) {
  await emptyDatabase();
  await world.db.campaigns.doc(CAMPAIGN).set(aFundraiser());
  await world.db.donations.doc(initial.reference).set(initial.donation);
  // Two instances with separate caches get the messages in turn, so that concurrent messages meet only in the database.
  const instances = [await world.startInstance(), await world.startInstance()];
  try {
    for (const group of groups) {
      const replies = await Promise.all(group.map(({ deliver }, index) => deliver(instances[index % 2]!)));
      for (const reply of replies)
        if (typeof reply === "object" && reply !== null && "status" in reply) expect(reply.status).toBe(200);
    }
    await compose(instances[0]!.deps).payments.webhook.drainWebhooks(world.now());
    const { donations, ledger, outbox, events, unmatched } = await world.stored();
    const donation = donations.get(initial.reference)!;
    return {
      facts: donation.facts,
      booked: new Set(donation.booked),
      computed: [donation.status, donation.netPaise, donation.listed, donation.paidAt, donation.checkAfter],
      ledger: new Map([...ledger].map(([id, entry]) => [id, withoutSource(entry)])),
      outbox: [...outbox.keys()],
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
    const expected = await deliverAll(messages.map((message) => [message]));
    expect([...expected.ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ["capture", 500_00],
      ["refund", -120_00],
    ]);
    expect(expected.computed.slice(0, 2)).toEqual(["partly-refunded", 380_00]);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(
          messages.map((_, index) => index),
          { minLength: 8 },
        ),
        fc.array(fc.nat({ max: 7 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 13, maxLength: 13 }),
        async (shuffled, again, sizes) => {
          const order = [...shuffled];
          again.forEach((index, at) => order.splice((index * 3 + at * 5) % (order.length + 1), 0, index));
          const groups: Message[][] = [];
          for (const size of sizes) groups.push(order.splice(0, size).map((index) => messages[index]!));
          expect(await deliverAll(groups)).toEqual(expected);
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
    const result = await deliverAll(names.map((name) => messages.filter((message) => message.name === name)));
    expect([...result.ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ["capture", 500_00],
      ["refund", -120_00],
    ]);
    expect(result.outbox).toEqual([`thank-you_${initial.reference}`]);
  });
});
