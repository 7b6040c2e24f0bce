import { expect } from "vitest";
import { fetchLedgerEntries, fetchMails, gateway, waitForDonation, waitForFirstMail } from "./server-state.ts";

/** Expects one booking of ₹2,000 for the donation, in its campaign, and one thank-you mail. */
export async function expectBookedOnce(
  reference: string,
  { email, campaignId, source }: { email: string; campaignId: string; source?: string },
): Promise<void> {
  await waitForDonation(reference, "paid");
  const mail = await waitForFirstMail(email);
  expect(mail.text).toContain(reference);
  // Delivers webhooks that are still pending; they must change nothing.
  await gateway().flush();
  expect(await fetchLedgerEntries(reference)).toEqual([
    expect.objectContaining({
      kind: "capture",
      account: campaignId,
      amountPaise: 2_000_00,
      ...(source !== undefined && { source }),
    }),
  ]);
  expect(await fetchMails(email)).toHaveLength(1);
}
