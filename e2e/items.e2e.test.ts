import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { openConnection } from "./support/connection.ts";
import { fillInForm, gatewayWindow, payByUpiApp, proceedToPay } from "./support/donations.ts";
import { continueAsGuest, type Donor, PHONE, useDonors } from "./support/donor.ts";
import { FRESH_WITHIN_MS, visitUntilShown } from "./support/fresh-page.ts";
import {
  BLANKET,
  confirmCounts,
  DISTRICT,
  KIT,
  listedThing,
  oneMoreOf,
  pasteList,
  planDelivery,
  publishBill,
  recordBill,
  settlePurchase,
  takePhotograph,
  TO_WHOM,
} from "./support/items.ts";
import { fillLogIn, logInAsAdmin, waitForLoginToast } from "./support/people.ts";
import { refundOnRecord } from "./support/receipts.ts";
import { fetchMails, runJobNow, waitForFirstMail } from "./support/server-state.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../local/project.ts";

const newPerson = useDonors();
const panel = (section: string, rest = "") => `/admin-panel?section=${section}${rest}`;
/** Logged by the browser for each file that a page without a connection asks for in vain. */
const NO_CONNECTION = "Failed to load resource: net::ERR_";
/** From the list of a campaign to what was given back: as many pages as a suite of other journeys. */
const WHOLE_WAY_TIMEOUT_MS = 300_000;
/** A try that is not answered is made again after 15 seconds, then after 30. */
const SENT_WITHIN_MS = 90_000;
const PHOTOGRAPHS = ["Boxes of kits in a classroom", "The head teacher's desk with the kits"];

/** The sentences about what became of a gift, once they have loaded. */
const giftOn = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "What becomes of your gift" }) });

/** Gives two kits, to one of which a link has led, and a blanket. @returns the donation's reference */
async function giveThings(donor: Donor, campaignId: string): Promise<string> {
  const { page } = donor;
  await visitUntilShown(donor, `/storypage/${campaignId}`, "What this campaign needs");
  const kit = await listedThing(page, KIT.name);
  await kit.getByText(`0 of ${KIT.wanted} given`).waitFor();
  const link = kit.getByRole("link", { name: `Give this: ${KIT.name}` });
  // As from a chat: the log-in comes between the link and the form, which has the thing nevertheless.
  await donor.visit((await link.getAttribute("href")) ?? "");
  await continueAsGuest(page);
  const chosen = page.getByRole("group", { name: `How many: ${KIT.name}` }).locator("output");
  await expect.poll(() => chosen.textContent()).toBe("1");
  await oneMoreOf(page, KIT.name).click();
  await oneMoreOf(page, BLANKET.name).click();
  await page.getByText(/^You give ₹2,800, the price of 2 × School kit and 1 × Woollen blanket today\./).waitFor();
  await fillInForm(donor);
  const { reference } = await proceedToPay(page);
  await gatewayWindow(page).locator("#amount", { hasText: "₹2,800" }).waitFor();
  await payByUpiApp(page);
  await page.getByText("Payment successful", { exact: true }).waitFor();
  return reference;
}

/**
 * Counts a delivery on a phone that loses its connection on site, and is reloaded without one.
 * @param path of the delivery's counting
 */
async function countWithoutConnection(path: string, expectUnsent: () => Promise<void>): Promise<void> {
  const helper = await newPerson({
    size: PHONE,
    hasTouch: true,
    hasServiceWorker: true,
    expectedLogs: [NO_CONNECTION],
  });
  const { page, context } = helper;
  const connection = await openConnection();
  await page.goto(`${connection.origin}/login?next=${encodeURIComponent(path)}`);
  await fillLogIn(page, DEMO_ACCOUNTS[0], DEMO_PASSWORD);
  await waitForLoginToast(page);
  await page.getByRole("heading", { level: 1, name: TO_WHOM }).waitFor();
  await page.getByRole("button", { name: "All 2 are here" }).waitFor();
  await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true);

  await context.setOffline(true);
  await connection.lose();
  await page.getByText("No connection", { exact: true }).waitFor();
  await takePhotograph(page, PHOTOGRAPHS[0] ?? "");
  await confirmCounts(page, "41");
  await page.getByText(/^2 things have not been sent yet/).waitFor();

  await page.reload();
  await page.getByRole("heading", { level: 1, name: TO_WHOM }).waitFor();
  await page.getByText(/^2 things have not been sent yet/).waitFor();
  await page.getByText("Counts: 2 units").waitFor();
  await takePhotograph(page, PHOTOGRAPHS[1] ?? "");
  await page.getByText(/^3 things have not been sent yet/).waitFor();
  await expectUnsent();

  await connection.restore();
  await context.setOffline(false);
  await page.getByText("Everything has been sent.").waitFor({ timeout: SENT_WITHIN_MS });
  await page.close();
  await connection.lose();
}

