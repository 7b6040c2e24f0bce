import { beforeEach, describe, expect, it } from "vitest";
import type { Fundraiser } from "@daansetu/contract";
import { createFundraiser } from "./support/campaigns.ts";
import { useDonors } from "./support/donor.ts";
import { beginDonation, payByUpi } from "./support/donations.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();
let campaign: Fundraiser;

beforeEach(async () => {
  campaign = await createFundraiser();
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

  it("of a paid donation has the sum, the receipt and sharing on the first screen of a phone", async () => {
    const size = { width: 360, height: 640 };
    const { page, ...donor } = await newDonor({ size });
    await beginDonation({ page, ...donor }, campaign._id);
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    const dockTop = (await page.getByRole("navigation", { name: "Quick" }).boundingBox())?.y ?? size.height;
    for (const part of [
      page.locator(".slip").getByText("₹2,000", { exact: true }).first(),
      page.locator(".slip").getByText("Receipt No."),
      page.getByRole("link", { name: "Receipt", exact: true }),
      page.getByRole("button", { name: "Ask a friend" }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? size.height) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(dockTop);
    }
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
