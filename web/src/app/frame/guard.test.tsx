import { sessionEndpoints, type Role } from "@daansetu/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { stubFirebase } from "../../../test/support/firebase-double.ts";
import { refusal } from "../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { session } from "../../lib/session/index.ts";
import { RouteGuard } from "./guard.tsx";
import { Link } from "../../ui/link.tsx";
import { ToastHost } from "./toast-host.tsx";

const api = useTestApi();
const WAIT_OPTIONS = { timeout: 10_000 };

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}
const renderSite = (address: string) =>
  visit(
    <>
      <ToastHost />
      <Routes>
        <Route path="/login" element={<CurrentAddress />} />
        <Route path="/story" element={<Link to="/for-guest?amount=500">Donate Now</Link>} />
        {(["guest", "user", "panel"] as const).map((neededRole) => (
          <Route
            key={neededRole}
            path={`/for-${neededRole}`}
            element={
              <RouteGuard neededRole={neededRole}>
                <h1>The page</h1>
              </RouteGuard>
            }
          />
        ))}
      </Routes>
    </>,
    address,
  );
const serverAnswersRole = (role: Role, userId = "asha") => {
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role, userId } }));
};

test.each(["guest", "user", "panel"])(
  "nobody logged in is led from a page for %s to the log-in and told the way back",
  (neededRole) => {
    renderSite(`/for-${neededRole}?a=1&b=2`);
    expect(screen.getByText(`At /login?next=${encodeURIComponent(`/for-${neededRole}?a=1&b=2`)}`)).toBeTruthy();
  },
);

test("the way back has what a link had chosen behind its hash", () => {
  renderSite("/for-guest?a=1#give-kit");
  expect(screen.getByText(`At /login?next=${encodeURIComponent("/for-guest?a=1#give-kit")}`)).toBeTruthy();
});

test("a page for guests shows at once and is verified in the background", async () => {
  let reportRequest = (_: unknown) => undefined as unknown;
  const requestArrived = new Promise((resolve) => (reportRequest = resolve));
  api().on(sessionEndpoints.verifyToken, () => {
    reportRequest(undefined);
    return { body: { role: "guest", userId: "g1" } };
  });
  beLoggedIn({ role: "guest", userId: "g1" });
  renderSite("/for-guest");
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  await requestArrived;
});

test("a page for users shows after the server's verification", async () => {
  serverAnswersRole("user", "u1");
  beLoggedIn({ userId: "u1" });
  renderSite("/for-user");
  expect(screen.queryByRole("heading", { name: "The page" })).toBeNull();
  await screen.findByRole("heading", { name: "The page" }, WAIT_OPTIONS);
});

test("a page reopened within a minute shows at once, without a request", async () => {
  serverAnswersRole("user", "u2");
  beLoggedIn({ userId: "u2" });
  const firstVisit = renderSite("/for-user");
  await screen.findByRole("heading", { name: "The page" }, WAIT_OPTIONS);
  firstVisit.unmount();
  renderSite("/for-user");
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  expect(api().sentTo(sessionEndpoints.verifyToken)).toHaveLength(1);
});

test("a guest is asked to sign up for a page that needs an account, and returned to it", async () => {
  serverAnswersRole("guest", "g2");
  beLoggedIn({ role: "guest", userId: "g2" });
  renderSite("/for-user");
  const signUp = await screen.findByRole("link", { name: "Sign up" }, WAIT_OPTIONS);
  expect(signUp.getAttribute("href")).toBe("/signup?next=%2Ffor-user");
});

test("a guest on an admin page is told to log in as an admin, and is not offered to sign up", async () => {
  serverAnswersRole("guest", "g3");
  beLoggedIn({ role: "guest", userId: "g3" });
  renderSite("/for-panel?section=homeCard");
  await screen.findByRole("heading", { name: "This page is for the foundation’s admins" }, WAIT_OPTIONS);
  expect(screen.getByText("You are here as a guest. Log in as an admin to open it.")).toBeTruthy();
  expect(screen.queryByText(/sign up/i)).toBeNull();
  const logIn = screen.getByRole("link", { name: "Log in" });
  expect(logIn.getAttribute("href")).toBe("/login?next=%2Ffor-panel%3Fsection%3DhomeCard");
});

