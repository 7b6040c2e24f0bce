import { type Application, applicationEndpoints } from "@daansetu/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import StartFundraisingPage from "./start-fundraising.tsx";

const api = useTestApi();
const WAIT_OPTIONS = { timeout: 15_000 };
const submittedAt = "2026-11-20T06:30:00.000Z";
const application = (overrides: Partial<Application> = {}): Application => ({
  _id: "a1",
  status: "draft",
  version: 0,
  createdAt: submittedAt,
  updatedAt: submittedAt,
  details: {},
  history: [],
  ...overrides,
});
let ownApplications: Application[];

beforeEach(() => {
  sessionStorage.clear();
  ownApplications = [];
  beLoggedIn({ userId: "asha" });
  api().on(applicationEndpoints.myApplications, () => ({ body: ownApplications }));
  api().on(applicationEndpoints.openApplication, () => ({ body: application() }));
});
const openWizard = (address = "/startfundraising") => visit(<StartFundraisingPage />, address);
const findNgoName = () => screen.findByLabelText<HTMLInputElement>("Name of the NGO", undefined, WAIT_OPTIONS);

it("opens on the enrolment, and its headers switch between the two steps", async () => {
  openWizard();
  await findNgoName();
  const [enrolTab, startTab] = screen.getAllByRole("tab");
  expect([enrolTab?.textContent, enrolTab?.getAttribute("aria-selected")]).toEqual(["Enroll your NGO", "true"]);
  fireEvent.keyDown(enrolTab!, { key: "ArrowRight" });
  expect(startTab?.getAttribute("aria-selected")).toBe("true");
  fireEvent.click(enrolTab!);
  await findNgoName();
  fireEvent.click(startTab!);
  expect([startTab?.textContent, startTab?.getAttribute("aria-selected")]).toEqual(["Start Fundraising", "true"]);
});

it.each([
  ["enrollNgo", ["true", "false"]],
  ["startFundraiser", ["false", "true"]],
  ["nonsense", ["true", "false"]],
])("opens the step of the URL: %s", async (step, expectedSelection) => {
  openWizard(`/startfundraising?step=${step}`);
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(expectedSelection);
});

it("saves input after a moment, under the version that it was based on", async () => {
  api().on(applicationEndpoints.saveApplication, () => ({
    body: application({ version: 1, details: { ngoName: "Sample Trust" } }),
  }));
  openWizard();
  fireEvent.change(await findNgoName(), { target: { value: "Sample Trust" } });
  await screen.findByText(/^Saved\./, undefined, WAIT_OPTIONS);
  expect(api().sentTo(applicationEndpoints.saveApplication)).toMatchObject([
    { body: { version: 0, details: { ngoName: "Sample Trust" } } },
  ]);
});

it("keeps input through a reload while the server cannot be reached", async () => {
  api().on(applicationEndpoints.saveApplication, () => refusal(503, "temporarily-unavailable"));
  const firstVisit = openWizard();
  fireEvent.change(await findNgoName(), { target: { value: "Half a na" } });
  await screen.findByText(/^Saved on this device for now/, undefined, WAIT_OPTIONS);
  firstVisit.unmount();
  openWizard();
  expect((await findNgoName()).value).toBe("Half a na");
});

it("shows a saved draft when the user leaves the form and comes back", async () => {
  api().on(applicationEndpoints.saveApplication, () => {
    ownApplications = [application({ version: 1, details: { ngoName: "Sample Trust" } })];
    return { body: ownApplications[0] };
  });
  openWizard();
  fireEvent.change(await findNgoName(), { target: { value: "Sample Trust" } });
  await screen.findByText(/^Saved\./, undefined, WAIT_OPTIONS);
  const [enrolTab, startTab] = screen.getAllByRole("tab");
  fireEvent.click(startTab!);
  await waitFor(() => expect(screen.queryByLabelText("Name of the NGO")).toBeNull(), WAIT_OPTIONS);
  fireEvent.click(enrolTab!);
  expect((await findNgoName()).value).toBe("Sample Trust");
});

it("Next reports missing fields, and moves back and forth between the parts", async () => {
  openWizard();
  await findNgoName();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect((await screen.findAllByText("Please enter the name of the NGO.")).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("button", { name: /Certificates and logo/ }));
  await screen.findByText("80G certificate");
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  await findNgoName();
});

it("shows a requested change beside its field", async () => {
  ownApplications = [
    application({
      status: "changes-asked",
      details: { ngoName: "Sample Trust" },
      asked: { note: "Please look again.", fields: { ngoName: "Write it as it is registered." } },
    }),
  ];
  openWizard();
  expect((await findNgoName()).value).toBe("Sample Trust");
  expect(screen.getByText("Please look again.")).toBeTruthy();
  expect(screen.getByText("Write it as it is registered.")).toBeTruthy();
});

it.each([
  [{ status: "received", dueAt: "2026-11-21T06:30:00.000Z" } as const, /You hear from us by 21 Nov 2026/],
  [{ status: "in-review", dueAt: submittedAt } as const, /is reviewing it now/],
  [{ status: "declined", reason: "Not a trust." } as const, /Not a trust\./],
])("shows the status: %o", async (applicationChanges, expectedText) => {
  ownApplications = [
    application({
      ...applicationChanges,
      details: { ngoName: "Sample Trust" },
      history: [{ at: submittedAt, what: "submitted" }],
    }),
  ];
  openWizard();
  expect(await screen.findByText(expectedText, undefined, WAIT_OPTIONS)).toBeTruthy();
});

it.each(["received", "in-review", "approved", "declined"] as const)(
  "begins with the status of an application that is %s, before what to have ready",
  async (status) => {
    ownApplications = [
      application({ status, details: { ngoName: "Sample Trust" }, history: [{ at: submittedAt, what: "submitted" }] }),
    ];
    openWizard();
    const verdict = await screen.findByRole("heading", { level: 2, name: /Sample Trust/ }, WAIT_OPTIONS);
    const preparation = screen.getByRole("heading", { name: "What to have ready" });
    expect(verdict.compareDocumentPosition(preparation) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

it("links an approved application to the NGO's page", async () => {
  ownApplications = [application({ status: "approved", ngoId: "a1", details: { ngoName: "Sample Trust" } })];
  openWizard();
  const link = await screen.findByRole("link", { name: "See its page" }, WAIT_OPTIONS);
  await waitFor(() => expect(link.getAttribute("href")).toBe("/ngo/a1"));
});

it.each([
  ["enrollNgo", "papers", "The 80G and 12A certificates, as PDF or photo, with their numbers and dates"],
  ["startFundraiser", "whom", "Two or three photos, with the consent of the people in them"],
])("%s begins with what to have ready, which is folded after the first part", async (step, laterPart, preparation) => {
  openWizard(`/startfundraising?step=${step}`);
  const box = () => screen.getByRole("heading", { name: "What to have ready" }).closest("details");
  await waitFor(() => expect(box()?.open).toBe(true), WAIT_OPTIONS);
  expect(box()?.textContent).toContain(preparation);
  const form = await screen.findByRole("form", undefined, WAIT_OPTIONS);
  expect(box()!.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  cleanup();
  openWizard(`/startfundraising?step=${step}&part=${laterPart}`);
  await waitFor(() => expect(box()?.open).toBe(false), WAIT_OPTIONS);
});
