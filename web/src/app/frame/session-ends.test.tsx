import { sessionEndpoints, type Role } from "@daansetu/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { toast } from "react-hot-toast";
import { Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beLoggedIn } from "../../../test/support/session.ts";
import { expectLogged } from "../../../test/support/logged.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import * as toastModule from "../../lib/toast.ts";
import { readLocationState } from "../../features/people/accounts/sign-in/location-state.ts";
import { RouteGuard } from "./guard.tsx";
import { PlainFrame, SiteFrame } from "./site-frame.tsx";

const api = useTestApi();
beforeEach(() => {
  toast.remove();
});
const WAIT_OPTIONS = { timeout: 10_000 };

function CurrentAddress() {
  const { pathname, search, state } = useLocation();
  return <main>{`At ${pathname}${search}${readLocationState(state).sessionOver === true ? ", told why" : ""}`}</main>;
}
const renderSite = (address: string) =>
  visit(
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path="/login" element={<CurrentAddress />} />
        <Route path="/open" element={<CurrentAddress />} />
      </Route>
      <Route element={<PlainFrame />}>
        {(["guest", "user", "panel"] as const).map((neededRole) => (
          <Route
            key={neededRole}
            path={`/for-${neededRole}`}
            element={
              <RouteGuard neededRole={neededRole}>
                <main>The page</main>
              </RouteGuard>
            }
          />
        ))}
      </Route>
    </Routes>,
    address,
  );
const serverAnswersRole = (role: Role, userId: string) => {
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role, userId } }));
};
const storedSession = () => [localStorage.getItem("token"), localStorage.getItem("userId")];

const WHY = "You were logged out, because your log-in could not be confirmed.";

/** Expects one toast that says why, and a login link that returns to the page. */
async function expectLoggedOutAt(address: string, noteSuffix = ", told why") {
  const toasts = vi.spyOn(toastModule, "toast");
  const texts = [`At /login?next=${encodeURIComponent(address)}${noteSuffix}`, WHY];
  // At once, since a toast is gone after three seconds.
  await Promise.all(texts.map((text) => screen.findByText(text, undefined, WAIT_OPTIONS)));
  expect(storedSession()).toEqual([null, null]);
  expect(toasts.mock.calls.map(([, text]) => text)).toEqual([WHY]);
}

describe("a stored role that differs from the server's logs out, with an explanation and a way back", () => {
  it.each([
    ["user", "admin", "/for-user?tab=mine"],
    ["admin", "user", "/for-panel?section=homeCard"],
    ["admin", "accountant", "/for-panel?section=homeCard"],
    ["accountant", "user", "/for-panel?section=donations"],
    ["accountant", "reviewer", "/for-panel?section=donations"],
    ["user", "reviewer", "/for-panel"],
    ["guest", "user", "/for-guest?amount=500"],
  ] as const)("stored %s, now %s", async (storedRole, now, address) => {
    serverAnswersRole(now, `${storedRole}-${now}`);
    beLoggedIn({ role: storedRole, userId: `${storedRole}-${now}` });
    renderSite(address);
    await expectLoggedOutAt(address);
    expect(api().sentTo(sessionEndpoints.verifyToken)).toHaveLength(1);
  });

  it("a verification does not log out a user who logged in meanwhile", async () => {
    const pendingAnswers: (() => void)[] = [];
    api().on(sessionEndpoints.verifyToken, async ({ bearer }) => {
      if (pendingAnswers.length > 0) return { body: { role: "admin", userId: "another" } };
      await new Promise<void>((sendAnswer) => pendingAnswers.push(sendAnswer));
      return { body: { role: "guest", userId: bearer === undefined ? "" : "g9" } };
    });
    beLoggedIn({ role: "guest", userId: "g9" });
    renderSite("/for-guest");
    await waitFor(() => expect(pendingAnswers).toHaveLength(1), WAIT_OPTIONS);
    act(() => {
      beLoggedIn({ role: "admin", userId: "another" });
    });
    pendingAnswers[0]!();
    await waitFor(() => expect(api().sentTo(sessionEndpoints.verifyToken)).toHaveLength(2), WAIT_OPTIONS);
    await screen.findByText("The page");
    expect(storedSession()[1]).toBe("another");
  });
});

describe("an invalid stored session is removed, with an explanation", () => {
  it.each([
    "garbage",
    "",
    "{",
    "null",
    '{"type":"jwt"}',
    '{"type":"jwt","token":"a.b.c","role":"admin"}',
    '{"type":"jwt","token":"a.b.c","role":"queen"}',
  ])("on a guarded page: %j", async (token) => {
    localStorage.setItem("token", token);
    localStorage.setItem("userId", "asha");
    renderSite("/for-user");
    await expectLoggedOutAt("/for-user", "");
  });

  it("on a page that needs no session, which stays open", async () => {
    localStorage.setItem("token", "garbage");
    renderSite("/open");
    await screen.findByText(WHY, undefined, WAIT_OPTIONS);
    expect(storedSession()).toEqual([null, null]);
    expect(screen.getByText("At /open")).toBeTruthy();
  });

  it("while a user is on a page", async () => {
    serverAnswersRole("user", "asha-9");
    beLoggedIn({ userId: "asha-9" });
    renderSite("/for-user");
    await screen.findByText("The page", undefined, WAIT_OPTIONS);
    act(() => {
      localStorage.setItem("token", "garbage");
      window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    });
    await expectLoggedOutAt("/for-user");
  });
});

describe("a verification that fails for technical reasons logs nobody out", () => {
  const repliesWith = (body: string, status = 200) => ({
    status,
    sendReply: () => Promise.resolve(new Response(body, { status })),
  });
  const technicalFailures: [string, { status?: number; sendReply: () => Promise<Response> }][] = [
    ["no answer", { sendReply: () => Promise.reject(new TypeError("Failed to fetch")) }],
    ["a proxy's page with 502", repliesWith("<h1>Bad gateway</h1>", 502)],
    ["a proxy's page with 200", repliesWith("<h1>Log in to the Wi-Fi</h1>")],
    ["a broken answer", repliesWith('{"role":')],
    ["too many requests", repliesWith("", 429)],
    ["a refusal that is about the path", repliesWith("", 403)],
  ];
  it.each(technicalFailures)("%s", async (failureName, { status = 200, sendReply }) => {
    if (status >= 300) expectLogged(`Unexpected status code ${status} verifyToken`);
    const realFetch = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      (input instanceof Request ? input.url : String(input)).includes("verifyToken")
        ? sendReply()
        : realFetch(input, init),
    );
    beLoggedIn({ userId: failureName });
    renderSite("/for-user");
    await screen.findByText("The page", undefined, WAIT_OPTIONS);
    expect(storedSession()[1]).toBe(failureName);
    expect(screen.queryByText(WHY)).toBeNull();
  });
});
