import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { fillLogIn } from "./support/people.ts";
import { gateway, runJobNow, waitForMail } from "./support/server-state.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../local/project.ts";
import { addresses, stackEnv } from "./support/stacks.ts";

const newPerson = useDonors();
const [ADMIN_EMAIL] = DEMO_ACCOUNTS;

/** From the log-in page to the decision, its last click included. */
const MAX_CLICKS = 6;
const COUNTER = "clerk-clicks";

/**
 * A clerk on the log-in page, whose clicks the browser itself counts: typing is free.
 * @returns the page, and the number of clicks so far
 */
async function openLogIn(): Promise<{ page: Page; clicks: () => Promise<number> }> {
  const { page, context, visit } = await newPerson();
  await context.addInitScript((counter) => {
    document.addEventListener(
      "click",
      (event) => {
        // A label that is clicked clicks its field once more, by script; that is one click.
        if (event.detail > 0) sessionStorage.setItem(counter, String(Number(sessionStorage.getItem(counter)) + 1));
      },
      true,
    );
  }, COUNTER);
  await visit("/login?next=%2Fadmin-panel");
  await fillLogIn(page, ADMIN_EMAIL, DEMO_PASSWORD);
  await page.getByRole("heading", { level: 1, name: "NGO onboarding" }).waitFor();
  return { page, clicks: () => page.evaluate((counter) => Number(sessionStorage.getItem(counter)), COUNTER) };
}

/** Opens the overview, and there the list of a kind of thing that waits. */
async function openWaiting(page: Page, line: string): Promise<void> {
  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("region", { name: "Waiting for somebody" }).getByRole("link", { name: line }).click();
}

const firstOf = async (found: Locator) => {
  await found.first().waitFor();
  return found.first();
};

/** A payment for an order that was made by hand in the gateway's dashboard: it belongs to no donation. @returns its id */
async function payUnknownOrder(): Promise<string> {
  const { RAZORPAY_KEY_ID: id = "", RAZORPAY_KEY_SECRET: secret = "" } = stackEnv();
  const reply = await fetch(`${addresses().gateway}/v1/orders`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount: 1_700_00, currency: "INR", receipt: "made-by-hand" }),
  });
  const { razorpay_payment_id: paymentId } = await gateway().payNow(((await reply.json()) as { id: string }).id);
  await gateway().flush();
  await runJobNow("drain-webhooks");
  return paymentId;
}

it("a payment that waits is refunded in at most six clicks from the log-in", async () => {
  const paymentId = await payUnknownOrder();
  const { page, clicks } = await openLogIn();
  await openWaiting(page, "Exceptions");
  // The sample data has requests that wait longer, but the gateway does not know their payments.
  const item = await firstOf(page.getByRole("main").getByRole("listitem").filter({ hasText: paymentId }));
  await item.getByRole("button", { name: /^Refund ₹/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Refund now" }).click();
  await page.getByText("The refund has begun.").first().waitFor();
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS);
});

it("the NGO that waits longest is approved in at most six clicks from the log-in", async () => {
  const { page, clicks } = await openLogIn();
  await openWaiting(page, "NGOs to review");
  await (await firstOf(page.getByRole("table").getByRole("row").getByRole("link"))).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: "Approve and send" }).click();
  await page
    .getByText(/ is enrolled\.$/)
    .first()
    .waitFor();
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS);
});

it("whoever waits longest for an answer, and gave an address, gets it in at most six clicks from the log-in", async () => {
  const { page, clicks } = await openLogIn();
  await openWaiting(page, "Messages to answer");
  // Of the sample messages the oldest has a number alone: that person is called. She wrote next.
  await page.getByRole("link", { name: /^Sister Agnes/ }).click();
  await page.getByRole("article").getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByLabel(/^Your answer to /).fill("Yes, with a 12A alone.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await waitForMail("agnes.sample@example.org", "Yes, with a 12A alone.");
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS);
});
