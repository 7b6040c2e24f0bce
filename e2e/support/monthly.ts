import { MandateCheckout, PlanWithDebits } from "@daansetu/contract";
import type { Page } from "playwright-core";
import * as z from "zod/mini";
import { waitFor } from "../../local/util/wait.ts";
import type { Donor } from "./donor.ts";
import { fillInForm, gatewayWindow, payButton } from "./donations.ts";
import { gateway } from "./server-state.ts";
import { addresses } from "./stacks.ts";

/**
 * Opens a monthly campaign, picks a number of units, which sets the stepper, fills in the form and opens the gateway's window.
 * @returns our server's reply with the mandate
 */
export async function beginMonthly(donor: Donor, campaignId: string, units: 1 | 2): Promise<MandateCheckout> {
  const { page } = donor;
  await donor.open(`/monthly-donate/${campaignId}`);
  const quickPicks = page.getByRole("group", { name: /^How many .+ a month\?$/ }).getByRole("button");
  await quickPicks.nth(units - 1).click();
  await page
    .getByRole("region", { name: "Give every month" })
    .locator("output", { hasText: String(units) })
    .waitFor();
  await page.getByRole("link", { name: /^Donate Monthly/ }).click();
  await page.waitForURL(/\/donate\/./);
  await fillInForm(donor);
  await page.getByLabel(/^Debit ₹/).check();
  return openMandate(page, "/api/payments/subscribe", () => payButton(page).click());
}

/** Runs an action that opens the gateway's window for a mandate. @returns our server's reply */
export async function openMandate(page: Page, path: string, submit: () => Promise<void>): Promise<MandateCheckout> {
  const mandateReply = page.waitForResponse((response) => response.url().endsWith(path));
  await submit();
  const body: unknown = await (await mandateReply).json();
  await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
  const changeReply = z.safeParse(z.object({ authorise: MandateCheckout }), body);
  return changeReply.success ? changeReply.data.authorise : z.parse(MandateCheckout, body);
}

/** Opened from a plan's page, the gateway's window has no contact details and asks for the mobile number. */
export const fillInMobile = (page: Page) => gatewayWindow(page).getByLabel("Mobile number").fill("9820012345");

type MandateKey = Pick<MandateCheckout, "planId" | "key">;

/** A plan according to our API, requested without the browser. */
export async function fetchPlan({ planId, key }: MandateKey): Promise<PlanWithDebits> {
  const reply = await fetch(`${addresses().site}/api/plans/${planId}?key=${key}`);
  return z.parse(PlanWithDebits, await reply.json());
}

/** Waits until a plan satisfies a condition. @throws with its last state after a timeout */
export async function waitForPlan(
  mandate: MandateKey,
  condition: (known: PlanWithDebits) => boolean,
): Promise<PlanWithDebits> {
  const matchingPlan = await waitFor(
    async () => {
      const now = await fetchPlan(mandate);
      return condition(now) ? now : undefined;
    },
    { seconds: 30, everyMs: 300 },
  );
  if (matchingPlan === undefined) throw new Error(`The plan is ${JSON.stringify(await fetchPlan(mandate))}.`);
  return matchingPlan;
}

/** Advances the gateway's clock month by month, and delivers its webhooks. */
export async function advanceMonths(count: number): Promise<void> {
  for (let passedMonths = 0; passedMonths < count; passedMonths++) {
    await gateway().clock({ advance: "31d" });
    await gateway().flush();
  }
}

/** Number of debits of this subscription at the gateway. */
export async function debitsAtGateway(subscriptionId: string): Promise<number | undefined> {
  const { entities } = await gateway().state({ entities: true });
  return entities?.subscriptions.find(({ id }) => id === subscriptionId)?.paid_count;
}
