import { emptyFundraiserForm, fundraiserRequestEndpoints as e, type RequestForReview } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { replaceEditor } from "../../../../../test/support/replaced-fields.tsx";
import { daysAgo } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import { FundraiserRequests } from "./index.ts";

const api = useTestApi();
const requestForReview = (overrides: Partial<RequestForReview> = {}): RequestForReview => ({
  _id: "well",
  state: "submitted",
  createdAt: daysAgo(3),
  updatedAt: daysAgo(1),
  submittedAt: daysAgo(1),
  dueAt: daysAgo(-6),
  waitsFor: "review",
  form: { ...emptyFundraiserForm(), title: "A well for Neem Lane", beneficiary: "person" },
  version: 3,
  owner: { _id: "asha", name: "Asha Rao", email: "asha@example.in" },
  ...overrides,
});

beforeEach(() => {
  replaceEditor();
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(e.requestForReview, () => ({ body: requestForReview() }));
  api().on(e.requestsForReview, () => ({ body: [] }));
});

const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const openDialog = async (name: string) => {
  visit(<FundraiserRequests />, "/admin-panel?section=reviewQueue&kind=fundraisers&request=well");
  await screen.findByRole("heading", { level: 2, name: "A well for Neem Lane" });
  clickButton(name);
  return within(await screen.findByRole("dialog"));
};
const getNoteField = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByLabelText<HTMLTextAreaElement>("Note to Asha Rao");

it.each([
  ["Ask for changes", e.askForChanges, "changes-asked"],
  ["Decline", e.declineRequest, "declined"],
] as const)("%s needs a note, and sends it with the version that the admin saw", async (name, endpoint, state) => {
  const dialog = await openDialog(name);
  fireEvent.click(dialog.getByRole("button", { name }));
  expect(await dialog.findByText("Please write the note.")).toBeTruthy();
  expect(api().sentTo(endpoint)).toEqual([]);
  fireEvent.change(getNoteField(dialog), { target: { value: " Who maintains it? " } });
  expect(dialog.queryByText("Please write the note.")).toBeNull();
  api().on(endpoint, () => ({ body: requestForReview({ state }) }));
  fireEvent.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api().sentTo(endpoint)).toMatchObject([
    { params: { id: "well" }, body: { version: 3, note: "Who maintains it?" } },
  ]);
});

it("shows another admin's change after a conflict, and keeps the note until the dialog is closed", async () => {
  const dialog = await openDialog("Decline");
  fireEvent.change(getNoteField(dialog), { target: { value: "No." } });
  api().on(e.declineRequest, () => refusal(409, "conflict"));
  fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByRole("alert")).toBeTruthy();
  expect(getNoteField(dialog).value).toBe("No.");
  api().on(e.requestForReview, () => ({
    body: requestForReview({ version: 4, form: { ...requestForReview().form, title: "Two wells" } }),
  }));
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Two wells" })).toBeTruthy();
});

it("names the fields because of which a request cannot be approved", async () => {
  visit(<FundraiserRequests />, "/admin-panel?section=reviewQueue&kind=fundraisers&request=well");
  await screen.findByRole("heading", { level: 2, name: "A well for Neem Lane" });
  clickButton("Approve");
  const dialog = within(await screen.findByRole("alertdialog"));
  api().on(e.approveRequest, () => refusal(400, "bad-input", [{ field: "story", problem: "required" }]));
  fireEvent.click(dialog.getByRole("button", { name: "Approve" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Please fill in “Story”.");
});
