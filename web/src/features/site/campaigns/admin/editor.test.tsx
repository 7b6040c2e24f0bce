import {
  campaignEditingEndpoints as e,
  type CampaignToEdit,
  emptyFundraiserForm,
  emptyMonthlyForm,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { picture } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { replaceEditor } from "../../../../../test/support/replaced-fields.tsx";
import * as toasts from "../../../../lib/toast.ts";
import CreateFundraiser from "./create-fundraiser.tsx";
import CreateMonthlyCampaign from "./create-monthly.tsx";

const api = useTestApi();
const FILLED_FORM = {
  ...emptyFundraiserForm(),
  title: "गरम भोजन 🍲",
  ngoName: "Annapurna Rasoi Trust",
  ngoId: "trust",
  amountRaise: "4,00,000",
  ngoSector: "hunger",
  story: "<p>Why we ask.</p>",
  cardImg: picture,
};
const storedCampaign = (overrides: Partial<CampaignToEdit> = {}): CampaignToEdit =>
  ({
    kind: "fundraiser",
    _id: "kitchen",
    status: "live",
    version: 3,
    form: FILLED_FORM,
    ...overrides,
  }) as CampaignToEdit;
/** The fields that the specification names in the reply to a creation. */
const specifiedFields = {
  ...{ title: "Hot meals", ngoName: "Annapurna Rasoi Trust", cardImg: picture.src, amountRaise: 400_000 },
  ...{ ngoSector: "hunger", createdAt: "2026-11-22T00:00:00.000Z" },
};

beforeEach(() => {
  replaceEditor();
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
});
const storeDraft = (form: object) => localStorage.setItem("daansetu:writing:fundraiser", JSON.stringify(form));
const openEditor = (address = "/admin-panel?section=donationCreate") => visit(<CreateFundraiser />, address);
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("names every field that is missing, in the order of the page, and sends nothing", async () => {
  openEditor();
  clickButton("Publish");
  await screen.findAllByRole("alert");
  expect([...document.querySelectorAll("[role=alert] a")].map((link) => link.getAttribute("href"))).toEqual([
    "#field-title",
    "#field-amountRaise",
    "#field-ngoSector",
    "#field-ngoName",
    "#field-story",
    "#field-cardImg",
  ]);
  expect(api().sentTo(e.startFundraiser)).toEqual([]);
});

const summaryTexts = () => [...document.querySelectorAll("[role=alert] a")].map(({ textContent }) => textContent);

it("names the field in every sentence of the error summary", async () => {
  openEditor();
  clickButton("Publish");
  await screen.findAllByRole("alert");
  expect(summaryTexts()).toEqual([
    "Please fill in “Title”.",
    "Please enter “Goal” in whole rupees, such as 500.",
    "Please choose a cause.",
    "Please fill in “NGO name”.",
    "Please fill in “Story”.",
    "Please add the picture “Card picture”.",
  ]);
});

it("does so for a monthly campaign too, and every sentence links to its field", async () => {
  visit(<CreateMonthlyCampaign />, "/admin-panel?section=monthlyCampain");
  clickButton("Add a question");
  fireEvent.change(screen.getByLabelText("Question 1"), { target: { value: "How often?" } });
  clickButton("Publish");
  await screen.findAllByRole("alert");
  expect(summaryTexts()).toEqual([
    "Please fill in “Title”.",
    "Please choose a cause.",
    "Please fill in “NGO name”.",
    "Please fill in “Description”.",
    "Please fill in “About us”.",
    "Please add the picture “Card picture”.",
    "Please add the picture “Slider picture 1”.",
    "Please add the picture “Slider picture 2”.",
    "Please add the picture “Slider picture 3”.",
    "Please fill in “Name of one item”.",
    "Please fill in “Name of several items”.",
    "Please enter “Price of one item” in whole rupees, such as 500.",
    "Please enter how many are needed each month: a whole number, at least 1.",
    "Please fill in “Answer 1”.",
  ]);
  const fields = [...document.querySelectorAll("[role=alert] a")].map(
    (link) => link.getAttribute("href")?.slice(1) ?? "",
  );
  for (const field of fields) expect(document.getElementById(field), field).not.toBeNull();
});

it("uses the label of a person's name if the fundraiser is for a person", async () => {
  openEditor();
  fireEvent.click(screen.getByLabelText("A person or a family"));
  clickButton("Publish");
  await screen.findAllByRole("alert");
  expect(summaryTexts()).toContain("Please fill in “Name of the person or the family”.");
});

it("keeps the draft on this device until it is published, publishes it once, and shows the specified toast", async () => {
  storeDraft(FILLED_FORM);
  openEditor();
  expect(screen.getByText("What you typed before is still here.")).toBeTruthy();
  api().on(e.startFundraiser, () => ({
    body: { ...storedCampaign({ version: 0 }), ...specifiedFields, story: FILLED_FORM.story },
  }));
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Hot meals" } });
  const publishButton = screen.getByRole("button", { name: "Publish" });
  fireEvent.click(publishButton);
  fireEvent.click(publishButton);
  await screen.findByRole("heading", { name: "“गरम भोजन 🍲” is live." });
  const [sentRequest, ...furtherRequests] = api().sentTo(e.startFundraiser);
  expect(furtherRequests).toEqual([]);
  expect(sentRequest?.body).toMatchObject({
    title: "Hot meals",
    ngoName: "Annapurna Rasoi Trust",
    ngoId: "trust",
    amountRaise: 400_000,
    ngoSector: "hunger",
    status: "live",
  });
  expect(toasts.toast).toHaveBeenCalledWith("success", "Fundraiser added successfully!");
  expect(localStorage.getItem("daansetu:writing:fundraiser")).toBeNull();
  expect(screen.getByRole("link", { name: "See its page" }).getAttribute("href")).toBe("/storypage/kitchen");
});

it("keeps what was typed when saving fails, and shows the server's problems at their fields", async () => {
  storeDraft({ ...FILLED_FORM, ngoName: "Gone Trust" });
  openEditor();
  api().on(e.startFundraiser, () => ({
    status: 400,
    body: {
      code: "bad-input",
      errorMessage: "Please check what you entered.",
      fields: [{ field: "ngoName", problem: "ngo-not-enrolled", message: "x" }],
    },
  }));
  clickButton("Save as draft");
  expect((await screen.findByRole("alert")).textContent).toContain("This NGO is not enrolled any more");
  expect(toasts.toast).toHaveBeenCalledWith("error", "Error adding Fundraiser");
  expect(screen.getByDisplayValue("Gone Trust")).toBeTruthy();
  expect(localStorage.getItem("daansetu:writing:fundraiser")).toContain("Gone Trust");
});

it("shows a preview of the page", () => {
  storeDraft(FILLED_FORM);
  openEditor();
  fireEvent.click(screen.getByRole("tab", { name: "Preview" }));
  expect(screen.getByRole("heading", { level: 1, name: "गरम भोजन 🍲" })).toBeTruthy();
  expect(screen.getByText("Why we ask.")).toBeTruthy();
  expect(screen.getByText("Be the first. The goal is ₹4,00,000.")).toBeTruthy();
});

it("edits a stored campaign, reports another admin's change, and overwrites it only on demand", async () => {
  api().on(e.campaignToEdit, () => ({ body: storedCampaign() }));
  openEditor("/admin-panel?section=donationCreate&edit=kitchen");
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Mine" } });
  api().on(e.editFundraiser, ({ body }) =>
    (body as { version: number }).version === 4
      ? { body: storedCampaign({ version: 5 }) }
      : { status: 409, body: { code: "conflict", errorMessage: "zoya@example.in changed this on 22 Nov 2026." } },
  );
  api().on(e.campaignToEdit, () => ({ body: storedCampaign({ version: 4 }) }));
  clickButton("Save changes");
  await screen.findByText("zoya@example.in changed this on 22 Nov 2026.");
  expect(screen.getByDisplayValue("Mine")).toBeTruthy();
  clickButton("Save mine over it");
  await waitFor(() => {
    expect(toasts.toast).toHaveBeenCalledWith("success", "Your changes are saved.");
  });
  expect(
    api()
      .sentTo(e.editFundraiser)
      .map(({ body }) => (body as { title: string }).title),
  ).toEqual(["Mine", "Mine"]);
});

it("creates a monthly campaign with three slides and a unit, and computes the monthly goal", async () => {
  const form = {
    ...emptyMonthlyForm(),
    title: "A plate a day",
    ngoName: "Annapurna Rasoi Trust",
    ngoSector: "temple",
    description: "One lunch.",
    about: "A kitchen.",
    ...{ cardImg: picture, sliderImg1: picture, sliderImg2: picture, sliderImg3: picture },
    ...{ unitOne: "plate", unitMany: "plates", unitPrice: "900", unitTarget: "300" },
  };
  localStorage.setItem("daansetu:writing:monthly", JSON.stringify(form));
  visit(<CreateMonthlyCampaign />, "/admin-panel?section=monthlyCampain");
  expect(screen.getByText("Together ₹2,70,000 a month.")).toBeTruthy();
  api().on(e.startMonthlyFundraiser, () => ({
    body: {
      ...{ kind: "monthly", _id: "plate", status: "live", version: 0, form, ...specifiedFields },
      ...{ description: "One lunch.", about: "A kitchen.", unitTarget: 300 },
      ...{ sliderImg1: picture.src, sliderImg2: picture.src, sliderImg3: picture.src },
      unit: { one: "plate", many: "plates", pricePaise: 900_00 },
    },
  }));
  clickButton("Publish");
  await screen.findByRole("heading", { name: "“A plate a day” is live." });
  expect(api().sentTo(e.startMonthlyFundraiser)[0]?.body).toMatchObject({
    unit: { one: "plate", many: "plates", price: 900 },
    unitTarget: 300,
  });
  expect(toasts.toast).toHaveBeenCalledWith("success", "Monthly fundraiser added successfully!");
});

it("no longer calls the fields of a unit optional once one of them is filled in", () => {
  openEditor();
  const groupOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const optionalLabels = () => screen.queryAllByText(/^(Name of one item|Name of several items|Price of one item)/);
  const countOptional = () => optionalLabels().filter(({ textContent }) => textContent.includes("(optional)")).length;
  expect(countOptional()).toBe(3);
  fireEvent.change(groupOf("Name of one item"), { target: { value: "plate" } });
  expect(countOptional()).toBe(0);
});
