import { scheduleNewMandateDebits, type Plan, planEndpoints, type PlanStatus } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation, useParams, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { beLoggedIn, beLoggedOut } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { PlanPage } from "./components/plan-page.tsx";
import { MyPlans } from "./index.ts";

const api = useTestApi();
const planId = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const newPlanId = "zB3dE6gH9jK2mN5pQ8rS1tU4";
const key = "k".repeat(43);
const allAllowed: Plan["can"] = {
  pause: true,
  resume: false,
  changeQuantity: "yes",
  changeDay: "by-new-mandate",
  changeMethod: true,
  cancel: true,
  authorise: false,
};
const nothingAllowed: Plan["can"] = {
  pause: false,
  resume: false,
  changeQuantity: "no",
  changeDay: "no",
  changeMethod: false,
  cancel: false,
  authorise: false,
};
const plan = (overrides: Partial<Plan> = {}): Plan => ({
  planId,
  status: "active",
  campaign: { _id: "kitchen", title: "A plate a day", unit: { one: "plate", many: "plates", pricePaise: 900_00 } },
  quantity: 2,
  monthlyPaise: 1_800_00,
  createdAt: "2026-11-21T05:00:00.000Z",
  method: "card",
  nextDebitAt: "2099-12-21T05:00:00.000Z",
  endsAt: "2109-11-21T05:00:00.000Z",
  paidCount: 1,
  paidPaise: 1_800_00,
  pausedInApp: false,
  firstName: "Asha",
  can: allAllowed,
  ...overrides,
});
const debit = {
  reference: "dB3dE6gH9jK2mN5pQ8rS1tU4",
  paidAt: "2026-11-21T05:01:00.000Z",
  amountPaise: 1_800_00,
  refundedPaise: 0,
};
const checkout = (overrides: object = {}) => ({
  planId: newPlanId,
  key,
  subscriptionId: "sub_00000000000001",
  keyId: "rzp_test_1",
  checkoutScript: "/checkout.js",
  changesMethod: false,
  quantity: 3,
  monthlyPaise: 2_700_00,
  ...overrides,
});
const gatewaySignature = {
  razorpay_payment_id: "pay_00000000000001",
  razorpay_subscription_id: "sub_00000000000001",
  razorpay_signature: "a".repeat(64),
};

/** Replaces the window that the gateway's script would define. */
class GatewayWindow {
  static opened: GatewayWindow[] = [];
  readonly options: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];
  constructor(options: GatewayWindow["options"]) {
    this.options = options;
  }
  open() {
    GatewayWindow.opened.push(this);
  }
  on() {}
}

beforeEach(() => {
  window.Razorpay = GatewayWindow;
  GatewayWindow.opened = [];
});
afterEach(() => {
  delete window.Razorpay;
  beLoggedOut();
});

function PlanRoute() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  return (
    <PlanPage
      key={pathname}
      planId={useParams()["planId"] ?? ""}
      keyText={search.get("key")}
      isNew={search.get("new") === "1"}
    />
  );
}
const routes = (
  <Routes>
    <Route path="/monthly-plan/:planId" element={<PlanRoute />} />
  </Routes>
);
const servePlan = (servedPlan: Plan, debits = [debit]) =>
  api().on(planEndpoints.planByLink, () => ({ body: { plan: servedPlan, debits } }));
const openPlanPage = async (servedPlan: Plan = plan(), query = `?key=${key}`) => {
  servePlan(servedPlan);
  visit(routes, `/monthly-plan/${planId}${query}`);
  await screen.findByText(/a month|Thank you/, { selector: "h1" });
};
const button = (name: string | RegExp) =>
  screen.getAllByText(name, { selector: "button, button *" }).at(-1)!.closest("button")!;
const clickButton = (name: string | RegExp) => fireEvent.click(button(name));

