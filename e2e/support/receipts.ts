import type { Page } from "playwright-core";
import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import * as z from "zod/mini";
import { fetchAttachment, waitForMail } from "./server-state.ts";

const LinkAnnotation = z.object({ url: z.string() });

/** The visible text of a receipt's PDF, and the target of its link. */
export interface ReadReceipt {
  bytes: Uint8Array;
  text: string;
  verifyLink: string;
}

async function readReceipt(bytes: Uint8Array): Promise<ReadReceipt> {
  // pdf.js takes the bytes that it is given.
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  // The check of the receipt ends it, on whichever page that is.
  const annotations: unknown[] = await (await pdf.getPage(pdf.numPages)).getAnnotations();
  const [verifyLink] = annotations.flatMap((annotation) => z.safeParse(LinkAnnotation, annotation).data?.url ?? []);
  if (verifyLink === undefined) throw new Error("The receipt has no link.");
  return { bytes, text: text.replaceAll(/\s+/g, " "), verifyLink };
}

/** Waits for the mail with these words. @returns the one PDF that is attached, and the link to the receipt's page */
export async function waitForMailedReceipt(
  email: string,
  words: string,
): Promise<ReadReceipt & { fileName: string; pageLink: string }> {
  const mail = await waitForMail(email, words);
  expect(mail.attachments).toMatchObject([{ type: "application/pdf" }]);
  const pageLink = /https?:\/\/\S+\/receipt\/\S+/.exec(mail.text)?.[0];
  if (pageLink === undefined) throw new Error(`The mail with “${words}” has no link to the receipt.`);
  const receipt = await readReceipt(await fetchAttachment(mail.id, 0));
  return { ...receipt, fileName: mail.attachments[0]?.name ?? "", pageLink };
}

/** Clicks a button that downloads a receipt. */
export async function downloadReceipt(
  page: Page,
  button: RegExp | string,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloadEvent;
  return { fileName: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Refunds on the open record of a donation. @param rupees a part of it; otherwise all that is left */
export async function refundOnRecord(page: Page, rupees?: string): Promise<void> {
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (rupees !== undefined) {
    await dialog.getByLabel("How much").selectOption("A part of it");
    await dialog.getByLabel("Amount in rupees").fill(rupees);
  }
  await dialog.getByLabel("Reason, for our records").fill("The donor asked for it on the telephone.");
  await dialog.getByRole("button", { name: /^Refund ₹/ }).click();
  await dialog.waitFor({ state: "detached" });
}
