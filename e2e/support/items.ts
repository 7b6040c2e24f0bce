import { ItemListRecord, type ItemListWriting, itemEndpoints } from "@daansetu/contract";
import type { Page } from "playwright-core";
import * as z from "zod/mini";
import { expect } from "vitest";
import { makePhoto, upload } from "./files.ts";
import { callAsAdmin } from "./people.ts";
import { scrollDownTo } from "./scroll-down.ts";

/* Items, purchases and deliveries, as people of the panel work on them. */

export const KIT = { name: "School kit", unit: "kit", price: "1,250", wanted: 40 } as const;
export const BLANKET = { name: "Woollen blanket", unit: "blanket", price: "300", wanted: 60 } as const;
export const DISTRICT = "Sehore";
export const TO_WHOM = "Government primary school of Amrapur";
const SUPPLIER = "Asha Stationers, Bhopal";

/** Gives a campaign a list by pasting two rows of a sheet, on the open page of its list. */
export async function pasteList(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Paste from a sheet" }).click();
  const dialog = page.getByRole("dialog");
  const rows = [KIT, BLANKET].map(({ name, unit, price, wanted }) =>
    [name, unit, price, wanted, 1, "urgent"].join("\t"),
  );
  await dialog.getByLabel("Rows").fill(rows.join("\n"));
  await dialog.getByRole("button", { name: "Read the rows" }).click();
  await dialog.getByText("2 of 2 rows can be added.").waitFor();
  await dialog.getByRole("button", { name: "Add 2 items" }).click();
  await page.getByLabel("What is left over is used for").selectOption("same-sector");
  await page.getByLabel("What cannot be bought is used for").selectOption("same-sector");
  await page.getByRole("button", { name: "Save the list" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
}

/** Gives a campaign its first list, through the API. */
export async function giveList(campaignId: string, writing: Omit<ItemListWriting, "version">): Promise<ItemListRecord> {
  const path = itemEndpoints.saveItemList.path.replace(":campaignId", campaignId);
  return z.parse(ItemListRecord, await callAsAdmin("PATCH", path, { ...writing, version: 0 }));
}

/** Types a bill of two kits and a blanket, checks it and records it. */
export async function recordBill(page: Page, campaignId: string): Promise<void> {
  await page.getByLabel("Supplier", { exact: true }).fill(SUPPLIER);
  await page.getByLabel("Number of the bill").fill(`B-${campaignId.slice(-6)}`);
  await page.locator("[name='bill.totalPaise']").fill("2,750");
  await fillLine(page, 0, { campaignId, itemName: KIT.name, value: "2,460" });
  await page.getByRole("button", { name: "Add a line" }).click();
  await fillLine(page, 1, { campaignId, itemName: BLANKET.name, value: "290" });
  await upload(page, "Scan of the bill", await makePhoto(page, "bill.jpg"));
  await page.getByRole("button", { name: "Check the bill" }).click();
  await page.getByRole("heading", { name: "What it costs, and who pays" }).waitFor();
  await page.getByRole("button", { name: "Record and ask for approval" }).click();
  await page.getByText("Waits for approval", { exact: true }).waitFor();
}

interface BillLine {
  campaignId: string;
  itemName: string;
  value: string;
}

/** How many were given and not bought fills itself in. */
async function fillLine(page: Page, index: number, { campaignId, itemName, value }: BillLine): Promise<void> {
  const field = (name: string) => page.locator(`[name='lines.${index}.${name}']`);
  await field("campaignId").selectOption(campaignId);
  await field("itemId").selectOption(itemName);
  await expect.poll(() => field("units.claims").inputValue()).not.toBe("");
  await field("valuePaise").fill(value);
}

/** Approves, receives and pays the open purchase. Below the limit of the rules one person does all of it. */
export async function settlePurchase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText("Goods awaited", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Receive goods" }).click();
  const goods = page.getByRole("dialog");
  await goods.getByLabel(KIT.name).fill("2");
  await goods.getByLabel(BLANKET.name).fill("1");
  await goods.getByLabel(/^No more will come/).check();
  await goods.getByRole("button", { name: "Record", exact: true }).click();
  await page.getByText("Goods received", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Record a payment" }).click();
  const payment = page.getByRole("dialog");
  await payment.getByLabel("Payee").fill(SUPPLIER);
  await payment.getByLabel("Reference").fill("UTR2026112800017");
  await payment.getByRole("button", { name: "Record the payment" }).click();
  await payment.waitFor({ state: "detached" });
}

/** Covers what is private on the bill of the open purchase, and shows it to everybody. */
export async function publishBill(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cover private parts" }).click();
  await page.getByRole("button", { name: "Add a black part" }).click();
  await page.getByLabel(/^I have looked at the whole picture/).check();
  await page.getByRole("button", { name: "Show it to everybody" }).click();
  await page.getByText("This is what everybody sees.").waitFor();
}

/** Plans a delivery of two kits, on the open list of deliveries. @returns the path of its counting on site */
export async function planDelivery(page: Page, campaignId: string): Promise<string> {
  await page.getByRole("button", { name: "Plan a delivery" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Campaign").selectOption(campaignId);
  await dialog.getByLabel("To whom").fill(TO_WHOM);
  await dialog.getByLabel("District").fill(DISTRICT);
  await dialog.getByLabel("State", { exact: true }).selectOption("Madhya Pradesh");
  await dialog.getByLabel(KIT.name).fill("2");
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("link", { name: new RegExp(TO_WHOM) })
    .first()
    .click();
  await page.getByRole("button", { name: /It has left|Mark as dispatched/ }).click();
  await page.getByText("On the way", { exact: true }).waitFor();
  const link = page.getByRole("link", { name: "Count on site" });
  return (await link.getAttribute("href")) ?? "";
}

/** Takes a photograph of goods on site, and says what it shows. */
export async function takePhotograph(page: Page, words: string): Promise<void> {
  await page.locator("[data-photographs=camera]").setInputFiles(await makePhoto(page, "IMG_0001.jpg"));
  const question = page.getByRole("dialog");
  await question.getByRole("radio", { name: /Things or the place/ }).check();
  await question.getByLabel(/^No child can be recognised/).check();
  await question.getByLabel(/^In a few words/).fill(words);
  await question.getByRole("button", { name: "Keep and send" }).click();
  await question.waitFor({ state: "detached" });
}

/** Counts the kits and the people, and confirms. */
export async function confirmCounts(page: Page, people: string): Promise<void> {
  await page.getByRole("button", { name: "All 2 are here" }).click();
  await page.getByRole("textbox", { name: "People reached" }).fill(people);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
}

/** A thing of a campaign's list, on the campaign's open page. */
export async function listedThing(page: Page, name: string) {
  const block = page.getByRole("heading", { name: "What this campaign needs" });
  await scrollDownTo(page, block);
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** One more of a thing, in the donation form. */
export const oneMoreOf = (page: Page, name: string) =>
  page.getByRole("group", { name: `How many: ${name}` }).getByRole("button", { name: "One more" });
