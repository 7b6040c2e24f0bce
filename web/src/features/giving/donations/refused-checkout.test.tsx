import { donationTargetEndpoints, donationEndpoints, donationViewEndpoints } from "@daansetu/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import {
  donation,
  paidDonation,
  typeInto,
  clickButton,
  findHeading,
  openDonationPage,
  fillInDonor,
  clickPay,
  useDonationPages,
} from "../../../../test/support/donation-pages.tsx";
import { donationTarget } from "../../../../test/support/samples.ts";

const api = useDonationPages();

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
      clickButton("Proceed to Pay");
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
    clickButton("Proceed to Pay");
    const note = (await screen.findByText("Too many attempts")).closest("[role=alert]");
    expect(note?.textContent).toMatch(
      /what you typed is still here.*in a few minutes, or use another network: mobile data/,
    );
    clickButton("Try again");
    await waitFor(() => expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(2));
  });

  it("a refused amount is reported at its field, with refetched bounds", async () => {
    const boundedTarget = { ...donationTarget, maxPaise: 1_000_00 };
    api().on(donationEndpoints.checkout, () => {
      api().on(donationTargetEndpoints.donationTarget, () => ({ body: boundedTarget }));
      return refusal(400, "amount-out-of-bounds", [{ field: "amount", problem: "amount-out-of-bounds" }]);
    });
    await openDonationPage();
    fillInDonor();
    clickButton("Proceed to Pay");
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
      api().on(donationTargetEndpoints.donationTarget, () => ({ body: { ...donationTarget, status: "ended" } }));
      return refusal(409, "campaign-ended");
    });
    await openDonationPage();
    fillInDonor();
    clickButton("Proceed to Pay");
    await findHeading("This campaign has ended");
  });

  it("an already paid donation leads to its page, where its reference is known", async () => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donation("open") }));
    await openDonationPage();
    fillInDonor();
    const { options } = await clickPay();
    act(() => options.modal.ondismiss());
    await screen.findByText("You closed the payment window");
    api().on(donationEndpoints.checkout, () => refusal(409, "already-paid"));
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    clickButton("Continue to pay");
    await screen.findByText("Payment successful");
  });
});
