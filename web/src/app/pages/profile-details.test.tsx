import { accountEndpoints, type LiveSession, sessionEndpoints, type User } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { expectLogged } from "../../../test/support/logged.ts";
import { refusal } from "../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { ToastHost } from "../frame/toast-host.tsx";
import * as files from "../../lib/save-file.ts";
import { MyDetails } from "../../features/people/accounts/profile/my-details.tsx";

const currentUser: User = {
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified: true,
  role: "user",
  number: "9820012345",
  language: "en",
  isUpdated: false,
  isGoogleAuth: false,
  createdAt: "2026-11-01T06:00:00.000Z",
  consents: { whatsappSms: { text: "whatsapp-sms-2026-11", at: "2026-11-02T06:00:00.000Z" } },
};

const api = useTestApi();
const { fetchUserById, updateProfile, eraseAccount, exportData, sendPasswordReset } = accountEndpoints;

beforeEach(() => {
  beLoggedIn({ userId: "asha" });
  api().on(fetchUserById, () => ({ body: currentUser }));
  api().on(sessionEndpoints.mySessions, () => ({ body: [] }));
  return beLoggedOut;
});

async function openDetails(record: User = currentUser) {
  api().on(fetchUserById, () => ({ body: record }));
  visit(
    <>
      <MyDetails />
      <ToastHost />
    </>,
    "/profile?tab=myDetails",
  );
  await screen.findByLabelText("Name");
}
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("saving", () => {
  it("sends only the changed fields, confirms it, and shows the stored values", async () => {
    api().on(updateProfile, () => ({ body: { ...currentUser, number: "9820054321", isUpdated: true } }));
    await openDetails();
    typeInto("Mobile number", "+91 98200-54321");
    clickButton("Save Changes");
    await screen.findByText("User profile updated successfully!");
    expect(
      api()
        .sentTo(updateProfile)
        .map(({ body }) => body),
    ).toEqual([{ number: "9820054321" }]);
    expect(screen.getByLabelText<HTMLInputElement>("Mobile number").value).toBe("9820054321");
    expect(screen.queryByText("You have changes that are not saved.")).toBeNull();
  });

  it("is labelled Uploading... while in progress, and ignores a second click", async () => {
    let finishSaving: () => void = () => undefined;
    const savingFinished = new Promise<void>((resolve) => (finishSaving = resolve));
    api().on(updateProfile, async () => (await savingFinished, { body: currentUser }));
    await openDetails();
    typeInto("PIN code", "411004");
    clickButton("Save Changes");
    const button = await screen.findByRole("button", { name: "Uploading..." });
    fireEvent.click(button);
    finishSaving();
    await screen.findByRole("button", { name: "Save Changes" });
    expect(api().sentTo(updateProfile)).toHaveLength(1);
  });

  it("keeps the input after a failure, and says that it failed", async () => {
    api().on(updateProfile, () => refusal(503, "temporarily-unavailable"));
    await openDetails();
    typeInto("Billing address", "14, Prabhat Road");
    clickButton("Save Changes");
    await screen.findByText("Error updating user profile");
    expect(screen.getByText("Your changes are not saved")).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Billing address").value).toBe("14, Prabhat Road");
  });

  it("shows a server error beside its field", async () => {
    api().on(updateProfile, () => refusal(400, "bad-input", [{ field: "pincode", problem: "bad-pincode" }]));
    await openDetails();
    typeInto("PIN code", "999999");
    clickButton("Save Changes");
    await screen.findByText("Please check one thing");
    expect(screen.getByLabelText("PIN code").getAttribute("aria-invalid")).toBe("true");
    typeInto("PIN code", "411004");
    expect(screen.getByLabelText("PIN code").getAttribute("aria-invalid")).toBeNull();
  });

  it("sends nothing while a field is invalid, and moves the focus to it", async () => {
    await openDetails();
    typeInto("Mobile number", "12");
    clickButton("Save Changes");
    await screen.findByText("Please check one thing");
    expect(screen.getByLabelText("Mobile number").getAttribute("aria-invalid")).toBe("true");
    expect(api().sentTo(updateProfile)).toEqual([]);
  });

  it("requires no field", async () => {
    await openDetails();
    const fields = ["Name", "Mobile number", "Billing address", "State", "PIN code"].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect(fields.map(({ required }) => required)).toEqual(fields.map(() => false));
    expect(screen.getByLabelText("Mobile number").getAttribute("inputmode")).toBe("tel");
    expect(screen.getByLabelText("PIN code").getAttribute("inputmode")).toBe("numeric");
  });
});

