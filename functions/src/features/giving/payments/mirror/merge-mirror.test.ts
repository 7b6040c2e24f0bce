import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GatewayMirrorDocument, MirroredType } from "./gateway-mirror.document.ts";
import { isSameState, mergeMirror } from "./merge-mirror.ts";

const at = (second: number) => new Date(Date.parse("2026-11-20T06:30:00.000Z") + second * 1000).toISOString();

/** A message about an entity, seen so many seconds after the first. */
function message(
  type: MirroredType,
  second: number,
  fields: Partial<GatewayMirrorDocument> = {},
): GatewayMirrorDocument {
  const feePaise = fields.feePaise ?? null;
  return {
    type,
    gatewayId: "id_1",
    status: "created",
    amountPaise: 500_00,
    currency: "INR",
    orderId: null,
    paymentId: null,
    subscriptionId: null,
    invoiceId: null,
    returnedPaise: null,
    feePaise,
    feeTaxPaise: null,
    feeSeenAt: feePaise === null ? null : at(second),
    firstFeePaise: feePaise,
    firstFeeSeenAt: feePaise === null ? null : at(second),
    wasCaptured: type === "payment" ? false : null,
    international: null,
    createdAt: at(0),
    seenAt: at(second),
    heardAt: at(second),
    source: "webhook",
    content: JSON.stringify(fields),
    ...fields,
  };
}
const CAPTURED = { status: "captured", wasCaptured: true, feePaise: 11_80 };

/** Messages of a life, and the state that they lead to. */
const LIVES: [string, GatewayMirrorDocument[], Partial<GatewayMirrorDocument>][] = [
  [
    "a payment that failed, was authorised late and captured",
    [
      message("payment", 1),
      message("payment", 2, { status: "failed" }),
      message("payment", 90, { status: "authorized" }),
      message("payment", 91, CAPTURED),
    ],
    { status: "captured", feePaise: 11_80 },
  ],
  [
    "a payment whose events carry earlier times than the replies",
    [message("payment", 10, { status: "authorized" }), message("payment", 2, CAPTURED), message("payment", 1)],
    { status: "captured" },
  ],
  [
    "a payment that was refunded in part, then in full",
    [
      message("payment", 1, { ...CAPTURED, returnedPaise: 0 }),
      message("payment", 5, { ...CAPTURED, returnedPaise: 100_00 }),
      message("payment", 9, { ...CAPTURED, status: "refunded", returnedPaise: 500_00 }),
    ],
    { status: "refunded", returnedPaise: 500_00 },
  ],
  [
    "a payment whose refund was reversed",
    [
      message("payment", 5, { ...CAPTURED, status: "refunded", returnedPaise: 500_00 }),
      message("payment", 9, { ...CAPTURED, returnedPaise: 0 }),
    ],
    { status: "captured", returnedPaise: 0 },
  ],
  [
    "a payment that was released without a capture",
    [message("payment", 1, { status: "authorized" }), message("payment", 9, { status: "refunded" })],
    { status: "refunded", wasCaptured: false },
  ],
  [
    "a payment whose fee was corrected",
    [message("payment", 1, CAPTURED), message("payment", 9, { ...CAPTURED, feePaise: 23_60 })],
    { feePaise: 23_60, firstFeePaise: 11_80 },
  ],
  [
    "a payment of which a later message names no fee",
    [
      message("payment", 1, CAPTURED),
      message("payment", 4, { ...CAPTURED, feePaise: 12_00 }),
      message("payment", 9, { ...CAPTURED, feePaise: null, returnedPaise: 1 }),
    ],
    { feePaise: 12_00, firstFeePaise: 11_80, returnedPaise: 1 },
  ],
  [
    "an order",
    [message("order", 1), message("order", 3, { status: "attempted" }), message("order", 2, { status: "paid" })],
    { status: "paid" },
  ],
  [
    "a refund that was processed and reversed",
    [
      message("refund", 1, { status: "pending" }),
      message("refund", 2, { status: "processed" }),
      message("refund", 2, { status: "reversed" }),
    ],
    { status: "reversed" },
  ],
  [
    "a dispute that came back to us twice and was lost",
    [
      message("dispute", 1, { status: "open", returnedPaise: 0 }),
      message("dispute", 2, { status: "under-review", returnedPaise: 0 }),
      message("dispute", 3, { status: "action-required", returnedPaise: 0 }),
      message("dispute", 4, { status: "lost", returnedPaise: 500_00 }),
      message("dispute", 5, { status: "under-review", returnedPaise: 0 }),
    ],
    { status: "lost", returnedPaise: 500_00 },
  ],
  [
    "a subscription that was paused, resumed and cancelled",
    [
      message("subscription", 1, { status: "active" }),
      message("subscription", 5, { status: "paused" }),
      message("subscription", 7, { status: "active" }),
      message("subscription", 8, { status: "cancelled" }),
      message("subscription", 9, { status: "active" }),
    ],
    { status: "cancelled" },
  ],
  [
    "a subscription that is paused",
    [message("subscription", 5, { status: "paused" }), message("subscription", 1, { status: "active" })],
    { status: "paused" },
  ],
  [
    "an invoice",
    [
      message("invoice", 1, { status: "issued" }),
      message("invoice", 2, { status: "partially_paid" }),
      message("invoice", 2, { status: "paid" }),
    ],
    { status: "paid" },
  ],
];

const mergeAll = (messages: readonly GatewayMirrorDocument[]) =>
  messages.reduce((known, reported) => mergeMirror(known, reported));

describe("The mirror", () => {
  it.each(LIVES)("has the current state of %s, in whatever order and however often it is told", (_, life, expected) => {
    const inOrder = mergeAll(life);
    expect(inOrder).toMatchObject(expected);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(life, { minLength: life.length }),
        fc.array(fc.constantFrom(...life), { maxLength: 4 }),
        (order, repeated) => {
          expect(mergeAll([...order, ...repeated])).toEqual(inOrder);
        },
      ),
    );
  });

  it("does not depend on which of two merged records is merged first", () => {
    for (const [, life] of LIVES)
      fc.assert(
        fc.property(
          fc.constantFrom(...life),
          fc.constantFrom(...life),
          fc.constantFrom(...life),
          (first, second, third) => {
            expect(mergeMirror(mergeMirror(first, second), third)).toEqual(
              mergeMirror(first, mergeMirror(second, third)),
            );
          },
        ),
      );
  });

  it("takes a message that says the same again, at another time and by another way, for no change", () => {
    const first = message("payment", 1, CAPTURED);
    const again = message("payment", 9, { ...CAPTURED, source: "reconciler", content: "{}" });
    expect(isSameState(first, mergeMirror(first, again))).toBe(true);
    expect(isSameState(first, mergeMirror(first, { ...again, returnedPaise: 1 }))).toBe(false);
    expect(isSameState(first, mergeMirror(first, message("payment", 9, { ...CAPTURED, feePaise: 1 })))).toBe(false);
  });
});
