import { donationEndpoints, donationViewEndpoints } from "@daansetu/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import {
  reference,
  donation,
  paidDonation,
  signedResult,
  GatewayWindow,
  routes,
  typeInto,
  getButton,
  clickButton,
  findHeading,
  openDonationPage,
  fillInDonor,
  clickPay,
  useDonationPages,
} from "../../../../test/support/donation-pages.tsx";
import { visit } from "../../../../test/support/site.tsx";

const api = useDonationPages();

describe("a payment", () => {
  it("leads from the form through the gateway's window to the success page", async () => {
    api().on(donationEndpoints.verifyPayment, () => ({ body: { status: "paid", reference } }));
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    await openDonationPage();
    fillInDonor();
    const { options } = await clickPay();
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

  it("after the window was closed, the server is asked for the status, and paying again reuses the request id", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    await openDonationPage();
    fillInDonor();
    const firstWindow = await clickPay();
    act(() => firstWindow.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    typeInto("Email", "asha.rao@example.in");
    clickButton("Continue to pay");
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
    const firstWindow = await clickPay();
    act(() => firstWindow.options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    clickButton("₹7,000");
    await clickPay();
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
    const { options, listeners } = await clickPay();
    act(() => listeners.get("payment.failed")?.({ error: { reason: "insufficient_fund" } }));
    act(() => options.modal.ondismiss());
    const alertNote = await screen.findByRole("alert");
    expect(alertNote.textContent).toContain("The payment did not go through");
    expect(alertNote.textContent).toContain("There was not enough money in the account.");
    expect(alertNote.textContent).toContain("5 to 7 working days");
    expect(document.activeElement).toBe(alertNote);
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Asha Rao");
  });

  it("a decline by the bank leaves one button that pays, and names other ways to pay", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("failed") }));
    await openDonationPage();
    fillInDonor();
    const { options, listeners } = await clickPay();
    act(() => listeners.get("payment.failed")?.({ error: { reason: "payment_failed" } }));
    act(() => options.modal.ondismiss());
    const alertNote = await screen.findByRole("alert");
    expect(alertNote.textContent).toContain("another way to pay in the payment window: UPI, a card or net banking");
    expect(alertNote.querySelector("button")).toBeNull();
    expect(screen.queryByText("Proceed to Pay")).toBeNull();
    expect(screen.getAllByText("Try again", { selector: "button, button *" })).toHaveLength(1);
    expect(screen.getByRole("region", { name: "Pay" }).contains(getButton("Try again"))).toBe(true);
    clickButton("Try again");
    await waitFor(() => expect(GatewayWindow.openedWindows).toHaveLength(2));
  });

  it("a payment pending at the bank leads to the page of a pending donation", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("pending") }));
    await openDonationPage();
    fillInDonor();
    const { options } = await clickPay();
    act(() => options.modal.ondismiss());
    await findHeading("Confirming your payment");
    expect(screen.getByText(/You do not need to pay again/)).toBeTruthy();
  });

  it("a signed payment that cannot be verified yet is shown as pending, not as failed", async () => {
    api().on(donationEndpoints.verifyPayment, () => refusal(503, "temporarily-unavailable"));
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    await openDonationPage();
    fillInDonor();
    const { options } = await clickPay();
    act(() => options.handler(signedResult));
    await findHeading("Confirming your payment");
  });

  it("a payment completed during a refresh leads to the success page", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    const { unmount } = await openDonationPage();
    fillInDonor();
    await clickPay();
    unmount();
    visit(routes, "/donate/kitchen");
    await screen.findByText("Payment successful");
  });

  it("a payment of unknown status is not offered again: the button is disabled until a check succeeds", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open", { checkFailed: true }) }));
    await openDonationPage();
    fillInDonor();
    const { options } = await clickPay();
    act(() => options.modal.ondismiss());
    await screen.findByText("We are still checking your payment");
    expect(getButton("Proceed to Pay").getAttribute("aria-disabled")).toBe("true");
    clickButton("Proceed to Pay");
    expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(1);
    expect(screen.queryByText("Continue to pay")).toBeNull();
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("pending") }));
    clickButton("Check again");
    await findHeading("Confirming your payment");
  });

  it("no window opens for another amount than the form's", async () => {
    api().on(donationEndpoints.checkout, () => ({
      body: { order: { id: "order_1", amount: 100, currency: "INR" }, reference, keyId: "k", checkoutScript: "/c.js" },
    }));
    await openDonationPage();
    fillInDonor();
    clickButton("Proceed to Pay");
    await screen.findByText("We could not start the payment");
    expect(GatewayWindow.openedWindows).toEqual([]);
  });
});
