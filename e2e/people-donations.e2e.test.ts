import type { Fundraiser } from "@daansetu/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { type Donor, useDonors } from "./support/donor.ts";
import { beginDonation, payByUpi } from "./support/donations.ts";
import { arriveAt, fillSignUp, waitForMailedLink, signUp, storedSession, waitForLoginToast } from "./support/people.ts";
import { waitForDonation } from "./support/server-state.ts";

const newDonor = useDonors();
let campaign: Fundraiser;
beforeEach(async () => {
  campaign = await createFundraiser();
});

/** Donates ₹2,000 by UPI and waits until it is booked. */
async function donate(donor: Donor): Promise<string> {
  const { reference } = await beginDonation(donor, campaign._id);
  await payByUpi(donor.page);
  await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  await waitForDonation(reference, "paid");
  return reference;
}

const paymentSlip = (donor: Donor) =>
  donor.page.getByRole("tabpanel").getByRole("link", { name: `See the slip of ₹2,000 to ${campaign.title}` });

describe("donations are assigned to their donor", () => {
  it("a guest's, when the guest signs up: the same user, with the donation in My Donation", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const reference = await donate(donor);
    const guestSession = await storedSession(page);
    expect(JSON.parse(guestSession.token ?? "")).toMatchObject({ role: "guest" });

    await donor.visit("/profile");
    await page.getByRole("heading", { name: "This page needs an account" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await fillSignUp(donor);
    await waitForLoginToast(page);
    await arriveAt(page, "/profile");
    expect((await storedSession(page)).userId).toBe(guestSession.userId);
    await paymentSlip(donor).click();
    await page.getByText(reference).first().waitFor();
  });

  it("a guest's, when the guest logs in to an existing account", async () => {
    const earlierDonor = await newDonor();
    await signUp(earlierDonor);
    const donor = { ...(await newDonor()), email: earlierDonor.email };
    await donate({ ...donor, email: `other.${donor.email}` });
    await donor.visit("/login?next=%2Fprofile");
    await donor.page.getByLabel("Email", { exact: true }).fill(donor.email);
    await donor.page.getByLabel("Password", { exact: true }).fill("a few words in a row");
    await donor.page.getByRole("button", { name: "Login", exact: true }).click();
    await arriveAt(donor.page, "/profile");
    await paymentSlip(donor).waitFor();
  });

  it("those of an e-mail address, when its owner verifies it by the mailed link, and not before", async () => {
    const donor = await newDonor();
    await donate(donor);
    const person = { ...(await newDonor()), email: donor.email };
    const { page } = person;
    await signUp(person);
    await person.visit("/profile");
    await page.getByText(/Earlier ones made with .* appear here once you confirm/).waitFor();
    expect(await paymentSlip(person).count()).toBe(0);

    await page.goto(await waitForMailedLink(person.email, "/verify-email?code="));
    await page.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
    await page.getByRole("link", { name: "Go to my profile" }).click();
    await paymentSlip(person).waitFor();
  });

  it("a user's own at once, and the next form starts with the same amount", async () => {
    const person = await newDonor();
    const { page } = person;
    await signUp(person);
    await donate(person);
    await person.visit("/profile");
    await paymentSlip(person).waitFor();
    await page.getByRole("link", { name: `Give again: ₹2,000 to ${campaign.title}` }).click();
    await arriveAt(page, `/donate/${campaign._id}`);
    expect(await page.getByLabel("Other amount").inputValue()).toBe("2,000");
  });
});
