import { beforeEach, describe, it } from "vitest";
import { createFundraiser, createMonthlyCampaign } from "./support/campaigns.ts";
import { DESKTOP, type Donor, PHONE, useDonors } from "./support/donor.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectAccessibleAtBothWidths, resizeTo } from "./support/both-widths.ts";
import { scrollDownTo } from "./support/scroll-down.ts";
import { beginDonation, closeGateway, payButton, payByCard, payByUpi, payByUpiId } from "./support/donations.ts";
import { beginMonthly, advanceMonths, waitForPlan } from "./support/monthly.ts";
import { fillLogIn, logInAsAdmin, logInAsDonor, openMenu, waitForMailedLink } from "./support/people.ts";
import { DEMO } from "./support/routes.ts";
import { waitForMailedReceipt } from "./support/receipts.ts";
import { gateway } from "./support/server-state.ts";

const newDonor = useDonors();
let campaignId: string;
beforeEach(async () => {
  campaignId = (await createFundraiser())._id;
});

const GONE_PAGE = "a fundraiser that is gone";

/** Pages that crawl.e2e.test.ts does not open by their URL; it checks the same for those. */
const OPEN_PAGE: Record<string, (donor: Donor) => Promise<void>> = {
  "a story scrolled down": async (donor) => {
    await donor.open(`/storypage/${campaignId}`);
    await scrollDownTo(donor.page, donor.page.getByRole("heading", { name: "Who is behind this" }));
  },
  [GONE_PAGE]: (donor) => donor.open("/storypage/nothing-here"),
  "a monthly campaign": async (donor) => {
    await donor.open("/allcampains");
    await donor.page.locator(`a[href="/monthly-donate/${DEMO.monthlyCampaign}"]`).first().click();
    await donor.page.getByRole("heading", { name: "Who is behind this" }).waitFor();
  },
  "the donation form": (donor) => donor.open(`/donate/${campaignId}?amount=2000`),
  "the donation form with mistakes": async (donor) => {
    await donor.open(`/donate/${campaignId}`);
    await payButton(donor.page).click();
    await donor.page.getByRole("alert").waitFor();
  },
  "the donation form after a window was closed": async (donor) => {
    await beginDonation(donor, campaignId);
    await closeGateway(donor.page);
    await donor.page.getByText("You closed the payment window").waitFor();
  },
  "the success page": async (donor) => {
    await beginDonation(donor, campaignId);
    await payByUpi(donor.page);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  },
  "the page of a receipt": async (donor) => {
    await beginDonation(donor, campaignId);
    await payByUpi(donor.page);
    await donor.page.goto(await waitForMailedLink(donor.email, "/receipt/"));
    await donor.page.getByRole("heading", { level: 1, name: "Your receipt" }).waitFor();
  },
  "the check of a receipt that stands": async (donor) => {
    await beginDonation(donor, campaignId);
    await payByUpi(donor.page);
    const { verifyLink } = await waitForMailedReceipt(donor.email, "Thank you for your gift");
    await donor.page.goto(verifyLink);
    await donor.page.getByText("Issued", { exact: true }).waitFor();
  },
  "the page of an unpaid donation": async (donor) => {
    const { reference } = await beginDonation(donor, campaignId);
    await payByUpiId(donor.page, "pending@razorpay");
    await donor.open(`/success?reference=${reference}`);
  },

  "the log-in page on the way to give": (donor) => donor.visit(`/donate/${campaignId}`),
  "the log-in page with mistakes": async (donor) => {
    await donor.visit("/login");
    await donor.page.getByRole("button", { name: "Login", exact: true }).click();
    await donor.page.getByRole("alert").first().waitFor();
  },
  "the log-in page after a wrong password": async (donor) => {
    await donor.visit("/login");
    await fillLogIn(donor.page, donor.email);
    await donor.page.getByText("This e-mail and password do not match an account here.").first().waitFor();
  },
  "the choice of sample accounts": async (donor) => {
    await donor.visit("/login");
    await donor.page.getByRole("button", { name: "Continue with Google" }).click();
    await donor.page.getByRole("dialog").waitFor();
  },
  "the page after a link was asked for": async (donor) => {
    await donor.visit("/forgot-password");
    await donor.page.getByLabel("Email", { exact: true }).fill(donor.email);
    await donor.page.getByRole("button", { name: "Send the link" }).click();
    await donor.page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  },
  "the page of a new password": (donor) => donor.visit("/reset-password?code=a-code-to-be-tried"),
  "a confirmation link that is too old": async (donor) => {
    await donor.visit("/verify-email?code=a-code-that-is-too-old");
    await donor.page.getByText("This link no longer works").waitFor();
  },
  "a guest before a page that needs an account": async (donor) => {
    await donor.open("/allfundraiser");
    await donor.visit("/profile");
    await donor.page.getByText("This page needs an account").waitFor();
  },
  "somebody before the admins' panel": async (donor) => {
    await logInAsDonor(donor, "/");
    await donor.visit("/admin-panel");
    await donor.page.getByText("This page is for the foundation’s admins").waitFor();
  },
  "the start of a fundraiser": (donor) => logInAsDonor(donor, "/startfundraising"),
};

