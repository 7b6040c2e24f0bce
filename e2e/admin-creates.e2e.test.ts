import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { makePhoto, upload } from "./support/files.ts";
import { visitUntilShown } from "./support/fresh-page.ts";
import { logInAsAdmin } from "./support/people.ts";
import { readDownTo } from "./support/scroll-down.ts";

const newUser = useDonors();
const makeUnique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 6)}`;

it("An admin creates a fundraiser with formatted text, and a visitor reads it as written", async () => {
  const title = makeUnique("Hot meals for Chandpur");
  const admin = await newUser();
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=donationCreate");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Goal" }).fill("2,50,000");
  await page.getByLabel("Cause").selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "NGO name" }).fill("Annapurna");
  await page.getByRole("option", { name: "Annapurna Rasoi Trust" }).click();
  const story = page.getByRole("textbox", { name: "Story" });
  await story.click();
  await page.keyboard.type("Each day ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("ninety-six children");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type(" eat here.");
  await upload(page, "Card picture", await makePhoto(page, "meals.jpg"));
  await page.getByLabel("What does the picture show?").fill("Lunch in the school yard");
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByRole("heading", { name: title }).waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Fundraiser added successfully!").waitFor();
  await page.getByRole("heading", { name: `“${title}” is live.` }).waitFor();
  const path = (await page.getByRole("link", { name: "See its page" }).getAttribute("href")) ?? "";

  const visitor = await newUser();
  await visitor.visit(path);
  await visitor.page.getByRole("heading", { level: 1, name: title }).waitFor();
  const boldText = visitor.page.locator("strong", { hasText: "ninety-six children" });
  expect(await boldText.locator("xpath=..").textContent()).toBe("Each day ninety-six children eat here.");
  await visitor.page.getByText("The goal is ₹2,50,000.").waitFor();
  await visitor.page.getByText("Annapurna Rasoi Trust").first().waitFor();
});

it("An admin creates a monthly campaign and a proof image for it, and a visitor sees both", async () => {
  const title = makeUnique("School bags every month");
  const admin = await newUser();
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=monthlyCampain");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("combobox", { name: "NGO name" }).fill("Udaan");
  await page.getByRole("option", { name: "Udaan Pathshala" }).click();
  await page.getByLabel("Cause").selectOption({ index: 1 });
  await page.getByLabel("Name of one item").fill("school bag");
  await page.getByLabel("Name of several items").fill("school bags");
  await page.getByLabel("Price of one item").fill("450");
  await page.getByLabel("How many are needed each month").fill("40");
  await page.getByText("Together ₹18,000 a month.").waitFor();
  await page.getByLabel("Description").fill("A bag with books and pencils.");
  await page.getByLabel("About us").fill("Teachers of Narsikheda pack the bags.");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByLabel("Question 1", { exact: true }).fill("Who gets a bag?");
  await page.getByLabel("Answer 1", { exact: true }).fill("Each child that starts school.");
  const picture = await makePhoto(page, "bags.jpg");
  for (const fieldName of ["Card picture", "Slider picture 1", "Slider picture 2", "Slider picture 3"]) {
    await upload(page, fieldName, picture);
    await page
      .getByRole("group", { name: fieldName })
      .getByLabel("What does the picture show?")
      .fill(`Bags, ${fieldName}`);
  }
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Monthly fundraiser added successfully!").waitFor();
  const path = (await page.getByRole("link", { name: "See its page" }).getAttribute("href")) ?? "";

  const caption = makeUnique("Forty bags packed in Narsikheda");
  await admin.visit("/admin-panel?section=updateMonthlyCampain");
  await page.getByRole("link", { name: "Add proof images" }).click();
  // The list behind the form has a box with the same label.
  await page.getByRole("heading", { name: "New proof images" }).waitFor();
  await page.getByLabel("Monthly campaign").selectOption({ label: title });
  const fileChooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose pictures" }).click();
  await (await fileChooser).setFiles(await makePhoto(page, "proof.jpg"));
  await page.getByRole("group", { name: "Photograph 1" }).waitFor();
  await page.getByLabel("Caption").fill(caption);
  await page.getByLabel("Place").fill("Narsikheda");
  await page.getByLabel("What does the picture show?").fill("A row of bags");
  await page.getByRole("button", { name: "Add images" }).click();
  await page.getByText("Fundraiser Image added successfully!").waitFor();

  const visitor = await newUser();
  await visitor.visit(path);
  await visitor.page.getByRole("heading", { level: 1, name: title }).waitFor();
  await readDownTo(visitor.page, visitor.page.getByText(caption));
  await readDownTo(visitor.page, visitor.page.getByText("Who gets a bag?"));
});

it("An admin adds a card to the home page's banner, and a visitor sees and follows it", async () => {
  const caption = makeUnique("Winter blankets");
  const admin = await newUser();
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=homeCard");
  await page.getByRole("link", { name: "Add a card" }).click();
  await upload(page, "Picture", await makePhoto(page, "banner.jpg"));
  await page.getByLabel("What does the picture show?").fill("Blankets on a cart");
  await page.getByLabel("Where it leads").fill("/discover-ngo");
  await page.getByLabel("Caption").fill(caption);
  await page.getByRole("button", { name: "Add card" }).click();
  await page.getByText("Card added successfully!").waitFor();
  await page.getByText(caption).first().waitFor();

  const visitor = await newUser();
  await visitUntilShown(visitor, "/", caption);
  await visitor.page.getByRole("link", { name: caption }).click();
  await visitor.page.waitForURL(/\/discover-ngo/);
});

it("An admin removes a fundraiser and undoes it at once; removes it again, and restores it from the list", async () => {
  const title = makeUnique("A hand pump for Neem Lane");
  const admin = await newUser();
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=donationCreate");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Goal" }).fill("50,000");
  await page.getByLabel("Cause").selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "NGO name" }).fill("Neem Lane residents");
  await page.getByRole("textbox", { name: "Story" }).fill("The old pump is broken.");
  await upload(page, "Card picture", await makePhoto(page, "pump.jpg"));
  await page.getByLabel("What does the picture show?").fill("The broken pump");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("heading", { name: `“${title}” is live.` }).waitFor();
  const path = (await page.getByRole("link", { name: "See its page" }).getAttribute("href")) ?? "";

  const removeCampaign = async () => {
    await page.getByRole("button", { name: `Details of ${title}` }).click();
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("Fundraiser deleted successfully!").waitFor();
    await page.getByRole("button", { name: `Details of ${title}` }).waitFor({ state: "hidden" });
  };
  await admin.visit(`/admin-panel?section=onGoingCampain&search=${encodeURIComponent(title)}`);
  await removeCampaign();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: `Details of ${title}` }).waitFor();
  const visitor = await newUser();
  await visitor.visit(path);
  await visitor.page.getByRole("heading", { level: 1, name: title }).waitFor();
  // What the page still loads would be refused once the campaign is gone.
  await visitor.page.waitForLoadState("networkidle");

  await removeCampaign();
  await page.getByLabel("Show").selectOption({ label: "Removed" });
  await page.getByRole("button", { name: `Bring back ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bring back" }).click();
  await page.getByText("The campaign is live again.").waitFor();
  await page.getByLabel("Show").selectOption({ label: "Ongoing" });
  await page.getByRole("button", { name: `Details of ${title}` }).waitFor();
});
