import { describe, expect, it } from "vitest";
import { aPlan } from "../../../../test/support/samples.ts";
import type { PlanDocument, PlanFact } from "./plan.document.ts";
import { hasFixedAmount, planView, allowedActions } from "./plan.view.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const PLAN_ID = "p".repeat(24);
const sampleFact = aPlan().latest!;
const DEBIT_TOTALS = { count: 2, paise: 800_00 };
const viewOf = (overrides: Partial<PlanDocument> = {}) => planView(PLAN_ID, aPlan(overrides), DEBIT_TOTALS, NOW);
const latestWith = (overrides: Partial<PlanFact>) => ({ latest: { ...sampleFact, ...overrides } });

describe("The donor's view of a plan", () => {
  it("has the campaign, the amounts and the dates", () => {
    expect(viewOf()).toStrictEqual({
      planId: PLAN_ID,
      status: "active",
      campaign: { _id: "kitchen", title: "A meal a day", unit: { one: "meal", many: "meals", pricePaise: 40_00 } },
      quantity: 10,
      monthlyPaise: 400_00,
      createdAt: "2026-11-01T00:00:00.000Z",
      method: "upi",
      nextDebitAt: "2026-12-01T00:00:00.000Z",
      debitDay: 1,
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
    expect(viewOf({ latest: undefined as never, nextDebitAt: null, createdAt: NOW.toISOString() })).toStrictEqual({
      planId: PLAN_ID,
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
    expect(viewOf({ quantity: 10, nextQuantity: 6, ...latestWith({ quantity: 4 }) })).toMatchObject({
      quantity: 4,
      monthlyPaise: 160_00,
      nextQuantity: 6,
    });
  });

  it("links the plans before and after it, and has the time when it ended", () => {
    const replaces = { planId: "q".repeat(24), announcedDebitAt: null, isDone: true };
    expect(
      viewOf({ replaces, replacedBy: "r".repeat(24), ...latestWith({ endedAt: "2026-11-20T00:00:00.000Z" }) }),
    ).toMatchObject({
      replaces: "q".repeat(24),
      replacedBy: "r".repeat(24),
      endedAt: "2026-11-20T00:00:00.000Z",
    });
  });

  it("shows when it resumes only while it is paused, and not if paused in the donor's UPI app", () => {
    const resumesAt = "2026-12-15T00:00:00.000Z";
    expect(viewOf({ resumesAt, ...latestWith({ status: "paused" }) })).toMatchObject({ resumesAt, pausedInApp: false });
    expect(viewOf({ resumesAt: null, ...latestWith({ status: "paused" }) })).not.toHaveProperty("resumesAt");
    const viewPausedInApp = viewOf({ resumesAt, ...latestWith({ status: "paused", pausedBy: "customer" }) });
    expect(viewPausedInApp).not.toHaveProperty("resumesAt");
    expect(viewPausedInApp.pausedInApp).toBe(true);
    const activeView = viewOf({ resumesAt, ...latestWith({ status: "active", pausedBy: "customer" }) });
    expect(activeView).not.toHaveProperty("resumesAt");
    expect(activeView.pausedInApp).toBe(false);
  });

  it.each([
    ["Asha  Devi\tRao", { firstName: "Asha" }],
    ["Dr. R. Rao", { firstName: "Dr. Rao" }],
    ["Smt.", {}],
  ])("thanks the donor %j by a short name, if there is one", (fullName, expected) => {
    const { firstName } = viewOf({ donor: { ...aPlan().donor, fullName } });
    expect(firstName === undefined ? {} : { firstName }).toEqual(expected);
  });
});

describe("The allowed actions on a plan", () => {
  const actionsOf = (overrides: Partial<PlanDocument>) => allowedActions(aPlan(overrides), NOW);
  const noActions = {
    pause: false,
    resume: false,
    changeQuantity: "no",
    changeDay: "no",
    changeMethod: false,
    cancel: false,
    authorise: false,
  };
  const liveActions = {
    ...noActions,
    changeQuantity: "yes",
    changeDay: "by-new-mandate",
    changeMethod: true,
    cancel: true,
  };
  const cardMandate = (status: PlanFact["status"], overrides: Partial<PlanFact> = {}) =>
    latestWith({ status, method: "card", ...overrides });

  it.each([
    ["that is only authorised: all but a pause, which would cancel it", cardMandate("authenticated"), liveActions],
    ["that is active: all", cardMandate("active"), { ...liveActions, pause: true }],
    [
      "that ends with its month: only to cancel it now",
      { stopsAtMonthEnd: true, ...cardMandate("active") },
      { ...noActions, cancel: true },
    ],
    [
      "that is past due: to change the method, or to cancel",
      cardMandate("pending"),
      { ...noActions, changeMethod: true, cancel: true },
    ],
    [
      "that is halted: to change the method, or to cancel",
      cardMandate("halted"),
      { ...noActions, changeMethod: true, cancel: true },
    ],
    [
      "that was paused here: to resume or to cancel",
      cardMandate("paused"),
      { ...noActions, resume: true, cancel: true },
    ],
    [
      "that was paused in the donor's UPI app: to cancel",
      cardMandate("paused", { pausedBy: "customer" }),
      { ...noActions, cancel: true },
    ],
    ["that is cancelled: none", cardMandate("cancelled"), noActions],
    ["that is complete: none", cardMandate("completed"), noActions],
    ["that has expired: none", cardMandate("expired"), noActions],
  ] as const)("%s", (_, overrides, expectedActions) => {
    expect(actionsOf(overrides)).toEqual(expectedActions);
  });

  it("include authorising while it waits, once there is a subscription", () => {
    const waitingOverrides = { createdAt: NOW.toISOString(), latest: undefined as never };
    expect(actionsOf(waitingOverrides)).toEqual({ ...noActions, authorise: true });
    expect(actionsOf({ ...waitingOverrides, subscriptionId: undefined as never })).toEqual(noActions);
  });

  it.each([
    ["upi", true, "by-new-mandate"],
    ["emandate", true, "by-new-mandate"],
    ["card", false, "yes"],
    [undefined, false, "yes"],
  ] as const)("depend, for the quantity, on what a mandate of %s allows", (method, isFixed, expectedActions) => {
    const overrides = latestWith({ method: method as never });
    expect(hasFixedAmount(aPlan(overrides))).toBe(isFixed);
    expect(actionsOf(overrides).changeQuantity).toBe(expectedActions);
  });

  it("assume no fixed amount before the mandate is known", () => {
    expect(hasFixedAmount({ latest: undefined as never })).toBe(false);
  });
});
