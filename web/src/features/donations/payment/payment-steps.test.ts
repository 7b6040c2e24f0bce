import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { type Handed, isIdle, type Payment, type PaymentEvent } from "./payment.ts";
import { step } from "./payment-steps.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const donation = { amount: 500, campaignId: "kitchen" } as FullCheckout;
const order = { reference, order: { id: "order_00000000000001", amount: 50_000, currency: "INR" } } as CheckoutReply;
const result = { razorpay_payment_id: "pay_00000000000001" } as Handed;

const states = {
  editing: { at: "editing" },
  opening: { at: "opening", donation },
  refused: { at: "refused", refusal: { code: "gateway-unavailable", fields: [] } },
  loading: { at: "loading", reference },
  open: { at: "open", reference, lastFailure: undefined },
  openFailed: { at: "open", reference, lastFailure: "card_declined" },
  verifying: { at: "verifying", reference },
  asking: { at: "asking", reference, handed: false, cameBack: false, lastFailure: undefined },
  askingFailed: { at: "asking", reference, handed: false, cameBack: false, lastFailure: "card_declined" },
  askingHanded: { at: "asking", reference, handed: true, cameBack: false, lastFailure: undefined },
  askingBack: { at: "asking", reference, handed: false, cameBack: true, lastFailure: undefined },
  dismissed: { at: "stopped", reference, why: "dismissed", reason: undefined },
  kept: { at: "stopped", reference, why: "kept", reason: undefined },
  failed: { at: "stopped", reference, why: "failed", reason: "card_declined" },
  expired: { at: "stopped", reference, why: "expired", reason: undefined },
  noWindow: { at: "stopped", reference, why: "no-window", reason: undefined },
  unsure: { at: "stopped", reference, why: "unsure", reason: undefined },
  left: { at: "left", reference, handed: false },
  leftHanded: { at: "left", reference, handed: true },
} satisfies Record<string, Payment>;
type Name = keyof typeof states;

const told = (status: DonationStatus, reason?: string): PaymentEvent => ({ type: "told", status, reason });

/** From, event, to, and what is to be done. */
const TABLE: [Name, PaymentEvent, Name, string?][] = [
  ["editing", { type: "submit", donation }, "opening", "open-order"],
  ["refused", { type: "submit", donation }, "opening", "open-order"],
  ["dismissed", { type: "submit", donation }, "opening", "open-order"],
  ["failed", { type: "submit", donation }, "opening", "open-order"],
  ["editing", { type: "come-back", reference }, "askingBack", "ask"],

  ["opening", { type: "ordered", order }, "loading", "open-window"],
  ["opening", { type: "refused", refusal: { code: "gateway-unavailable", fields: [] } }, "refused"],
  ["opening", { type: "refused", refusal: { code: "already-paid", fields: [], reference } }, "left"],
  ["opening", { type: "refused", refusal: { code: "gateway-unavailable", fields: [], reference } }, "unsure"],

  ["loading", { type: "window-opened" }, "open"],
  ["loading", { type: "window-missing" }, "noWindow"],
  ["loading", { type: "handed", result }, "verifying", "verify"],
  ["loading", { type: "closed" }, "asking", "ask"],
  ["loading", { type: "attempt-failed", reason: "card_declined" }, "openFailed"],

  ["open", { type: "attempt-failed", reason: "card_declined" }, "openFailed"],
  ["openFailed", { type: "handed", result }, "verifying", "verify"],
  ["open", { type: "handed", result }, "verifying", "verify"],
  ["open", { type: "closed" }, "asking", "ask"],
  ["openFailed", { type: "closed" }, "askingFailed", "ask"],

  ["verifying", { type: "verified", status: "paid" }, "leftHanded"],
  ["verifying", { type: "verified", status: "pending" }, "leftHanded"],
  ["verifying", { type: "verified", status: "under-review" }, "leftHanded"],
  ["verifying", { type: "verified", status: "open" }, "leftHanded"],
  ["verifying", { type: "unverified" }, "askingHanded", "ask"],

  ["asking", told("open"), "dismissed"],
  ["askingFailed", told("open"), "failed"],
  ["asking", told("failed", "card_declined"), "failed"],
  ["askingFailed", told("failed"), "failed"],
  ["asking", told("paid"), "left"],
  ["asking", told("pending"), "left"],
  ["asking", told("under-review"), "left"],
  ["asking", told("refunded"), "left"],
  ["asking", told("partly-refunded"), "left"],
  ["asking", told("expired"), "expired"],
  ["asking", { type: "handed", result }, "verifying", "verify"],
  ["asking", { type: "untold" }, "unsure"],
  ["askingHanded", { type: "untold" }, "leftHanded"],
  ["askingHanded", told("open"), "leftHanded"],
  ["askingHanded", told("paid"), "leftHanded"],
  ["askingBack", told("open"), "kept"],
  ["askingBack", told("pending"), "left"],
  ["askingBack", told("paid"), "left"],
  ["askingBack", { type: "untold" }, "unsure"],

  ["dismissed", told("paid"), "left"],
  ["dismissed", told("pending"), "left"],
  ["dismissed", told("open"), "dismissed"],
  ["failed", told("paid"), "left"],
  ["failed", told("failed"), "failed"],
  ["unsure", told("open"), "dismissed"],
  ["unsure", told("paid"), "left"],
  ["unsure", told("pending"), "left"],
  ["unsure", { type: "ask-again" }, "asking", "ask"],
  ["dismissed", { type: "handed", result }, "verifying", "verify"],
];

