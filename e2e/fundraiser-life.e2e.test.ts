import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { makePhoto, upload } from "./support/files.ts";
import { visitUntilShown } from "./support/fresh-page.ts";
import { beginDonation, payByUpi } from "./support/donations.ts";
import { logInAsAdmin, signUp } from "./support/people.ts";
import { waitForMail, waitForDonation } from "./support/server-state.ts";

const newUser = useDonors();

/** The date half a year from now, in the format of date inputs. */
const dayInHalfAYear = () => new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);

it("A user requests a fundraiser; it is approved and live; a donor donates; the organiser posts an update, and the donor reads it", async () => {
  const title = `A bore well for Chandpur ${crypto.randomUUID().slice(0, 6)}`;
  const owner = await newUser();
  const { page } = owner;
  const goToNextStep = async (heading: string) => {
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  };
  await signUp(owner);
  await owner.visit("/startfundraising?step=startFundraiser");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Goal" }).fill("50,000");
  await page.getByLabel("Cause").selectOption({ index: 1 });
  await page.getByLabel("Place").fill("Chandpur, Madhya Pradesh");
  await page.getByLabel("Last day").fill(dayInHalfAYear());
  await goToNextStep("Who it is for");
  await page.getByLabel("A person or a family").check();
  await page.getByLabel("Name of the person or the family").fill("The families of Chandpur");
  await page.getByLabel("Your mobile number").fill("98200 12345");
  await goToNextStep("Story");
  await page.getByRole("textbox", { name: "Story" }).fill("The old well is dry since March.");
  await goToNextStep("Pictures");
  await upload(page, "Card picture", await makePhoto(page, "well.jpg"));
  await page.getByLabel("What does the picture show?").fill("The dry well of Chandpur");
  await goToNextStep("Check and submit");
  await page.getByText("The old well is dry since March.").waitFor();
  await page.getByRole("button", { name: "Submit for review" }).click();
  const inReviewHeading = page.getByRole("heading", { name: "Your fundraiser is in review" });
  await inReviewHeading.waitFor();
  expect(await inReviewHeading.evaluate((heading) => heading === document.activeElement)).toBe(true);

  const admin = await newUser();
  await logInAsAdmin(admin, "/admin-panel?section=reviewQueue&kind=fundraisers");
  await admin.page.getByRole("link", { name: title }).waitFor();
  await admin.page.getByRole("link", { name: title }).click();
  await admin.page.getByRole("heading", { level: 2, name: title }).waitFor();
  await admin.page.getByRole("button", { name: "Approve" }).click();
  const confirmDialog = admin.page.getByRole("alertdialog", { name: "Make this fundraiser live?" });
  await confirmDialog.getByRole("button", { name: "Approve" }).click();
  await admin.page.getByText("The fundraiser is live.").waitFor();
  await waitForMail(owner.email, title);

  await page.reload();
  await page.getByRole("heading", { name: "Your fundraiser is live" }).waitFor();
  await page.getByRole("link", { name: "See its page" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const path = new URL(page.url()).pathname;
  const id = path.split("/").at(-1) ?? "";

  const donor = await newUser();
  await donor.visit(path);
  await donor.page.getByText("The old well is dry since March.").waitFor();
  const { reference } = await beginDonation(donor, id);
  await payByUpi(donor.page);
  await waitForDonation(reference, "paid");

  await owner.visit(`/my-fundraiser/${id}`);
  await page.getByRole("region", { name: "Figures" }).getByText("₹2,000", { exact: true }).waitFor();
  await page.getByLabel("New update").fill("The drill is here. Water by Sunday.");
  await page.getByRole("button", { name: "Post update" }).click();
  await page.getByText("Your update is posted.").waitFor();

  await visitUntilShown(donor, path, "The drill is here. Water by Sunday.");
  await donor.page.getByText("The drill is here. Water by Sunday.").waitFor();
  await donor.page.getByText("₹2,000").first().waitFor();
});

it("A user picks an enrolled NGO from the suggestions by keyboard alone, and may type another name", async () => {
  const person = await newUser();
  const { page } = person;
  await signUp(person);
  await person.visit("/startfundraising?step=startFundraiser&part=whom");
  const name = page.getByRole("combobox", { name: "NGO name" });
  await name.fill("purna ras");
  await page.getByRole("option", { name: "Annapurna Rasoi Trust" }).waitFor();
  await name.press("ArrowDown");
  await name.press("Enter");
  expect(await name.inputValue()).toBe("Annapurna Rasoi Trust");
  await name.fill("An NGO that is not here");
  await page.getByText("No enrolled NGO matches. You can use the name as you typed it.").waitFor();
  await name.press("Tab");
  expect(await name.inputValue()).toBe("An NGO that is not here");
});
