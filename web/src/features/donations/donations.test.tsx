import {
  campaignEndpoints,
  type MonthlyCampaignCard,
  donationTargetEndpoints,
  type DonationView,
  donationEndpoints,
  donationViewEndpoints,
  type DonationTarget,
  receiptEndpoints,
} from "@daansetu/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation, useParams, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { DonationOutcome } from "./components/donation-outcome.tsx";
import { DonationPage } from "./components/donation-page.tsx";

const api = useTestApi();
const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const target: DonationTarget = {
  _id: "kitchen",
  kind: "fundraiser",
  title: "Hot school meals",
  ngoName: "Annapurna Rasoi Trust",
  unit: { one: "plate", many: "plates", pricePaise: 40_00 },
  taxBenefit: true,
  status: "live",
  minPaise: 10_00,
  maxPaise: 5_00_000_00,
};
const donation = (status: DonationView["status"], overrides: Partial<DonationView> = {}): DonationView => ({
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
const paidDonation = donation("paid", {
  paidAt: "2026-11-21T05:01:00.000Z",
  method: "upi",
  paymentId: "pay_00000000000001",
});
const signedResult = {
  razorpay_payment_id: "pay_00000000000001",
  razorpay_order_id: "order_00000000000001",
  razorpay_signature: "a".repeat(64),
};

/** Replaces the window that the gateway's script would define. */
class GatewayWindow {
  static openedWindows: GatewayWindow[] = [];
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
const routes = (
  <Routes>
    <Route path="/donate/:campaignId?" element={<DonateRoute />} />
    <Route path="/success" element={<SuccessRoute />} />
  </Routes>
);

beforeEach(() => {
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [] }));
  window.Razorpay = GatewayWindow;
  GatewayWindow.openedWindows = [];
  api().on(donationTargetEndpoints.donationTarget, () => ({ body: target }));
  api().on(donationEndpoints.checkout, ({ body }) => ({
    body: {
      order: { id: signedResult.razorpay_order_id, amount: (body as { amount: number }).amount * 100, currency: "INR" },
      reference,
      keyId: "rzp_test_1",
      checkoutScript: "/checkout.js",
    },
  }));
});
afterEach(() => {
  delete window.Razorpay;
});

const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** By text, because `getByRole` takes a third of a second per button in this DOM. */
const getButton = (name: string | RegExp) =>
  screen.getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!;
const pressButton = (name: string | RegExp) => fireEvent.click(getButton(name));
const findHeading = (title: string) => screen.findByText(title, { selector: "h1" });
const openDonationPage = async (address = "/donate/kitchen") => {
  const page = visit(routes, address);
  await findHeading("Give a little, help a lot");
  return page;
};
const fillInDonor = ({ withState = true } = {}) => {
  pressButton("₹2,000");
  typeInto("Full Name", "Asha Rao");
  typeInto("Mobile no.", "98200 12345");
  typeInto("Email", "asha@example.in");
  typeInto("Billing Address", "14, Prabhat Road, Pune");
  if (withState) typeInto("State", "Maharashtra");
  typeInto("PIN code", "411004");
  fireEvent.click(screen.getByLabelText(/I am an Indian citizen/));
};
const pressPay = async () => {
  const windowsBefore = GatewayWindow.openedWindows.length;
  pressButton("Proceed to Pay");
  await waitFor(() => expect(GatewayWindow.openedWindows).toHaveLength(windowsBefore + 1));
  await act(async () => undefined);
  return GatewayWindow.openedWindows.at(-1)!;
};

