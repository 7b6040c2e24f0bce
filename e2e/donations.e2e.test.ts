import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Fundraiser } from "@daansetu/contract";
import { waitFor } from "../local/util/wait.ts";
import { continueAsGuest, PHONE, useDonors } from "./support/donor.ts";
import {
  beginDonation,
  closeGateway,
  fillInForm,
  gatewayWindow,
  payButton,
  payByCard,
  payByUpi,
  payByUpiApp,
  payByUpiId,
  proceedToPay,
} from "./support/donations.ts";
import { tabTo } from "./support/keyboard.ts";
import {
  waitForFirstMail,
  fetchFundraiser,
  gateway,
  fetchDonation,
  fetchLedgerEntries,
  fetchMails,
  runJobNow,
  findFundraiser,
  waitForDonation,
} from "./support/server-state.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();
let campaign: Fundraiser;

beforeAll(async () => {
  campaign = await findFundraiser();
});
afterEach(() => gateway().chaos({}));

/** Expects one booking for the donation, in its campaign, and one thank-you mail. */
async function expectBookedOnce(reference: string, email: string, source?: string) {
  await waitForDonation(reference, "paid");
  const mail = await waitForFirstMail(email);
  expect(mail.text).toContain(reference);
  // Delivers webhooks that are still pending; they must change nothing.
  await gateway().flush();
  expect(await fetchLedgerEntries(reference)).toEqual([
    expect.objectContaining({
      kind: "capture",
      account: campaign._id,
      amountPaise: 2_000_00,
      ...(source !== undefined && { source }),
    }),
  ]);
  expect(await fetchMails(email)).toHaveLength(1);
}

