import type { Fundraiser } from "@daansetu/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import { beginDonation, payByUpi } from "./support/donations.ts";
import { arriveAt, fillSignUp, linkMailedTo, signUp, storedSession, toldIn } from "./support/people.ts";
import { someFundraiser, untilDonation } from "./support/truth.ts";

const aDonor = useDonors();
let campaign: Fundraiser;
beforeAll(async () => {
  campaign = await someFundraiser();
});

/** Gives ₹2,000 by UPI and waits until it is booked. */
async function give(donor: Donor): Promise<string> {
  const { reference } = await beginDonation(donor, campaign._id);
  await payByUpi(donor.page);
  await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  await untilDonation(reference, "paid");
  return reference;
}

const slipOf = (donor: Donor) =>
  donor.page.getByRole("tabpanel").getByRole("link", { name: `See the slip of ₹2,000 to ${campaign.title}` });

describe("donations find their donor", () => {
  it("a guest's, when the guest signs up: the same person, the donation in My Donation", async () => {
    const donor = await aDonor();
    const { page } = donor;
    const reference = await give(donor);
    const guest = await storedSession(page);
    expect(JSON.parse(guest.token ?? "")).toMatchObject({ role: "guest" });

    await donor.visit("/profile");
    await page.getByRole("heading", { name: "This page needs an account" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await fillSignUp(donor);
    await toldIn(page);
    await arriveAt(page, "/profile");
    expect((await storedSession(page)).userId).toBe(guest.userId);
    await slipOf(donor).click();
    await page.getByText(reference).first().waitFor();
  });

  it("a guest's, when the guest logs in to an account that was there before", async () => {
    const before = await aDonor();
    await signUp(before);
    const donor = { ...(await aDonor()), email: before.email };
    await give({ ...donor, email: `other.${donor.email}` });
    await donor.visit("/login?next=%2Fprofile");
    await donor.page.getByLabel("Email", { exact: true }).fill(donor.email);
    await donor.page.getByLabel("Password", { exact: true }).fill("a few words in a row");
    await donor.page.getByRole("button", { name: "Login", exact: true }).click();
    await arriveAt(donor.page, "/profile");
    await slipOf(donor).waitFor();
  });

  it("those of an address, when its owner shows by the mailed link that it is theirs, and not before", async () => {
    const donor = await aDonor();
    await give(donor);
    const person = { ...(await aDonor()), email: donor.email };
    const { page } = person;
    await signUp(person);
    await person.visit("/profile");
    await page.getByText(/Gifts that you made with .* before appear here once you confirm/).waitFor();
    expect(await slipOf(person).count()).toBe(0);

    await page.goto(await linkMailedTo(person.email, "/verify-email?code="));
    await page.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
    await page.getByRole("link", { name: "To my profile" }).click();
    await slipOf(person).waitFor();
  });

  it("a person's own at once, and giving again begins with the same amount", async () => {
    const person = await aDonor();
    const { page } = person;
    await signUp(person);
    await give(person);
    await person.visit("/profile");
    await slipOf(person).waitFor();
    await page.getByRole("link", { name: `Give again: ₹2,000 to ${campaign.title}` }).click();
    await arriveAt(page, `/donate/${campaign._id}`);
    expect(await page.getByLabel("Other amount").inputValue()).toBe("2,000");
  });
});
