import type { Fundraiser } from "@daansetu/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { expectBookedOnce } from "../support/booked-once.ts";
import { createFundraiser, createMonthlyCampaign, fetchDonationIds } from "../support/campaigns.ts";
import { PHONE_OF_A_CHAT } from "../support/donations.ts";
import { waitForPlan } from "../support/monthly.ts";
import { fetchLedgerEntries, fetchPaidContact, gateway, waitForFirstMail } from "../support/server-state.ts";
import { OTHER_BROWSERS, useVisitors } from "./use-visitors.ts";
import type { Visitor } from "./visitor.ts";

const RECEIPT_NUMBER = /[A-Z]{2,6}-\d{4}-\d{2}-\d{6}/;

let campaign: Fundraiser;
let email: string;

beforeEach(async () => {
  campaign = await createFundraiser();
  email = `donor.${crypto.randomUUID().slice(0, 8)}@example.in`;
});

async function fillInForm(visitor: Visitor): Promise<void> {
  await visitor.type(/^Full Name/, "Asha Rao");
  await visitor.paste(/^Mobile no\./, PHONE_OF_A_CHAT);
  await visitor.type(/^Email/, email);
  await visitor.type(/^Billing Address/, "14, Prabhat Road, Pune");
  // The table of PIN codes, which comes after the form, tells the state.
  await visitor.type(/^PIN code/, "411004");
  await expect.poll(() => visitor.valueOf(/^State/)).toBe("Maharashtra");
  await visitor.click("checkbox", /I am an Indian citizen/);
}

/** From the story to the form, as a link leads there: the document stays. */
async function openForm(visitor: Visitor): Promise<void> {
  await visitor.visit(`/storypage/${campaign._id}`);
  await visitor.click("link", "Donate Now");
  await visitor.see("Your details");
}

const pay = (visitor: Visitor) => visitor.click("button", /Proceed to Pay/);
const payByUpi = (visitor: Visitor) => visitor.inGateway(() => visitor.click("button", "I have paid"));

/** @returns the donation's reference */
async function seeSuccess(visitor: Visitor): Promise<string> {
  await visitor.see("Payment successful");
  return (await visitor.address()).searchParams.get("reference") ?? "";
}

describe.each(OTHER_BROWSERS)("In %s, a donor", (_, open) => {
  const newVisitor = useVisitors(open);

  it("pays with a phone number pasted from a chat: from the story through the gateway's window to the receipt", async () => {
    const visitor = await newVisitor();
    await openForm(visitor);
    await visitor.click("button", /^₹2,000/);
    await fillInForm(visitor);
    await pay(visitor);
    await payByUpi(visitor);
    const reference = await seeSuccess(visitor);
    await visitor.see("Thank you, Asha");
    await visitor.see(RECEIPT_NUMBER);
    await expectBookedOnce(reference, { email, campaignId: campaign._id });
    expect(await fetchPaidContact(reference)).toBe("+919820012345");
  });

  it("who closes the gateway's window tries again with the same order, and pays once", async () => {
    const visitor = await newVisitor();
    await openForm(visitor);
    await visitor.click("button", /^₹2,000/);
    await fillInForm(visitor);
    await pay(visitor);
    await visitor.inGateway(() => visitor.click("button", "Close checkout"));
    await visitor.see("You closed the payment window");
    expect(await visitor.valueOf(/^Full Name/)).toBe("Asha Rao");
    await visitor.click("button", "Continue to pay");
    await payByUpi(visitor);
    await expectBookedOnce(await seeSuccess(visitor), { email, campaignId: campaign._id });
    const donationIds = await fetchDonationIds(campaign._id);
    expect(donationIds).toHaveLength(1);
    const { entities } = await gateway().state({ entities: true });
    expect(entities?.orders.filter(({ receipt }) => receipt === donationIds[0])).toHaveLength(1);
  });

  it("starts a monthly gift, and stops it", async () => {
    const visitor = await newVisitor();
    await visitor.visit(`/monthly-donate/${await createMonthlyCampaign()}`);
    await visitor.click("link", /^Donate Monthly/);
    await fillInForm(visitor);
    await visitor.click("checkbox", /^Debit ₹/);
    await pay(visitor);
    await visitor.inGateway(async () => {
      // WebKit's driver cannot type into a field of a frame ("not focusable"); this button fills in the UPI ID.
      await visitor.click("button", "Succeeds");
      await visitor.click("button", "Pay with UPI ID");
    });
    await visitor.see("Monthly gift set up");
    const { text } = await waitForFirstMail(email);
    const link = new URL(/https?:\/\/\S+\/monthly-plan\/\S+/.exec(text)?.[0] ?? "");
    const plan = { planId: link.pathname.split("/").at(-1) ?? "", key: link.searchParams.get("key") ?? "" };
    await waitForPlan(plan, ({ plan: { status }, debits }) => status === "active" && debits.length === 1);
    await visitor.click("link", "Manage this monthly gift");
    await visitor.click("button", "Stop this monthly gift");
    await visitor.click("button", "Stop now");
    await visitor.click("button", "Stop now");
    await visitor.see("Nothing more is debited");
    await waitForPlan(plan, ({ plan: { status } }) => status === "cancelled");
  });

  it("without crypto.randomUUID pays", async () => {
    const visitor = await newVisitor();
    await visitor.visit(`/storypage/${campaign._id}`);
    await visitor.run("delete Crypto.prototype.randomUUID");
    await visitor.click("link", "Donate Now");
    await visitor.click("button", /^₹2,000/);
    await fillInForm(visitor);
    expect(await visitor.run("return typeof crypto.randomUUID")).toBe("undefined");
    await pay(visitor);
    await payByUpi(visitor);
    await expectBookedOnce(await seeSuccess(visitor), { email, campaignId: campaign._id });
  });

  it("of a page that the browser translated sees the sum that they choose, and pays that", async () => {
    const visitor = await newVisitor();
    await openForm(visitor);
    await fillInForm(visitor);
    const sums = () => visitor.run(LIST_SUMS);
    await visitor.click("button", /₹2,000/);
    const sumsOfTwoThousand = await sums();
    await visitor.click("button", /₹7,000/);
    await expect.poll(sums).not.toEqual(sumsOfTwoThousand);
    const sumsOfSevenThousand = await sums();
    await visitor.click("button", /₹2,000/);
    await expect.poll(sums).toEqual(sumsOfTwoThousand);
    await visitor.run(TRANSLATE);
    expect(await sums()).toEqual(sumsOfTwoThousand);
    await visitor.click("button", /₹7,000/);
    await expect.poll(sums).toEqual(sumsOfSevenThousand);
    await pay(visitor);
    await payByUpi(visitor);
    const reference = await seeSuccess(visitor);
    await waitForFirstMail(email);
    expect(await fetchLedgerEntries(reference)).toMatchObject([{ account: campaign._id, amountPaise: 7_000_00 }]);
  });
});

/** The sums of the page, from wherever they stand in its text. */
const LIST_SUMS = `return (document.body.innerText.match(/₹[\\d,]+/g) ?? []).sort()`;

/** As browsers do that translate a page: each text is replaced by two nested elements with another text. */
const TRANSLATE = `
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("[translate=no],script,style,option")) continue;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = "«" + text.data + "»";
    outer.append(inner);
    text.replaceWith(outer);
  }`;
