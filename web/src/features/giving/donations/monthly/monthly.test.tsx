import {
  donationTargetEndpoints,
  type DonationTarget,
  type Plan,
  planEndpoints,
  subscribeEndpoints,
} from "@daansetu/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation, useParams, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { DonationPage } from "../donation-page.tsx";
import { forgetMonthlyDonation } from "./monthly-draft.ts";

const api = useTestApi();
const planId = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const linkKey = "k".repeat(43);
const unit = { one: "plate", many: "plates", pricePaise: 900_00 };
const target: DonationTarget = {
  _id: "kitchen",
  kind: "monthly",
  title: "A plate a day",
  ngoName: "Annapurna Rasoi Trust",
  unit,
  taxBenefit: true,
  status: "live",
  minPaise: 10_00,
  maxPaise: 5_00_000_00,
};
const noActionsAllowed: Plan["can"] = {
  pause: false,
  resume: false,
  changeQuantity: "no",
  changeDay: "no",
  changeMethod: false,
  cancel: false,
  authorise: false,
};
const planWith = (status: Plan["status"]): Plan => ({
  planId,
  status,
  campaign: { _id: "kitchen", title: "A plate a day", unit },
  quantity: 2,
  monthlyPaise: 1_800_00,
  createdAt: "2026-11-21T05:00:00.000Z",
  paidCount: 0,
  paidPaise: 0,
  pausedInApp: false,
  firstName: "Asha",
  can: noActionsAllowed,
});
const signedResult = {
  razorpay_payment_id: "pay_00000000000001",
  razorpay_subscription_id: "sub_00000000000001",
  razorpay_signature: "a".repeat(64),
};

/** Replaces the window that the gateway's script would define. */
class GatewayWindow {
  static openedWindows: GatewayWindow[] = [];
  readonly options: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];
  failPayment: (response: unknown) => void = () => undefined;
  constructor(options: GatewayWindow["options"]) {
    this.options = options;
  }
  open() {
    GatewayWindow.openedWindows.push(this);
  }
  on(_event: string, listener: (response: unknown) => void) {
    this.failPayment = listener;
  }
}

function DonateRoute() {
  const [search] = useSearchParams();
  return (
    <DonationPage
      campaignId={useParams()["campaignId"]}
      linkAmount={search.get("amount") ?? undefined}
      linkUnits={search.get("monthly") ?? undefined}
      renderHead={(backLink) => backLink}
    />
  );
}
function ShownLocation() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
const routes = (
  <Routes>
    <Route path="/donate/:campaignId" element={<DonateRoute />} />
    <Route path="/monthly-plan/:planId" element={<ShownLocation />} />
  </Routes>
);

beforeEach(() => {
  window.Razorpay = GatewayWindow;
  GatewayWindow.openedWindows = [];
  api().on(donationTargetEndpoints.donationTarget, () => ({ body: target }));
  api().on(subscribeEndpoints.subscribe, ({ body }) => ({
    body: {
      planId,
      key: linkKey,
      subscriptionId: signedResult.razorpay_subscription_id,
      keyId: "rzp_test_1",
      checkoutScript: "/checkout.js",
      changesMethod: false,
      quantity: (body as { quantity: number }).quantity,
      monthlyPaise: (body as { quantity: number }).quantity * unit.pricePaise,
    },
  }));
});
afterEach(() => {
  delete window.Razorpay;
});

const openMonthlyForm = async (address = "/donate/kitchen?monthly=2") => {
  const page = visit(routes, address);
  await screen.findByText("What you agree to");
  return page;
};
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillInDetails = () => {
  typeInto("Full Name", "Asha Rao");
  typeInto("Mobile no.", "98200 12345");
  typeInto("Email", "asha@example.in");
  typeInto("Billing Address", "14, Prabhat Road, Pune");
  typeInto("State", "Maharashtra");
  typeInto("PIN code", "411004");
  fireEvent.click(screen.getByLabelText(/I am an Indian citizen/));
};
const fillInDonor = () => {
  fillInDetails();
  fireEvent.click(screen.getByLabelText(/^Debit ₹/));
};
const clickButton = (name: string) =>
  fireEvent.click(screen.getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!);
