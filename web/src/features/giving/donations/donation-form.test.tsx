import { donationTargetEndpoints, donationEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import {
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
import { donationTarget } from "../../../../test/support/samples.ts";
import { visit } from "../../../../test/support/site.tsx";

const api = useDonationPages();

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
      clickButton(`₹${preset}`);
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
    const tokens = [...document.querySelectorAll("form [required]:not([type=checkbox]), form [name=pan]")].map(
      (field) => ["name", "autocomplete"].map((attribute) => field.getAttribute(attribute)),
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
    await clickPay();
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

  it("has the middle preset chosen, unless the link or the donor says another amount", async () => {
    const { unmount } = await openDonationPage();
    expect(getButton("₹4,000").getAttribute("aria-pressed")).toBe("true");
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

  it("takes the state of the PIN code when the donor clicks Pay before the checkout's script has come", async () => {
    await openDonationPage();
    // Nothing has had the focus, so the click loads the script.
    fillInDonor({ withState: false });
    await clickPay();
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

  it("says nothing of missing things before the donor has begun, then counts them beside the button, and leads to the first", async () => {
    await openDonationPage();
    const payArea = within(screen.getByRole("region", { name: "Pay" }));
    expect(payArea.queryByText(/missing/)).toBeNull();
    typeInto("Mobile no.", "98200 12345");
    fireEvent.click(payArea.getByText("5 things missing"));
    expect(document.activeElement).toBe(screen.getByLabelText("Full Name"));
    fillInDonor();
    expect(payArea.queryByText(/missing/)).toBeNull();
    fireEvent.click(screen.getByLabelText(/I am an Indian citizen/));
    fireEvent.click(payArea.getByText("One thing missing"));
    expect(document.activeElement).toBe(screen.getByLabelText(/I am an Indian citizen/));
  });

  it("asks for the declaration once, among the donor's details, and says why it asks for the address", async () => {
    await openDonationPage();
    const details = screen.getByRole("region", { name: "Your details" });
    const declarations = screen.getAllByLabelText(/I am an Indian citizen/);
    expect(declarations).toHaveLength(1);
    expect(details.contains(declarations[0]!)).toBe(true);
    expect(screen.getByLabelText("Billing Address").getAttribute("aria-describedby")).toBe("field-address-hint");
    expect(document.getElementById("field-address-hint")?.textContent).toBe(
      "The tax law asks for it with each donation. Only your receipt shows it.",
    );
  });

  it("fills in the amount of the link", async () => {
    await openDonationPage("/donate/kitchen?amount=500");
    expect(screen.getByLabelText("Other amount")).toHaveProperty("value", "500");
  });

  it("lists every missing field in a focused summary, and sends nothing", async () => {
    await openDonationPage();
    clickButton("Proceed to Pay");
    const errorSummary = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement === errorSummary).toBe(true));
    expect(within(errorSummary).getAllByRole("link")).toHaveLength(6);
    fireEvent.click(within(errorSummary).getByRole("link", { name: "Please enter the 6-digit PIN code." }));
    expect(document.activeElement).toBe(screen.getByLabelText("PIN code"));
    await waitFor(() => expect(screen.getByLabelText("PIN code").getAttribute("aria-invalid")).toBe("true"));
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
    await clickPay();
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
    ["ended", () => ({ body: { ...donationTarget, status: "ended" } }), "This campaign has ended"],
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
