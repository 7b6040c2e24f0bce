import { CheckoutReply } from "@daansetu/contract";
import type { FrameLocator, Page } from "playwright-core";
import * as z from "zod/mini";
import type { Donor } from "./donor.ts";

/** 98200 12345 as chat programs copy it: between direction marks, with non-breaking spaces and dashes. */
export const PHONE_OF_A_CHAT = "\u202A+91\u00A098200\u201112345\u202C";

/**
 * Fills in all fields but the amount.
 * @param withState false to let the PIN code determine the state
 */
export async function fillInForm({ page, email }: Donor, { withState = true } = {}): Promise<void> {
  await page.getByLabel("Full Name").fill("Asha Rao");
  await page.getByLabel("Mobile no.").fill("98200 12345");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Billing Address").fill("14, Prabhat Road, Pune");
  if (withState) await page.getByLabel("State").selectOption("Maharashtra");
  await page.getByLabel("PIN code").fill("411004");
  await page.getByLabel(/I am an Indian citizen/).check();
}

/** The form's button, also after a payment that stopped. */
export const payButton = (page: Page) =>
  page.getByRole("button", { name: /^(Proceed to Pay|Continue to pay|Try again)$/ }).filter({ visible: true });

/** The gateway's checkout in its iframe. */
export const gatewayWindow = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Checkout"]');

/** @returns our server's reply with the order */
export async function proceedToPay(page: Page, button = payButton(page)): Promise<CheckoutReply> {
  const checkoutReply = page.waitForResponse((response) => response.url().endsWith("/api/payments/checkout"));
  await button.click();
  const reply = z.parse(CheckoutReply, await (await checkoutReply).json());
  // The window is usable once it shows the amount.
  await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
  return reply;
}

/** Fills in a campaign's form and opens the gateway's window. */
export async function beginDonation(donor: Donor, campaignId: string, presetAmount = "₹2,000"): Promise<CheckoutReply> {
  await donor.open(`/donate/${campaignId}`);
  await donor.page.getByRole("button", { name: presetAmount }).click();
  await fillInForm(donor);
  return proceedToPay(donor.page);
}

/** Pays by UPI: a computer shows a code to scan, a phone the apps that can pay. */
export const payByUpiApp = (page: Page) => gatewayWindow(page).getByRole("button", { name: "Google Pay" }).click();
export const payByUpi = (page: Page) => gatewayWindow(page).getByRole("button", { name: "I have paid" }).click();

/** @param cardLabel the name of a test card: "Succeeds", "Declined" */
export async function payByCard(page: Page, cardLabel: string): Promise<void> {
  const window = gatewayWindow(page);
  await window.getByRole("tab", { name: "Card" }).click();
  await window.getByRole("button", { name: cardLabel, exact: true }).click();
  await window.getByRole("button", { name: /^Pay ₹/ }).click();
  await window.getByLabel("One-time password").fill("123456");
  await window.getByRole("button", { name: "Confirm payment" }).click();
}

/** Pays with one of the gateway's test UPI ids. */
export async function payByUpiId(page: Page, vpa: string): Promise<void> {
  const window = gatewayWindow(page);
  await window.getByLabel("UPI ID (test only)").fill(vpa);
  await window.getByRole("button", { name: "Pay with UPI ID" }).click();
}

/**
 * Clicks by script, not by mouse: the click removes its own frame, and the browser then may never acknowledge the release of the button.
 */
export const closeGateway = (page: Page) =>
  gatewayWindow(page).getByRole("button", { name: "Close checkout" }).dispatchEvent("click");

/** Leaves a payment by UPI that the bank has not answered; the window may be gone before a click of the mouse is acknowledged. */
export const closeAndWait = (page: Page) =>
  gatewayWindow(page).getByRole("button", { name: "Close and wait" }).dispatchEvent("click");
