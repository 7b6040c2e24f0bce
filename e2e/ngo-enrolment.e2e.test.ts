import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import { makeCertificate, makePhoto, upload } from "./support/files.ts";
import { waitForMail } from "./support/server-state.ts";
import { logInAsAdmin, signUp } from "./support/people.ts";

const newUser = useDonors();

/** Continues to the wizard's next step once the input was saved on the server. */
async function goToNextStep(page: Page, heading: string): Promise<void> {
  await page.getByText("Saved. You can leave and continue later, on any device.").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { level: 2, name: heading, exact: true }).waitFor();
}

/** Fills in the NGO's details and its contact person. */
async function fillDetails(page: Page, ngoName: string, description: string): Promise<void> {
  await page.getByLabel("Name of the NGO").fill(ngoName);
  await page.getByLabel("Town and state").fill("Chandpur, Madhya Pradesh");
  await page.getByLabel("Works on").selectOption({ index: 1 });
  await page.getByLabel("What the NGO does").fill(description);
  await page.getByRole("textbox", { name: "Contact person" }).fill("Meera Joshi");
  await page.getByLabel("E-mail", { exact: true }).fill("office@ngo.example.in");
  await page.getByLabel("Mobile number").fill("98200 12345");
}

async function fillAct(page: Page, act: string, number: string): Promise<void> {
  const actGroup = page.getByRole("group", { name: act, exact: true });
  await actGroup.getByLabel("Approval number").fill(number);
  await actGroup.getByLabel("Valid from").fill("2022-04-01");
  await actGroup.getByLabel("Valid until").fill("2031-03-31");
  await upload(page, `${act} certificate`, makeCertificate(`${act} 2022.pdf`));
}

/** Opens an application from the review queue. */
async function openApplication({ page, visit }: Donor, ngoName: string): Promise<void> {
  await visit("/admin-panel?section=reviewQueue");
  await page.getByRole("link", { name: ngoName }).click();
  await page.getByRole("heading", { level: 2, name: ngoName }).waitFor();
}

it("An NGO enrols, is asked for a change, makes it, and is approved: donors find it, and campaigns can be for it", async () => {
  const ngoName = `Sanjh Seva Samiti ${crypto.randomUUID().slice(0, 6)}`;
  const applicant = await newUser();
  const { page } = applicant;
  await signUp(applicant);
  await applicant.visit("/startfundraising?step=enrollNgo");
  await fillDetails(page, ngoName, "We help.");
  await goToNextStep(page, "Approvals");
  await fillAct(page, "80G", "AAATS1234F20214");
  await fillAct(page, "12A", "AAATS1234E20217");
  await upload(page, "Logo", await makePhoto(page, "logo.jpg"));
  await page.getByLabel("What does the picture show?").fill("A sun over a field");
  await goToNextStep(page, "Details and contact");
  await page.getByRole("button", { name: "Submit application" }).click();
  const receivedHeading = page.getByRole("heading", { name: `We have received the application of ${ngoName}` });
  await receivedHeading.waitFor();
  expect(await receivedHeading.evaluate((heading) => heading === document.activeElement)).toBe(true);

  const admin = await newUser();
  await logInAsAdmin(admin, "/admin-panel?section=reviewQueue");
  await openApplication(admin, ngoName);

  await admin.page.getByRole("button", { name: "Ask for changes" }).click();
  const changesDialog = admin.page.getByRole("dialog", { name: `Ask ${ngoName} for changes` });
  await changesDialog.getByLabel("What should be changed").fill("Please tell donors more.");
  await changesDialog.getByLabel("Add a note beside a field").selectOption("What the NGO does");
  await changesDialog.getByRole("textbox", { name: "What the NGO does" }).fill("Whom do you help, and where?");
  await changesDialog.getByRole("button", { name: "Preview the e-mail" }).click();
  await changesDialog.getByText(`To ${applicant.email}`).waitFor();
  await changesDialog.getByRole("button", { name: "Send to the NGO" }).click();
  await admin.page.getByText(`${ngoName} is asked for changes.`).waitFor();
  await waitForMail(applicant.email, "Whom do you help, and where?");

  await applicant.visit("/startfundraising?step=enrollNgo");
  await page.getByText("Please tell donors more.").waitFor();
  const description = page.getByLabel("What the NGO does");
  expect(await description.inputValue()).toBe("We help.");
  await page.getByText("Whom do you help, and where?").waitFor();
  await description.fill("Evening classes for 120 children of Chandpur.");
  await goToNextStep(page, "Approvals");
  await goToNextStep(page, "Details and contact");
  await page.getByRole("button", { name: "Submit again" }).click();
  await receivedHeading.waitFor();

  await openApplication(admin, ngoName);
  await admin.page.getByText("Evening classes for 120 children of Chandpur.").waitFor();
  await admin.page.getByRole("button", { name: "Take into review" }).click();
  await admin.page.getByText("In review").first().waitFor();
  await admin.page.getByRole("button", { name: "Approve" }).click();
  await admin.page.getByRole("button", { name: "Approve and send" }).click();
  await admin.page.getByText(`${ngoName} is enrolled.`).waitFor();
  await waitForMail(applicant.email, "is enrolled");

  await page.reload();
  await page.getByRole("heading", { name: `${ngoName} is enrolled` }).waitFor();
  await page.getByRole("link", { name: "See its page" }).click();
  await page.getByRole("heading", { level: 1, name: ngoName }).waitFor();
  const ngoPath = new URL(page.url()).pathname;
  expect(ngoPath).toMatch(/^\/ngo\/[\w-]+$/);

  const visitor = await newUser();
  await visitor.visit("/discover-ngo");
  await visitor.page.getByRole("searchbox").fill(ngoName);
  await visitor.page.getByRole("link", { name: ngoName }).click();
  await visitor.page.getByRole("heading", { level: 1, name: ngoName }).waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe(ngoPath);
  await visitor.page.getByText("Evening classes for 120 children of Chandpur.").waitFor();

  await admin.visit("/admin-panel?section=donationCreate");
  await admin.page.getByRole("combobox", { name: "NGO name" }).fill(ngoName.slice(6).toUpperCase());
  await admin.page.getByRole("option", { name: ngoName }).click();
  expect(await admin.page.getByRole("combobox", { name: "NGO name" }).inputValue()).toBe(ngoName);
});
