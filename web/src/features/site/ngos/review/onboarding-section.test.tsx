import { type ApplicationForReview, applicationReviewEndpoints as e } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { daysAgo, picture } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import { NgoApplications } from "./ngo-applications.tsx";
import OnboardingSection from "./onboarding-section.tsx";

const api = useTestApi();
const application: ApplicationForReview = {
  _id: "a1",
  status: "in-review",
  version: 3,
  createdAt: daysAgo(3),
  updatedAt: daysAgo(2),
  submittedAt: daysAgo(2),
  dueAt: daysAgo(1),
  details: { ngoName: "Jal Jeevan Samiti", ngoLocation: "Barmer, Rajasthan", ngoLogo: picture },
  history: [{ what: "submitted", at: daysAgo(2) }],
  applicant: { name: "Asha Rao", email: "asha@example.in" },
  possibleDuplicates: [],
};
const replyWithDecided = (overrides: Partial<ApplicationForReview>) => ({
  body: { ...application, version: 4, ...overrides },
});
const listedApplications = {
  ...application,
  ngoName: "Jal Jeevan Samiti",
  ngoLocation: "Barmer, Rajasthan",
  sector: "environment",
};

beforeEach(() => {
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(e.applications, () => ({ body: [{ ...listedApplications, contactPersonName: "Sample Contact" }] }));
  api().on(e.applicationCounts, () => ({ body: { waiting: 1, overdue: 1 } }));
  api().on(e.applicationById, () => ({ body: application }));
  api().on(e.previewDecision, () => ({
    body: { to: "asha@example.in", subject: "Your NGO", text: "It is enrolled." },
  }));
});
const openDecision = async (label: string) => {
  visit(<NgoApplications level={2} />, "/admin-panel?section=reviewQueue&open=a1");
  fireEvent.click(await screen.findByRole("button", { name: label }));
  return within(await screen.findByRole("dialog"));
};

it("has the form that adds an NGO, and leads to the one queue of applications with their number", async () => {
  visit(<OnboardingSection />, "/admin-panel?section=ngoOnBoarding");
  expect(screen.getByRole("heading", { name: "Add an NGO" })).toBeTruthy();
  await screen.findByText(/^1 /);
  expect(screen.getByRole("link", { name: "Open the review queue" }).getAttribute("href")).toBe(
    "/admin-panel?section=reviewQueue&kind=ngos",
  );
  expect(api().sentTo(e.applications)).toEqual([]);
});

it("the queue lists waiting applications with links", async () => {
  visit(<NgoApplications level={2} />, "/admin-panel?section=reviewQueue");
  const row = await screen.findByRole("link", { name: /Jal Jeevan Samiti/ });
  expect(row.getAttribute("href")).toBe("/admin-panel?section=reviewQueue&open=a1");
  expect(api().sentTo(e.applications)[0]?.query.get("part")).toBe("waiting");
});

it("approves the version that was loaded, confirms it and links to the NGO's page", async () => {
  const dialog = await openDecision("Approve");
  api().on(e.decideApplication, () => replyWithDecided({ status: "approved", ngoId: "a1" }));
  fireEvent.click(dialog.getByRole("button", { name: /Approve/ }));
  await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", expect.stringContaining("Jal Jeevan")));
  expect(api().sentTo(e.decideApplication)).toMatchObject([
    { params: { id: "a1" }, body: { decision: "approve", version: 3, certificatesRead: false } },
  ]);
  await waitFor(() => expect(document.querySelector('a[href="/ngo/a1"]')).not.toBeNull());
});

it("says that the certificates were read only if the admin states so", async () => {
  const dialog = await openDecision("Approve");
  api().on(e.decideApplication, () => replyWithDecided({ status: "approved", ngoId: "a1" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: /I have read its certificates/ }));
  fireEvent.click(dialog.getByRole("button", { name: /Approve/ }));
  await waitFor(() => expect(api().sentTo(e.decideApplication)).toHaveLength(1));
  expect(api().sentTo(e.decideApplication)[0]?.body).toMatchObject({ certificatesRead: true });
});

it("requires a reason to decline", async () => {
  const dialog = await openDecision("Decline");
  api().on(e.decideApplication, () => replyWithDecided({ status: "declined", reason: "Not your certificates." }));
  const clickDecline = () => fireEvent.click(dialog.getByRole("button", { name: /Decline/ }));
  clickDecline();
  expect(api().sentTo(e.decideApplication)).toEqual([]);
  expect(dialog.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Not your certificates." } });
  clickDecline();
  await waitFor(() =>
    expect(api().sentTo(e.decideApplication)[0]?.body).toEqual({
      ...{ decision: "decline", version: 3, reason: "Not your certificates." },
    }),
  );
});

it("shows a conflict with another admin's decision, and that decision", async () => {
  const dialog = await openDecision("Approve");
  api().on(e.decideApplication, () => ({
    status: 409,
    body: { code: "conflict", errorMessage: "zoya@example.in has declined it." },
  }));
  api().on(e.applicationById, () => replyWithDecided({ status: "declined", reason: "No papers." }));
  fireEvent.click(dialog.getByRole("button", { name: /Approve/ }));
  expect((await dialog.findByRole("alert")).textContent).toContain("zoya@example.in has declined it.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Decline", hidden: true })).toBeNull());
});