describe("unsaved input", () => {
  it("survives a change to another tab of the profile, and can be discarded", async () => {
    function ToggledDetails() {
      const [areDetailsShown, setAreDetailsShown] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setAreDetailsShown(!areDetailsShown)}>
            Turn
          </button>
          {areDetailsShown && <MyDetails />}
        </>
      );
    }
    visit(<ToggledDetails />, "/profile?tab=myDetails");
    await screen.findByLabelText("Name");
    typeInto("Name", "Asha R");
    clickButton("Turn");
    expect(screen.queryByLabelText("Name")).toBeNull();
    clickButton("Turn");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Asha R");
    expect(screen.getByText("You have changes that are not saved.")).toBeTruthy();
    clickButton("Discard changes");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Asha Rao");
  });

  it("asks before the site is left, and only then", async () => {
    await openDetails();
    const isLeavingBlocked = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(isLeavingBlocked()).toBe(false);
    typeInto("Name", "Asha R");
    expect(isLeavingBlocked()).toBe(true);
    clickButton("Discard changes");
    expect(isLeavingBlocked()).toBe(false);
  });
});

describe("the consent", () => {
  it("shows its date, and is withdrawn by unticking and saving", async () => {
    api().on(updateProfile, () => ({ body: { ...currentUser, consents: { whatsappSms: null } } }));
    await openDetails();
    const consentCheckbox = screen.getByLabelText<HTMLInputElement>(/WhatsApp\/SMS/);
    expect(consentCheckbox.checked).toBe(true);
    expect(screen.getByText(/You agreed on 2.November.2026/)).toBeTruthy();
    fireEvent.click(consentCheckbox);
    clickButton("Save Changes");
    await screen.findByText(/we do not message you on WhatsApp or SMS/);
    expect(
      api()
        .sentTo(updateProfile)
        .map(({ body }) => body),
    ).toEqual([{ whatsappSms: false }]);
  });

  it("is not ticked by default", async () => {
    await openDetails({ ...currentUser, consents: { whatsappSms: null } });
    expect(screen.getByLabelText<HTMLInputElement>(/WhatsApp\/SMS/).checked).toBe(false);
  });
});