describe("a plan's page", () => {
  it("shows the amount, the next debit, the method, the end, and each debit with its slip", async () => {
    await openPlanPage();
    expect(screen.getByText("₹1,800 a month for “A plate a day”", { selector: "h1" })).toBeTruthy();
    expect(screen.getByText("21 December 2099")).toBeTruthy();
    expect(screen.getByText("Card")).toBeTruthy();
    expect(screen.getByText("One debit, ₹1,800 in all.")).toBeTruthy();
    expect(screen.getByText("Slip").getAttribute("href")).toBe(`/success?reference=${debit.reference}`);
    expect(api().sentTo(planEndpoints.planByLink)[0]?.query.get("key")).toBe(key);
  });

  it.each<[PlanStatus, Partial<Plan>, string, RegExp]>([
    ["waiting", { can: { ...nothingAllowed, authorise: true } }, "Not authorised yet", /nothing is debited/],
    ["starting", {}, "Set up", /The first debit is on 21 December 2099/],
    ["active", {}, "Active", /You are notified before it/],
    [
      "past-due",
      { can: { ...nothingAllowed, changeMethod: true, cancel: true } },
      "A debit did not go through",
      /never collected later/,
    ],
    [
      "halted",
      { can: { ...nothingAllowed, changeMethod: true, cancel: true } },
      "Stopped by the bank",
      /never collected later/,
    ],
    ["paused", { can: { ...nothingAllowed, resume: true, cancel: true } }, "Paused", /until you resume/],
    ["ending", { can: { ...nothingAllowed, cancel: true } }, "Ending", /nothing more is debited/],
    ["cancelled", { can: nothingAllowed }, "Stopped", /Nothing more is debited/],
    ["completed", { can: nothingAllowed }, "Completed", /are complete/],
    ["expired", { can: nothingAllowed }, "Never started", /Nothing was debited/],
  ])(
    "a plan that is %s says so, and what it means for the money",
    async (status, planChanges, statusText, explanation) => {
      await openPlanPage(plan({ status, ...planChanges }));
      expect(screen.getByText(statusText)).toBeTruthy();
      expect(screen.getByText(explanation)).toBeTruthy();
    },
  );

  it("a plan paused in the UPI app refers to the app, and cannot be resumed here", async () => {
    await openPlanPage(plan({ status: "paused", pausedInApp: true, can: { ...nothingAllowed, cancel: true } }));
    expect(screen.getByText(/resume it there/)).toBeTruthy();
    expect(screen.queryByText("Resume")).toBeNull();
  });

  it("opens without a key for its logged-in donor", async () => {
    const token = beLoggedIn();
    await openPlanPage(plan(), "");
    expect(api().sentTo(planEndpoints.planByLink)[0]?.bearer).toBe(token);
  });

  it.each(["", "?key=short"])(
    "an invalid key (%o) tells where the right link is, and sends no request",
    async (query) => {
      visit(routes, `/monthly-plan/${planId}${query}`);
      await screen.findByText("We could not find this monthly gift");
      expect(screen.getByText("Log in").getAttribute("href")).toBe(`/login?next=%2Fmonthly-plan%2F${planId}`);
      expect(api().sentTo(planEndpoints.planByLink)).toHaveLength(0);
    },
  );

  it("a wrong key tells where the right link is", async () => {
    api().on(planEndpoints.planByLink, () => refusal(404, "not-found"));
    visit(routes, `/monthly-plan/${planId}?key=${key}`);
    await screen.findByText("We could not find this monthly gift");
  });
});

it("a plan in the profile has its campaign's picture, and initials without one", async () => {
  const picture = { src: "/pictures/plate.webp", alt: "A plate", focusX: 50, focusY: 30 };
  const { campaign } = plan();
  api().on(planEndpoints.myPlans, () => ({
    body: [plan({ campaign: { ...campaign, picture } }), plan({ planId: newPlanId })],
  }));
  visit(<MyPlans />, "/profile");
  await screen.findAllByText("A plate a day");
  const [pictured, bare] = screen.getAllByRole("listitem");
  expect(pictured!.querySelector("img")?.getAttribute("src")).toBe("/pictures/plate.webp");
  expect(bare!.querySelector("img")).toBeNull();
  expect(bare!.textContent).toContain("AP");
});

