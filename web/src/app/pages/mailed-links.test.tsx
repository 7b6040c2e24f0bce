import { accountEndpoints, type User } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { VerifyEmailNote } from "../../features/people/accounts/index.ts";
import * as toasts from "../../lib/toast.ts";
import ForgotPasswordPage from "./forgot-password.tsx";
import LoginPage from "./login.tsx";
import ResetPasswordPage from "./reset-password.tsx";
import VerifyEmailPage from "./verify-email.tsx";

const api = useTestApi();
const { fetchUserById, resetPassword, sendPasswordReset, sendVerification, verifyEmail } = accountEndpoints;
const mailedCode = "mailed-code-1";
const userRecord = (emailVerified: boolean): User => ({
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified,
  role: "user",
  language: "en",
  isUpdated: false,
  isGoogleAuth: false,
  createdAt: "2026-11-21T05:00:00.000Z",
  consents: { whatsappSms: null },
});

function CurrentPath() {
  return <h1>{`At ${useLocation().pathname}`}</h1>;
}
const routes = (
  <StrictMode>
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/note" element={<VerifyEmailNote />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  </StrictMode>
);
afterEach(beLoggedOut);

const findHeading = (title: string) => screen.findByText(title, { selector: "h1" });
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const clickButton = (name: string) =>
  fireEvent.click(screen.getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!);

describe("the forgotten-password form", () => {
  it("answers the same whether there is an account or not, and names the address", async () => {
    api().on(sendPasswordReset, () => ({ body: { done: true } }));
    visit(routes, "/forgot-password");
    typeInto("Email", "  asha@example.in ");
    clickButton("Send the link");
    await findHeading("Check your e-mail");
    expect(screen.getByText(/^If there is an account for asha@example\.in,/)).toBeTruthy();
    expect(
      api()
        .sentTo(sendPasswordReset)
        .map(({ body }) => body),
    ).toEqual([{ email: "asha@example.in" }]);
    clickButton("Use another address");
    await findHeading("Forgot your password?");
  });

  it("rejects an invalid address without a request", async () => {
    visit(routes, "/forgot-password");
    typeInto("Email", "asha");
    clickButton("Send the link");
    expect(screen.getAllByText("Please enter an e-mail address like name@example.in.")).toHaveLength(2);
    expect(api().sentTo(sendPasswordReset)).toEqual([]);
  });

  it("shows the server's message after too many attempts, and keeps the address", async () => {
    const toastSpy = vi.spyOn(toasts, "toast");
    api().on(sendPasswordReset, () => refusal(429, "too-many-requests"));
    visit(routes, "/forgot-password");
    typeInto("Email", "asha@example.in");
    clickButton("Send the link");
    await screen.findByText("Too many attempts");
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith("error", "too-many-requests"));
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "asha@example.in");
  });
});

describe("the link to reset the password", () => {
  it("saves the new password and leads to the log-in with the address filled in and a note", async () => {
    api().on(resetPassword, () => ({ body: { email: "asha@example.in" } }));
    visit(routes, `/reset-password?code=${mailedCode}`);
    typeInto("New password", "short");
    clickButton("Set the password");
    expect(screen.getAllByText("A password needs at least 8 characters.")).toHaveLength(2);
    typeInto("New password", "winter-river-99");
    clickButton("Set the password");
    await screen.findByText("Your new password is set", {}, { timeout: 5000 });
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "asha@example.in");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
    expect(
      api()
        .sentTo(resetPassword)
        .map(({ body }) => body),
    ).toEqual([{ code: mailedCode, password: "winter-river-99" }]);
  });

  it("that has expired or was used says so and leads to a new one", async () => {
    api().on(resetPassword, () => refusal(400, "bad-code"));
    visit(routes, `/reset-password?code=${mailedCode}`);
    typeInto("New password", "winter-river-99");
    clickButton("Set the password");
    await findHeading("This link no longer works");
    expect(screen.getByText("Send a new link").closest("a")?.getAttribute("href")).toBe("/forgot-password");
  });

  it("without its code asks for the whole link, without a request", async () => {
    visit(routes, "/reset-password");
    await findHeading("This link is incomplete");
    expect(screen.queryByLabelText("New password")).toBeNull();
  });
});

