import { accountEndpoints, userEndpoints, type UserRow } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { signInWithEmailAndPassword, signOut } from "firebase/auth";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { stubFirebase } from "../../../../../test/support/firebase-double.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { loadAuth } from "../../../../lib/firebase/index.ts";
import { LogInAgain } from "../index.ts";

const api = useTestApi();
const PERSON: UserRow = {
  _id: "ravi",
  name: "Ravi Kumar",
  email: "ravi@example.in",
  emailVerified: true,
  role: "reviewer",
  isGoogleAuth: false,
  disabled: false,
  hasSecondFactor: false,
  createdAt: "2026-11-20T06:30:00.000Z",
};

let isRecent: boolean;
beforeEach(async () => {
  isRecent = false;
  stubFirebase(api());
  api().on(userEndpoints.changeRole, () => (isRecent ? { body: PERSON } : refusal(403, "log-in-again")));
  api().on(accountEndpoints.logIn, ({ body }) => {
    if (!JSON.stringify(body).includes("the-right-one")) return refusal(401, "wrong-credentials");
    isRecent = true;
    return { body: { token: "t", userInfo: { _id: "asha", email: "asha@example.in", role: "user", name: "Asha" } } };
  });
  const auth = await loadAuth();
  await signOut(auth);
  await signInWithEmailAndPassword(auth, "asha@example.in", "any");
  beLoggedIn({ userId: "asha" });
});

const changeRole = () =>
  callApi(userEndpoints.changeRole, { params: { userId: "ravi" }, body: { role: "reviewer" } }).then(
    ({ name }) => name,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const findDialog = () => screen.findByRole("dialog", { name: "Is it you?" }, { timeout: 10_000 });
const tryPassword = (dialog: HTMLElement, password: string) => {
  fireEvent.change(within(dialog).getByLabelText("Password of asha@example.in"), { target: { value: password } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Confirm and go on" }));
};

it("asks for the password, and repeats each call that needed it, once, with what was sent before", async () => {
  visit(<LogInAgain />, "/");
  const calls = Promise.all([changeRole(), changeRole()]);
  const dialog = await findDialog();
  await within(dialog).findByLabelText("Password of asha@example.in");
  tryPassword(dialog, "a-wrong-one");
  await within(dialog).findByRole("alert");
  expect(api().sentTo(userEndpoints.changeRole)).toHaveLength(2);
  tryPassword(dialog, "the-right-one");
  expect(await calls).toEqual(["Ravi Kumar", "Ravi Kumar"]);
  expect(
    api()
      .sentTo(userEndpoints.changeRole)
      .map(({ body }) => body),
  ).toEqual(Array.from({ length: 4 }, () => ({ role: "reviewer" })));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("lets the call fail if the person closes the dialog, and asks again the next time", async () => {
  visit(<LogInAgain />, "/");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const call = changeRole();
    fireEvent.click(within(await findDialog()).getByRole("button", { name: "Close" }));
    expect(await call).toBe("log-in-again");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

it("lets the call fail on a page that cannot ask", async () => {
  expect(await changeRole()).toBe("log-in-again");
});
