import { beforeEach, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { type Donor, PHONE, useDonors } from "./support/donor.ts";
import { fetchMails, makeMailsDue, runJobNow, waitForMail } from "./support/server-state.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();
let campaign: { _id: string; title: string };

beforeEach(async () => {
  campaign = await createFundraiser();
});

const box = ({ page }: Donor) => page.getByRole("checkbox", { name: /^E-mail me a link if I do not finish today/ });
const amountField = ({ page }: Donor) => page.getByLabel("Other amount");

/** Fills in an amount and an address, ticks the box and leaves. */
async function leaveHalfWay(donor: Donor): Promise<void> {
  await donor.open(`/donate/${campaign._id}`);
  await amountField(donor).fill("3100");
  await donor.page.getByLabel("Email").fill(donor.email);
  expect(await box(donor).isChecked()).toBe(false);
  await box(donor).check();
  await donor.page.getByText("All right. If you finish today, no e-mail comes.").waitFor();
}

it("whoever leaves the form half-way and asked for it gets one mail, whose link brings the filled amount back", async () => {
  const donor = await newDonor({ size: PHONE });
  await leaveHalfWay(donor);
  await donor.context.close();
  await runJobNow("drain-outbox");
  expect(await fetchMails(donor.email)).toEqual([]);

  await makeMailsDue("unfinished-donation");
  await runJobNow("drain-outbox");
  const { subject, text } = await waitForMail(donor.email, campaign.title);
  expect(subject).toBe(`The link you asked for: ${campaign.title}`);
  const link = new URL(/Continue my gift:\n(\S+)/.exec(text)?.[1] ?? "");
  expect(link.origin).toBe(new URL(addresses().site).origin);

  const returned = await newDonor({ size: PHONE });
  await returned.open(`${link.pathname}${link.search}`);
  await expect.poll(() => amountField(returned).inputValue()).toBe("3,100");
  expect(await box(returned).isChecked()).toBe(false);
  expect(await fetchMails(donor.email)).toHaveLength(1);
});

it("whoever unticks the box again, even after a refresh, gets none", async () => {
  const donor = await newDonor({ size: PHONE });
  await leaveHalfWay(donor);
  await donor.page.reload();
  await expect.poll(() => box(donor).isChecked()).toBe(true);
  const withdrawal = donor.page.waitForResponse((response) =>
    response.url().endsWith("/donations/unfinished/withdraw"),
  );
  await box(donor).uncheck();
  expect((await withdrawal).status()).toBe(200);
  await makeMailsDue("unfinished-donation");
  await runJobNow("drain-outbox");
  expect(await fetchMails(donor.email)).toEqual([]);
});
