import { accountEndpoints, type User } from "@daansetu/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { createDraftStore, type DraftStore } from "../form/donation-draft.ts";
import FilledIn from "./filled-in.tsx";

const api = useTestApi();
const ME = accountEndpoints.fetchUserById;
const account: User = {
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified: true,
  role: "user",
  language: "en",
  isUpdated: false,
  isGoogleAuth: false,
  createdAt: "2026-11-01T06:00:00.000Z",
  consents: { whatsappSms: null },
};

beforeEach(() => beLoggedIn());
afterEach(() => beLoggedOut());

async function open(me: User, typed: Parameters<DraftStore["setValues"]>[0] = {}) {
  const draft = createDraftStore("kitchen", undefined);
  draft.setValues(typed);
  api().on(ME, () => ({ body: me }));
  visit(<FilledIn draft={draft} />, "/donate/kitchen");
  await waitFor(() => expect(api().sentTo(ME)).toHaveLength(1));
  return draft;
}

it("says that the profile filled the form in, where it holds something of what was asked", async () => {
  const draft = await open({ ...account, number: "9820012345" });
  await screen.findByText("Filled in from your profile. You can change it for this gift.");
  expect(draft.get().values).toMatchObject({ fullName: "Asha Rao", phone: "9820012345" });
});

it("says nothing of an empty profile: the name and the address are the account's", async () => {
  const draft = await open(account);
  await screen.findByText("Filled in from your account. You can change it for this gift.");
  expect(screen.queryByText(/your profile/)).toBeNull();
  expect(draft.get().values).toMatchObject({ fullName: "Asha Rao", email: "asha@example.in", phone: "" });
});

it.each<[string, User, Parameters<DraftStore["setValues"]>[0]]>([
  ["nothing is known", { ...account, name: "", email: "" }, {}],
  ["something was typed before", { ...account, number: "9820012345" }, { fullName: "Ravi" }],
])("says nothing where %s", async (_, me, typed) => {
  await open(me, typed);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(screen.queryByText(/Filled in/)).toBeNull();
});
