import { type Application, applicationEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import StartFundraisingPage from "./start-fundraising.tsx";

const api = useTestApi();
const WAIT = { timeout: 15_000 };
const at = "2026-11-20T06:30:00.000Z";
const application = (about: Partial<Application> = {}): Application => ({
  _id: "a1",
  status: "draft",
  version: 0,
  createdAt: at,
  updatedAt: at,
  details: {},
  history: [],
  ...about,
});
let mine: Application[];

beforeEach(() => {
  sessionStorage.clear();
  mine = [];
  beLoggedIn({ userId: "asha" });
  api().on(applicationEndpoints.myApplications, () => ({ body: mine }));
  api().on(applicationEndpoints.openApplication, () => ({ body: application() }));
});
const open = (address = "/startfundraising") => visit(<StartFundraisingPage />, address);
const name = () => screen.findByLabelText<HTMLInputElement>("Name of the NGO", undefined, WAIT);

it("opens on the enrolment, and its headers switch between the two steps", async () => {
  open();
  await name();
  const [enrol, start] = screen.getAllByRole("tab");
  expect([enrol?.textContent, enrol?.getAttribute("aria-selected")]).toEqual(["Enroll your NGO", "true"]);
  fireEvent.keyDown(enrol!, { key: "ArrowRight" });
  expect(start?.getAttribute("aria-selected")).toBe("true");
  fireEvent.click(enrol!);
  await name();
  fireEvent.click(start!);
  expect([start?.textContent, start?.getAttribute("aria-selected")]).toEqual(["Start Fundraising", "true"]);
});

it.each([
  ["enrollNgo", ["true", "false"]],
  ["startFundraiser", ["false", "true"]],
  ["nonsense", ["true", "false"]],
])("opens the step of the URL: %s", async (step, selected) => {
  open(`/startfundraising?step=${step}`);
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(selected);
});

it("saves input after a moment, under the version that it was based on", async () => {
  api().on(applicationEndpoints.saveApplication, () => ({
    body: application({ version: 1, details: { ngoName: "Sample Trust" } }),
  }));
  open();
  fireEvent.change(await name(), { target: { value: "Sample Trust" } });
  await screen.findByText(/^Saved\./, undefined, WAIT);
  expect(api().sentTo(applicationEndpoints.saveApplication)).toMatchObject([
    { body: { version: 0, details: { ngoName: "Sample Trust" } } },
  ]);
});

it("keeps input through a reload while the server cannot be reached", async () => {
  api().on(applicationEndpoints.saveApplication, () => refusal(503, "temporarily-unavailable"));
  const first = open();
  fireEvent.change(await name(), { target: { value: "Half a na" } });
  await screen.findByText(/^Kept in this browser/, undefined, WAIT);
  first.unmount();
  open();
  expect((await name()).value).toBe("Half a na");
});

it("shows a saved draft when the user leaves the form and comes back", async () => {
  api().on(applicationEndpoints.saveApplication, () => {
    mine = [application({ version: 1, details: { ngoName: "Sample Trust" } })];
    return { body: mine[0] };
  });
  open();
  fireEvent.change(await name(), { target: { value: "Sample Trust" } });
  await screen.findByText(/^Saved\./, undefined, WAIT);
  const [enrol, start] = screen.getAllByRole("tab");
  fireEvent.click(start!);
  await waitFor(() => expect(screen.queryByLabelText("Name of the NGO")).toBeNull(), WAIT);
  fireEvent.click(enrol!);
  expect((await name()).value).toBe("Sample Trust");
});

it("Next reports missing fields, and moves back and forth between the parts", async () => {
  open();
  await name();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect((await screen.findAllByText("Please enter the name of the NGO.")).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("button", { name: /Papers and logo/ }));
  await screen.findByText("80G certificate");
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  await name();
});

it("shows a requested change beside its field", async () => {
  mine = [
    application({
      status: "changes-asked",
      details: { ngoName: "Sample Trust" },
      asked: { note: "Please look again.", fields: { ngoName: "Write it as it is registered." } },
    }),
  ];
  open();
  expect((await name()).value).toBe("Sample Trust");
  expect(screen.getByText("Please look again.")).toBeTruthy();
  expect(screen.getByText("Write it as it is registered.")).toBeTruthy();
});

it.each([
  [{ status: "received", dueAt: "2026-11-21T06:30:00.000Z" } as const, /You hear from us by 21 Nov 2026/],
  [{ status: "in-review", dueAt: at } as const, /is looking at it now/],
  [{ status: "declined", reason: "Not a trust." } as const, /Not a trust\./],
])("shows the status: %o", async (about, words) => {
  mine = [application({ ...about, details: { ngoName: "Sample Trust" }, history: [{ at, what: "submitted" }] })];
  open();
  expect(await screen.findByText(words, undefined, WAIT)).toBeTruthy();
});

it("links an approved application to the NGO's page", async () => {
  mine = [application({ status: "approved", ngoId: "a1", details: { ngoName: "Sample Trust" } })];
  open();
  const link = await screen.findByRole("link", { name: "See its page" }, WAIT);
  await waitFor(() => expect(link.getAttribute("href")).toBe("/ngo/a1"));
});