describe("the link that verifies an address", () => {
  it("is used once, although the page renders twice, and says what it unlocks", async () => {
    api().on(verifyEmail, () => ({ body: { email: "asha@example.in" } }));
    visit(routes, `/verify-email?code=${mailedCode}`);
    await findHeading("Your e-mail address is confirmed");
    expect(screen.getByText(/asha@example\.in/)).toBeTruthy();
    expect(api().sentTo(verifyEmail)).toHaveLength(1);
  });

  it("that has expired offers the log-in to a visitor", async () => {
    api().on(verifyEmail, () => refusal(400, "bad-code"));
    visit(routes, `/verify-email?code=${mailedCode}`);
    await findHeading("This link no longer works");
    expect(screen.getByText("Login").closest("a")?.getAttribute("href")).toBe("/login?next=%2Fprofile");
  });

  it("that has expired can be replaced by a logged-in user with one click", async () => {
    beLoggedIn();
    api().on(verifyEmail, () => refusal(400, "bad-code"));
    api().on(fetchUserById, () => ({ body: userRecord(false) }));
    api().on(sendVerification, () => ({ body: { done: true } }));
    visit(routes, `/verify-email?code=${mailedCode}`);
    await findHeading("This link no longer works");
    clickButton("Send a new link");
    await screen.findByText(/A new link is on its way/);
    expect(api().sentTo(sendVerification)).toHaveLength(1);
  });

  it("that was used before does not alarm a user whose address is verified", async () => {
    beLoggedIn();
    api().on(verifyEmail, () => refusal(400, "bad-code"));
    api().on(fetchUserById, () => ({ body: userRecord(true) }));
    visit(routes, `/verify-email?code=${mailedCode}`);
    await findHeading("Your e-mail address is already confirmed");
  });

  it("that could not be checked can be retried", async () => {
    api().on(verifyEmail, () => refusal(503, "temporarily-unavailable"));
    visit(routes, `/verify-email?code=${mailedCode}`);
    await findHeading("Your e-mail address");
    api().on(verifyEmail, () => ({ body: { email: "asha@example.in" } }));
    clickButton("Try again");
    await findHeading("Your e-mail address is confirmed");
  });

  it("without its code asks for the whole link, without a request", async () => {
    visit(routes, "/verify-email");
    await findHeading("This link is incomplete");
    expect(api().sentTo(verifyEmail)).toEqual([]);
  });
});

describe("the reminder to verify an address", () => {
  it("gives the reason, and sends another link on request", async () => {
    beLoggedIn();
    api().on(fetchUserById, () => ({ body: userRecord(false) }));
    api().on(sendVerification, () => ({ body: { done: true } }));
    visit(routes, "/note");
    await screen.findByText(/We have sent a link to asha@example\.in/);
    clickButton("Send a new link");
    await screen.findByText(/A new link is on its way to asha@example\.in/);
  });

  it("shows the server's message when too many links were requested", async () => {
    beLoggedIn();
    api().on(fetchUserById, () => ({ body: userRecord(false) }));
    api().on(sendVerification, () => refusal(429, "too-many-requests"));
    visit(routes, "/note");
    await screen.findByText("Please confirm your e-mail address");
    clickButton("Send a new link");
    expect((await screen.findByText("too-many-requests")).getAttribute("role")).toBe("alert");
  });

  it("is hidden for a verified address, a guest, and a visitor", async () => {
    api().on(fetchUserById, () => ({ body: userRecord(true) }));
    for (const visitor of ["user", "guest", "nobody"] as const) {
      if (visitor !== "nobody") beLoggedIn({ role: visitor });
      const { unmount } = visit(routes, "/note");
      if (visitor === "user") await waitFor(() => expect(api().sentTo(fetchUserById)).toHaveLength(1));
      expect(screen.queryByText("Please confirm your e-mail address")).toBeNull();
      unmount();
      beLoggedOut();
    }
    expect(api().sentTo(fetchUserById)).toHaveLength(1);
  });
});