describe("the form", () => {
  it("offers 2,000, 4,000 and 7,000 rupees", async () => {
    await openDonationPage();
    const presets = within(screen.getByRole("group", { name: "Choose an amount" })).getAllByRole("button");
    expect(presets.map(({ textContent }) => textContent)).toEqual([
      "₹2,00050 plates",
      "₹4,000100 plates",
      "₹7,000175 plates",
    ]);
  });

  it("fills in the amount of a preset, marks it as chosen, and says what it buys", async () => {
    await openDonationPage();
    for (const preset of ["2,000", "7,000", "4,000"]) {
      pressButton(`₹${preset}`);
      expect(screen.getByLabelText("Other amount")).toHaveProperty("value", preset);
      expect(getButton(`₹${preset}`).getAttribute("aria-pressed")).toBe("true");
    }
    expect(screen.getByText("₹4,000 buys 100 plates.")).toBeTruthy();
    typeInto("Other amount", "4100");
    expect(getButton("₹4,000").getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("₹4,100 buys 102 plates.")).toBeTruthy();
  });

  it("says to the browser what to fill in, and +91 not a second time", async () => {
    await openDonationPage();
    const tokens = [...document.querySelectorAll("form [required], form [name=pan]")].map((field) =>
      ["name", "autocomplete"].map((attribute) => field.getAttribute(attribute)),
    );
    expect(tokens).toEqual([
      ["amount", "off"],
      ["fullName", "name"],
      ["phone", "tel-national"],
      ["email", "email"],
      ["pincode", "postal-code"],
      ["state", "address-level1"],
      ["address", "street-address"],
      ["pan", "off"],
    ]);
  });

  it("has the specification's fields with the right input modes, and sends the typed values", async () => {
    await openDonationPage();
    const field = (label: string) => screen.getByLabelText(label);
    for (const [fieldLabel, inputMode] of [
      ["Other amount", "numeric"],
      ["Mobile no.", "tel"],
      ["Email", "email"],
      ["PIN code", "numeric"],
    ] as const)
      expect(field(fieldLabel).getAttribute("inputmode"), fieldLabel).toBe(inputMode);
    expect(field("Email").getAttribute("type")).toBe("email");
    fillInDonor();
    await pressPay();
    expect(api().sentTo(donationEndpoints.checkout)[0]?.body).toMatchObject({
      amount: 2000,
      donor: {
        fullName: "Asha Rao",
        phone: "9820012345",
        email: "asha@example.in",
        address: "14, Prabhat Road, Pune",
        state: "Maharashtra",
        pincode: "411004",
      },
    });
  });

  it("has the smallest preset chosen, unless the link or the donor says another amount", async () => {
    const { unmount } = await openDonationPage();
    expect(getButton("₹2,000").getAttribute("aria-pressed")).toBe("true");
    typeInto("Other amount", "");
    unmount();
    await openDonationPage();
    expect(screen.getByLabelText("Other amount")).toHaveProperty("value", "");
  });

  it("asks for the PIN code before the state, and proposes the state of the PIN code", async () => {
    await openDonationPage();
    const state = screen.getByLabelText("State");
    const pincode = screen.getByLabelText("PIN code");
    expect(pincode.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.focus(pincode);
    typeInto("PIN code", "411004");
    await waitFor(() => expect(state).toHaveProperty("value", "Maharashtra"));
    expect(screen.getByText("From your PIN code. You can change it.")).toBeTruthy();
    typeInto("PIN code", "41100");
    expect(state).toHaveProperty("value", "");
    typeInto("PIN code", "560001");
    expect(state).toHaveProperty("value", "Karnataka");
  });

  it("takes the state of the PIN code when the donor presses Pay before the checkout's script has come", async () => {
    await openDonationPage();
    // Nothing has had the focus, so the press loads the script.
    fillInDonor({ withState: false });
    await pressPay();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(api().sentTo(donationEndpoints.checkout)[0]?.body).toMatchObject({ donor: { state: "Maharashtra" } });
  });

  it("keeps the state that the donor chose, whatever the PIN code says", async () => {
    await openDonationPage();
    fireEvent.focus(screen.getByLabelText("PIN code"));
    typeInto("PIN code", "411004");
    await waitFor(() => expect(screen.getByLabelText("State")).toHaveProperty("value", "Maharashtra"));
    typeInto("State", "Goa");
    expect(screen.queryByText("From your PIN code. You can change it.")).toBeNull();
    typeInto("PIN code", "560001");
    expect(screen.getByLabelText("State")).toHaveProperty("value", "Goa");
  });

  it("counts what is missing beside the button, and leads to the first of it", async () => {
    await openDonationPage();
    const payArea = within(screen.getByRole("region", { name: "Pay" }));
    fireEvent.click(payArea.getByText("6 things missing"));
    expect(document.activeElement).toBe(screen.getByLabelText("Full Name"));
    fillInDonor();
    expect(payArea.queryByText(/missing/)).toBeNull();
    fireEvent.click(payArea.getByLabelText(/I am an Indian citizen/));
    fireEvent.click(payArea.getByText("One thing missing"));
    expect(document.activeElement).toBe(screen.getByLabelText(/I am an Indian citizen/));
  });

  it("fills in the amount of the link", async () => {
    await openDonationPage("/donate/kitchen?amount=500");
    expect(screen.getByLabelText("Other amount")).toHaveProperty("value", "500");
  });

  it("lists every missing field in a focused summary, as many as it counted before, and sends nothing", async () => {
    await openDonationPage();
    expect(screen.getByText("6 things missing")).toBeTruthy();
    pressButton("Proceed to Pay");
    const errorSummary = await screen.findByRole("alert");
    expect(document.activeElement).toBe(errorSummary);
    expect(within(errorSummary).getAllByRole("link")).toHaveLength(6);
    fireEvent.click(within(errorSummary).getByRole("link", { name: "Please enter the 6-digit PIN code." }));
    expect(document.activeElement).toBe(screen.getByLabelText("PIN code"));
    expect(screen.getByLabelText("PIN code").getAttribute("aria-invalid")).toBe("true");
    expect(api().sentTo(donationEndpoints.checkout)).toEqual([]);
  });

  it("validates a field on blur, not while typing", async () => {
    await openDonationPage();
    fireEvent.focus(screen.getByLabelText("PIN code"));
    typeInto("PIN code", "4110");
    expect(screen.queryByText("This has 4 digits. A PIN code has 6.")).toBeNull();
    fireEvent.blur(screen.getByLabelText("PIN code"));
    await screen.findByText("This has 4 digits. A PIN code has 6.");
    typeInto("PIN code", "411004");
    expect(screen.queryByText(/A PIN code has 6/)).toBeNull();
  });

  it("has no consent pre-ticked, and sends the one for messages only if ticked", async () => {
    await openDonationPage();
    for (const checkbox of screen.getAllByRole("checkbox")) expect(checkbox).toHaveProperty("checked", false);
    expect(screen.getByLabelText("Send me updates and notifications via WhatsApp/SMS")).toBeTruthy();
    fillInDonor();
    await pressPay();
    expect(api().sentTo(donationEndpoints.checkout)[0]?.body).toMatchObject({ consents: { whatsappSms: false } });
  });

  it("restores the typed values after a refresh, except the PAN", async () => {
    const { unmount } = await openDonationPage();
    fillInDonor();
    typeInto(/PAN/, "ABCPE1234F");
    unmount();
    await openDonationPage();
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
    expect(screen.getByLabelText(/I am an Indian citizen/)).toHaveProperty("checked", true);
    expect(screen.getByLabelText(/PAN/)).toHaveProperty("value", "");
  });

  it.each([
    ["ended", () => ({ body: { ...target, status: "ended" } }), "This campaign has ended"],
    ["unknown", () => refusal(404, "not-found"), "We could not find this campaign"],
  ] as const)(
    "a campaign that is %s shows links to other campaigns instead of the form",
    async (_, targetReply, title) => {
      api().on(donationTargetEndpoints.donationTarget, targetReply);
      visit(routes, "/donate/kitchen");
      await findHeading(title);
      expect(screen.getByText("All fundraisers").getAttribute("href")).toBe("/allfundraiser");
      expect(screen.queryByText("Proceed to Pay")).toBeNull();
    },
  );
});

describe("a payment", () => {
  it("leads from the form through the gateway's window to the success page", async () => {
    api().on(donationEndpoints.verifyPayment, () => ({ body: { status: "paid", reference } }));
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    await openDonationPage();
    fillInDonor();
    const { options } = await pressPay();
    expect(options).toMatchObject({
      key: "rzp_test_1",
      order_id: "order_00000000000001",
      amount: 200_000,
      currency: "INR",
      description: "Donation",
      prefill: { name: "Asha Rao", email: "asha@example.in", contact: "+919820012345" },
    });
    act(() => options.handler(signedResult));
    act(() => options.handler(signedResult));
    await screen.findByText("Payment successful");
    await findHeading("Thank you, Asha");
    expect(screen.getByText(reference)).toBeTruthy();
    expect(
      api()
        .sentTo(donationEndpoints.verifyPayment)
        .map(({ body }) => body),
    ).toEqual([signedResult]);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it("opens one order for a double click", async () => {
    await openDonationPage();
    fillInDonor();
    const payButton = getButton("Proceed to Pay");
    fireEvent.click(payButton);
    fireEvent.click(payButton);
    await waitFor(() => expect(GatewayWindow.openedWindows).toHaveLength(1));
    await act(async () => undefined);
    expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(1);
  });

  it("after the window was closed, the server is asked for the status, and paying again reuses the request id", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    await openDonationPage();
    fillInDonor();
    const firstWindow = await pressPay();
    act(() => firstWindow.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    typeInto("Email", "asha.rao@example.in");
    pressButton("Continue to pay");
    await waitFor(() => expect(GatewayWindow.openedWindows).toHaveLength(2));
    const [firstRequest, secondRequest] = api()
      .sentTo(donationEndpoints.checkout)
      .map(({ body }) => body as { clientRequestId: string });
    expect(secondRequest!.clientRequestId).toBe(firstRequest!.clientRequestId);
  });

  it("another amount gets a new request id", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    await openDonationPage();
    fillInDonor();
    const firstWindow = await pressPay();
    act(() => firstWindow.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    pressButton("₹7,000");
    await pressPay();
    const requestIds = api()
      .sentTo(donationEndpoints.checkout)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(new Set(requestIds).size).toBe(2);
  });

  it("a decline by the bank shows the reason, what happens to the money, and keeps the form", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({
      body: donation("failed", { failureReason: "insufficient_fund" }),
    }));
    await openDonationPage();
    fillInDonor();
    const { options, listeners } = await pressPay();
    act(() => listeners.get("payment.failed")?.({ error: { reason: "insufficient_fund" } }));
    act(() => options.modal.ondismiss());
    const alertNote = await screen.findByRole("alert");
    expect(alertNote.textContent).toContain("The payment did not go through");
    expect(alertNote.textContent).toContain("There was not enough money in the account.");
    expect(alertNote.textContent).toContain("5 to 7 working days");
    expect(document.activeElement).toBe(alertNote);
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
  });

  it("a payment pending at the bank leads to the page of a pending donation", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("pending") }));
    await openDonationPage();
    fillInDonor();
    const { options } = await pressPay();
    act(() => options.modal.ondismiss());
    await findHeading("Confirming your payment");
    expect(screen.getByText(/You do not need to pay again/)).toBeTruthy();
  });

  it("a signed payment that cannot be verified yet is shown as pending, not as failed", async () => {
    api().on(donationEndpoints.verifyPayment, () => refusal(503, "temporarily-unavailable"));
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    await openDonationPage();
    fillInDonor();
    const { options } = await pressPay();
    act(() => options.handler(signedResult));
    await findHeading("Confirming your payment");
  });

  it("a payment completed during a refresh leads to the success page", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    const { unmount } = await openDonationPage();
    fillInDonor();
    await pressPay();
    unmount();
    visit(routes, "/donate/kitchen");
    await screen.findByText("Payment successful");
  });

  it("an unpaid order is offered again after a refresh, with its form", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    const { unmount } = await openDonationPage();
    fillInDonor();
    await pressPay();
    unmount();
    await openDonationPage();
    await screen.findByText("Your gift is still ready");
    await pressPay();
    const requestIds = api()
      .sentTo(donationEndpoints.checkout)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(new Set(requestIds).size).toBe(1);
  });

  it("a payment pending after a refresh is shown as pending and not offered again", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("pending") }));
    const { unmount } = await openDonationPage();
    fillInDonor();
    await pressPay();
    unmount();
    visit(routes, "/donate/kitchen");
    await findHeading("Confirming your payment");
    expect(screen.queryByText("Proceed to Pay")).toBeNull();
  });

  it("a payment of unknown status is not offered again: the button is disabled until a check succeeds", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open", { checkFailed: true }) }));
    await openDonationPage();
    fillInDonor();
    const { options } = await pressPay();
    act(() => options.modal.ondismiss());
    await screen.findByText("We are still checking your payment");
    expect(getButton("Proceed to Pay").getAttribute("aria-disabled")).toBe("true");
    pressButton("Proceed to Pay");
    expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(1);
    expect(screen.queryByText("Continue to pay")).toBeNull();
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("pending") }));
    pressButton("Check again");
    await findHeading("Confirming your payment");
  });

  it("no window opens for another amount than the form's", async () => {
    api().on(donationEndpoints.checkout, () => ({
      body: { order: { id: "order_1", amount: 100, currency: "INR" }, reference, keyId: "k", checkoutScript: "/c.js" },
    }));
    await openDonationPage();
    fillInDonor();
    pressButton("Proceed to Pay");
    await screen.findByText("We could not start the payment");
    expect(GatewayWindow.openedWindows).toEqual([]);
  });
});

