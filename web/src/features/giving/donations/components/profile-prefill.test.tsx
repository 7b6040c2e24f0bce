import { accountEndpoints, type User } from "@daansetu/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { createDraftStore, type DraftStore } from "../form/donation-draft.ts";
import ProfilePrefill from "./profile-prefill.tsx";

const api = useTestApi();
const PROFILE_ENDPOINT = accountEndpoints.fetchUserById;
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

async function openPrefilledForm(profile: User, typedValues: Parameters<DraftStore["setValues"]>[0] = {}) {
  const draft = createDraftStore("kitchen", undefined);
  draft.setValues(typedValues);
  api().on(PROFILE_ENDPOINT, () => ({ body: profile }));
  visit(<ProfilePrefill draft={draft} />, "/donate/kitchen");
  await waitFor(() => expect(api().sentTo(PROFILE_ENDPOINT)).toHaveLength(1));
  return draft;
}

it("says that the form was filled in from the profile, where the profile has any donor details", async () => {
  const draft = await openPrefilledForm({ ...account, number: "9820012345" });
  await screen.findByText("Filled in from your profile. You can change it for this donation.");
  expect(draft.get().values).toMatchObject({ fullName: "Asha Rao", phone: "9820012345" });
});

it("does not mention an empty profile: name and e-mail address come from the account", async () => {
  const draft = await openPrefilledForm(account);
  await screen.findByText("Filled in from your account. You can change it for this donation.");
  expect(screen.queryByText(/your profile/)).toBeNull();
  expect(draft.get().values).toMatchObject({ fullName: "Asha Rao", email: "asha@example.in", phone: "" });
});

it.each<[string, User, Parameters<DraftStore["setValues"]>[0]]>([
  ["the account has no details", { ...account, name: "", email: "" }, {}],
  ["something has been typed", { ...account, number: "9820012345" }, { fullName: "Ravi" }],
])("shows nothing where %s", async (_, profile, typedValues) => {
  await openPrefilledForm(profile, typedValues);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(screen.queryByText(/Filled in/)).toBeNull();
});