/** True if the counting page and all files of the build that it has loaded can be read without a connection. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const needed = ["/admin-panel", ...files.filter((name) => name.includes("/assets/"))];
    const kept = await Promise.all(needed.map((name) => caches.match(name)));
    return kept.every((answer) => answer !== undefined);
  });

describe("a thing that is given", () => {
  it(
    "is followed to its number, day, place, pictures and bill, which its donor reads of once; what is given back stands there too",
    { timeout: WHOLE_WAY_TIMEOUT_MS },
    async () => {
      const { _id: campaignId } = await createFundraiser();
      const admin = await newPerson();
      await logInAsAdmin(admin, panel("itemLists", `&campaign=${campaignId}`));
      await pasteList(admin.page);

      const donor = await newPerson({ size: PHONE, hasTouch: true });
      const reference = await giveThings(donor, campaignId);
      await giftOn(donor.page).getByText("2 waiting to be bought").waitFor();
      await giftOn(donor.page).getByText("1 waiting to be bought").waitFor();
      expect((await waitForFirstMail(donor.email)).text).toContain("School kit: 2, counted for you");

      await admin.visit(panel("purchases", "&do=record"));
      await recordBill(admin.page, campaignId);
      await settlePurchase(admin.page);
      await publishBill(admin.page);
      await donor.visit(`/success?reference=${reference}`);
      await giftOn(donor.page).getByText("2 bought, not handed over yet").waitFor();

      await admin.visit(panel("deliveries", `&campaign=${campaignId}`));
      const countingPath = await planDelivery(admin.page, campaignId);
      const deliveryPath = countingPath.replace("&do=count", "");
      await countWithoutConnection(countingPath, async () => {
        await admin.visit(deliveryPath);
        await admin.page.getByText("On the way", { exact: true }).waitFor();
      });

      await admin.visit(deliveryPath);
      const { page } = admin;
      await page.getByText("Numbers 1 to 2").waitFor();
      await page.getByRole("button", { name: "Send the e-mails" }).click();
      await page.getByRole("alertdialog").getByText("Each donor gets one, and never a second.").waitFor();
      await page.getByRole("alertdialog").getByRole("button", { name: "Send the e-mails" }).click();
      await page.getByText("The e-mails have been sent. Nobody gets a second one.").waitFor();
      const toldOf = async () =>
        (await fetchMails(donor.email)).filter(({ subject }) => subject.startsWith("Handed over on"));
      const sendAndCount = async () => {
        await runJobNow("drain-outbox");
        return (await toldOf()).length;
      };
      await expect.poll(sendAndCount, { timeout: 40_000, interval: 1_000 }).toBe(1);

      // On another device, with only the mail.
      const [told] = await toldOf();
      const link = /https?:\/\/\S+(\/success\?reference=\S+)/.exec(told?.text ?? "")?.[1];
      expect(link).toBe(`/success?reference=${reference}`);
      const reader = await newPerson();
      await reader.visit(link ?? "");
      const gift = giftOn(reader.page);
      await gift.getByText("2 handed over", { exact: true }).waitFor();
      await gift.getByText("1 bought, not handed over yet").waitFor();
      await gift.getByRole("heading", { name: new RegExp(`, ${DISTRICT} district$`) }).waitFor();
      await gift.getByText(TO_WHOM).waitFor();
      await gift.getByText("41 people were reached.").waitFor();
      await gift.getByText("School kit: 2 of the 2 handed over on that day are counted for your gift.").waitFor();
      await gift.getByText("Numbers 1 to 2").waitFor();
      for (const words of PHOTOGRAPHS) await gift.getByRole("img", { name: words }).waitFor();
      await gift.getByRole("link", { name: "See the bill" }).waitFor();

      await admin.visit(panel("donations", `&open=${reference}`));
      await refundOnRecord(page, BLANKET.price);
      await expect
        .poll(
          async () => {
            await runJobNow("drain-outbox");
            await reader.page.reload();
            await gift.getByText("2 handed over", { exact: true }).waitFor();
            return gift.getByText("1 given back, with the money").isVisible();
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toBe(true);
      // Of both things at once: the page is kept for some seconds, and said zero before the gift, too.
      const listed = async () => {
        await reader.visit(`/storypage/${campaignId}`);
        return (await reader.page.locator("main").textContent()) ?? "";
      };
      await expect
        .poll(listed, { timeout: FRESH_WITHIN_MS, interval: 1_000 })
        .toMatch(new RegExp(`2 of ${KIT.wanted} given2 handed over.*0 of ${BLANKET.wanted} given0 handed over`, "s"));
      // Work that is done again tells nobody again.
      await runJobNow("count-units");
      await runJobNow("drain-outbox");
      expect(await toldOf()).toHaveLength(1);
    },
  );
});

it("A campaign without a list is explained by its unit, and asks nobody to choose things", async () => {
  const { _id: campaignId } = await createFundraiser();
  const donor = await newPerson({ size: PHONE, hasTouch: true });
  const { page } = donor;
  await donor.visit(`/storypage/${campaignId}`);
  await page.getByRole("heading", { name: "What your money buys" }).waitFor();
  await page.getByRole("heading", { name: "Who is behind this" }).waitFor();
  expect(await page.getByText("What this campaign needs").count()).toBe(0);
  expect(await page.getByText("Money, bills and deliveries").count()).toBe(0);
  await donor.open(`/donate/${campaignId}`);
  await page.getByRole("button", { name: "₹2,000" }).click();
  await fillInForm(donor);
  expect(await page.getByText("Choose things to give").count()).toBe(0);
  await proceedToPay(page);
  await payByUpiApp(page);
  await page.getByText("Payment successful", { exact: true }).waitFor();
  await waitForFirstMail(donor.email);
  expect(await giftOn(page).count()).toBe(0);
});

it("How it works leads from a request to goods at the door, and its third and fourth step are what campaigns do", async () => {
  const visitor = await newPerson();
  const { page } = visitor;
  await visitor.visit("/howitworks");
  await page.getByText("give towards the things on its list", { exact: false }).waitFor();
  await page.getByText("dispatches the goods and delivers them directly", { exact: false }).waitFor();
  // A campaign of the demo whose things were bought and handed over.
  await visitor.visit("/storypage/solar-lamps");
  await page.getByRole("heading", { name: "What this campaign needs" }).waitFor();
  await page
    .getByText(/^Handed over in .+ district/)
    .first()
    .waitFor();
});