describe("the account", () => {
  it("is erased only after the user types their own address", async () => {
    await openDetails();
    clickButton("Erase my account");
    const dialog = screen.getByRole("dialog", { name: "Erase your account?" });
    expect(dialog.textContent).toContain("Tax law requires us to keep them");
    expect(dialog.textContent).toContain("Your monthly gifts: they stop at once");
    typeInto("Type your e-mail address to confirm", "somebody@else.in");
    fireEvent.click(within(dialog).getByRole("button", { name: "Erase for good" }));
    expect(dialog.textContent).toContain("This is not your address");
    expect(api().sentTo(eraseAccount)).toEqual([]);
  });

  it("lists where it is logged in, and ends one of the others", async () => {
    const here: LiveSession = {
      ...{ id: "1795600000", device: "Firefox on Linux", isCurrent: true },
      ...{ startedAt: "2026-11-25T09:46:40.000Z", lastSeenAt: "2026-11-25T10:00:00.000Z" },
    };
    const lostPhone = { ...here, id: "1795500000", device: "Chrome on Android", isCurrent: false };
    api().on(sessionEndpoints.mySessions, () => ({ body: [here, lostPhone] }));
    api().on(sessionEndpoints.endSession, () => ({ body: [here] }));
    await openDetails();
    const list = await screen.findByRole("list", { name: "Where you are logged in" });
    expect(within(list).getByText("This device").closest("li")?.textContent).toContain("Firefox on Linux");
    fireEvent.click(
      within(list).getByRole("button", { name: /^End the session of Chrome on Android since 25 Nov 2026/ }),
    );
    await screen.findByText("Chrome on Android is logged out.");
    expect(api().sentTo(sessionEndpoints.endSession)[0]?.params).toEqual({ session: lostPhone.id });
    expect(within(list).queryByRole("button")).toBeNull();
  });

  it("shows where it is logged in once a code of the second factor was given, and asks for none before", async () => {
    let isProven = false;
    const here: LiveSession = {
      ...{ id: "1795600000", device: "Firefox on Linux", isCurrent: true },
      ...{ startedAt: "2026-11-25T09:46:40.000Z", lastSeenAt: "2026-11-25T10:00:00.000Z" },
    };
    api().on(sessionEndpoints.mySessions, () =>
      isProven ? { body: [here] } : refusal(403, "log-in-again", [{ field: "secondFactor", problem: "code-needed" }]),
    );
    await openDetails();
    const button = await screen.findByRole("button", { name: "Show where you are logged in" });
    expect(screen.queryByRole("dialog")).toBeNull();
    isProven = true;
    fireEvent.click(button);
    expect((await screen.findByRole("list", { name: "Where you are logged in" })).textContent).toContain("Firefox");
  });

  it("exports all personal data as a file with the date in its name", async () => {
    const saveFileSpy = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
    const exportedData = {
      madeAt: "2026-11-21T20:00:00.000Z",
      profile: currentUser,
      donations: [],
      offlineDonations: [],
      history: [],
      monthlyPlans: [],
      supportMessages: [],
      contactMessages: [],
      campaignUpdates: [],
      unfinishedDonations: [],
      fundraiserRequests: [],
      newsletters: [],
      receipts: [],
      taxCertificates: [],
      companyStatements: [],
      giftsByItem: [],
      impactReports: [],
      ngoApplications: [],
      thankNotes: [],
      sessions: [],
      uploads: [],
    };
    api().on(exportData, () => ({ body: exportedData }));
    await openDetails();
    clickButton("Download my data");
    await screen.findByText(/my-data-2026-11-22\.json/);
    const [name, content] = saveFileSpy.mock.calls[0]!;
    expect(name).toBe("my-data-2026-11-22.json");
    expect(JSON.parse(await content.text())).toEqual(exportedData);
  });

  it("that uses Google has no password to change", async () => {
    await openDetails({ ...currentUser, isGoogleAuth: true });
    expect(screen.getByText(/You log in with Google/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
  });

  it("sends a link for a new password by mail", async () => {
    api().on(sendPasswordReset, () => ({ body: { done: true } }));
    await openDetails();
    clickButton("Change password");
    await screen.findByText(/A link is on its way to asha@example.in/);
    expect(
      api()
        .sentTo(sendPasswordReset)
        .map(({ body }) => body),
    ).toEqual([{ email: "asha@example.in" }]);
  });
});

it("without a picture, shows initials and no remove button", async () => {
  await openDetails();
  expect(screen.getByText("AR")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull();
});

it("a user record that failed to load says so, and can be retried", async () => {
  expectLogged("Error fetching user");
  api().on(fetchUserById, () => refusal(500, "internal-error"));
  visit(<MyDetails />, "/profile?tab=myDetails");
  await screen.findByText("We could not load your profile");
  api().on(fetchUserById, () => ({ body: currentUser }));
  clickButton("Try again");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Asha Rao"));
});
