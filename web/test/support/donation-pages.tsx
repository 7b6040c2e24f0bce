import {
  campaignEndpoints,
  donationTargetEndpoints,
  type DonationView,
  donationEndpoints,
  timelineEndpoints,
} from "@daansetu/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation, useParams, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, expect } from "vitest";
import { DonationOutcome } from "../../src/features/giving/donations/components/donation-outcome.tsx";
import { DonationPage } from "../../src/features/giving/donations/donation-page.tsx";
import { donationTarget } from "./samples.ts";
import { useTestApi, visit } from "./site.tsx";

export const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
export const donation = (status: DonationView["status"], overrides: Partial<DonationView> = {}): DonationView => ({
  reference,
  status,
  amountPaise: 2_000_00,
  refundedPaise: 0,
  campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" },
  createdAt: "2026-11-21T05:00:00.000Z",
  firstName: "Asha",
  emailMask: "a•••@example.in",
  taxBenefit: true,
  ...overrides,
});
export const paidDonation = donation("paid", {
  paidAt: "2026-11-21T05:01:00.000Z",
  method: "upi",
  paymentId: "pay_00000000000001",
});
export const signedResult = {
  razorpay_payment_id: "pay_00000000000001",
  razorpay_order_id: "order_00000000000001",
  razorpay_signature: "a".repeat(64),
};

/** Replaces the window that the gateway's script would define. */
export class GatewayWindow {
  static openedWindows: GatewayWindow[] = [];
  static forget() {
    GatewayWindow.openedWindows = [];
  }
  readonly options: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];
  listeners = new Map<string, (response: unknown) => void>();
  constructor(options: GatewayWindow["options"]) {
    this.options = options;
  }
  open() {
    GatewayWindow.openedWindows.push(this);
  }
  on(event: string, listener: (response: unknown) => void) {
    this.listeners.set(event, listener);
  }
}

function DonateRoute() {
  const { campaignId } = useParams();
  const [search] = useSearchParams();
  return (
    <DonationPage
      campaignId={campaignId}
      linkAmount={search.get("amount") ?? undefined}
      renderHead={(backLink) => backLink}
    />
  );
}
function SuccessRoute() {
  const [search] = useSearchParams();
  const locationState = useLocation().state as { awaited?: boolean } | null;
  return <DonationOutcome reference={search.get("reference")} isAwaited={locationState?.awaited === true} />;
}
export const routes = (
  <Routes>
    <Route path="/donate/:campaignId?" element={<DonateRoute />} />
    <Route path="/success" element={<SuccessRoute />} />
  </Routes>
);

/** The pages of a donation in front of a server that has one campaign and takes every checkout. */
export function useDonationPages() {
  const api = useTestApi();
  beforeEach(() => {
    api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [] }));
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list: null } }));
    Object.assign(window, { Razorpay: GatewayWindow });
    GatewayWindow.forget();
    api().on(donationTargetEndpoints.donationTarget, () => ({ body: donationTarget }));
    api().on(donationEndpoints.checkout, ({ body }) => ({
      body: {
        order: {
          id: signedResult.razorpay_order_id,
          amount: (body as { amount: number }).amount * 100,
          currency: "INR",
        },
        reference,
        keyId: "rzp_test_1",
        checkoutScript: "/checkout.js",
      },
    }));
  });
  afterEach(() => {
    Reflect.deleteProperty(window, "Razorpay");
  });
  return api;
}

export const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** By text, because `getByRole` takes a third of a second per button in this DOM. */
export const getButton = (name: string | RegExp) =>
  screen.getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!;
export const clickButton = (name: string | RegExp) => fireEvent.click(getButton(name));
export const findHeading = (title: string) => screen.findByText(title, { selector: "h1" });
export const openDonationPage = async (address = "/donate/kitchen") => {
  const page = visit(routes, address);
  await findHeading("Give a little, help a lot");
  return page;
};
export const fillInDonor = ({ withState = true } = {}) => {
  clickButton("₹2,000");
  typeInto("Full Name", "Asha Rao");
  typeInto("Mobile no.", "98200 12345");
  typeInto("Email", "asha@example.in");
  typeInto("Billing Address", "14, Prabhat Road, Pune");
  if (withState) typeInto("State", "Maharashtra");
  typeInto("PIN code", "411004");
  fireEvent.click(screen.getByLabelText(/I am an Indian citizen/));
};
export const clickPay = async () => {
  const windowsBefore = GatewayWindow.openedWindows.length;
  clickButton(/^(Proceed to Pay|Continue to pay|Try again)$/);
  await waitFor(() => expect(GatewayWindow.openedWindows).toHaveLength(windowsBefore + 1));
  await act(async () => undefined);
  return GatewayWindow.openedWindows.at(-1)!;
};