describe("a checkout that is refused", () => {
  it.each([
    [502, "gateway-unavailable", "The payment gateway is not responding"],
    [503, "temporarily-unavailable", "The payment gateway is not responding"],
    [429, "too-many-requests", "Too many attempts"],
    [409, "conflict", "We could not start the payment"],
    [409, "already-paid", "There is nothing more to pay"],
    [500, "internal-error", "We could not start the payment"],
  ])(
    "a checkout refused with %i %s says whether money was charged, with a reference where we failed",
    async (status, code, noteTitle) => {
      api().on(donationEndpoints.checkout, () => ({
        status,
        body: { errorMessage: code, code, requestId: "4bf92f35" },
      }));
      await openDonationPage();
      fillInDonor();
      pressButton("Proceed to Pay");
      await screen.findByText(noteTitle);
      expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
      expect(screen.getByRole("alert").textContent).toMatch(/Nothing was charged|nothing more to pay/);
      expect(screen.queryAllByText("Reference: 4bf92f35")).toHaveLength(status >= 500 ? 1 : 0);
    },
  );

  it("a checkout that has to wait says for how long and that another network helps, and the same form can be sent again", async () => {
    api().on(donationEndpoints.checkout, () => refusal(429, "too-many-requests"));
    await openDonationPage();
    fillInDonor();
    pressButton("Proceed to Pay");
    const note = (await screen.findByText("Too many attempts")).closest("[role=alert]");
    expect(note?.textContent).toMatch(
      /what you typed is still here.*in a few minutes, or use another network: mobile data/,
    );
    pressButton("Try again");
    await waitFor(() => expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(2));
  });

  it("a refused amount is reported at its field, with refetched bounds", async () => {
    const boundedTarget = { ...target, maxPaise: 1_000_00 };
    api().on(donationEndpoints.checkout, () => {
      api().on(donationTargetEndpoints.donationTarget, () => ({ body: boundedTarget }));
      return refusal(400, "amount-out-of-bounds", [{ field: "amount", problem: "amount-out-of-bounds" }]);
    });
    await openDonationPage();
    fillInDonor();
    pressButton("Proceed to Pay");
    await waitFor(() =>
      expect(
        screen.getAllByText("The largest online donation is ₹1,000. Please enter ₹1,000 or less, or write to us."),
      ).toHaveLength(2),
    );
    expect(screen.getByLabelText("Other amount").getAttribute("aria-invalid")).toBe("true");
    typeInto("Other amount", "900");
    expect(screen.queryByText(/The largest online donation/)).toBeNull();
  });

  it("a campaign that has just ended replaces the form by the page of an ended campaign", async () => {
    api().on(donationEndpoints.checkout, () => {
      api().on(donationTargetEndpoints.donationTarget, () => ({ body: { ...target, status: "ended" } }));
      return refusal(409, "campaign-ended");
    });
    await openDonationPage();
    fillInDonor();
    pressButton("Proceed to Pay");
    await findHeading("This campaign has ended");
  });

  it("an already paid donation leads to its page, where its reference is known", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    await openDonationPage();
    fillInDonor();
    const { options } = await pressPay();
    act(() => options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    api().on(donationEndpoints.checkout, () => refusal(409, "already-paid"));
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    pressButton("Continue to pay");
    await screen.findByText("Payment successful");
  });
});

