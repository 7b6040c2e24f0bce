import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { type SignedResult, isIdle, type Payment, type PaymentEvent } from "./payment.ts";
import { nextStep } from "./payment-steps.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const donation = { amount: 500, campaignId: "kitchen" } as FullCheckout;
const order = { reference, order: { id: "order_00000000000001", amount: 50_000, currency: "INR" } } as CheckoutReply;
const signedResult = { razorpay_payment_id: "pay_00000000000001" } as SignedResult;

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
type StateName = keyof typeof states;

const statusKnownEvent = (status: DonationStatus, reason?: string): PaymentEvent => ({
  type: "status-known",
  status,
  reason,
});

/** State, event, next state, side effect. */
const TRANSITIONS: [StateName, PaymentEvent, StateName, string?][] = [
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
  ["loading", { type: "signed", result: signedResult }, "verifying", "verify"],
  ["loading", { type: "closed" }, "checking", "check-status"],
  ["loading", { type: "attempt-failed", reason: "card_declined" }, "openFailed"],

  ["open", { type: "attempt-failed", reason: "card_declined" }, "openFailed"],
  ["openFailed", { type: "signed", result: signedResult }, "verifying", "verify"],
  ["open", { type: "signed", result: signedResult }, "verifying", "verify"],
  ["open", { type: "closed" }, "checking", "check-status"],
  ["openFailed", { type: "closed" }, "checkingAfterFailure", "check-status"],

  ["verifying", { type: "verified", status: "paid" }, "finishedSigned"],
  ["verifying", { type: "verified", status: "pending" }, "finishedSigned"],
  ["verifying", { type: "verified", status: "under-review" }, "finishedSigned"],
  ["verifying", { type: "verified", status: "open" }, "finishedSigned"],
  ["verifying", { type: "unverified" }, "checkingSigned", "check-status"],

  ["checking", statusKnownEvent("open"), "dismissed"],
  ["checkingAfterFailure", statusKnownEvent("open"), "failed"],
  ["checking", statusKnownEvent("failed", "card_declined"), "failed"],
  ["checkingAfterFailure", statusKnownEvent("failed"), "failed"],
  ["checking", statusKnownEvent("paid"), "finished"],
  ["checking", statusKnownEvent("pending"), "finished"],
  ["checking", statusKnownEvent("under-review"), "finished"],
  ["checking", statusKnownEvent("refunded"), "finished"],
  ["checking", statusKnownEvent("partly-refunded"), "finished"],
  ["checking", statusKnownEvent("expired"), "expired"],
  ["checking", { type: "signed", result: signedResult }, "verifying", "verify"],
  ["checking", { type: "status-unknown" }, "unknown"],
  ["checkingSigned", { type: "status-unknown" }, "finishedSigned"],
  ["checkingSigned", statusKnownEvent("open"), "finishedSigned"],
  ["checkingSigned", statusKnownEvent("paid"), "finishedSigned"],
  ["checkingResumed", statusKnownEvent("open"), "resumed"],
  ["checkingResumed", statusKnownEvent("pending"), "finished"],
  ["checkingResumed", statusKnownEvent("paid"), "finished"],
  ["checkingResumed", { type: "status-unknown" }, "unknown"],

  ["dismissed", statusKnownEvent("paid"), "finished"],
  ["dismissed", statusKnownEvent("pending"), "finished"],
  ["dismissed", statusKnownEvent("open"), "dismissed"],
  ["failed", statusKnownEvent("paid"), "finished"],
  ["failed", statusKnownEvent("failed"), "failed"],
  ["unknown", statusKnownEvent("open"), "dismissed"],
  ["unknown", statusKnownEvent("paid"), "finished"],
  ["unknown", statusKnownEvent("pending"), "finished"],
  ["unknown", { type: "check-again" }, "checking", "check-status"],
  ["dismissed", { type: "signed", result: signedResult }, "verifying", "verify"],
];

test.each(TRANSITIONS)("%s, on %j, becomes %s", (stateBefore, event, stateAfter, effectName) => {
  const [nextPayment, sideEffect] = nextStep(states[stateBefore], event);
  expect(nextPayment).toEqual(states[stateAfter]);
  expect(sideEffect?.run).toBe(effectName);
});

describe("a repeated or late event changes nothing", () => {
  const IGNORED_EVENTS: [string, StateName, PaymentEvent][] = [
    ["a double click", "opening", { type: "submit", donation }],
    ["a click while the script loads", "loading", { type: "submit", donation }],
    ["a click while the window is open", "open", { type: "submit", donation }],
    ["a click while the payment is verified", "verifying", { type: "submit", donation }],
    ["a click while the status is checked", "checking", { type: "submit", donation }],
    ["the handler called twice", "verifying", { type: "signed", result: signedResult }],
    ["the handler after the flow has finished", "finished", { type: "signed", result: signedResult }],
    ["a closed window after success", "verifying", { type: "closed" }],
    ["a closed window after the flow has finished", "finished", { type: "closed" }],
    ["a window closed twice", "checking", { type: "closed" }],
    ["a second order for one click", "loading", { type: "ordered", order }],
    ["the window's opening after its result", "verifying", { type: "window-opened" }],
    ["a failed attempt after success", "verifying", { type: "attempt-failed", reason: "card_declined" }],
    ["a click while the status of the last attempt is unknown", "unknown", { type: "submit", donation }],
    ["a resume while a payment is in progress", "opening", { type: "resume", reference }],
    ["a status after the flow has finished", "finished", statusKnownEvent("failed")],
  ];
  test.each(IGNORED_EVENTS)("%s", (_, stateName, event) => {
    const [nextPayment, sideEffect] = nextStep(states[stateName], event);
    expect(nextPayment).toBe(states[stateName]);
    expect(sideEffect).toBeUndefined();
  });
});

it("claims nothing about money before the server has answered: a closed window always leads to a status check", () => {
  for (const stateName of ["open", "openFailed", "loading"] as const)
    expect(nextStep(states[stateName], { type: "closed" })[1]).toEqual({ run: "check-status", reference });
});

it("accepts a donation only while no payment is in progress", () => {
  const idleStates = Object.entries(states).filter(([, state]) => isIdle(state));
  expect(idleStates.map(([stateName]) => stateName)).toEqual([
    "editing",
    "refused",
    "dismissed",
    "resumed",
    "failed",
    "expired",
    "noWindow",
  ]);
});
