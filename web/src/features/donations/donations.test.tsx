import { donationTargetEndpoints, type DonationView, donationEndpoints, type DonationTarget } from "@daansetu/contract";
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
const donation = (status: DonationView["status"], change: Partial<DonationView> = {}): DonationView => ({
  reference,
  status,
  amountPaise: 2_000_00,
  refundedPaise: 0,
  campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" },
  createdAt: "2026-11-21T05:00:00.000Z",
  firstName: "Asha",
  emailMask: "a•••@example.in",
  taxBenefit: true,
  ...change,
});
const paid = donation("paid", { paidAt: "2026-11-21T05:01:00.000Z", method: "upi", paymentId: "pay_00000000000001" });
const signed = {
  razorpay_payment_id: "pay_00000000000001",
  razorpay_order_id: "order_00000000000001",
  razorpay_signature: "a".repeat(64),
};

/** Replaces the window that the gateway's script would define. */
class GatewayWindow {
  static opened: GatewayWindow[] = [];
  readonly options: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];
  listeners = new Map<string, (response: unknown) => void>();
  constructor(options: GatewayWindow["options"]) {
    this.options = options;
  }
  open() {
    GatewayWindow.opened.push(this);
  }
  on(event: string, listener: (response: unknown) => void) {
    this.listeners.set(event, listener);
  }
}

function DonateRoute() {
  const { campaignId } = useParams();
  const [search] = useSearchParams();
  return <DonationPage campaignId={campaignId} linkAmount={search.get("amount") ?? undefined} head={(back) => back} />;
}
function SuccessRoute() {
  const [search] = useSearchParams();
  const state = useLocation().state as { awaited?: boolean } | null;
  return <DonationOutcome reference={search.get("reference")} isAwaited={state?.awaited === true} />;
}
const routes = (
  <Routes>
    <Route path="/donate/:campaignId?" element={<DonateRoute />} />
    <Route path="/success" element={<SuccessRoute />} />
  </Routes>
);