describe("the page of a reference", () => {
  const openSuccessPage = (donationReply: DonationView) => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donationReply }));
    return visit(routes, `/success?reference=${reference}`);
  };

  it.each([
    ["pending", "Confirming your payment"],
    ["open", "This donation is not paid yet"],
    ["failed", "The payment did not go through"],
    ["expired", "This payment has expired"],
    ["refunded", "This donation was refunded"],
    ["under-review", "Our team is checking this payment"],
  ] as const)(
    "the success page of a donation that is %s says so, and never claims success",
    async (status, pageTitle) => {
      openSuccessPage(donation(status, { refundedPaise: status === "refunded" ? 2_000_00 : 0 }));
      await findHeading(pageTitle);
      expect(screen.queryByText("Payment successful")).toBeNull();
      expect(screen.getAllByText(reference).length).toBeGreaterThan(0);
    },
  );

  it("the success page of a payment that came without its donor's details says that the money is safe and what is missing", async () => {
    openSuccessPage(donation("under-review", { awaitsDetails: true }));
    await findHeading("Your money is safe; we need your details");
    expect(screen.getByText(/You do not need to pay again/)).toBeTruthy();
    expect(screen.queryByText("Our team is checking this payment")).toBeNull();
  });

  it.each(["open", "failed"] as const)(
    "a donation that was %s at the last check, with the gateway unreachable, offers no payment",
    async (status) => {
      openSuccessPage(donation(status, { checkFailed: true }));
      await findHeading("We are still checking this payment");
      for (const offerText of ["Continue to pay", "Try again"]) expect(screen.queryByText(offerText)).toBeNull();
      expect(screen.getByText("Back to the story")).toBeTruthy();
    },
  );

  it("the success page shows every fact of a paid donation", async () => {
    openSuccessPage(paidDonation);
    await screen.findByText("Payment successful");
    for (const factText of ["₹2,000", reference, "Hot school meals", "21 Nov 2026, 10:31 am", "UPI", "Section 133"])
      expect(screen.getAllByText(factText).length).toBeGreaterThan(0);
  });

  const unit = { one: "plate", many: "plates", pricePaise: 40_00 };
  it.each([
    ["whole units", { unit }, "buys 50 plates."],
    ["what is over", { unit, amountPaise: 2_030_00 }, "buys 50 plates, and ₹30 goes towards the next one."],
    ["no units of a campaign without a unit", {}, "has arrived."],
    ["no units of an amount below one", { unit, amountPaise: 30_00 }, "has arrived."],
    ["no units of a donation that was refunded in part", { unit, refundedPaise: 500_00 }, "has arrived."],
  ])("the success page says what the money buys at the donation's own price: %s", async (_case, change, sentence) => {
    openSuccessPage({ ...paidDonation, ...change });
    const lead = await screen.findByText(/for “Hot school meals”/);
    expect(lead.textContent).toContain(sentence);
    expect(lead.textContent).toContain("Your receipt is on its way to a•••@example.in.");
  });

  describe("the monthly invitation", () => {
    const picture = { src: "/samples/plate.svg", alt: "A plate", focusX: 50, focusY: 50 };
    const monthly: MonthlyCampaignCard = {
      _id: "plate",
      kind: "monthly",
      title: "A plate a day",
      ngoName: "Annapurna Rasoi Trust",
      cardImg: picture.src,
      picture,
      amountRaise: 2_70_000,
      goalPaise: 2_70_000_00,
      ngoSector: "hunger",
      createdAt: "2026-01-01T00:00:00.000Z",
      status: "live",
      taxBenefit: true,
      figures: { raisedPaise: 0, supporters: 0, asOf: "2026-11-21T05:00:00.000Z" },
      unit: { one: "plate", many: "plates", pricePaise: 900_00 },
      unitTarget: 300,
      unitsSponsored: 240,
      monthlyDonors: 31,
    };
    const withLive = (campaigns: MonthlyCampaignCard[]) =>
      api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: campaigns }));
    const invitation = "₹900 a month pays for one plate. You can pause or stop any day.";
    afterEach(() => localStorage.clear());

    it("follows a one-off donation where a monthly campaign is live, and stays away once it was dismissed", async () => {
      withLive([monthly]);
      const page = openSuccessPage(paidDonation);
      await screen.findByText(invitation);
      const link = screen.getByText("See “A plate a day”").closest("a")!;
      expect(link.getAttribute("href")).toBe("/monthly-donate/plate");
      expect(screen.getByText("Amount paid").compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      pressButton("Not now");
      expect(screen.queryByText(invitation)).toBeNull();
      page.unmount();
      const asked = api().sentTo(campaignEndpoints.activeMonthlyCampaigns).length;
      openSuccessPage(paidDonation);
      await screen.findByText("Payment successful");
      await screen.findByText("Print or save");
      expect(screen.queryByText(invitation)).toBeNull();
      expect(api().sentTo(campaignEndpoints.activeMonthlyCampaigns)).toHaveLength(asked);
    });

    it.each([
      ["no monthly campaign is live", [], {}],
      ["the donation is a debit of a monthly gift", [monthly], { isDebit: true }],
      ["a part of the donation was refunded", [monthly], { status: "partly-refunded", refundedPaise: 100_00 }],
    ] as const)("is absent if %s", async (_case, campaigns, change) => {
      withLive([...campaigns]);
      openSuccessPage({ ...paidDonation, ...change });
      await screen.findByText("Payment successful");
      if (campaigns.length === 0)
        await waitFor(() => expect(api().sentTo(campaignEndpoints.activeMonthlyCampaigns).length).toBeGreaterThan(0));
      await act(async () => undefined);
      expect(screen.queryByText("Make it a habit?")).toBeNull();
    });
  });

  it("the slip has the amount in words and the receipt's short number, and the reference in one line of its own", async () => {
    api().on(receiptEndpoints.receiptOfDonation, () => ({
      body: {
        receipt: {
          donationId: reference,
          number: "DS-2026-27-000123",
          state: "issued",
          issuedAt: "2026-11-21T05:02:00.000Z",
          amountPaise: 2_000_00,
          netPaise: 2_000_00,
          mayDownload: true,
        },
      },
    }));
    openSuccessPage(paidDonation);
    expect(await screen.findByText("Rupees Two Thousand Only")).toBeTruthy();
    const slip = within(screen.getByText("Amount paid").closest("section")!);
    expect(await slip.findByText("DS-2026-27-000123")).toBeTruthy();
    expect(slip.getByText(reference).closest("dd")?.textContent).toBe(reference);
  });

  it("a donation without a PAN names no section on its slip, and no certificate that would come", async () => {
    openSuccessPage({ ...paidDonation, taxBenefit: false, lacksTaxId: true });
    await screen.findByText("Payment successful");
    for (const promise of [/Section/, /80G/, /tax certificate for/]) expect(screen.queryByText(promise)).toBeNull();
  });

  it("a donation with a PAN is told when its tax certificate comes", async () => {
    openSuccessPage(paidDonation);
    expect(await screen.findByText(/Your tax certificate for 2026-27 comes by e-mail/)).toBeTruthy();
    expect(screen.queryByText("The tax certificate needs your PAN")).toBeNull();
  });

  it.each([
    ["2026-03-31T18:29:59.999Z", "Section 80G"],
    ["2026-03-31T18:30:00.000Z", "Section 133"],
  ])("the slip of a payment at %s names the section of its day in India: %s", async (paidAt, section) => {
    openSuccessPage({ ...paidDonation, paidAt });
    expect(await screen.findByText(section)).toBeTruthy();
  });

  it("offers a guest, and nobody else, to open an account with this donation", async () => {
    const signUpInvitation = () => screen.queryByText("Create an account to see this gift again");
    for (const role of ["guest", "user"] as const) {
      beLoggedIn({ role });
      const page = openSuccessPage(paidDonation);
      await screen.findByText("Payment successful");
      expect(signUpInvitation()?.getAttribute("href")).toBe(
        role === "guest" ? "/signup?next=%2Fprofile%3Ftab%3DmyDonation" : undefined,
      );
      page.unmount();
      beLoggedOut();
    }
  });

  it("a partly refunded donation shows the remaining amount", async () => {
    openSuccessPage({ ...paidDonation, status: "partly-refunded", refundedPaise: 500_00 });
    await screen.findByText("Part of this donation was refunded");
    expect(screen.getByText("₹1,500 after the refund")).toBeTruthy();
  });

  it("an unknown reference is reported", async () => {
    api().on(donationViewEndpoints.donationByReference, () => refusal(404, "not-found"));
    visit(routes, `/success?reference=${reference}`);
    await findHeading("We could not find this reference");
  });

  it.each(["", "?reference=", "?reference=12345", "?reference=<script>", "?reference=aB3dE6gH9jK2mN5pQ8rS1tU4x"])(
    "a malformed reference (%s) sends no request and claims nothing",
    async (search) => {
      visit(routes, `/success${search}`);
      await findHeading("This link is incomplete");
      expect(screen.queryByText("Payment successful")).toBeNull();
      expect(api().sentTo(donationViewEndpoints.donationByReference)).toEqual([]);
    },
  );

  it("checks again on request", async () => {
    openSuccessPage(donation("pending"));
    await findHeading("Confirming your payment");
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    pressButton("Check now");
    await screen.findByText("Payment successful");
  });
});