const clickAuthorise = async (label = "Proceed to Pay") => {
  const windowsBefore = GatewayWindow.openedWindows.length;
  clickButton(label);
  await waitFor(() => expect(GatewayWindow.openedWindows).toHaveLength(windowsBefore + 1));
  await act(async () => undefined);
  return GatewayWindow.openedWindows.at(-1)!;
};
const servePlan = (status: Plan["status"]) =>
  api().on(planEndpoints.planByLink, () => ({ body: { plan: planWith(status), debits: [] } }));
const sentBodies = () =>
  api()
    .sentTo(subscribeEndpoints.subscribe)
    .map(({ body }) => body as { quantity: number; clientRequestId: string; consents: object });

describe("the monthly form", () => {
  it("shows amount, day, end, cap, notice and how to stop before the consent, which is not pre-ticked", async () => {
    await openMonthlyForm();
    expect(screen.getAllByText("₹1,800 a month").length).toBeGreaterThan(0);
    for (const termText of [
      /₹1,800 is debited today, and then on the \d+(st|nd|rd|th) of each month/,
      /It goes on until you stop it, for ten years at most/,
      /never be more than ₹15,000 a month/,
      /notified at least a day before each debit/,
      /with the link in any of our e-mails/,
    ])
      expect(screen.getByText(termText)).toBeTruthy();
    // A year ten years ahead frightens, where any day is the end.
    expect(document.querySelector("form")?.parentElement?.textContent).not.toMatch(/until \w+ 20\d\d/i);
    expect(screen.getByLabelText(/^Debit ₹1,800/)).toHaveProperty("checked", false);
    fillInDetails();
    clickButton("Proceed to Pay");
    await screen.findAllByText("Please tick this box so that we can set up the monthly debit.");
    expect(sentBodies()).toHaveLength(0);
  });

  it("sends nothing without units, and says so", async () => {
    await openMonthlyForm("/donate/kitchen?monthly=1");
    fireEvent.click(screen.getByLabelText("One less"));
    fillInDonor();
    clickButton("Proceed to Pay");
    await screen.findAllByText("Please choose at least one plate.");
    expect(sentBodies()).toHaveLength(0);
  });

  it.each(["none", "0", ""])(
    "begins with one unit where the link says %j, and never with nothing to pay",
    async (units) => {
      await openMonthlyForm(`/donate/kitchen?monthly=${units}`);
      expect(screen.getAllByText("₹900 a month").length).toBeGreaterThan(0);
    },
  );

  it("offers 1, 2 and 5 units with their sums, which set the number", async () => {
    await openMonthlyForm();
    fireEvent.click(screen.getByText("₹4,500").closest("button")!);
    expect(screen.getAllByText("₹4,500 a month").length).toBeGreaterThan(0);
    expect(screen.getByText("Pause or stop any day")).toBeTruthy();
  });

  it("limits the units to the cap, and explains it where a link asks for more", async () => {
    await openMonthlyForm("/donate/kitchen?monthly=40");
    expect(screen.getByLabelText("One more")).toHaveProperty("disabled", true);
    fillInDonor();
    clickButton("Proceed to Pay");
    await screen.findAllByText(/Please choose 16 or fewer, and give the rest once/);
    expect(sentBodies()).toHaveLength(0);
  });

  it("opens the subscription's window, and leads to the new plan once the server has verified the signature", async () => {
    await openMonthlyForm();
    fillInDonor();
    const { options } = await clickAuthorise();
    expect(options.subscription_id).toBe(signedResult.razorpay_subscription_id);
    expect(options.order_id).toBeUndefined();
    expect(options.prefill?.contact).toBe("+919820012345");
    expect(sentBodies()[0]).toMatchObject({ quantity: 2, consents: { indianCitizen: true, monthlyDebit: true } });
    api().on(planEndpoints.verifySubscription, () => ({ body: { plan: planWith("active") } }));
    act(() => options.handler(signedResult));
    await screen.findByText(`at /monthly-plan/${planId}?key=${linkKey}&new=1`);
  });

  it("keeps the form when the window is closed, and continues with the same plan", async () => {
    await openMonthlyForm();
    fillInDonor();
    servePlan("waiting");
    const firstWindow = await clickAuthorise();
    act(() => firstWindow.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
    await clickAuthorise("Continue");
    expect(new Set(sentBodies().map(({ clientRequestId }) => clientRequestId)).size).toBe(1);
  });

  it("creates another plan for another number of units", async () => {
    await openMonthlyForm();
    fillInDonor();
    servePlan("waiting");
    const firstWindow = await clickAuthorise();
    act(() => firstWindow.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    fireEvent.click(screen.getByLabelText("One more"));
    await clickAuthorise("Continue");
    expect(new Set(sentBodies().map(({ clientRequestId }) => clientRequestId)).size).toBe(2);
    expect(sentBodies().map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  it("shows why the bank declined, and that nothing was set up", async () => {
    await openMonthlyForm();
    fillInDonor();
    servePlan("waiting");
    const { options, failPayment: fail } = await clickAuthorise();
    act(() => fail({ error: { reason: "insufficient_funds" } }));
    act(() => options.modal.ondismiss());
    await screen.findByText("The authorisation did not go through");
    expect(screen.getByText("There was not enough money in the account.")).toBeTruthy();
  });

  it("leads to the plan if it was authorised during a refresh", async () => {
    const page = await openMonthlyForm();
    fillInDonor();
    servePlan("waiting");
    await clickAuthorise();
    page.unmount();
    servePlan("active");
    visit(routes, "/donate/kitchen?monthly=2");
    await screen.findByText(`at /monthly-plan/${planId}?key=${linkKey}&new=1`);
  });

  it("keeps the form when the gateway does not answer", async () => {
    await openMonthlyForm();
    fillInDonor();
    api().on(subscribeEndpoints.subscribe, () => refusal(503, "gateway-unavailable"));
    clickButton("Proceed to Pay");
    await screen.findByText("The payment gateway is not responding");
    expect(screen.getByLabelText("PIN code")).toHaveProperty("value", "411004");
  });

  it("never opens a window for another amount than it shows", async () => {
    await openMonthlyForm();
    fillInDonor();
    api().on(subscribeEndpoints.subscribe, () => ({
      body: {
        ...{ planId, key: linkKey, subscriptionId: signedResult.razorpay_subscription_id, keyId: "rzp_test_1" },
        ...{ checkoutScript: "/checkout.js", changesMethod: false, quantity: 2, monthlyPaise: 9_000_00 },
      },
    }));
    clickButton("Proceed to Pay");
    await screen.findByText("We could not start the payment");
    expect(GatewayWindow.openedWindows).toHaveLength(0);
  });

  it("takes over the donor's details from the one-off draft, and its draft is deleted once the plan is authorised", async () => {
    const values = { amount: "500", fullName: "Asha Rao", phone: "98", email: "", address: "", state: "", pincode: "" };
    sessionStorage.setItem(
      "daansetu:donation:kitchen",
      JSON.stringify({
        values: { ...values, message: "", anonymous: false, indianCitizen: true, whatsappSms: false },
      }),
    );
    const page = await openMonthlyForm();
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
    // Consents are not taken over: each form asks for its own.
    expect(screen.getByLabelText(/I am an Indian citizen/)).toHaveProperty("checked", false);
    fillInDonor();
    await clickAuthorise();
    page.unmount();
    forgetMonthlyDonation("kitchen", { planId, key: linkKey });
    expect(sessionStorage.getItem("daansetu:donation:kitchen:monthly")).toBeNull();
    expect(sessionStorage.getItem("daansetu:donation:kitchen")).not.toBeNull();
  });

  it("shows the one-off form for a campaign that is not monthly", async () => {
    api().on(donationTargetEndpoints.donationTarget, () => ({ body: { ...target, kind: "fundraiser" } }));
    visit(routes, "/donate/kitchen?monthly=2");
    await screen.findByLabelText("Other amount");
    expect(screen.queryByText("What you agree to")).toBeNull();
  });
});
