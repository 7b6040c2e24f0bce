import { MandateCheckout, PlanWithDebits } from "@daansetu/contract";
import type { Page } from "playwright-core";
import * as z from "zod/mini";
import { waitFor } from "../../local/util/wait.ts";
import { goOnAsGuest, type Donor } from "./donor.ts";
import { fillIn, gatewayWindow, payButton } from "./donations.ts";
import { gateway } from "./truth.ts";
import { addresses } from "./stacks.ts";

/** Opens a monthly campaign, chooses units, fills the form in and goes to the gateway. @returns what our server said of the mandate */
export async function beginMonthly(donor: Donor, campaignId: string, units: number): Promise<MandateCheckout> {
  const { page } = donor;
  await donor.open(`/monthly-donate/${campaignId}`);
  for (let chosen = 0; chosen < units; chosen++) await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("link", { name: /^Donate Monthly/ }).click();
  await goOnAsGuest(page);
  await fillIn(donor);
  await page.getByLabel(/^Debit ₹/).check();
  return mandateOf(page, "/api/payments/subscribe", () => payButton(page).click());
}

/** Does what opens the gateway's window for a mandate, and waits for it. */
export async function mandateOf(page: Page, path: string, act: () => Promise<void>): Promise<MandateCheckout> {
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await act();
  const body: unknown = await (await answered).json();
  await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
  const changed = z.safeParse(z.object({ authorise: MandateCheckout }), body);
  return changed.success ? changed.data.authorise : z.parse(MandateCheckout, body);
}

/** From a plan's page the gateway's window is not told who pays: it asks for the mobile number. */
export const sayMobile = (page: Page) => gatewayWindow(page).getByLabel("Mobile number").fill("9820012345");

type Opened = Pick<MandateCheckout, "planId" | "key">;

/** What our server says of a plan, asked past the browser. */
export async function planNow({ planId, key }: Opened): Promise<PlanWithDebits> {
  const reply = await fetch(`${addresses().site}/api/plans/${planId}?key=${key}`);
  return z.parse(PlanWithDebits, await reply.json());
}

/** Waits until a plan is as it should be. @throws with how it is when it never gets there */
export async function untilPlan(opened: Opened, isSo: (known: PlanWithDebits) => boolean): Promise<PlanWithDebits> {
  const known = await waitFor(
    async () => {
      const now = await planNow(opened);
      return isSo(now) ? now : undefined;
    },
    { seconds: 30, everyMs: 300 },
  );
  if (known === undefined) throw new Error(`The plan is ${JSON.stringify(await planNow(opened))}.`);
  return known;
}

/** Months pass at the gateway, one by one, and all that it tells of them arrives. */
export async function monthsPass(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) {
    await gateway().clock({ advance: "31d" });
    await gateway().flush();
  }
}

/** How often the gateway has debited this subscription. */
export async function debitsAtGateway(subscriptionId: string): Promise<number | undefined> {
  const { entities } = await gateway().state({ entities: true });
  return entities?.subscriptions.find(({ id }) => id === subscriptionId)?.paid_count;
}
