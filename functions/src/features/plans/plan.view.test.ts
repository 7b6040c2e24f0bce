import { describe, expect, it } from "vitest";
import { aPlan } from "../../../test/support/samples.ts";
import type { PlanDocument, PlanFact } from "./plan.document.ts";
import { hasFixedAmount, planView, allowedActions } from "./plan.view.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const ID = "p".repeat(24);
const sample = aPlan().latest!;
const PAID = { count: 2, paise: 800_00 };
const view = (about: Partial<PlanDocument> = {}) => planView(ID, aPlan(about), PAID, NOW);
const latest = (about: Partial<PlanFact>) => ({ latest: { ...sample, ...about } });

describe("The donor's view of a plan", () => {
  it("has the campaign, the amounts and the dates", () => {
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

  it("leaves out what is not known yet", () => {
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

  it("has the quantity that the gateway debits, and a scheduled one", () => {
    expect(view({ quantity: 10, nextQuantity: 6, ...latest({ quantity: 4 }) })).toMatchObject({
      quantity: 4,
      monthlyPaise: 160_00,
      nextQuantity: 6,
    });
  });

  it("links the plans before and after it, and has the time when it ended", () => {
    const replaces = { planId: "q".repeat(24), announcedDebitAt: null, isDone: true };
    expect(
      view({ replaces, replacedBy: "r".repeat(24), ...latest({ endedAt: "2026-11-20T00:00:00.000Z" }) }),
    ).toMatchObject({
      replaces: "q".repeat(24),
      replacedBy: "r".repeat(24),
      endedAt: "2026-11-20T00:00:00.000Z",
    });
  });

  it("shows when it resumes only while it is paused, and not if paused in the donor's UPI app", () => {
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

  it("shows the first word of the donor's name, however it is spaced", () => {
    const donor = aPlan().donor;
    expect(view({ donor: { ...donor, fullName: "Asha  Devi\tRao" } }).firstName).toBe("Asha");
    expect(view({ donor: { ...donor, fullName: "Asha" } }).firstName).toBe("Asha");
  });
});

describe("The allowed actions on a plan", () => {
  const can = (about: Partial<PlanDocument>) => allowedActions(aPlan(about), NOW);
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
    ["that is only authorised: all but a pause, which would cancel it", card("authenticated"), live],
    ["that is active: all", card("active"), { ...live, pause: true }],
    [
      "that ends with its month: only to cancel it now",
      { stopsAtMonthEnd: true, ...card("active") },
      { ...none, cancel: true },
    ],
    [
      "that is past due: to change the method, or to cancel",
      card("pending"),
      { ...none, changeMethod: true, cancel: true },
    ],
    [
      "that is halted: to change the method, or to cancel",
      card("halted"),
      { ...none, changeMethod: true, cancel: true },
    ],
    ["that was paused here: to resume or to cancel", card("paused"), { ...none, resume: true, cancel: true }],
    [
      "that was paused in the donor's UPI app: to cancel",
      card("paused", { pausedBy: "customer" }),
      { ...none, cancel: true },
    ],
    ["that is cancelled: none", card("cancelled"), none],
    ["that is complete: none", card("completed"), none],
    ["that has expired: none", card("expired"), none],
  ] as const)("%s", (_, about, expected) => {
    expect(can(about)).toEqual(expected);
  });

  it("include authorising while it waits, once there is a subscription", () => {
    const waiting = { createdAt: NOW.toISOString(), latest: undefined as never };
    expect(can(waiting)).toEqual({ ...none, authorise: true });
    expect(can({ ...waiting, subscriptionId: undefined as never })).toEqual(none);
  });

  it.each([
    ["upi", true, "by-new-mandate"],
    ["emandate", true, "by-new-mandate"],
    ["card", false, "yes"],
    [undefined, false, "yes"],
  ] as const)("depend, for the quantity, on what a mandate of %s allows", (method, isFixed, expected) => {
    const about = latest({ method: method as never });
    expect(hasFixedAmount(aPlan(about))).toBe(isFixed);
    expect(can(about).changeQuantity).toBe(expected);
  });

  it("assume no fixed amount before the mandate is known", () => {
    expect(hasFixedAmount({ latest: undefined as never })).toBe(false);
  });
});