describe("a donation", () => {
  it("by card: from the story over the form to the success page, and into the campaign's figures", async () => {
    const donor = await newDonor();
    const { page } = donor;
    // On a slow line the guest session opens only after the form is sent; the donation is the guest's all the same.
    await page.route("**/accounts:signUp**", async (route) => {
      await page.locator("button[aria-busy=true]").waitFor();
      await route.continue();
    });
    const raisedBefore = (await fetchFundraiser(campaign._id)).figures.raisedPaise;
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
    await expectBookedOnce(reference, donor.email);
    const raisedAfter = await waitFor(
      async () => {
        const { figures } = await fetchFundraiser(campaign._id);
        return figures.raisedPaise > raisedBefore ? figures.raisedPaise : undefined;
      },
      { seconds: 30, everyMs: 500 },
    );
    expect(raisedAfter).toBe(raisedBefore + 2_000_00);
  });

  it("by UPI, on a phone: its apps come first, the PIN code tells the state, and the thanks invite to a monthly gift", async () => {
    const donor = await newDonor({ size: PHONE, hasTouch: true });
    const { page } = donor;
    await donor.visit(`/donate/${campaign._id}`);
    await page.getByRole("heading", { name: `Give to ${campaign.title}` }).waitFor();
    await continueAsGuest(page);
    await fillInForm(donor, { withState: false });
    // The table of PIN codes comes after the form.
    await expect.poll(() => page.getByLabel("State").inputValue(), { timeout: 15_000 }).toBe("Maharashtra");
    const { reference } = await proceedToPay(page);
    await payByUpiApp(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    expect(await page.getByText("UPI", { exact: true }).count()).toBe(1);
    await expectBookedOnce(reference, donor.email);
    await page.getByText("Make it a habit?").waitFor();
    await page.getByRole("link", { name: /^See “/ }).click();
    await page.waitForURL(/\/monthly-donate\/./);
    await page.getByRole("link", { name: /^Donate Monthly/ }).waitFor();
  });

  it("to the general fund", async () => {
    const donor = await newDonor();
    await donor.open("/donate?amount=500");
    expect(await donor.page.getByLabel("Other amount").inputValue()).toBe("500");
    await fillInForm(donor);
    const { reference } = await proceedToPay(donor.page);
    await payByUpi(donor.page);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    expect(await fetchLedgerEntries(reference)).toMatchObject([{ account: "general-fund", amountPaise: 500_00 }]);
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
    await expectBookedOnce(reference, donor.email);
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
    await gatewayWindow(page).getByRole("button", { name: "I have paid" }).press("Enter");
    await page.getByText("Payment successful", { exact: true }).waitFor();
  });
});

describe("a payment with difficulties", () => {
  it("declined, then paid: the bank's reason is shown, and the same order is tried again", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const firstCheckout = await beginDonation(donor, campaign._id);
    await payByCard(page, "Too little balance");
    await gatewayWindow(page).getByRole("alert").filter({ hasText: /./ }).waitFor();
    await closeGateway(page);
    await page.getByText("The payment did not go through").waitFor();
    expect(await page.getByText("There was not enough money in the account.").count()).toBe(1);
    expect(await fetchLedgerEntries(firstCheckout.reference)).toEqual([]);
    const secondCheckout = await proceedToPay(page, page.getByRole("button", { name: "Try again" }));
    expect(secondCheckout.order.id).toBe(firstCheckout.order.id);
    await payByCard(page, "Succeeds");
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(firstCheckout.reference, donor.email);
  });

  it("dismissed, left, resumed and paid: the input is kept, and the order is the same", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const firstCheckout = await beginDonation(donor, campaign._id);
    await closeGateway(page);
    await page.getByText("You closed the payment window").waitFor();
    await page.getByRole("link", { name: "Back to the story" }).click();
    await page.getByRole("heading", { level: 1, name: campaign.title }).waitFor();
    await page.getByRole("complementary").getByRole("link", { name: "Donate Now" }).click();
    await page.getByText("Your gift is still ready").waitFor();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
    const secondCheckout = await proceedToPay(page);
    expect(secondCheckout).toEqual(firstCheckout);
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(firstCheckout.reference, donor.email);
  });

  it("reloaded during payment: the same order is found again", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const firstCheckout = await beginDonation(donor, campaign._id);
    await page.reload();
    await page.getByText("Your gift is still ready").waitFor();
    const secondCheckout = await proceedToPay(page);
    expect(secondCheckout).toEqual(firstCheckout);
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(firstCheckout.reference, donor.email);
  });

  it("started with a double click is one order", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const ordersBefore = (await gateway().state()).totals.orders;
    let checkoutCount = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/payments/checkout")) checkoutCount += 1;
    });
    await donor.open(`/donate/${campaign._id}?amount=2000`);
    await fillInForm(donor);
    await payButton(page).dblclick();
    await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    expect(checkoutCount).toBe(1);
    expect((await gateway().state()).totals.orders).toBe(ordersBefore + 1);
  });

  it("in an invalid form sends nothing, and each invalid field says what to do", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    await donor.open(`/donate/${campaign._id}?amount=5`);
    await page.getByLabel("Mobile no.").fill("98200 1234");
    await payButton(page).click();
    const errorSummary = page.getByRole("alert");
    await errorSummary.getByText("Please check 7 things").waitFor();
    expect(await errorSummary.evaluate((element) => element === document.activeElement)).toBe(true);
    await errorSummary.getByRole("link", { name: "This has 9 digits. A mobile number has 10." }).click();
    expect(await page.getByLabel("Mobile no.").evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await gatewayWindow(page).locator("body").count()).toBe(0);
  });

  it("while the gateway fails loses nothing, and succeeds later", async () => {
    const donor = await newDonor({ expectedStatuses: [502] });
    const { page } = donor;
    // Our server retries once before it reports a failure.
    await gateway().script({ nextOrder: ["html-502", "html-502"] });
    await donor.open(`/donate/${campaign._id}?amount=2000`);
    await fillInForm(donor);
    await payButton(page).click();
    await page.getByText("The payment gateway is not responding").waitFor();
    const { reference } = await proceedToPay(page, page.getByRole("button", { name: "Try again" }));
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, donor.email);
  });
});

