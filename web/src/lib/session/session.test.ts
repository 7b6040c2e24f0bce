import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { beLoggedIn, beLoggedOut, idToken } from "../../../test/support/session.ts";
import { tokenFor } from "./bearer.ts";
import { session, useSession } from "./index.ts";
import { mirror } from "./mirror.ts";
import { readToken } from "./token.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  beLoggedOut();
  mirror.clear();
});

test("the session is in local storage under the specification's keys, and nowhere else", () => {
  const token = idToken({ userId: "asha", role: "admin" });
  mirror.keep(token);
  expect(JSON.parse(localStorage.getItem("token") ?? "")).toEqual({ type: "jwt", token, role: "admin" });
  expect(localStorage.getItem("userId")).toBe("asha");
  mirror.clear();
  expect([localStorage.getItem("token"), localStorage.getItem("userId")]).toEqual([null, null]);
});

test("a token without a role claim has the role user, an anonymous one the role guest", () => {
  expect(readToken(idToken({ role: "user" }))?.role).toBe("user");
  expect(readToken(idToken({ role: "guest" }))?.role).toBe("guest");
  for (const role of ["reviewer", "accountant", "admin"] as const)
    expect(readToken(idToken({ role }))?.role).toBe(role);
});

test("an invalid stored session counts as none", () => {
  for (const storedText of ["", "null", "{", '{"type":"jwt"}', '{"type":"jwt","token":"a.b.c","role":"admin"}', "[]"]) {
    localStorage.setItem("token", storedText);
    expect(mirror.get(), storedText).toBeUndefined();
  }
});

test("a stored session survives a reload", () => {
  beLoggedIn({ userId: "asha", role: "user" });
  const { result } = renderHook(() => useSession());
  expect(result.current).toEqual({ userId: "asha", role: "user" });
});

test("log-in and log-out in another tab take effect in this one", () => {
  const { result } = renderHook(() => useSession());
  expect(result.current).toBeUndefined();
  act(() => {
    beLoggedIn({ userId: "asha" });
  });
  expect(result.current).toEqual({ userId: "asha", role: "user" });
  act(beLoggedOut);
  expect(result.current).toBeUndefined();
});

test("a renewed token of the same user does not rerender pages", () => {
  beLoggedIn();
  const { result } = renderHook(() => useSession());
  const sessionBefore = result.current;
  act(() => {
    mirror.keep(idToken({ expiresIn: 7200 }));
  });
  expect(result.current).toBe(sessionBefore);
});

test("if the browser blocks local storage, the session lasts as long as the tab", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Forbidden", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Forbidden", "SecurityError");
  });
  const token = idToken();
  mirror.keep(token);
  expect(mirror.get()?.token).toBe(token);
  mirror.clear();
  expect(mirror.get()).toBeUndefined();
});

test("a token valid for more than a minute is returned without a request", async () => {
  const token = beLoggedIn({ expiresIn: 120 });
  expect(await session.bearer()).toBe(token);
});

test("public lists are asked for with a token by roles of the panel only, so that everybody else's answers can be shared", async () => {
  const publicList = { access: "anyone", method: "GET" } as const;
  for (const role of ["guest", "user"] as const) {
    beLoggedIn({ role });
    expect(await tokenFor(publicList), role).toBeUndefined();
  }
  for (const role of ["reviewer", "accountant", "admin"] as const) {
    const token = beLoggedIn({ role });
    expect(await tokenFor(publicList), role).toBe(token);
  }
});

test("what is sent while a guest session opens waits for it, so that a donation has an owner; public lists do not wait", async () => {
  let finishOpening = () => {};
  session.awaitOpening(
    new Promise<void>((resolve) => {
      finishOpening = resolve;
    }),
  );
  expect(await tokenFor({ access: "anyone", method: "GET" })).toBeUndefined();
  const pendingToken = tokenFor({ access: "anyone", method: "POST" });
  const token = beLoggedIn({ role: "guest" });
  finishOpening();
  expect(await pendingToken).toBe(token);
});

test("a guest session that does not open in four seconds, or fails, holds nothing back", async () => {
  vi.useFakeTimers();
  try {
    session.awaitOpening(new Promise(() => undefined));
    const pendingToken = tokenFor({ access: "anyone", method: "POST" });
    await vi.advanceTimersByTimeAsync(4000);
    expect(await pendingToken).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
  session.awaitOpening(Promise.reject(new Error("offline")));
  expect(await tokenFor({ access: "anyone", method: "POST" })).toBeUndefined();
});

test("without a session there is no bearer and nothing to check", async () => {
  expect(await session.bearer()).toBeUndefined();
  expect(await session.check()).toBe("none");
});