it.each(Object.entries(OPEN_PAGE))("%s, on a phone and on a desktop", async (name, openPage) => {
  const expectedLogs = name === GONE_PAGE ? ["Error fetching campaign details"] : [];
  const donor = await newDonor({ size: PHONE, expectedStatuses: [400, 401, 403, 404], expectedLogs });
  await openPage(donor);
  await expectAccessibleAtBothWidths(donor.page);
});

// Each state is entered at one width and seen at both; the next one is entered at the other.
describe("on a phone and on a desktop", () => {
  it("the profile, tab by tab, and the way out of the account", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    await logInAsDonor(donor, "/profile");
    for (const name of ["My Donation", "My Fundraiser", "My Details", "My Support"]) {
      await page.getByRole("tab", { name }).click();
      await page.getByRole("tabpanel", { name }).getByRole("heading").first().waitFor();
      await expectAccessibleAtBothWidths(page);
    }
    await page.getByRole("tab", { name: "My Details" }).click();
    await page.getByRole("button", { name: "Erase my account" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessibleAtBothWidths(page);
  });

  it("a monthly donation: set up, active, about to skip, paused, about to stop, stopped", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const mandate = await beginMonthly(donor, await createMonthlyCampaign(), 1);
    await payByUpiId(page, "success@razorpay");
    await page.getByText("Monthly gift set up").waitFor();
    await expectAccessibleAtBothWidths(page);

    await waitForPlan(mandate, ({ plan, debits }) => plan.status === "active" && debits.length === 1);
    await page.getByRole("link", { name: "Manage this monthly gift" }).click();
    await page.reload();
    await page.getByText("Active", { exact: true }).waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("button", { name: "Skip the next month" }).click();
    await page.getByRole("button", { name: "Skip this month" }).waitFor();
    await expectAccessibleAtBothWidths(page);

    await page.getByRole("button", { name: "Skip this month" }).click();
    await page.getByText(/^Next month is skipped/).waitFor();
    await waitForPlan(mandate, ({ plan }) => plan.status === "paused" && plan.resumesAt !== undefined);
    await page.reload();
    await page.getByText("Paused", { exact: true }).waitFor();
    await expectAccessibleAtBothWidths(page);

    await page.getByRole("button", { name: "Stop this monthly gift" }).click();
    await page.getByRole("button", { name: "Stop now" }).click();
    const confirmDialog = page.getByRole("alertdialog");
    await confirmDialog.waitFor();
    await expectAccessibleAtBothWidths(page);
    await confirmDialog.getByRole("button", { name: "Stop now" }).click();
    await page.getByText("Nothing more is debited", { exact: false }).first().waitFor();
    await waitForPlan(mandate, ({ plan }) => plan.status === "cancelled");
    await expectAccessibleAtBothWidths(page);
  });

  it("a monthly donation that the bank stopped", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const mandate = await beginMonthly(donor, await createMonthlyCampaign(), 1);
    await payByCard(page, "Succeeds");
    await page.getByText("Monthly gift set up").waitFor();
    await waitForPlan(mandate, ({ plan, debits }) => plan.status === "active" && debits.length === 1);
    await page.getByRole("link", { name: "Manage this monthly gift" }).click();
    await gateway().setInstrumentWorks(mandate.subscriptionId, false);
    await advanceMonths(2);
    await waitForPlan(mandate, ({ plan }) => plan.status === "halted");
    await page.reload();
    await page.getByText("Stopped by the bank").waitFor();
    await page.getByRole("button", { name: "Choose how to pay" }).waitFor();
    await expectAccessibleAtBothWidths(page);
  });

  it("the menu of a logged-in user", async () => {
    const donor = await newDonor({ size: PHONE });
    await logInAsDonor(donor, "/");
    const { page } = donor;
    await openMenu(page);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await resizeTo(page, DESKTOP);
    await openMenu(page);
    await expectAccessible(page);
  });

  it("the User Dashboard, and what can be done with a person", async () => {
    const donor = await newDonor({ size: PHONE });
    await logInAsAdmin(donor, "/admin-panel?section=userDashboard");
    await expectAccessibleAtBothWidths(donor.page);
    await donor.page
      .getByRole("button", { name: /^Manage / })
      .first()
      .click();
    await donor.page.getByRole("dialog").waitFor();
    await expectAccessibleAtBothWidths(donor.page);
  });
});