describe("a new plan", () => {
  it("a new plan is confirmed with all facts, and links to the page that manages it", async () => {
    await openPlanPage(plan(), `?key=${key}&new=1`);
    expect(screen.getByText("Thank you, Asha")).toBeTruthy();
    expect(screen.getByText("2 plates × ₹900")).toBeTruthy();
    expect(screen.getByText("21 November 2109")).toBeTruthy();
    expect(screen.getByText("Manage this monthly gift").getAttribute("href")).toBe(
      `/monthly-plan/${planId}?key=${key}`,
    );
  });

  it("an unconfirmed plan asks the donor not to authorise again, and checks with the gateway", async () => {
    servePlan(plan({ status: "waiting", authorising: true, can: { ...nothingAllowed, authorise: true } }), []);
    visit(routes, `/monthly-plan/${planId}?key=${key}&new=1`);
    await screen.findByText(/Do not authorise it again/);
    expect(screen.queryByText("Authorise now")).toBeNull();
    expect(api().sentTo(planEndpoints.planByLink)[0]?.query.get("check")).toBe("1");
    servePlan(plan());
    clickButton("Check now");
    await screen.findByText("Thank you, Asha");
  });

  it("a plan can be authorised again once its attempt is over, but not while its status is unknown", async () => {
    servePlan(plan({ status: "waiting", checkFailed: true, can: { ...nothingAllowed, authorise: true } }), []);
    visit(routes, `/monthly-plan/${planId}?key=${key}&new=1`);
    await screen.findByText(/Do not authorise it again/);
    servePlan(plan({ status: "waiting", can: { ...nothingAllowed, authorise: true } }), []);
    clickButton("Check now");
    await screen.findByText("Authorise now");
  });
});

