import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { expect, it } from "vitest";
import type { SignedResult } from "./payment.ts";
import { isIdle } from "./payment.ts";
import { createPaymentFlow, type PaymentDeps, type WindowCallbacks } from "./payment-flow.ts";

/* However a payment ends, the form offers to pay again only if the gateway's last word in its window was that nothing was paid. */

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const order = { reference } as CheckoutReply;
const signedResult = { razorpay_payment_id: "pay_00000000000001" } as SignedResult;

interface WindowStory {
  /** The events of the gateway's window. It reports neither a pending payment nor a success without a callback. */
  play: (window: WindowCallbacks) => void;
  /** The gateway's answer to our server once it is reachable. */
  status: DonationStatus;
  mayPayAgain: boolean;
  /** The window reported a success. */
  isSigned?: true;
}
const fail = (window: WindowCallbacks): void => {
  window.onAttemptFailed("card_declined");
};
const sign = (window: WindowCallbacks): void => {
  window.onSigned(signedResult);
};
const inTurn =
  (...steps: WindowStory["play"][]): WindowStory["play"] =>
  (window) => {
    for (const step of steps) step(window);
  };

const STORIES: Record<string, WindowStory> = {
  "nothing was tried": { play: () => undefined, status: "open", mayPayAgain: true },
  "a card was declined": { play: fail, status: "failed", mayPayAgain: true },
  "two attempts failed": { play: inTurn(fail, fail), status: "failed", mayPayAgain: true },
  "the bank has not answered": { play: () => undefined, status: "pending", mayPayAgain: false },
  "an attempt failed, the next has no answer": { play: fail, status: "pending", mayPayAgain: false },
  "it was paid, and the window never said so": { play: () => undefined, status: "paid", mayPayAgain: false },
  "an attempt failed, the next was paid unsaid": { play: fail, status: "paid", mayPayAgain: false },
  "it was paid": { play: sign, status: "paid", mayPayAgain: false, isSigned: true },
  "it was paid, and said twice": {
    play: inTurn(sign, sign),
    status: "paid",
    mayPayAgain: false,
    isSigned: true,
  },
  "an attempt failed, the next was paid": {
    play: inTurn(fail, sign),
    status: "paid",
    mayPayAgain: false,
    isSigned: true,
  },
};

type Answer = DonationStatus | "no-answer";
/** Our server's answers in order; the last one repeats. `truth` stands for the gateway's own state. */
const ENDINGS: Record<string, { answers: (Answer | "truth")[]; isReloaded?: true }> = {
  closed: { answers: ["truth"] },
  "closed, and our server answers late": { answers: ["no-answer", "no-answer", "truth"] },
  "closed, and our server never answers": { answers: ["no-answer"] },
  "reloaded while it was open": { answers: ["truth"], isReloaded: true },
  "reloaded, and our server never answers": { answers: ["no-answer"], isReloaded: true },
};
const SIGNED_ENDINGS: typeof ENDINGS = {
  "closed, and our server does not know of it": { answers: ["open"] },
  "closed, and our server knows only the failed attempt": { answers: ["failed"] },
};

const CASES = Object.entries(STORIES).flatMap(([told, story]) =>
  Object.entries({ ...ENDINGS, ...(story.isSigned ? SIGNED_ENDINGS : {}) }).map(
    ([ended, ending]) => [told, ended, story, ending] as const,
  ),
);

it("are at least 40", () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40);
});

it.each(CASES)("%s; the window was %s", async (_told, _ended, story, { answers, isReloaded }) => {
  const pendingAnswers = [...answers];
  const nextAnswer = () => {
    const answer = pendingAnswers.length > 1 ? pendingAnswers.shift() : pendingAnswers[0];
    const status = answer === "truth" ? story.status : answer;
    return status === undefined || status === "no-answer" ? Promise.reject(new Error()) : Promise.resolve(status);
  };
  let window: WindowCallbacks | undefined;
  const deps: PaymentDeps = {
    openOrder: () => Promise.resolve({ order }),
    openWindow: (_donation, _order, callbacks) => {
      window = callbacks;
      return Promise.resolve();
    },
    verify: nextAnswer,
    checkStatus: () => nextAnswer().then((status) => ({ status, reason: undefined })),
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  let flow = createPaymentFlow(deps);
  flow.send({ type: "submit", donation: {} as FullCheckout });
  await settle();
  story.play(window!);
  if (isReloaded) {
    flow = createPaymentFlow(deps);
    flow.send({ type: "resume", reference });
  } else window!.onClosed();
  await settle();
  // The page keeps asking, and so may the donor.
  for (let asked = 0; asked < answers.length; asked += 1) {
    flow.send({ type: "check-again" });
    await settle();
  }
  const payment = flow.get();
  const isKnown = answers.includes("truth");
  expect(isIdle(payment)).toBe(story.mayPayAgain && isKnown);
  expect(payment.at).toBe(
    isIdle(payment) || (payment.at === "stopped" && payment.why === "unknown") ? "stopped" : "finished",
  );
});
