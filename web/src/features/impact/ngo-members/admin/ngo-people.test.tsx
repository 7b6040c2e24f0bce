import { type NgoMember, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import { NgoPeople } from "../index.ts";

const api = useTestApi();
const { ngoMembers, inviteNgoMember, removeNgoMember } = ngoMemberAdminEndpoints;
const KAMLA: NgoMember = {
  ...{
    _id: "kamla",
    email: "kamla@trust.example",
    invitedAt: "2026-11-01T06:30:00.000Z",
    invitedBy: "meera@demo.test",
  },
  seenAt: "2026-11-03T06:30:00.000Z",
};
const RAVI: NgoMember = {
  ...{ _id: "ravi", email: "ravi@trust.example", invitedAt: "2026-11-20T06:30:00.000Z", invitedBy: "meera@demo.test" },
};

beforeEach(() => {
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(ngoMembers, () => ({ body: [KAMLA] }));
});
const open = (isEnrolled = true) => visit(<NgoPeople ngoId="trust" isEnrolled={isEnrolled} />, "/admin-panel");
const invite = (email: string) => {
  fireEvent.change(screen.getByLabelText("E-mail address"), { target: { value: email } });
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
};
const people = async () => within(await screen.findByRole("list", { name: "Invited people" }));

it("lists who was invited, when, by whom, and since when they know the NGO's page", async () => {
  api().on(ngoMembers, () => ({ body: [KAMLA, RAVI] }));
  open();
  const list = await people();
  const [kamla, ravi] = list.getAllByRole("listitem");
  expect(kamla?.textContent).toMatch(/Invited 1.Nov.2026.* by meera@demo\.test/);
  expect(kamla?.textContent).toMatch(/Opened the NGO’s page first on 3.November.2026/);
  expect(ravi?.textContent).toContain("Has not opened the NGO’s page yet");
});

it("invites an address, and is then ready for another one", async () => {
  api().on(inviteNgoMember, () => ({ body: [KAMLA, RAVI] }));
  open();
  await people();
  invite("ravi@trust.example");
  await (await people()).findByText("ravi@trust.example");
  expect(api().sentTo(inviteNgoMember)).toMatchObject([
    { params: { id: "trust" }, body: { email: "ravi@trust.example" } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("");
});

it("does not invite twice, and asks for a right address", async () => {
  open();
  await people();
  invite("KAMLA@trust.example");
  await screen.findByText("This address is invited already.");
  invite("nobody");
  await waitFor(() => expect(screen.queryByText("This address is invited already.")).toBeNull());
  expect(screen.getByLabelText("E-mail address").getAttribute("aria-invalid")).toBe("true");
  expect(api().sentTo(inviteNgoMember)).toEqual([]);
});

it("keeps the typed address after a failure", async () => {
  api().on(inviteNgoMember, () => refusal(404, "not-found"));
  open();
  await people();
  invite("ravi@trust.example");
  await screen.findByRole("alert");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("ravi@trust.example");
});

it("removes a person once that is confirmed", async () => {
  api().on(removeNgoMember, () => ({ body: [] }));
  open();
  await people();
  fireEvent.click(screen.getByRole("button", { name: "Remove kamla@trust.example" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "Remove kamla@trust.example?" }));
  expect(api().sentTo(removeNgoMember)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await screen.findByText("Nobody is invited yet.");
  expect(api().sentTo(removeNgoMember)).toMatchObject([{ params: { id: "trust", memberId: "kamla" } }]);
});

it("invites nobody for an NGO that is not enrolled", async () => {
  open(false);
  await people();
  expect(screen.queryByLabelText("E-mail address")).toBeNull();
  expect(screen.getByText(/Only an enrolled NGO can be acted for/)).toBeTruthy();
});

it("can try again if the people could not be loaded", async () => {
  api().on(ngoMembers, () => refusal(500, "internal-error"));
  open();
  await screen.findByRole("heading", { name: "We could not load the people" });
  api().on(ngoMembers, () => ({ body: [] }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Nobody is invited yet.");
});