describe("actions", () => {
  it("a skip of a debit that a short month brought forward names the regular day of the next one", async () => {
    await openPlanPage(plan({ nextDebitAt: "2099-02-28T05:00:00.000Z", debitDay: 31 }));
    clickButton("Skip the next month");
    screen.getByText(/The debit on 28 February 2099 is skipped.*The next one is on 31 March 2099/);
  });

  it("a skip shows the dates beforehand, and leaves out one month", async () => {
    await openPlanPage();
    clickButton("Skip the next month");
    expect(
      screen.getByText(/The debit on 21 December 2099 is skipped.*The next one is on 21 January 2100/),
    ).toBeTruthy();
    api().on(planEndpoints.pausePlan, () => ({
      body: { plan: plan({ status: "paused", can: { ...nothingAllowed, resume: true } }) },
    }));
    clickButton("Skip this month");
    await screen.findByText(/^Next month is skipped/);
    expect(api().sentTo(planEndpoints.pausePlan)[0]?.body).toEqual({ key, months: 1 });
    expect(screen.getByText("Paused")).toBeTruthy();
  });

  it("a pause shows the day of the next debit for the chosen number of months", async () => {
    await openPlanPage();
    clickButton("Pause for some months");
    fireEvent.change(screen.getByLabelText("For how long"), { target: { value: "12" } });
    expect(screen.getByText(/Restarts automatically with the debit on 21 December 2100/)).toBeTruthy();
    api().on(planEndpoints.pausePlan, () => refusal(503, "gateway-unavailable"));
    clickButton("Pause");
    await screen.findByText(/The payment service did not answer/);
    expect(api().sentTo(planEndpoints.pausePlan)[0]?.body).toEqual({ key, months: 12 });
  });

  it("more units by card apply from the next debit on, and can be cancelled before it", async () => {
    await openPlanPage();
    clickButton("Change the number of plates");
    expect(button("Change")).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByLabelText("One more"));
    expect(screen.getByText("From the next debit on 21 December 2099: 3 plates, ₹2,700 a month.")).toBeTruthy();
    api().on(planEndpoints.changePlan, () => ({ body: { plan: plan({ nextQuantity: 3 }) } }));
    clickButton("Change");
    await screen.findByText("3 plates, ₹2,700");
    api().on(planEndpoints.resumePlan, () => ({ body: { plan: plan() } }));
    clickButton("Keep 2 plates");
    clickButton("Keep it as it is");
    await screen.findByText("It stays as it is.");
    expect(screen.queryByText("3 plates, ₹2,700")).toBeNull();
  });

  it("more units by UPI need a new mandate, and lead to the new plan once it is authorised", async () => {
    await openPlanPage(plan({ method: "upi", can: { ...allAllowed, changeQuantity: "by-new-mandate" } }));
    clickButton("Change the number of plates");
    fireEvent.click(screen.getByLabelText("One more"));
    expect(screen.getByText(/Its first debit of ₹2,700 is on 21 December 2099/)).toBeTruthy();
    expect(screen.getByText(/No month is debited twice/)).toBeTruthy();
    api().on(planEndpoints.changePlan, () => ({ body: { plan: plan(), authorise: checkout() } }));
    clickButton("Authorise ₹2,700 a month");
    await waitFor(() => expect(GatewayWindow.opened).toHaveLength(1));
    const { options } = GatewayWindow.opened[0]!;
    expect(options.subscription_id).toBe("sub_00000000000001");
    expect(options.subscription_card_change).toBeUndefined();
    servePlan(plan({ planId: newPlanId, status: "starting", quantity: 3, monthlyPaise: 2_700_00, replaces: planId }));
    api().on(planEndpoints.verifySubscription, () => ({
      body: { plan: plan({ planId: newPlanId, status: "starting" }) },
    }));
    options.handler({ ...gatewaySignature, status: "ok" });
    await screen.findByText("Thank you, Asha");
    expect(api().sentTo(planEndpoints.verifySubscription)[0]?.body).toEqual(gatewaySignature);
  });

  it("closing the window changes nothing, and the same request continues the same new plan", async () => {
    await openPlanPage(plan({ can: { ...allAllowed, changeQuantity: "by-new-mandate" } }));
    clickButton("Change the number of plates");
    fireEvent.click(screen.getByLabelText("One more"));
    api().on(planEndpoints.changePlan, () => ({ body: { plan: plan(), authorise: checkout() } }));
    clickButton("Authorise ₹2,700 a month");
    await waitFor(() => expect(GatewayWindow.opened).toHaveLength(1));
    servePlan(plan({ planId: newPlanId, status: "waiting" }));
    GatewayWindow.opened[0]!.options.modal.ondismiss();
    await screen.findByText("You closed the payment window");
    clickButton("Continue");
    await waitFor(() => expect(GatewayWindow.opened).toHaveLength(2));
    const ids = api()
      .sentTo(planEndpoints.changePlan)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(new Set(ids).size).toBe(1);
  });

  it("a halted plan has one button, which changes the payment method", async () => {
    await openPlanPage(plan({ status: "halted", can: { ...nothingAllowed, changeMethod: true, cancel: true } }));
    api().on(planEndpoints.changePlanMethod, () => ({ body: checkout({ planId, changesMethod: true }) }));
    clickButton("Choose how to pay");
    await waitFor(() => expect(GatewayWindow.opened).toHaveLength(1));
    expect(GatewayWindow.opened[0]!.options.subscription_card_change).toBe(true);
    api().on(planEndpoints.verifySubscription, () => ({ body: { plan: plan() } }));
    servePlan(plan());
    GatewayWindow.opened[0]!.options.handler(gatewaySignature);
    await screen.findByText("Thank you. Your next debits use the card, account or UPI ID that you have just chosen.");
    await screen.findByText("Active");
  });

  it("stopping takes one confirmation and no reason", async () => {
    await openPlanPage();
    clickButton("Stop this monthly gift");
    clickButton("Stop now");
    const dialog = within(screen.getByText("Stop this monthly gift?").closest("dialog")!);
    api().on(planEndpoints.cancelPlan, () => ({ body: { plan: plan({ status: "cancelled", can: nothingAllowed }) } }));
    fireEvent.click(dialog.getByText("Stop now"));
    await screen.findByText("It has ended. Nothing more is debited.");
    expect(api().sentTo(planEndpoints.cancelPlan)[0]?.body).toEqual({ key, when: "now" });
    expect(screen.getByText("Give monthly again").getAttribute("href")).toBe("/monthly-donate/kitchen");
  });

  it("after a conflict, the current plan is shown", async () => {
    await openPlanPage();
    clickButton("Skip the next month");
    api().on(planEndpoints.pausePlan, () => refusal(409, "conflict"));
    servePlan(plan({ status: "halted", can: { ...nothingAllowed, changeMethod: true } }));
    clickButton("Skip this month");
    await screen.findByText("Stopped by the bank");
  });
});

