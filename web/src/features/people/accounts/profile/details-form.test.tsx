import { accountEndpoints, type User } from "@daansetu/contract";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn, beLoggedOut } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { DetailsForm } from "./details-form.tsx";
import type { ProfileDraft } from "./profile-values.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

const api = useTestApi();
const { updateProfile } = accountEndpoints;
const storedUser: User = {
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

beforeEach(() => {
  beLoggedIn({ userId: "asha" });
  return beLoggedOut;
});

function FormWithDraft({ draft }: { draft: ProfileDraft }) {
  const { saveDraft } = useProfileDraft(storedUser);
  useState(() => saveDraft(draft));
  return <DetailsForm loggedInUser={storedUser} />;
}
const sentBodies = () =>
  api()
    .sentTo(updateProfile)
    .map(({ body }) => body);
const clickSave = () => fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("a picture that the server refuses is not sent again, and its error stays until another save", async () => {
  api().on(updateProfile, () => refusal(400, "bad-input", [{ field: "profilePic", problem: "not-a-picture" }]));
  visit(<FormWithDraft draft={{ profilePic: "https://example.org/a.png" }} />, "/profile");
  clickSave();
  expect(await screen.findAllByText("not-a-picture")).toHaveLength(2);
  typeInto("PIN code", "411004");
  expect(screen.getAllByText("not-a-picture")).toHaveLength(2);
  api().on(updateProfile, () => ({ body: { ...storedUser, pincode: "411004" } }));
  clickSave();
  await screen.findByRole("button", { name: "Save Changes" });
  expect(screen.queryByText("not-a-picture")).toBeNull();
  expect(sentBodies()).toEqual([{ profilePic: "https://example.org/a.png" }, { pincode: "411004" }]);
});

it("a field changed during the save is kept, and the saved ones show the record again", async () => {
  let finishUpdate: () => void = () => undefined;
  const updateFinished = new Promise<void>((resolve) => (finishUpdate = resolve));
  api().on(
    updateProfile,
    async () => (await updateFinished, { body: { ...storedUser, name: "Asha R", isUpdated: true } }),
  );
  visit(<FormWithDraft draft={{}} />, "/profile");
  typeInto("Name", "Asha R");
  clickSave();
  typeInto("PIN code", "411004");
  finishUpdate();
  await screen.findByRole("button", { name: "Save Changes" });
  expect(screen.getByLabelText("PIN code")).toHaveProperty("value", "411004");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", storedUser.name);
});
