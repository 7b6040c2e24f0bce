import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { type SignedResult, isIdle, type Payment, type PaymentEvent } from "./payment.ts";
import { step } from "./payment-steps.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const donation = { amount: 500, campaignId: "kitchen" } as FullCheckout;
const order = { reference, order: { id: "order_00000000000001", amount: 50_000, currency: "INR" } } as CheckoutReply;
const result = { razorpay_payment_id: "pay_00000000000001" } as SignedResult;

const states = {
  editing: { at: "editing" },
  opening: { at: "opening", donation },
  refused: { at: "refused", refusal: { code: "gateway-unavailable", fields: [] } },
  loading: { at: "loading", reference },
  open: { at: "open", reference, lastFailure: undefined },
  openFailed: { at: "open", reference, lastFailure: "card_declined" },
  verifying: { at: "verifying", reference },
  checking: { at: "checking", reference, isSigned: false, isResumed: false, lastFailure: undefined },
  checkingAfterFailure: { at: "checking", reference, isSigned: false, isResumed: false, lastFailure: "card_declined" },
  checkingSigned: { at: "checking", reference, isSigned: true, isResumed: false, lastFailure: undefined },
  checkingResumed: { at: "checking", reference, isSigned: false, isResumed: true, lastFailure: undefined },
  dismissed: { at: "stopped", reference, why: "dismissed", reason: undefined },
  resumed: { at: "stopped", reference, why: "resumed", reason: undefined },
  failed: { at: "stopped", reference, why: "failed", reason: "card_declined" },
  expired: { at: "stopped", reference, why: "expired", reason: undefined },
  noWindow: { at: "stopped", reference, why: "no-window", reason: undefined },
  unknown: { at: "stopped", reference, why: "unknown", reason: undefined },
  finished: { at: "finished", reference, isSigned: false },
  finishedSigned: { at: "finished", reference, isSigned: true },
} satisfies Record<string, Payment>;
type Name = keyof typeof states;

const statusKnown = (status: DonationStatus, reason?: string): PaymentEvent => ({
  type: "status-known",
  status,
  reason,
});

/** State, event, next state, side effect. */
const TABLE: [Name, PaymentEvent, Name, string?][] = [
  ["editing", { type: "submit", donation }, "opening", "open-order"],
  ["refused", { type: "submit", donation }, "opening", "open-order"],
  ["dismissed", { type: "submit", donation }, "opening", "open-order"],
  ["failed", { type: "submit", donation }, "opening", "open-order"],
  ["editing", { type: "resume", reference }, "checkingResumed", "check-status"],

  ["opening", { type: "ordered", order }, "loading", "open-window"],
  ["opening", { type: "refused", refusal: { code: "gateway-unavailable", fields: [] } }, "refused"],
  ["opening", { type: "refused", refusal: { code: "already-paid", fields: [], reference } }, "finished"],
  ["opening", { type: "refused", refusal: { code: "gateway-unavailable", fields: [], reference } }, "unknown"],

  ["loading", { type: "window-opened" }, "open"],
  ["loading", { type: "window-missing" }, "noWindow"],
  ["loading", { type: "signed", result }, "verifying", "verify"],
  ["loading", { type: "closed" }, "checking", "check-status"],
  ["loading", { type: "attempt-failed", reason: "card_declined" }, "openFailed"],

  ["open", { type: "attempt-failed", reason: "card_declined" }, "openFailed"],
  ["openFailed", { type: "signed", result }, "verifying", "verify"],
  ["open", { type: "signed", result }, "verifying", "verify"],
  ["open", { type: "closed" }, "checking", "check-status"],
  ["openFailed", { type: "closed" }, "checkingAfterFailure", "check-status"],

  ["verifying", { type: "verified", status: "paid" }, "finishedSigned"],
  ["verifying", { type: "verified", status: "pending" }, "finishedSigned"],
  ["verifying", { type: "verified", status: "under-review" }, "finishedSigned"],
  ["verifying", { type: "verified", status: "open" }, "finishedSigned"],
  ["verifying", { type: "unverified" }, "checkingSigned", "check-status"],

  ["checking", statusKnown("open"), "dismissed"],
  ["checkingAfterFailure", statusKnown("open"), "failed"],
  ["checking", statusKnown("failed", "card_declined"), "failed"],
  ["checkingAfterFailure", statusKnown("failed"), "failed"],
  ["checking", statusKnown("paid"), "finished"],
  ["checking", statusKnown("pending"), "finished"],
  ["checking", statusKnown("under-review"), "finished"],
  ["checking", statusKnown("refunded"), "finished"],
  ["checking", statusKnown("partly-refunded"), "finished"],
  ["checking", statusKnown("expired"), "expired"],
  ["checking", { type: "signed", result }, "verifying", "verify"],
  ["checking", { type: "status-unknown" }, "unknown"],
  ["checkingSigned", { type: "status-unknown" }, "finishedSigned"],
  ["checkingSigned", statusKnown("open"), "finishedSigned"],
  ["checkingSigned", statusKnown("paid"), "finishedSigned"],
  ["checkingResumed", statusKnown("open"), "resumed"],
  ["checkingResumed", statusKnown("pending"), "finished"],
  ["checkingResumed", statusKnown("paid"), "finished"],
  ["checkingResumed", { type: "status-unknown" }, "unknown"],

  ["dismissed", statusKnown("paid"), "finished"],
  ["dismissed", statusKnown("pending"), "finished"],
  ["dismissed", statusKnown("open"), "dismissed"],
  ["failed", statusKnown("paid"), "finished"],
  ["failed", statusKnown("failed"), "failed"],
  ["unknown", statusKnown("open"), "dismissed"],
  ["unknown", statusKnown("paid"), "finished"],
  ["unknown", statusKnown("pending"), "finished"],
  ["unknown", { type: "check-again" }, "checking", "check-status"],
  ["dismissed", { type: "signed", result }, "verifying", "verify"],
];

