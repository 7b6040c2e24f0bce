import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { explain } from "./trouble.ts";

const firebaseError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const GENERIC = "An error occurred while processing your request.";

test("a sentence of the server is shown as it is, in the toast and beside the form", () => {
  const said = explain(
    new ApiError("wrong-credentials", "These do not match.", { status: 401, isServers: true }),
    true,
  );
  expect([said.text, said.toast]).toEqual(["These do not match.", "These do not match."]);
});

test.each([
  new ApiError("network", "x"),
  new ApiError("timeout", "x"),
  new ApiError("bad-reply", "x", { status: 200 }),
  // A proxy's page: the code is the status's, the sentence nobody's.
  new ApiError("internal-error", "x", { status: 500 }),
  new ApiError("temporarily-unavailable", "x", { status: 502 }),
  new ApiError("too-many-requests", "x", { status: 429 }),
  firebaseError("auth/network-request-failed"),
  firebaseError("auth/some-new-code"),
  new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
  new Error("anything"),
  "not even an error",
])("whatever else is thrown says that an error occurred, and one next step: %s", (thrown) => {
  const { toast, text, title } = explain(thrown, true);
  expect(toast).toBe(GENERIC);
  expect(`${title} ${text}`).not.toMatch(/firebase|auth\/|dynamically/i);
  expect(text).toMatch(/press the button again|try again/);
});

test("without a connection it is the connection that is named", () => {
  expect(explain(new ApiError("network", "x"), false).title).toBe("You are offline");
  expect(explain(firebaseError("auth/network-request-failed"), false, "google").title).toBe("You are offline");
});

test.each(["auth/popup-closed-by-user", "auth/cancelled-popup-request", "auth/user-cancelled"])(
  "Google's window closed by the person (%s) is a quiet note and no error",
  (code) => {
    expect(explain(firebaseError(code), true, "google")).toMatchObject({ kind: "quiet", toast: undefined });
  },
);

test("a window of Google's that the browser held back says how to let it through", () => {
  expect(explain(firebaseError("auth/popup-blocked"), true, "google").text).toMatch(/allow pop-up windows/);
});

test.each([
  "auth/internal-error",
  "auth/unauthorized-domain",
  "auth/operation-not-allowed",
  "auth/user-disabled",
  "auth/account-exists-with-different-credential",
  "auth/credential-already-in-use",
  "auth/timeout",
])("a failure of Google (%s) is told in our own words, not only logged", (code) => {
  const { title, text, toast } = explain(firebaseError(code), true, "google");
  expect(toast).toBe(GENERIC);
  expect(`${title} ${text}`).not.toMatch(/firebase|auth\//i);
  expect(title).not.toBe("Something went wrong on our side");
});

test("what Firebase says of a password is not taken for Google's", () => {
  expect(explain(firebaseError("auth/internal-error"), true, "form").title).toBe("Something went wrong on our side");
});
