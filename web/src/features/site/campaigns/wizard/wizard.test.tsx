import {
  campaignEndpoints,
  emptyFundraiserForm,
  type FundraiserForm,
  type FundraiserRequest,
  fundraiserRequestEndpoints as e,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { replaceEditor } from "../../../../../test/support/replaced-fields.tsx";
import { daysAgo, picture } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import FundraiserWizard from "./wizard.tsx";

const api = useTestApi();
const FILLED_FORM: FundraiserForm = {
  ...emptyFundraiserForm(),
  title: "A well for Neem Lane",
  amountRaise: "75,000",
  ngoSector: "emergency",
  beneficiary: "person",
  ngoName: "Neem Lane residents",
  story: "<p>Our tap runs for an hour a day.</p>",
  endsOn: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  phone: "98200 12345",
  cardImg: picture,
};
const fundraiserRequest = (overrides: Partial<FundraiserRequest> = {}): FundraiserRequest => ({
  _id: "well",
  state: "draft",
  createdAt: daysAgo(3),
  updatedAt: daysAgo(1),
  form: FILLED_FORM,
  version: 1,
  ...overrides,
});

beforeEach(() => {
  replaceEditor();
  beLoggedIn();
  api().on(e.myFundraiserRequests, () => ({ body: [] }));
});
const WIZARD_ADDRESS = "/startfundraising?step=startFundraiser";
const openWizard = (address = WIZARD_ADDRESS) => visit(<FundraiserWizard preparation={null} />, address);
const openStored = (change: Partial<FundraiserRequest>, query = "") => {
  api().on(e.fundraiserRequest, () => ({ body: fundraiserRequest(change) }));
  return openWizard(`${WIZARD_ADDRESS}&draft=well${query}`);
};
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("goes to the next step and back with empty fields, and keeps the draft on this device while the server fails", async () => {
  api().on(e.startRequest, () => refusal(503, "temporarily-unavailable"));
  openWizard();
  typeInto("Title", "A well");
  clickButton("Next");
  expect(screen.getByRole("heading", { level: 2, name: /Who it is for/ })).toBeTruthy();
  clickButton("Previous");
  expect(screen.getByDisplayValue("A well")).toBeTruthy();
  await screen.findByText(/^Not saved yet/, {}, { timeout: 10_000 });
  expect(localStorage.getItem("daansetu:fundraiser:asha:new:")).toContain("A well");
});

it("has the specification's fields: title, goal, a video link that may be left out, and two pictures for the story", async () => {
  const { unmount } = openStored({ form: { ...FILLED_FORM, videoLink: "https://youtu.be/aB3_-x9QwYz" } });
  expect(await screen.findByLabelText("Title")).toHaveProperty("value", "A well for Neem Lane");
  expect(screen.getByLabelText("Goal")).toHaveProperty("value", "75,000");
  unmount();
  const storyStep = openStored({ form: { ...FILLED_FORM, videoLink: "https://youtu.be/aB3_-x9QwYz" } }, "&part=story");
  const video = await screen.findByLabelText<HTMLInputElement>(/^Video link/);
  expect([video.value, video.required]).toEqual(["https://youtu.be/aB3_-x9QwYz", false]);
  storyStep.unmount();
  openStored({}, "&part=pictures");
  expect(await screen.findByRole("group", { name: /^First story picture/ })).toBeTruthy();
  expect(screen.getByRole("group", { name: /^Second story picture/ })).toBeTruthy();
});

it("creates the draft once on Next, and saves it under its id afterwards", async () => {
  api().on(e.startRequest, ({ body }) => ({
    body: fundraiserRequest({ version: 0, form: (body as { form: FundraiserForm }).form }),
  }));
  api().on(e.saveRequest, ({ body }) => ({
    body: fundraiserRequest({ version: 1, form: (body as { form: FundraiserForm }).form }),
  }));
  openWizard();
  typeInto("Title", "A well");
  clickButton("Next");
  await screen.findByText("Saved. You can continue later, on any device.", {}, { timeout: 10_000 });
  expect(screen.getByRole("heading", { level: 2, name: /Who it is for/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^About them/), { target: { value: "Forty families." } });
  clickButton("Next");
  await waitFor(
    () => {
      expect(api().sentTo(e.saveRequest)).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  expect(api().sentTo(e.startRequest)).toHaveLength(1);
  expect(api().sentTo(e.saveRequest)[0]).toMatchObject({
    params: { id: "well" },
    body: { version: 0, form: { title: "A well", beneficiaryAbout: "Forty families." } },
  });
});

it("restores and saves the draft that was typed while the server could not be reached", async () => {
  localStorage.setItem(
    "daansetu:fundraiser:asha:new:",
    JSON.stringify({
      form: { ...FILLED_FORM, title: "Typed on the train" },
      clientRequestId: crypto.randomUUID(),
      version: 0,
    }),
  );
  api().on(e.startRequest, ({ body }) => ({
    body: fundraiserRequest({ form: (body as { form: FundraiserForm }).form }),
  }));
  openWizard();
  expect(screen.getByDisplayValue("Typed on the train")).toBeTruthy();
  await screen.findByText("Saved. You can continue later, on any device.", {}, { timeout: 10_000 });
  expect(localStorage.getItem("daansetu:fundraiser:asha:new:")).toBeNull();
});

it("opens the first step with a problem when it is submitted", async () => {
  openStored({ form: { ...FILLED_FORM, phone: "123" } }, "&part=submit");
  await screen.findByRole("button", { name: "Submit for review" });
  clickButton("Submit for review");
  expect(await screen.findByText("Please enter a 10-digit Indian mobile number.", { selector: "a" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: /Who it is for/ })).toBeTruthy();
  expect(api().sentTo(e.submitRequest)).toEqual([]);
});

it("opens the step of a field that the server refuses on submit", async () => {
  openStored({}, "&part=submit");
  await screen.findByRole("button", { name: "Submit for review" });
  api().on(e.submitRequest, () => refusal(400, "bad-input", [{ field: "ngoName", problem: "ngo-not-enrolled" }]));
  clickButton("Submit for review");
  expect(await screen.findByText(/^This NGO is not enrolled any more/, { selector: "a" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: /Who it is for/ })).toBeTruthy();
});

it("still shows the problems of later steps after those of the first are fixed", async () => {
  const { cardImg: _, ...form } = FILLED_FORM;
  openStored({ form: { ...form, phone: "123" } }, "&part=submit");
  await screen.findByRole("button", { name: "Submit for review" });
  clickButton("Submit for review");
  await screen.findByText("Please enter a 10-digit Indian mobile number.", { selector: "a" });
  api().on(e.saveRequest, ({ body }) => ({
    body: fundraiserRequest({ version: 2, form: (body as { form: FundraiserForm }).form }),
  }));
  fireEvent.change(screen.getByLabelText("Your mobile number"), { target: { value: "98200 12345" } });
  clickButton("Next");
  await screen.findByRole("heading", { level: 2, name: /Story/ });
  clickButton("Next");
  await screen.findByRole("heading", { level: 2, name: /Pictures/ });
  expect(screen.getByText("Please add the picture “Card picture”.", { selector: "a" })).toBeTruthy();
});

it("shows at its field why the server refuses to save the draft", async () => {
  openStored({}, "&part=story");
  api().on(e.saveRequest, () => refusal(400, "bad-input", [{ field: "videoLink", problem: "too-long" }]));
  fireEvent.change(await screen.findByLabelText(/^Video link/), {
    target: { value: "https://youtu.be/aB3_-x9QwYz" },
  });
  clickButton("Previous");
  await screen.findByRole("heading", { level: 2, name: /Who it is for/ });
  clickButton("Next");
  expect(await screen.findByText(/“Video link”/, { selector: "a" }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByLabelText(/^Video link/).getAttribute("aria-invalid")).toBe("true");
});

it.each([
  ["of another host", "https://youtube.com.evil.example/watch?v=aB3_-x9QwYz"],
  ["without the eleven characters of a video", "https://youtu.be/short"],
  ["that is no link", "our film"],
])(
  "stays on the step with a video link %s, shows the problem at the field, and keeps what was typed",
  async (_, link) => {
    openStored({}, "&part=story");
    const field = await screen.findByLabelText<HTMLInputElement>(/^Video link/);
    fireEvent.change(field, { target: { value: link } });
    clickButton("Next");
    expect(await screen.findByText("Please enter the link of a YouTube video.", { selector: "a" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: /Story/ })).toBeTruthy();
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual([link, "true"]);
    fireEvent.change(field, { target: { value: "https://youtu.be/aB3_-x9QwYz" } });
    expect(screen.queryByText("Please enter the link of a YouTube video.")).toBeNull();
    api().on(e.saveRequest, ({ body }) => ({
      body: fundraiserRequest({ version: 2, form: (body as { form: FundraiserForm }).form }),
    }));
    clickButton("Next");
    expect(await screen.findByRole("heading", { level: 2, name: /Pictures/ })).toBeTruthy();
  },
);

it("goes back from a step with an invalid field", async () => {
  openStored({}, "&part=story");
  fireEvent.change(await screen.findByLabelText(/^Video link/), { target: { value: "our film" } });
  api().on(e.saveRequest, ({ body }) => ({
    body: fundraiserRequest({ version: 2, form: (body as { form: FundraiserForm }).form }),
  }));
  clickButton("Previous");
  expect(await screen.findByRole("heading", { level: 2, name: /Who it is for/ })).toBeTruthy();
});

it("shows a preview before it is submitted, and the progress of the request afterwards", async () => {
  openStored({}, "&part=submit");
  expect(await screen.findByRole("heading", { level: 1, name: "A well for Neem Lane" })).toBeTruthy();
  api().on(e.submitRequest, () => ({
    body: fundraiserRequest({
      state: "submitted",
      submittedAt: daysAgo(0),
      dueAt: daysAgo(-7),
      waitsFor: "review",
      version: 2,
    }),
  }));
  clickButton("Submit for review");
  await screen.findByRole("heading", { name: "Your fundraiser is in review" });
  expect(api().sentTo(e.submitRequest)[0]?.body).toEqual({ version: 1 });
});

it("can be withdrawn while it is under review", async () => {
  openStored({ state: "submitted", submittedAt: daysAgo(1), dueAt: daysAgo(-6) });
  await screen.findByRole("heading", { name: "Your fundraiser is in review" });
  api().on(e.withdrawRequest, () => ({ body: fundraiserRequest() }));
  clickButton("Withdraw it");
  expect(await screen.findByDisplayValue("A well for Neem Lane")).toBeTruthy();
});

it("shows the note of a request for changes, and the complete form", async () => {
  openStored({ state: "changes-asked", note: "Please say who maintains the well." });
  expect(await screen.findByText("Please say who maintains the well.")).toBeTruthy();
  expect(screen.getByDisplayValue("A well for Neem Lane")).toBeTruthy();
});

it("links to the page of a live fundraiser, and shows why a request was declined", async () => {
  const { unmount } = openStored({ state: "approved", decidedAt: daysAgo(1), campaignStatus: "live" });
  await screen.findByRole("heading", { name: "Your fundraiser is live" });
  expect(screen.getByRole("link", { name: "See its page" }).getAttribute("href")).toBe("/storypage/well");
  unmount();
  openStored({ state: "declined", note: "We do not raise funds for this." });
  expect(await screen.findByText("We do not raise funds for this.")).toBeTruthy();
});

it("reports a conflicting change from another window, and overwrites it only on demand", async () => {
  openStored({});
  await screen.findByDisplayValue("A well for Neem Lane");
  api().on(e.saveRequest, () => ({
    status: 409,
    body: { code: "conflict", errorMessage: "asha@example.in changed this today." },
  }));
  typeInto("Title", "Mine");
  clickButton("Next");
  await screen.findByText("asha@example.in changed this today.");
  api().on(e.fundraiserRequest, () => ({ body: fundraiserRequest({ version: 7 }) }));
  api().on(e.saveRequest, ({ body }) => ({
    body: fundraiserRequest({ version: 8, form: (body as { form: FundraiserForm }).form }),
  }));
  clickButton("Save mine over it");
  await waitFor(() => {
    expect(api().sentTo(e.saveRequest).at(-1)?.body).toMatchObject({ version: 7, form: { title: "Mine" } });
  });
});

it("stores which fundraiser a new one supports", async () => {
  api().on(campaignEndpoints.fundraiserById, () => ({
    status: 404,
    body: { code: "not-found", errorMessage: "Gone." },
  }));
  openWizard(`${WIZARD_ADDRESS}&supporting=school`);
  typeInto("Title", "For the school too");
  expect(localStorage.getItem("daansetu:fundraiser:asha:new:school")).toContain('"supports":"school"');
});

it("asks for the occasion of a supporting fundraiser, and of no other", async () => {
  api().on(campaignEndpoints.fundraiserById, () => ({
    status: 404,
    body: { code: "not-found", errorMessage: "Gone." },
  }));
  const { unmount } = openWizard(`${WIZARD_ADDRESS}&supporting=school`);
  expect(screen.getByLabelText<HTMLInputElement>("Nothing special").checked).toBe(true);
  fireEvent.click(screen.getByLabelText("A birthday"));
  expect(localStorage.getItem("daansetu:fundraiser:asha:new:school")).toContain('"occasion":"birthday"');
  unmount();
  openWizard(WIZARD_ADDRESS);
  await screen.findByRole("textbox", { name: /^Title/ });
  expect(screen.queryByText("Is there an occasion?")).toBeNull();
});

it("says where somebody stopped who comes back to a draft, and leads there", async () => {
  openStored({ form: { ...FILLED_FORM, story: "" } });
  await screen.findByText("You stopped at “Story”");
  clickButton("Go on there");
  expect(screen.getByRole("heading", { level: 2, name: /Story/ })).toBeTruthy();
  expect(screen.queryByText(/You stopped at/)).toBeNull();
});

it("says nothing of where somebody stopped in a new form, in its first step, and at the address of a step", async () => {
  const { unmount } = openStored({ form: { ...FILLED_FORM, title: "" } });
  await screen.findByLabelText("Title");
  expect(screen.queryByText(/You stopped at/)).toBeNull();
  unmount();
  openStored({ form: { ...FILLED_FORM, story: "" } }, "&part=basics");
  await screen.findByLabelText("Title");
  expect(screen.queryByText(/You stopped at/)).toBeNull();
});