test("a user without the role is told so, stays logged in, and can log in with another account and return", async () => {
  stubFirebase(api());
  serverAnswersRole("user", "u3");
  beLoggedIn({ userId: "u3" });
  renderSite("/for-panel");
  await screen.findByRole("heading", { name: "This page is for the foundation’s admins" }, WAIT_OPTIONS);
  expect(screen.getByText(/Your account cannot open it/)).toBeTruthy();
  expect(localStorage.getItem("token")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Log in with another account" }));
  await screen.findByText("At /login?next=%2Ffor-panel", undefined, WAIT_OPTIONS);
  expect(localStorage.getItem("token")).toBeNull();
});

test.each(["reviewer", "accountant", "admin"] as const)("the role %s opens the panel", async (role) => {
  serverAnswersRole(role, `with-${role}`);
  beLoggedIn({ userId: `with-${role}`, role });
  renderSite("/for-panel");
  await screen.findByRole("heading", { name: "The page" }, WAIT_OPTIONS);
});

test("what is behind a guard of the panel is loaded for its roles alone", async () => {
  const loadPanel = vi.fn(() => Promise.resolve({ default: () => <h1>The panel</h1> }));
  const Panel = lazyPart("guarded-panel", loadPanel);
  const openPanel = (role: Role) => {
    serverAnswersRole(role, `loads-${role}`);
    beLoggedIn({ userId: `loads-${role}`, role });
    return visit(
      <RouteGuard neededRole="panel">
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      </RouteGuard>,
      "/for-panel",
    );
  };
  for (const role of ["guest", "user"] as const) {
    const { unmount } = openPanel(role);
    await screen.findByRole("heading", { name: "This page is for the foundation’s admins" }, WAIT_OPTIONS);
    unmount();
  }
  expect(loadPanel).not.toHaveBeenCalled();
  openPanel("admin");
  await screen.findByRole("heading", { name: "The panel" }, WAIT_OPTIONS);
  expect(loadPanel).toHaveBeenCalledOnce();
});

test("a tampered role in local storage logs out", async () => {
  serverAnswersRole("user", "u4");
  beLoggedIn({ userId: "u4", role: "user", storedRole: "admin" });
  renderSite("/for-panel");
  await screen.findByText("At /login?next=%2Ffor-panel", undefined, WAIT_OPTIONS);
  await screen.findByText(/^You were logged out, because your log-in/, undefined, WAIT_OPTIONS);
  expect([localStorage.getItem("token"), localStorage.getItem("userId")]).toEqual([null, null]);
});

test("if the server cannot be reached, nobody is refused or logged out", async () => {
  api().on(sessionEndpoints.verifyToken, () => refusal(503, "temporarily-unavailable"));
  beLoggedIn({ userId: "u5" });
  renderSite("/for-user");
  await screen.findByRole("heading", { name: "The page" }, WAIT_OPTIONS);
  expect(localStorage.getItem("token")).not.toBeNull();
});

test("a log-out in another tab closes the page in this one", async () => {
  serverAnswersRole("user", "u6");
  beLoggedIn({ userId: "u6" });
  renderSite("/for-user");
  await screen.findByRole("heading", { name: "The page" }, WAIT_OPTIONS);
  act(beLoggedOut);
  expect(screen.getByText("At /login?next=%2Ffor-user")).toBeTruthy();
});

test("a click that leads to a page for guests opens it at once, without a log-in, and a guest session on the way", async () => {
  const firebase = stubFirebase(api());
  renderSite("/story");
  fireEvent.click(screen.getByRole("link", { name: "Donate Now" }));
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem("userId")).toBe("guest"), WAIT_OPTIONS);
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  expect(firebase.asked("accounts:signUp")).toHaveLength(1);
});

test("a link of this site that was clicked before the script was there leads to it, too", async () => {
  stubFirebase(api());
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${api().origin}/storypage/kitchen`);
  renderSite("/for-guest?amount=500");
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem("userId")).toBe("guest"), WAIT_OPTIONS);
});

test("a log-out in another tab closes such a page, too", async () => {
  stubFirebase(api());
  renderSite("/story");
  fireEvent.click(screen.getByRole("link", { name: "Donate Now" }));
  await waitFor(() => expect(localStorage.getItem("userId")).toBe("guest"), WAIT_OPTIONS);
  act(beLoggedOut);
  expect(screen.getByText("At /login?next=%2Ffor-guest%3Famount%3D500")).toBeTruthy();
});

test("where no guest session can be opened, the page stays open all the same", async () => {
  await act(() => session.logOut({ toast: false }));
  const firebase = stubFirebase(api());
  let reportRequest = (_: unknown) => undefined as unknown;
  const requestArrived = new Promise((resolve) => (reportRequest = resolve));
  api().onPath("accounts:signUp", () => {
    reportRequest(undefined);
    return { status: 400, body: { error: { message: "TOO_MANY_ATTEMPTS_TRY_LATER" } } };
  });
  renderSite("/story");
  fireEvent.click(screen.getByRole("link", { name: "Donate Now" }));
  await requestArrived;
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  expect(firebase.asked("accounts:signUp")).toEqual([]);
});
