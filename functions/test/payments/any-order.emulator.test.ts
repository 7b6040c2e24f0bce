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
 * One donation's whole life at the gateway is lived first, unheard, and every message of it is caught as it was sent. Then the messages
 * are told to an empty house in other orders, several times, several at once: the books must end the same.
 */
type Message = { name: string; tell: (to: Instance) => Promise<unknown> };

let world: World;
let opened: { reference: string; donation: DonationDocument };
let messages: Message[];
const caught: { body: Buffer; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  world = await openWorld();
  const catcher = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      caught.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(catcher, "listening");
  await world.control.webhook({ url: `http://127.0.0.1:${(catcher.address() as AddressInfo).port}/` });
  const { orderId, reference } = await world.begin();
  opened = { reference, donation: (await world.only()).donation };
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
    ...caught.map(({ body, headers }) => ({
      name: `${JSON.parse(body.toString()).event}`,
      tell: ({ served }: Instance) =>
        served.send("/payments/webhook", { method: "POST", body, headers: headers as Record<string, string> }),
    })),
    { name: "verify", tell: (to: Instance) => world.verify(response, to) },
    {
      name: "reconcile",
      tell: ({ deps }: Instance) =>
        compose(deps).payments.reconcile.reconcile(world.now(), new Date("2099-01-01T00:00:00.000Z")),
    },
  ];
});
afterAll(async () => {
  await world.close();
});

/** What is the same whoever told first. */
const plain = ({ bookedAt: _at, source: _source, ...entry }: LedgerEntry) => entry;

async function tellAll(groups: Message[][]) {
  await emptyDatabase();
  await world.db.campaigns.doc(CAMPAIGN).set(aFundraiser());
  await world.db.donations.doc(opened.reference).set(opened.donation);
  // Two instances, each with a memory of its own, are told by turns: what is told at once meets only in the database.
  const instances = [await world.another(), await world.another()];
  try {
    for (const group of groups) {
      const replies = await Promise.all(group.map(({ tell }, index) => tell(instances[index % 2]!)));
      for (const reply of replies)
        if (typeof reply === "object" && reply !== null && "status" in reply) expect(reply.status).toBe(200);
    }
    await compose(instances[0]!.deps).payments.webhook.drainWebhooks(world.now());
    const { donations, ledger, outbox, events, unmatched } = await world.books();
    const donation = donations.get(opened.reference)!;
    return {
      facts: donation.facts,
      booked: new Set(donation.booked),
      told: [donation.status, donation.netPaise, donation.listed, donation.paidAt, donation.checkAfter],
      ledger: new Map([...ledger].map(([id, entry]) => [id, plain(entry)])),
      outbox: [...outbox.keys()],
      unmatched: unmatched.size,
      events: new Set([...events.values()].map(({ state }) => state)),
    };
  } finally {
    for (const instance of instances) await instance.close();
  }
}

describe("T08, T17: every order and every repetition of a donation's messages", () => {
  it("is made of all that a real life of a donation tells", () => {
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

  it("ends in the same ledger, the same donation and one thank-you", { timeout: 180_000 }, async () => {
    const expected = await tellAll(messages.map((message) => [message]));
    expect([...expected.ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ["capture", 500_00],
      ["refund", -120_00],
    ]);
    expect(expected.told.slice(0, 2)).toEqual(["partly-refunded", 380_00]);
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
          expect(await tellAll(groups)).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ["the refund's messages alone", ["refund.created", "refund.processed"]],
    ["one message that tells of the capture, and the refund", ["order.paid", "refund.processed"]],
    ["the reconciler alone", ["reconcile"]],
  ])("ends in the same money where only some of it arrives: %s", async (_, names) => {
    const told = await tellAll(names.map((name) => messages.filter((message) => message.name === name)));
    expect([...told.ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ["capture", 500_00],
      ["refund", -120_00],
    ]);
    expect(told.outbox).toEqual([`thank-you_${opened.reference}`]);
  });
});
