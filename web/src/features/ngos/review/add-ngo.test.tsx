import { applicationReviewEndpoints, type OnboardNgo } from "@daansetu/contract";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { ngo, picture } from "../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import * as toasts from "../../../lib/toast.ts";
import { AddNgo } from "./add-ngo.tsx";

// The form is large: a busy machine takes its time to draw it.
configure({ asyncUtilTimeout: 10_000 });

// How files are sent has tests of its own; here a picture arrives as soon as it is asked for.
vi.mock("../../uploads/index.ts", () => ({
  PictureField: ({ label, onChange }: { label: string; onChange: (to: typeof picture) => void }) => (
    <button type="button" onClick={() => onChange(picture)}>
      {label}
    </button>
  ),
  DocumentField: () => null,
}));

const api = useTestApi();
const { onboardNgo } = applicationReviewEndpoints;

beforeEach(() => {
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  visit(<AddNgo />, "/admin-panel?section=ngoOnBoarding");
});

const type = (label: string, value: string, within: ParentNode = document) => {
  const field = screen.getAllByLabelText(new RegExp(`^${label}`)).find((each) => within.contains(each));
  if (field === undefined) throw new Error(`no field ${label}`);
  fireEvent.change(field, { target: { value } });
};
const fillIn = () => {
  type("Name of the NGO", "Annapurna Rasoi Trust");
  type("Town and state", "Pune, Maharashtra");
  type("Works on", "health");
  type("What the NGO does", "Runs kitchens for schools.");
  fireEvent.click(screen.getByRole("button", { name: "Logo" }));
  type("Act shown to donors", "80G");
  const paper = screen.getByRole("group", { name: "80G" });
  type("Approval number", "AAB/80G/1", paper);
  type("Valid from", "2024-04-01", paper);
};
const add = () => fireEvent.click(screen.getByRole("button", { name: "Add NGO" }));
const sent = () =>
  api()
    .sentTo(onboardNgo)
    .map(({ body }) => body as OnboardNgo);

it("adds an NGO without its contact and says so in the specification's words; the form is ready for the next one", async () => {
  api().on(onboardNgo, () => ({ body: ngo }));
  fillIn();
  add();
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "NGO added successfully!"));
  expect(sent()).toMatchObject([
    {
      ...{ ngoName: "Annapurna Rasoi Trust", ngoLocation: "Pune, Maharashtra", sector: "health", ngoAct: "80G" },
      ...{ ngoLogo: picture, act80G: { number: "AAB/80G/1", validFrom: "2024-04-01" }, despiteDuplicates: false },
    },
  ]);
  expect(sent()[0]).not.toHaveProperty("email");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name of the NGO").value).toBe(""));
});

it("offers the six sectors and the three acts, and nothing else", () => {
  const offered = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
  expect(offered("Works on").toSorted()).toEqual([
    "education",
    "environment",
    "food-nutrition",
    "health",
    "human-rights",
    "livelihood",
  ]);
  expect(offered("Act shown to donors")).toEqual(["80G", "12A", "FCRA"]);
});

it("names what is missing, beside its field and above the form, and sends nothing", () => {
  add();
  const summary = within(screen.getByRole("alert"));
  expect(summary.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    ["ngoName", "ngoLocation", "sector", "description", "ngoLogo", "ngoAct"].map((field) => `#field-${field}`),
  );
  expect(sent()).toEqual([]);
});

it("says in the specification's words that it failed, keeps what was typed, and adds it once under one id", async () => {
  fillIn();
  api().on(onboardNgo, () => refusal(503, "unavailable"));
  add();
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("error", "Error adding NGO"));
  expect((await screen.findByRole("alert")).textContent).toContain("The NGO was not added");
  expect(screen.getByDisplayValue("Annapurna Rasoi Trust")).toBeTruthy();
  api().on(onboardNgo, () => ({ body: ngo }));
  add();
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "NGO added successfully!"));
  expect(new Set(sent().map(({ clientRequestId }) => clientRequestId)).size).toBe(1);
});

it("asks back where one like it is enrolled, and adds it when told that it is another one", async () => {
  fillIn();
  api().on(onboardNgo, ({ body }) =>
    (body as OnboardNgo).despiteDuplicates === true
      ? { body: ngo }
      : { status: 409, body: { code: "conflict", errorMessage: "There is one of this name in Pune." } },
  );
  add();
  expect((await screen.findByRole("alert")).textContent).toContain("There is one of this name in Pune.");
  fireEvent.click(screen.getByRole("button", { name: "Add it anyway" }));
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "NGO added successfully!"));
});

const inAct = (act: string) => within(screen.getByRole("group", { name: act }));
const needed = (act: string) =>
  [/^Approval number/, /^Valid from/].map((label) => inAct(act).getByLabelText<HTMLInputElement>(label).required);

it("needs number and first day of the act that is chosen, labels them so and says so; of no other", async () => {
  expect(["80G", "12A", "FCRA"].map(needed)).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(inAct("80G").getAllByText("(optional)").length).toBeGreaterThan(2);
  type("Act shown to donors", "80G");
  expect(["80G", "12A", "FCRA"].map(needed)).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  // Its last day and its certificate stay optional.
  expect(inAct("80G").getAllByText("(optional)")).toHaveLength(1);
  expect((await screen.findByRole("status")).textContent).toBe(
    "The number and the first day of the 80G approval are needed below.",
  );
  type("Act shown to donors", "FCRA");
  expect([needed("80G"), needed("FCRA")]).toEqual([
    [false, false],
    [true, true],
  ]);
});

it("asks, of an act that somebody has begun to fill in, for what is needed of it", () => {
  type("Approval number", "AAB/12A/1", screen.getByRole("group", { name: "12A" }));
  expect(needed("12A")).toEqual([true, true]);
  type("Approval number", "", screen.getByRole("group", { name: "12A" }));
  expect(needed("12A")).toEqual([false, false]);
});

it("asks for the act where none is chosen", () => {
  add();
  expect(within(screen.getByRole("alert")).getByRole("link", { name: "Please choose the act." })).toBeTruthy();
});
