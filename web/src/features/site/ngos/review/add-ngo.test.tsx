import { applicationReviewEndpoints, type OnboardNgo } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { replaceUploads } from "../../../../../test/support/replaced-fields.tsx";
import { ngo, picture } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import { AddNgo } from "./add-ngo.tsx";

const api = useTestApi();
const { onboardNgo } = applicationReviewEndpoints;

beforeEach(() => {
  replaceUploads();
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  visit(<AddNgo />, "/admin-panel?section=ngoOnBoarding");
});

const typeInto = (label: string, value: string, container: ParentNode = document) => {
  const field = screen.getAllByLabelText(new RegExp(`^${label}`)).find((candidate) => container.contains(candidate));
  if (field === undefined) throw new Error(`no field ${label}`);
  fireEvent.change(field, { target: { value } });
};
const fillInForm = () => {
  typeInto("Name of the NGO", "Annapurna Rasoi Trust");
  typeInto("Town and state", "Pune, Maharashtra");
  typeInto("Works on", "health");
  typeInto("What the NGO does", "Runs kitchens for schools.");
  fireEvent.click(screen.getByRole("button", { name: "Logo" }));
  typeInto("Act shown to donors", "80G");
  const certificateGroup = screen.getByRole("group", { name: "80G" });
  typeInto("Approval number", "AAB/80G/1", certificateGroup);
  typeInto("Valid from", "2024-04-01", certificateGroup);
};
const clickAdd = () => fireEvent.click(screen.getByRole("button", { name: "Add NGO" }));
const sentBodies = () =>
  api()
    .sentTo(onboardNgo)
    .map(({ body }) => body as OnboardNgo);

it("adds an NGO without a contact, shows the specification's success text and clears the form", async () => {
  api().on(onboardNgo, () => ({ body: ngo }));
  fillInForm();
  clickAdd();
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "NGO added successfully!"));
  expect(sentBodies()).toMatchObject([
    {
      ...{ ngoName: "Annapurna Rasoi Trust", ngoLocation: "Pune, Maharashtra", sector: "health", ngoAct: "80G" },
      ...{ ngoLogo: picture, act80G: { number: "AAB/80G/1", validFrom: "2024-04-01" }, despiteDuplicates: false },
    },
  ]);
  expect(sentBodies()[0]).not.toHaveProperty("email");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name of the NGO").value).toBe(""));
});

it("offers exactly the six sectors and the three acts", () => {
  const readOptions = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
  expect(readOptions("Works on").toSorted()).toEqual([
    "education",
    "environment",
    "food-nutrition",
    "health",
    "human-rights",
    "livelihood",
  ]);
  expect(readOptions("Act shown to donors")).toEqual(["80G", "12A", "FCRA"]);
});

it("shows missing fields in the summary and at each field, and sends nothing", () => {
  clickAdd();
  const errorSummary = within(screen.getByRole("alert"));
  expect(errorSummary.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    ["ngoName", "ngoLocation", "sector", "description", "ngoLogo", "ngoAct"].map((field) => `#field-${field}`),
  );
  expect(sentBodies()).toEqual([]);
});

it("shows the specification's error text on failure, keeps the input and retries with the same idempotency key", async () => {
  fillInForm();
  api().on(onboardNgo, () => refusal(503, "unavailable"));
  clickAdd();
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("error", "Error adding NGO"));
  expect((await screen.findByRole("alert")).textContent).toContain("The NGO was not added");
  expect(screen.getByDisplayValue("Annapurna Rasoi Trust")).toBeTruthy();
  api().on(onboardNgo, () => ({ body: ngo }));
  clickAdd();
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "NGO added successfully!"));
  expect(new Set(sentBodies().map(({ clientRequestId }) => clientRequestId)).size).toBe(1);
});

it("asks about a possible duplicate, and adds the NGO once the admin confirms", async () => {
  fillInForm();
  api().on(onboardNgo, ({ body }) =>
    (body as OnboardNgo).despiteDuplicates === true
      ? { body: ngo }
      : { status: 409, body: { code: "conflict", errorMessage: "There is one of this name in Pune." } },
  );
  clickAdd();
  expect((await screen.findByRole("alert")).textContent).toContain("There is one of this name in Pune.");
  fireEvent.click(screen.getByRole("button", { name: "Add it anyway" }));
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "NGO added successfully!"));
});

const withinActGroup = (act: string) => within(screen.getByRole("group", { name: act }));
const areOptional = (act: string) =>
  [/^Approval number/, /^Valid from/].map(
    (label) => withinActGroup(act).getByLabelText<HTMLInputElement>(label).required,
  );

it("requires number and first day of the chosen act only, and labels these fields as required", async () => {
  expect(["80G", "12A", "FCRA"].map(areOptional)).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(withinActGroup("80G").getAllByText("(optional)").length).toBeGreaterThan(2);
  typeInto("Act shown to donors", "80G");
  expect(["80G", "12A", "FCRA"].map(areOptional)).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  // Its last day and its certificate stay optional.
  expect(withinActGroup("80G").getAllByText("(optional)")).toHaveLength(1);
  expect((await screen.findByRole("status")).textContent).toBe(
    "The number and the first day of the 80G approval are needed below.",
  );
  typeInto("Act shown to donors", "FCRA");
  expect([areOptional("80G"), areOptional("FCRA")]).toEqual([
    [false, false],
    [true, true],
  ]);
});

it("requires the remaining fields of an act once one of them is filled in", () => {
  typeInto("Approval number", "AAB/12A/1", screen.getByRole("group", { name: "12A" }));
  expect(areOptional("12A")).toEqual([true, true]);
  typeInto("Approval number", "", screen.getByRole("group", { name: "12A" }));
  expect(areOptional("12A")).toEqual([false, false]);
});

it("requires an act to be chosen", () => {
  clickAdd();
  expect(within(screen.getByRole("alert")).getByRole("link", { name: "Please choose the act." })).toBeTruthy();
});