test.each(TABLE)("%s, on %j, becomes %s", (from, event, to, effect) => {
  const [next, todo] = step(states[from], event);
  expect(next).toEqual(states[to]);
  expect(todo?.run).toBe(effect);
});

describe("what comes twice or too late changes nothing", () => {
  const SILENT: [string, Name, PaymentEvent][] = [
    ["a double click", "opening", { type: "submit", donation }],
    ["a press while the script loads", "loading", { type: "submit", donation }],
    ["a press while the window is open", "open", { type: "submit", donation }],
    ["a press while the payment is verified", "verifying", { type: "submit", donation }],
    ["a press while the server is asked", "asking", { type: "submit", donation }],
    ["the handler called twice", "verifying", { type: "handed", result }],
    ["the handler after the page was left", "left", { type: "handed", result }],
    ["a dismissal after success", "verifying", { type: "closed" }],
    ["a dismissal after the page was left", "left", { type: "closed" }],
    ["a second dismissal", "asking", { type: "closed" }],
    ["a second order for one press", "loading", { type: "ordered", order }],
    ["the window's opening after it was answered", "verifying", { type: "window-opened" }],
    ["a failed attempt after success", "verifying", { type: "attempt-failed", reason: "card_declined" }],
    ["a press while nobody knows how the last try ended", "unsure", { type: "submit", donation }],
    ["coming back to a payment under way", "opening", { type: "come-back", reference }],
    ["news after the page was left", "left", told("failed")],
  ];
  test.each(SILENT)("%s", (_, name, event) => {
    const [next, todo] = step(states[name], event);
    expect(next).toBe(states[name]);
    expect(todo).toBeUndefined();
  });
});

it("says nothing about money that the server has not said: a closed window always asks first", () => {
  for (const name of ["open", "openFailed", "loading"] as const)
    expect(step(states[name], { type: "closed" })[1]).toEqual({ run: "ask", reference });
});

it("takes a donation only where no payment is under way", () => {
  const idle = Object.entries(states).filter(([, state]) => isIdle(state));
  expect(idle.map(([name]) => name)).toEqual([
    "editing",
    "refused",
    "dismissed",
    "kept",
    "failed",
    "expired",
    "noWindow",
  ]);
});
