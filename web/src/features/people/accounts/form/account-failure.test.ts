import { expect, test } from "vitest";
import { ApiError } from "../../../../lib/api-error.ts";
import { describeFailure } from "./account-failure.ts";

const makeFirebaseError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const GENERIC_TOAST = "An error occurred while processing your request.";

test("the server's own sentence is shown in the toast and beside the form", () => {
  const failure = describeFailure(
    new ApiError("wrong-credentials", "These do not match.", { status: 401, isServers: true }),
    true,
  );
  expect([failure.text, failure.toast]).toEqual(["These do not match.", "These do not match."]);
});

test.each([
  new ApiError("network", "x"),
  new ApiError("timeout", "x"),
  new ApiError("bad-reply", "x", { status: 200 }),
  // A proxy's error page: the code comes from the status, and there is no sentence of the server.
  new ApiError("internal-error", "x", { status: 500 }),
  new ApiError("temporarily-unavailable", "x", { status: 502 }),
  new ApiError("too-many-requests", "x", { status: 429 }),
  makeFirebaseError("auth/network-request-failed"),
  makeFirebaseError("auth/some-new-code"),
  new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
  new Error("anything"),
  "not even an error",
])("any other error says that an error occurred, and one next step: %s", (error) => {
  const { toast, text, title } = describeFailure(error, true);
  expect(toast).toBe(GENERIC_TOAST);
  expect(`${title} ${text}`).not.toMatch(/firebase|auth\/|dynamically/i);
  expect(text).toMatch(/press the button again|try again/);
});

test("without a connection, the texts say that the device is offline", () => {
  expect(describeFailure(new ApiError("network", "x"), false).title).toBe("You are offline");
  expect(describeFailure(makeFirebaseError("auth/network-request-failed"), false, "google").title).toBe(
    "You are offline",
  );
});

test.each(["auth/popup-closed-by-user", "auth/cancelled-popup-request", "auth/user-cancelled"])(
  "closing Google's window (%s) shows a neutral note and no error",
  (code) => {
    expect(describeFailure(makeFirebaseError(code), true, "google")).toMatchObject({
      kind: "cancelled",
      toast: undefined,
    });
  },
);

test("a blocked Google window explains how to allow pop-ups", () => {
  expect(describeFailure(makeFirebaseError("auth/popup-blocked"), true, "google").text).toMatch(/allow pop-ups/);
});

test.each([
  "auth/internal-error",
  "auth/unauthorized-domain",
  "auth/operation-not-allowed",
  "auth/user-disabled",
  "auth/account-exists-with-different-credential",
  "auth/credential-already-in-use",
  "auth/timeout",
])("a Google failure (%s) is shown in our own words, not only logged", (code) => {
  const { title, text, toast } = describeFailure(makeFirebaseError(code), true, "google");
  expect(toast).toBe(GENERIC_TOAST);
  expect(`${title} ${text}`).not.toMatch(/firebase|auth\//i);
  expect(title).not.toBe("Something went wrong on our side");
});

test("a Firebase code of the password form does not get a Google text", () => {
  expect(describeFailure(makeFirebaseError("auth/internal-error"), true, "form").title).toBe(
    "Something went wrong on our side",
  );
});
