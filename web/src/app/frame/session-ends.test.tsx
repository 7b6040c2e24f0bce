import { accountEndpoints, type Role } from "@daansetu/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { toast } from "react-hot-toast";
import { Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beLoggedIn } from "../../../test/support/session.ts";
import { expectLogged } from "../../../test/support/logged.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { readLocationState } from "../../features/accounts/sign-in/location-state.ts";
import { Guard } from "./guard.tsx";
import { PlainFrame, SiteFrame } from "./site-frame.tsx";

const api = useTestApi();
beforeEach(() => {
  toast.remove();
});
const WAIT = { timeout: 10_000 };

function Where() {
  const { pathname, search, state } = useLocation();
  return <main>{`At ${pathname}${search}${readLocationState(state).sessionOver === true ? ", told why" : ""}`}</main>;
}
const site = (address: string) =>
  visit(
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path="/login" element={<Where />} />
        <Route path="/open" element={<Where />} />
      </Route>
      <Route element={<PlainFrame />}>
        {(["guest", "user", "admin"] as const).map((needs) => (
          <Route
            key={needs}
            path={`/for-${needs}`}
            element={
              <Guard needs={needs}>
                <main>The page</main>
              </Guard>
            }
          />
        ))}
      </Route>
    </Routes>,
    address,
  );
const serverSays = (role: Role, userId: string) => {
  api().on(accountEndpoints.verifyToken, () => ({ body: { role, userId } }));
};
const stored = () => [localStorage.getItem("token"), localStorage.getItem("userId")];

/** Expects the log-out of the specification, and a login link that returns to the page. */
async function expectLoggedOutAt(address: string, note = ", told why") {
  await screen.findByText(`At /login?next=${encodeURIComponent(address)}${note}`, undefined, WAIT);
  await screen.findByText("Token verification failed", undefined, WAIT);
  await screen.findByText("Logout Successful!", undefined, WAIT);
  expect(stored()).toEqual([null, null]);
}

describe("a stored role that differs from the server's logs out, with an explanation and a way back", () => {
  it.each([
    ["user", "admin", "/for-user?tab=mine"],
    ["admin", "user", "/for-admin?section=homeCard"],
    ["guest", "user", "/for-guest?amount=500"],
  ] as const)("stored %s, now %s", async (before, now, address) => {
    serverSays(now, `${before}-${now}`);
    beLoggedIn({ role: before, userId: `${before}-${now}` });
    site(address);
    await expectLoggedOutAt(address);
    expect(api().sentTo(accountEndpoints.verifyToken)).toHaveLength(1);
  });

  it("a verification does not log out a user who logged in meanwhile", async () => {
    const answers: (() => void)[] = [];
    api().on(accountEndpoints.verifyToken, async ({ bearer }) => {
      if (answers.length > 0) return { body: { role: "admin", userId: "another" } };
      await new Promise<void>((answer) => answers.push(answer));
      return { body: { role: "guest", userId: bearer === undefined ? "" : "g9" } };
    });
    beLoggedIn({ role: "guest", userId: "g9" });
    site("/for-guest");
    await waitFor(() => expect(answers).toHaveLength(1), WAIT);
    act(() => {
      beLoggedIn({ role: "admin", userId: "another" });
    });
    answers[0]!();
    await waitFor(() => expect(api().sentTo(accountEndpoints.verifyToken)).toHaveLength(2), WAIT);
    await screen.findByText("The page");
    expect(stored()[1]).toBe("another");
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
    site("/for-user");
    await expectLoggedOutAt("/for-user", "");
  });

  it("on a page that needs no session, which stays open", async () => {
    localStorage.setItem("token", "garbage");
    site("/open");
    await screen.findByText("Token verification failed", undefined, WAIT);
    expect(stored()).toEqual([null, null]);
    expect(screen.getByText("At /open")).toBeTruthy();
  });

  it("while a user is on a page", async () => {
    serverSays("user", "asha-9");
    beLoggedIn({ userId: "asha-9" });
    site("/for-user");
    await screen.findByText("The page", undefined, WAIT);
    act(() => {
      localStorage.setItem("token", "garbage");
      window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    });
    await expectLoggedOutAt("/for-user");
  });
});

describe("a verification that fails for technical reasons logs nobody out", () => {
  const answers = (body: string, status = 200) => ({
    status,
    answer: () => Promise.resolve(new Response(body, { status })),
  });
  const unreachable: [string, { status?: number; answer: () => Promise<Response> }][] = [
    ["no answer", { answer: () => Promise.reject(new TypeError("Failed to fetch")) }],
    ["a proxy's page with 502", answers("<h1>Bad gateway</h1>", 502)],
    ["a proxy's page with 200", answers("<h1>Log in to the Wi-Fi</h1>")],
    ["a broken answer", answers('{"role":')],
    ["too many requests", answers("", 429)],
    ["a refusal that is about the path", answers("", 403)],
  ];
  it.each(unreachable)("%s", async (what, { status = 200, answer }) => {
    if (status >= 300) expectLogged(`Unexpected status code ${status} verifyToken`);
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      (input instanceof Request ? input.url : String(input)).includes("verifyToken") ? answer() : real(input, init),
    );
    beLoggedIn({ userId: what });
    site("/for-user");
    await screen.findByText("The page", undefined, WAIT);
    expect(stored()[1]).toBe(what);
    expect(screen.queryByText("Token verification failed")).toBeNull();
  });
});