describe("a mandate that was authorised beside another for the same plan", () => {
  it("says that it was cancelled for the one that was authorised first", async () => {
    const duplicateOf = "D".repeat(24);
    await openPlanPage(plan({ status: "cancelled", can: nothingAllowed, replaces: "O".repeat(24), duplicateOf }));
    await screen.findByText(/We kept the first and cancelled this one/);
  });
});

describe("the first debit of a new mandate", () => {
  const nextDebitAt = "2026-12-21T05:00:00.000Z";
  const wellBefore = new Date("2026-12-01T00:00:00.000Z");
  const dayBefore = new Date("2026-12-20T00:00:00.000Z");

  it("a new mandate begins on the old one's next debit, or a month later where that debit is already announced", () => {
    expect(scheduleNewMandateDebits(new Date(nextDebitAt), undefined, wellBefore)).toEqual({
      firstAt: new Date(nextDebitAt),
      announcedAt: undefined,
    });
    expect(scheduleNewMandateDebits(new Date(nextDebitAt), undefined, dayBefore)).toEqual({
      firstAt: new Date("2027-01-21T05:00:00.000Z"),
      announcedAt: new Date(nextDebitAt),
    });
  });

  it("a new mandate begins on the chosen day, and never before the old one's next debit", () => {
    expect(scheduleNewMandateDebits(new Date(nextDebitAt), 25, wellBefore).firstAt).toEqual(
      new Date("2026-12-25T05:00:00.000Z"),
    );
    expect(scheduleNewMandateDebits(new Date(nextDebitAt), 5, wellBefore).firstAt).toEqual(
      new Date("2027-01-05T05:00:00.000Z"),
    );
  });
});

describe("the profile", () => {
  it("lists plans with status, amount, next debit and a link to manage them", async () => {
    beLoggedIn();
    api().on(planEndpoints.myPlans, () => ({ body: [plan()] }));
    visit(<MyPlans />, "/profile");
    await screen.findByText("A plate a day");
    expect(screen.getByText("₹1,800 a month")).toBeTruthy();
    expect(screen.getByText("Next debit 21 December 2099")).toBeTruthy();
    expect(screen.getByText("Active")).toBeTruthy();
    expect(screen.getByText("Manage").getAttribute("href")).toBe(`/monthly-plan/${planId}`);
  });

  it("shows no plans section to a donor without plans", async () => {
    beLoggedIn();
    api().on(planEndpoints.myPlans, () => ({ body: [] }));
    visit(<MyPlans />, "/profile");
    await waitFor(() => expect(api().sentTo(planEndpoints.myPlans)).toHaveLength(1));
    expect(screen.queryByText("Your monthly gifts")).toBeNull();
  });
});
