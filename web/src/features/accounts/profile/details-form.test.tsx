import { accountEndpoints, type User } from "@daansetu/contract";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { beLoggedIn, beLoggedOut } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { DetailsForm } from "./details-form.tsx";
import type { ProfileDraft } from "./profile-values.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

const api = useTestApi();
const { updateProfile } = accountEndpoints;
const me: User = {
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
  const { saveDraft } = useProfileDraft(me);
  useState(() => saveDraft(draft));
  return <DetailsForm me={me} />;
}
const sent = () =>
  api()
    .sentTo(updateProfile)
    .map(({ body }) => body);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("a picture that the server refuses is not sent again, and its error stays until another save", async () => {
  api().on(updateProfile, () => refusal(400, "bad-input", [{ field: "profilePic", problem: "not-a-picture" }]));
  visit(<FormWithDraft draft={{ profilePic: "https://example.org/a.png" }} />, "/profile");
  save();
  expect(await screen.findAllByText("not-a-picture")).toHaveLength(2);
  type("PIN code", "411004");
  expect(screen.getAllByText("not-a-picture")).toHaveLength(2);
  api().on(updateProfile, () => ({ body: { ...me, pincode: "411004" } }));
  save();
  await screen.findByRole("button", { name: "Save Changes" });
  expect(screen.queryByText("not-a-picture")).toBeNull();
  expect(sent()).toEqual([{ profilePic: "https://example.org/a.png" }, { pincode: "411004" }]);
});

it("a field changed during the save is kept, and the saved ones show the record again", async () => {
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  api().on(updateProfile, async () => (await held, { body: { ...me, name: "Asha R", isUpdated: true } }));
  visit(<FormWithDraft draft={{}} />, "/profile");
  type("Name", "Asha R");
  save();
  type("PIN code", "411004");
  finish();
  await screen.findByRole("button", { name: "Save Changes" });
  expect(screen.getByLabelText("PIN code")).toHaveProperty("value", "411004");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", me.name);
});