test.each(TABLE)("%s, on %j, becomes %s", (from, event, to, effect) => {
  const [next, sideEffect] = step(states[from], event);
  expect(next).toEqual(states[to]);
  expect(sideEffect?.run).toBe(effect);
});

describe("a repeated or late event changes nothing", () => {
  const IGNORED: [string, Name, PaymentEvent][] = [
    ["a double click", "opening", { type: "submit", donation }],
    ["a click while the script loads", "loading", { type: "submit", donation }],
    ["a click while the window is open", "open", { type: "submit", donation }],
    ["a click while the payment is verified", "verifying", { type: "submit", donation }],
    ["a click while the status is checked", "checking", { type: "submit", donation }],
    ["the handler called twice", "verifying", { type: "signed", result }],
    ["the handler after the flow has finished", "finished", { type: "signed", result }],
    ["a closed window after success", "verifying", { type: "closed" }],
    ["a closed window after the flow has finished", "finished", { type: "closed" }],
    ["a window closed twice", "checking", { type: "closed" }],
    ["a second order for one click", "loading", { type: "ordered", order }],
    ["the window's opening after its result", "verifying", { type: "window-opened" }],
    ["a failed attempt after success", "verifying", { type: "attempt-failed", reason: "card_declined" }],
    ["a click while the status of the last attempt is unknown", "unknown", { type: "submit", donation }],
    ["a resume while a payment is in progress", "opening", { type: "resume", reference }],
    ["a status after the flow has finished", "finished", statusKnown("failed")],
  ];
  test.each(IGNORED)("%s", (_, name, event) => {
    const [next, sideEffect] = step(states[name], event);
    expect(next).toBe(states[name]);
    expect(sideEffect).toBeUndefined();
  });
});

it("claims nothing about money before the server has answered: a closed window always leads to a status check", () => {
  for (const name of ["open", "openFailed", "loading"] as const)
    expect(step(states[name], { type: "closed" })[1]).toEqual({ run: "check-status", reference });
});

it("accepts a donation only while no payment is in progress", () => {
  const idle = Object.entries(states).filter(([, state]) => isIdle(state));
  expect(idle.map(([name]) => name)).toEqual([
    "editing",
    "refused",
    "dismissed",
    "resumed",
    "failed",
    "expired",
    "noWindow",
  ]);
});