beforeEach(() => {
  window.Razorpay = GatewayWindow;
  GatewayWindow.opened = [];
  api().on(donationTargetEndpoints.donationTarget, () => ({ body: target }));
  api().on(donationEndpoints.checkout, ({ body }) => ({
    body: {
      order: { id: signed.razorpay_order_id, amount: (body as { amount: number }).amount * 100, currency: "INR" },
      reference,
      keyId: "rzp_test_1",
      checkoutScript: "/checkout.js",
    },
  }));
});
afterEach(() => {
  delete window.Razorpay;
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** By text, because `getByRole` takes a third of a second per button in this DOM. */
const button = (name: string | RegExp) =>
  screen.getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!;
const press = (name: string | RegExp) => fireEvent.click(button(name));
const heading = (title: string) => screen.findByText(title, { selector: "h1" });
const open = async (address = "/donate/kitchen") => {
  const page = visit(routes, address);
  await heading("Give a little, help a lot");
  return page;
};
const fillIn = () => {
  press("₹2,000");
  type("Full Name", "Asha Rao");
  type("Mobile no.", "98200 12345");
  type("Email", "asha@example.in");
  type("Billing Address", "14, Prabhat Road, Pune");
  type("State", "Maharashtra");
  type("PIN code", "411004");
  fireEvent.click(screen.getByLabelText(/I am an Indian citizen/));
};
const pay = async () => {
  const before = GatewayWindow.opened.length;
  press("Proceed to Pay");
  await waitFor(() => expect(GatewayWindow.opened).toHaveLength(before + 1));
  await act(async () => undefined);
  return GatewayWindow.opened.at(-1)!;
};

describe("the form", () => {
  it("offers 2,000, 4,000 and 7,000 rupees", async () => {
    await open();
    const presets = within(screen.getByText("₹2,000").closest<HTMLElement>("[role=group]")!).getAllByRole("button");
    expect(presets.map(({ textContent }) => textContent)).toEqual([
      "₹2,00050 plates",
      "₹4,000100 plates",
      "₹7,000175 plates",
    ]);
  });

  it("fills in the amount of a preset, marks it as chosen, and says what it buys", async () => {
    await open();
    for (const preset of ["2,000", "7,000", "4,000"]) {
      press(`₹${preset}`);
      expect(screen.getByLabelText("Other amount")).toHaveProperty("value", preset);
      expect(button(`₹${preset}`).getAttribute("aria-pressed")).toBe("true");
    }
    expect(screen.getByText("₹4,000 buys 100 plates.")).toBeTruthy();
    type("Other amount", "4100");
    expect(button("₹4,000").getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("₹4,100 buys 102 plates.")).toBeTruthy();
  });

  it("has the specification's fields with the right input modes, and sends the typed values", async () => {
    await open();
    const field = (label: string) => screen.getByLabelText(label);
    for (const [label, keyboard] of [
      ["Other amount", "numeric"],
      ["Mobile no.", "tel"],
      ["Email", "email"],
      ["PIN code", "numeric"],
    ] as const)
      expect(field(label).getAttribute("inputmode"), label).toBe(keyboard);
    expect(field("Email").getAttribute("type")).toBe("email");
    fillIn();
    await pay();
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

  it("fills in the amount of the link", async () => {
    await open("/donate/kitchen?amount=500");
    expect(screen.getByLabelText("Other amount")).toHaveProperty("value", "500");
  });

  it("lists every missing field in a focused summary, and sends nothing", async () => {
    await open();
    press("Proceed to Pay");
    const summary = await screen.findByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getAllByRole("link")).toHaveLength(8);
    fireEvent.click(within(summary).getByRole("link", { name: "Please enter the 6-digit PIN code." }));
    expect(document.activeElement).toBe(screen.getByLabelText("PIN code"));
    expect(screen.getByLabelText("PIN code").getAttribute("aria-invalid")).toBe("true");
    expect(api().sentTo(donationEndpoints.checkout)).toEqual([]);
  });

  it("validates a field on blur, not while typing", async () => {
    await open();
    fireEvent.focus(screen.getByLabelText("PIN code"));
    type("PIN code", "4110");
    expect(screen.queryByText("This has 4 digits. A PIN code has 6.")).toBeNull();
    fireEvent.blur(screen.getByLabelText("PIN code"));
    await screen.findByText("This has 4 digits. A PIN code has 6.");
    type("PIN code", "411004");
    expect(screen.queryByText(/A PIN code has 6/)).toBeNull();
  });

  it("has no consent pre-ticked, and sends the one for messages only if ticked", async () => {
    await open();
    for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
    expect(screen.getByLabelText("Send me updates and notifications via WhatsApp/SMS")).toBeTruthy();
    fillIn();
    await pay();
    expect(api().sentTo(donationEndpoints.checkout)[0]?.body).toMatchObject({ consents: { whatsappSms: false } });
  });

  it("restores the typed values after a refresh, except the PAN", async () => {
    const { unmount } = await open();
    fillIn();
    type(/PAN/, "ABCPE1234F");
    unmount();
    await open();
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
    expect(screen.getByLabelText(/I am an Indian citizen/)).toHaveProperty("checked", true);
    expect(screen.getByLabelText(/PAN/)).toHaveProperty("value", "");
  });

  it.each([
    ["ended", () => ({ body: { ...target, status: "ended" } }), "This campaign has ended"],
    ["unknown", () => refusal(404, "not-found"), "This campaign is not here"],
  ] as const)("a campaign that is %s shows links to other campaigns instead of the form", async (_, answer, title) => {
    api().on(donationTargetEndpoints.donationTarget, answer);
    visit(routes, "/donate/kitchen");
    await heading(title);
    expect(screen.getByText("All fundraisers").getAttribute("href")).toBe("/allfundraiser");
    expect(screen.queryByText("Proceed to Pay")).toBeNull();
  });
});

describe("a payment", () => {
  it("leads from the form through the gateway's window to the success page", async () => {
    api().on(donationEndpoints.verifyPayment, () => ({ body: { status: "paid", reference } }));
    api().on(donationEndpoints.donationByReference, () => ({ body: paid }));
    await open();
    fillIn();
    const { options } = await pay();
    expect(options).toMatchObject({
      key: "rzp_test_1",
      order_id: "order_00000000000001",
      amount: 200_000,
      currency: "INR",
      description: "Donation",
      prefill: { name: "Asha Rao", email: "asha@example.in", contact: "+919820012345" },
    });
    act(() => options.handler(signed));
    act(() => options.handler(signed));
    await screen.findByText("Payment successful");
    await heading("Thank you, Asha");
    expect(screen.getByText(reference)).toBeTruthy();
    expect(
      api()
        .sentTo(donationEndpoints.verifyPayment)
        .map(({ body }) => body),
    ).toEqual([signed]);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it("opens one order for a double click", async () => {
    await open();
    fillIn();
    const payButton = button("Proceed to Pay");
    fireEvent.click(payButton);
    fireEvent.click(payButton);
    await waitFor(() => expect(GatewayWindow.opened).toHaveLength(1));
    await act(async () => undefined);
    expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(1);
  });

  it("after the window was closed, the server is asked for the status, and paying again reuses the request id", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("open") }));
    await open();
    fillIn();
    const first = await pay();
    act(() => first.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    type("Email", "asha.rao@example.in");
    press("Continue to pay");
    await waitFor(() => expect(GatewayWindow.opened).toHaveLength(2));
    const [one, two] = api()
      .sentTo(donationEndpoints.checkout)
      .map(({ body }) => body as { clientRequestId: string });
    expect(two!.clientRequestId).toBe(one!.clientRequestId);
  });

  it("another amount gets a new request id", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("open") }));
    await open();
    fillIn();
    const first = await pay();
    act(() => first.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    press("₹7,000");
    await pay();
    const ids = api()
      .sentTo(donationEndpoints.checkout)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(new Set(ids).size).toBe(2);
  });

  it("a decline by the bank shows the reason, what happens to the money, and keeps the form", async () => {
    api().on(donationEndpoints.donationByReference, () => ({
      body: donation("failed", { failureReason: "insufficient_fund" }),
    }));
    await open();
    fillIn();
    const { options, listeners } = await pay();
    act(() => listeners.get("payment.failed")?.({ error: { reason: "insufficient_fund" } }));
    act(() => options.modal.ondismiss());
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("The payment did not go through");
    expect(note.textContent).toContain("The account did not have enough in it.");
    expect(note.textContent).toContain("5 to 7 working days");
    expect(document.activeElement).toBe(note);
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
  });

  it("a payment pending at the bank leads to the page of a pending donation", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("pending") }));
    await open();
    fillIn();
    const { options } = await pay();
    act(() => options.modal.ondismiss());
    await heading("Halfway across");
    expect(screen.getByText(/You do not need to pay again/)).toBeTruthy();
  });

  it("a signed payment that cannot be verified yet is shown as pending, not as failed", async () => {
    api().on(donationEndpoints.verifyPayment, () => refusal(503, "temporarily-unavailable"));
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("open") }));
    await open();
    fillIn();
    const { options } = await pay();
    act(() => options.handler(signed));
    await heading("Halfway across");
  });

  it("a payment completed during a refresh leads to the success page", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: paid }));
    const { unmount } = await open();
    fillIn();
    await pay();
    unmount();
    visit(routes, "/donate/kitchen");
    await screen.findByText("Payment successful");
  });

  it("an unpaid order is offered again after a refresh, with its form", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("open") }));
    const { unmount } = await open();
    fillIn();
    await pay();
    unmount();
    await open();
    await screen.findByText("Your gift is still ready");
    await pay();
    const ids = api()
      .sentTo(donationEndpoints.checkout)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(new Set(ids).size).toBe(1);
  });

  it("a payment pending after a refresh is shown as pending and not offered again", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("pending") }));
    const { unmount } = await open();
    fillIn();
    await pay();
    unmount();
    visit(routes, "/donate/kitchen");
    await heading("Halfway across");
    expect(screen.queryByText("Proceed to Pay")).toBeNull();
  });

  it("a payment of unknown status is not offered again: the button is disabled until a check succeeds", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("open", { checkFailed: true }) }));
    await open();
    fillIn();
    const { options } = await pay();
    act(() => options.modal.ondismiss());
    await screen.findByText("We do not know yet how your payment ended");
    expect(button("Proceed to Pay").getAttribute("aria-disabled")).toBe("true");
    press("Proceed to Pay");
    expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(1);
    expect(screen.queryByText("Continue to pay")).toBeNull();
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("pending") }));
    press("Check again");
    await heading("Halfway across");
  });

  it("no window opens for another amount than the form's", async () => {
    api().on(donationEndpoints.checkout, () => ({
      body: { order: { id: "order_1", amount: 100, currency: "INR" }, reference, keyId: "k", checkoutScript: "/c.js" },
    }));
    await open();
    fillIn();
    press("Proceed to Pay");
    await screen.findByText("We could not start the payment");
    expect(GatewayWindow.opened).toEqual([]);
  });
});