describe("a payment without a watching page", () => {
  it("whose tab is closed at once is completed by the webhook", async () => {
    const donor = await newDonor();
    await gateway().script({ next: "success-no-callback" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await gatewayWindow(donor.page).getByText("The bank has not answered yet").waitFor();
    await donor.page.close();
    await expectBookedOnce(reference, donor.email, "webhook");
  });

  it("whose webhooks are all lost is completed by reconciliation", async () => {
    const donor = await newDonor();
    await gateway().chaos({ drop: 1 });
    await gateway().script({ next: "success-no-callback" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await gatewayWindow(donor.page).getByText("The bank has not answered yet").waitFor();
    await donor.page.close();
    expect((await fetchDonation(reference)).status).toBe("open");
    expect(await fetchLedgerEntries(reference)).toEqual([]);
    await runJobNow("reconcile");
    await expectBookedOnce(reference, donor.email, "reconciler");
  });

  it("that succeeded without the page's knowledge is found after a reload", async () => {
    const donor = await newDonor();
    await gateway().chaos({ drop: 1 });
    await gateway().script({ next: "success-no-callback" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await gatewayWindow(donor.page).getByText("The bank has not answered yet").waitFor();
    await donor.page.reload();
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, donor.email);
  });

  it("whose webhooks arrive twice and out of order is booked once", async () => {
    const donor = await newDonor();
    await gateway().chaos({ duplicate: 3, reorder: "shuffle" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, donor.email);
  });

  it("whose checkout handler is called twice is verified and booked once", async () => {
    const donor = await newDonor();
    await gateway().script({ next: "handler-twice" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, donor.email);
  });

  it("that is signed while the gateway is down stays pending and is confirmed without a reload", async () => {
    const donor = await newDonor();
    const { page } = donor;
    await gateway().chaos({ drop: 1 });
    const { reference } = await beginDonation(donor, campaign._id);
    await gateway().script({ nextPaymentFetch: ["html-502", "html-502", "html-502"] });
    await payByUpi(page);
    await page.getByRole("heading", { name: "Confirming your payment" }).waitFor();
    await page.getByText(/You do not need to pay again/).waitFor();
    expect(await fetchLedgerEntries(reference)).toEqual([]);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, donor.email);
  });

  it("that the bank confirms a day later is shown as unpaid, then gets its thank-you mail", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpiId(page, "late@razorpay");
    await gatewayWindow(page).getByRole("button", { name: "Close and wait" }).click();
    await page.getByText(/You do not need to pay again/).waitFor();
    expect(await page.getByText("Payment successful", { exact: true }).count()).toBe(0);
    await gateway().clock({ advance: "27h" });
    await expectBookedOnce(reference, donor.email);
    await gateway().clock({ freeze: new Date().toISOString(), follow: true });
    await donor.open(`/success?reference=${reference}`);
    await page.getByText("Payment successful", { exact: true }).waitFor();
  });
});

describe("the success page of a reference", () => {
  it("that was forged makes no claim", async () => {
    const donor = await newDonor({ expectedStatuses: [404] });
    await donor.open("/success?reference=Forged00Forged00Forged00");
    await donor.page.getByRole("heading", { name: "We could not find this reference" }).waitFor();
    expect(await donor.page.getByText("Payment successful", { exact: true }).count()).toBe(0);
  });

  it("that is malformed sends no request", async () => {
    const donor = await newDonor();
    const requestedUrls: string[] = [];
    donor.page.on("request", (request) => requestedUrls.push(request.url()));
    await donor.open("/success?reference=<img src=x onerror=alert(1)>");
    await donor.page.getByRole("heading", { name: "This link is incomplete" }).waitFor();
    expect(requestedUrls.filter((url) => url.includes("/api/donations/"))).toEqual([]);
  });

  it("of an unpaid order says so and leads back to the form", async () => {
    const donor = await newDonor();
    const { reference } = await beginDonation(donor, campaign._id);
    await donor.open(`/success?reference=${reference}`);
    await donor.page.getByRole("heading", { name: "This donation is not paid yet" }).waitFor();
    await donor.page.getByRole("link", { name: "Continue to pay" }).click();
    await donor.page.getByText("Your gift is still ready").waitFor();
    expect(addresses().site).toBe(new URL(donor.page.url()).origin);
  });
});
