import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { expectBookedOnce } from "./support/booked-once.ts";
import type { Fundraiser } from "@daansetu/contract";
import { continueAsGuest, PHONE, useDonors } from "./support/donor.ts";
import {
  fillInForm,
  gatewayWindow,
  payByCard,
  payByUpi,
  payByUpiApp,
  PHONE_OF_A_CHAT,
  proceedToPay,
} from "./support/donations.ts";
import { pressAndLeave, tabTo } from "./support/keyboard.ts";
import { waitForFirstMail, fetchLedgerEntries, fetchPaidContact, waitUntilRaised } from "./support/server-state.ts";

const newDonor = useDonors();
let campaign: Fundraiser;

beforeEach(async () => {
  campaign = await createFundraiser();
});

describe("a donation", () => {
  it("by card: from the story over the form to the success page, and into the campaign's figures", async () => {
    const donor = await newDonor();
    const { page } = donor;
    // On a slow line the guest session opens only after the form is sent; the donation is the guest's all the same.
    await page.route("**/accounts:signUp**", async (route) => {
      await page.locator("button[aria-busy=true]").waitFor();
      await route.continue();
    });
    await donor.open(`/storypage/${campaign._id}`);
    await page.getByRole("complementary").getByRole("link", { name: "Donate Now" }).click();
    await page.waitForURL(/\/donate\/./);
    await page.getByRole("button", { name: "₹2,000" }).click();
    await fillInForm(donor);
    const { reference } = await proceedToPay(page);
    await gatewayWindow(page).getByRole("button", { name: "I have paid" }).waitFor();
    expect(await gatewayWindow(page).getByRole("button", { name: "Google Pay" }).isVisible()).toBe(false);
    await payByCard(page, "Succeeds");
    await page.getByText("Payment successful", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("reference")).toBe(reference);
    await page.getByRole("heading", { name: "Thank you, Asha" }).waitFor();
    expect(await page.getByText(reference).count()).toBeGreaterThan(0);
    // The slip shows units, the amount in words and the receipt's number; without a PAN, also what the tax return lacks.
    await page.getByText(`for “${campaign.title}” buys`).waitFor();
    await page.getByText("Rupees Two Thousand Only").waitFor();
    await page
      .getByText(/^[A-Z]{2,6}-\d{4}-\d{2}-\d{6}$/)
      .first()
      .waitFor();
    expect(await page.getByText(/^Section /).count()).toBe(0);
    await page.getByRole("link", { name: "Add PAN for the tax certificate" }).click();
    await page.getByRole("heading", { name: "Correct name, address or PAN" }).waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
    await waitUntilRaised(campaign._id, 2_000_00);
  });

  it("by UPI, on a phone: its apps come first, the PIN code tells the state, and the thanks invite to a monthly gift", async () => {
    const donor = await newDonor({ size: PHONE, hasTouch: true });
    const { page } = donor;
    await donor.visit(`/donate/${campaign._id}`);
    await page.getByRole("heading", { name: `Give to ${campaign.title}` }).waitFor();
    await continueAsGuest(page);
    await page.getByRole("button", { name: "₹2,000" }).click();
    await fillInForm(donor, { withState: false });
    // The table of PIN codes comes after the form.
    await expect.poll(() => page.getByLabel("State").inputValue(), { timeout: 15_000 }).toBe("Maharashtra");
    const { reference } = await proceedToPay(page);
    await payByUpiApp(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await page.getByText("UPI", { exact: true }).waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
    await page.getByText("Make it a habit?").waitFor();
    await page.getByRole("link", { name: /^See “/ }).click();
    await page.waitForURL(/\/monthly-donate\/./);
    await page.getByRole("link", { name: /^Donate Monthly/ }).waitFor();
  });

  it("to the general fund: a phone number pasted from a chat pays", async () => {
    const donor = await newDonor();
    const { page, context } = donor;
    await donor.open("/donate?amount=500");
    expect(await page.getByLabel("Other amount").inputValue()).toBe("500");
    await fillInForm(donor);
    await context.grantPermissions(["clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PHONE_OF_A_CHAT);
    await page.getByLabel("Mobile no.").fill("");
    await page.getByLabel("Mobile no.").press("ControlOrMeta+V");
    const { reference } = await proceedToPay(page);
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    expect(await fetchLedgerEntries(reference)).toMatchObject([{ account: "general-fund", amountPaise: 500_00 }]);
    expect(await fetchPaidContact(reference)).toBe("+919820012345");
  });

  it("dedicated to somebody: one person is told by mail, without the amount", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const recipient = donor.email.replace("@", ".family@");
    await donor.open(`/donate/${campaign._id}?amount=2000`);
    await page.getByLabel("Dedicate this gift to someone").check();
    await page.getByLabel("Their name").fill("Kamala Devi");
    await page.getByLabel("Tell one person about it by e-mail").check();
    await page.getByLabel("Who should we tell?").fill("Meera Nair");
    await page.getByLabel("Their e-mail address").fill(recipient);
    const day = page.getByLabel("On which day?");
    await day.fill((await day.getAttribute("min")) ?? "");
    await fillInForm(donor);
    const { reference } = await proceedToPay(page);
    await payByUpi(page);
    await page.getByText("In memory of Kamala Devi").waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
    const notice = await waitForFirstMail(recipient);
    expect(notice.subject).toBe("A donation in memory of Kamala Devi");
    expect(notice.text).not.toContain("₹");
  });

  it("is filled in and paid by keyboard alone", async () => {
    const donor = await newDonor();
    const { page } = donor;
    await donor.open(`/donate/${campaign._id}`);
    const typeInto = async (label: RegExp, text: string) => {
      await tabTo(page, label);
      await page.keyboard.type(text);
    };
    await tabTo(page, /^₹2,000/);
    await page.keyboard.press("Enter");
    await typeInto(/^Full Name/, "Asha Rao");
    await typeInto(/^Mobile no\./, "98200 12345");
    await typeInto(/^Email/, donor.email);
    await typeInto(/^Billing Address/, "14, Prabhat Road, Pune");
    // The PIN code fills in the state below it.
    await typeInto(/^PIN code/, "411004");
    await tabTo(page, /I am an Indian citizen/);
    await page.keyboard.press("Space");
    await tabTo(page, /^Proceed to Pay/);
    await page.keyboard.press("Enter");
    await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
    await pressAndLeave(
      gatewayWindow(page).getByRole("button", { name: "I have paid" }).press("Enter"),
      page.getByText("Payment successful", { exact: true }).waitFor(),
    );
  });
});