describe("a checkout that is refused", () => {
  it.each([
    [502, "gateway-unavailable", "The payment gateway does not answer"],
    [503, "temporarily-unavailable", "The payment gateway does not answer"],
    [429, "too-many-requests", "Too many tries at once"],
    [409, "conflict", "We could not start the payment"],
    [409, "already-paid", "There is nothing more to pay"],
    [500, "internal-error", "We could not start the payment"],
  ])("a checkout refused with %i %s says whether money was charged", async (status, code, title) => {
    api().on(donationEndpoints.checkout, () => refusal(status, code));
    await open();
    fillIn();
    press("Proceed to Pay");
    await screen.findByText(title);
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
    expect(screen.getByRole("alert").textContent).toMatch(/Nothing was charged|nothing more to pay/);
  });

  it("a refused amount is reported at its field, with refetched bounds", async () => {
    const bounds = { ...target, maxPaise: 1_000_00 };
    api().on(donationEndpoints.checkout, () => {
      api().on(donationTargetEndpoints.donationTarget, () => ({ body: bounds }));
      return refusal(400, "amount-out-of-bounds", [{ field: "amount", problem: "amount-out-of-bounds" }]);
    });
    await open();
    fillIn();
    press("Proceed to Pay");
    await waitFor(() =>
      expect(
        screen.getAllByText("The largest gift online is ₹1,000. Please enter ₹1,000 or less, or write to us."),
      ).toHaveLength(2),
    );
    expect(screen.getByLabelText("Other amount").getAttribute("aria-invalid")).toBe("true");
    type("Other amount", "900");
    expect(screen.queryByText(/The largest gift/)).toBeNull();
  });

  it("a campaign that has just ended replaces the form by the page of an ended campaign", async () => {
    api().on(donationEndpoints.checkout, () => {
      api().on(donationTargetEndpoints.donationTarget, () => ({ body: { ...target, status: "ended" } }));
      return refusal(409, "campaign-ended");
    });
    await open();
    fillIn();
    press("Proceed to Pay");
    await heading("This campaign has ended");
  });

  it("an already paid donation leads to its page, where its reference is known", async () => {
    api().on(donationEndpoints.donationByReference, () => ({ body: donation("open") }));
    await open();
    fillIn();
    const { options } = await pay();
    act(() => options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    api().on(donationEndpoints.checkout, () => refusal(409, "already-paid"));
    api().on(donationEndpoints.donationByReference, () => ({ body: paid }));
    press("Continue to pay");
    await screen.findByText("Payment successful");
  });
});

describe("the page of a reference", () => {
  const openSuccessPage = (answer: DonationView) => {
    api().on(donationEndpoints.donationByReference, () => ({ body: answer }));
    return visit(routes, `/success?reference=${reference}`);
  };

  it.each([
    ["pending", "Halfway across"],
    ["open", "This gift is not paid yet"],
    ["failed", "The payment did not go through"],
    ["expired", "This payment has expired"],
    ["refunded", "This gift was refunded"],
    ["under-review", "A person is looking at this payment"],
  ] as const)("the success page of a donation that is %s says so, and never claims success", async (status, title) => {
    openSuccessPage(donation(status, { refundedPaise: status === "refunded" ? 2_000_00 : 0 }));
    await heading(title);
    expect(screen.queryByText("Payment successful")).toBeNull();
    expect(screen.getAllByText(reference).length).toBeGreaterThan(0);
  });

  it.each(["open", "failed"] as const)(
    "a donation that was %s at the last check, with the gateway unreachable, offers no payment",
    async (status) => {
      openSuccessPage(donation(status, { checkFailed: true }));
      await heading("We do not know yet how this payment ended");
      for (const offer of ["Continue to pay", "Try again"]) expect(screen.queryByText(offer)).toBeNull();
      expect(screen.getByText("Back to the story")).toBeTruthy();
    },
  );

  it("the success page shows every fact of a paid donation", async () => {
    openSuccessPage(paid);
    await screen.findByText("Payment successful");
    for (const fact of [
      "₹2,000",
      reference,
      "Hot school meals",
      "21 Nov 2026, 10:31 am",
      "UPI",
      "a•••@example.in",
      "80G",
    ])
      expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
  });

  it("offers a guest, and nobody else, to open an account with this donation", async () => {
    const invitation = () => screen.queryByText("Open an account to find this gift again");
    for (const role of ["guest", "user"] as const) {
      beLoggedIn({ role });
      const page = openSuccessPage(paid);
      await screen.findByText("Payment successful");
      expect(invitation()?.getAttribute("href")).toBe(
        role === "guest" ? "/signup?next=%2Fprofile%3Ftab%3DmyDonation" : undefined,
      );
      page.unmount();
      beLoggedOut();
    }
  });

  it("a partly refunded donation shows the remaining amount", async () => {
    openSuccessPage({ ...paid, status: "partly-refunded", refundedPaise: 500_00 });
    await screen.findByText("A part of this gift was refunded");
    expect(screen.getByText("₹1,500 after the refund")).toBeTruthy();
  });

  it("an unknown reference is reported", async () => {
    api().on(donationEndpoints.donationByReference, () => refusal(404, "not-found"));
    visit(routes, `/success?reference=${reference}`);
    await heading("We do not know this reference");
  });

  it.each(["", "?reference=", "?reference=12345", "?reference=<script>", "?reference=aB3dE6gH9jK2mN5pQ8rS1tU4x"])(
    "a malformed reference (%s) sends no request and claims nothing",
    async (search) => {
      visit(routes, `/success${search}`);
      await heading("This link is not complete");
      expect(screen.queryByText("Payment successful")).toBeNull();
      expect(api().sentTo(donationEndpoints.donationByReference)).toEqual([]);
    },
  );

  it("checks again on request", async () => {
    openSuccessPage(donation("pending"));
    await heading("Halfway across");
    api().on(donationEndpoints.donationByReference, () => ({ body: paid }));
    press("Check now");
    await screen.findByText("Payment successful");
  });
});
