import { describe, expect, it } from "vitest";
import { aPlan } from "../../../test/support/samples.ts";
import type { PlanDocument, PlanFact } from "./plan.document.ts";
import { hasFixedAmount, planView, whatCanBeDone } from "./plan.view.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const ID = "p".repeat(24);
const sample = aPlan().latest!;
const PAID = { count: 2, paise: 800_00 };
const view = (about: Partial<PlanDocument> = {}) => planView(ID, aPlan(about), PAID, NOW);
const latest = (about: Partial<PlanFact>) => ({ latest: { ...sample, ...about } });

describe("A plan as its donor sees it", () => {
  it("names its campaign, its money and its days", () => {
    expect(view()).toStrictEqual({
      planId: ID,
      status: "active",
      campaign: { _id: "kitchen", title: "A meal a day", unit: { one: "meal", many: "meals", pricePaise: 40_00 } },
      quantity: 10,
      monthlyPaise: 400_00,
      createdAt: "2026-11-01T00:00:00.000Z",
      method: "upi",
      nextDebitAt: "2026-12-01T00:00:00.000Z",
      endsAt: "2036-11-01T00:00:00.000Z",
      paidCount: 2,
      paidPaise: 800_00,
      pausedInApp: false,
      firstName: "Asha",
      can: {
        pause: true,
        resume: false,
        changeQuantity: "by-new-mandate",
        changeDay: "by-new-mandate",
        changeMethod: true,
        cancel: true,
        authorise: false,
      },
    });
  });

  it("says nothing that it does not know yet", () => {
    expect(view({ latest: undefined as never, nextDebitAt: null, createdAt: NOW.toISOString() })).toStrictEqual({
      planId: ID,
      status: "waiting",
      campaign: { _id: "kitchen", title: "A meal a day", unit: { one: "meal", many: "meals", pricePaise: 40_00 } },
      quantity: 10,
      monthlyPaise: 400_00,
      createdAt: NOW.toISOString(),
      paidCount: 2,
      paidPaise: 800_00,
      pausedInApp: false,
      firstName: "Asha",
      can: {
        pause: false,
        resume: false,
        changeQuantity: "no",
        changeDay: "no",
        changeMethod: false,
        cancel: false,
        authorise: true,
      },
    });
  });

  it("has the quantity that the gateway debits, and tells of another one to come", () => {
    expect(view({ quantity: 10, nextQuantity: 6, ...latest({ quantity: 4 }) })).toMatchObject({
      quantity: 4,
      monthlyPaise: 160_00,
      nextQuantity: 6,
    });
  });

  it("names the plans before and after it, and when it ended", () => {
    const replaces = { planId: "q".repeat(24), announcedDebitAt: null, isDone: true };
    expect(
      view({ replaces, replacedBy: "r".repeat(24), ...latest({ endedAt: "2026-11-20T00:00:00.000Z" }) }),
    ).toMatchObject({
      replaces: "q".repeat(24),
      replacedBy: "r".repeat(24),
      endedAt: "2026-11-20T00:00:00.000Z",
    });
  });

  it("says when it goes on by itself only while it is paused, and not by the donor's own app", () => {
    const resumesAt = "2026-12-15T00:00:00.000Z";
    expect(view({ resumesAt, ...latest({ status: "paused" }) })).toMatchObject({ resumesAt, pausedInApp: false });
    expect(view({ resumesAt: null, ...latest({ status: "paused" }) })).not.toHaveProperty("resumesAt");
    const inApp = view({ resumesAt, ...latest({ status: "paused", pausedBy: "customer" }) });
    expect(inApp).not.toHaveProperty("resumesAt");
    expect(inApp.pausedInApp).toBe(true);
    const running = view({ resumesAt, ...latest({ status: "active", pausedBy: "customer" }) });
    expect(running).not.toHaveProperty("resumesAt");
    expect(running.pausedInApp).toBe(false);
  });

  it("calls the donor by the first word of the name, however it was spaced", () => {
    const donor = aPlan().donor;
    expect(view({ donor: { ...donor, fullName: "Asha  Devi\tRao" } }).firstName).toBe("Asha");
    expect(view({ donor: { ...donor, fullName: "Asha" } }).firstName).toBe("Asha");
  });
});

describe("What can be done with a plan", () => {
  const can = (about: Partial<PlanDocument>) => whatCanBeDone(aPlan(about), NOW);
  const none = {
    pause: false,
    resume: false,
    changeQuantity: "no",
    changeDay: "no",
    changeMethod: false,
    cancel: false,
    authorise: false,
  };
  const live = { ...none, changeQuantity: "yes", changeDay: "by-new-mandate", changeMethod: true, cancel: true };
  const card = (status: PlanFact["status"], about: Partial<PlanFact> = {}) =>
    latest({ status, method: "card", ...about });

  it.each([
    ["that is only authorised: everything but a pause, which would cancel it", card("authenticated"), live],
    ["that runs: everything", card("active"), { ...live, pause: true }],
    [
      "that ends with its month: no more than to end it now",
      { stopsAtMonthEnd: true, ...card("active") },
      { ...none, cancel: true },
    ],
    ["that owes a debit: another method, or an end", card("pending"), { ...none, changeMethod: true, cancel: true }],
    ["that the bank halted: another method, or an end", card("halted"), { ...none, changeMethod: true, cancel: true }],
    ["that we paused: it may go on or end", card("paused"), { ...none, resume: true, cancel: true }],
    ["that the donor's app paused: it may end", card("paused", { pausedBy: "customer" }), { ...none, cancel: true }],
    ["that is cancelled: nothing", card("cancelled"), none],
    ["that is complete: nothing", card("completed"), none],
    ["that expired: nothing", card("expired"), none],
  ] as const)("%s", (_, about, expected) => {
    expect(can(about)).toEqual(expected);
  });

  it("is authorised while it waits, once there is a subscription to authorise", () => {
    const waiting = { createdAt: NOW.toISOString(), latest: undefined as never };
    expect(can(waiting)).toEqual({ ...none, authorise: true });
    expect(can({ ...waiting, subscriptionId: undefined as never })).toEqual(none);
  });

  it.each([
    ["upi", true, "by-new-mandate"],
    ["emandate", true, "by-new-mandate"],
    ["card", false, "yes"],
    [undefined, false, "yes"],
  ] as const)("changes its quantity by what a mandate of %s allows", (method, isFixed, expected) => {
    const about = latest({ method: method as never });
    expect(hasFixedAmount(aPlan(about))).toBe(isFixed);
    expect(can(about).changeQuantity).toBe(expected);
  });

  it("has no fixed amount before anything is known of its mandate", () => {
    expect(hasFixedAmount({ latest: undefined as never })).toBe(false);
  });
});
