import { sessionEndpoints } from "@daansetu/contract";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { AppRoutes } from "../router.tsx";
import * as navigations from "./admin-navigation.tsx";

const api = useTestApi();
beforeEach(() => {
  beLoggedOut();
});

const REFUSAL_TITLE = "This page is for the foundation’s admins";

/** The panel's chunk is loaded where React begins to render it, even hidden (`guard.test.tsx`). */
it("only an admin gets the panel rendered, and with it its chunks", async () => {
  const renderNavigation = vi.spyOn(navigations, "AdminNavigation").mockImplementation(() => <p>The panel</p>);
  for (const role of ["guest", "user"] as const) {
    beLoggedIn({ userId: "asha", role });
    api().on(sessionEndpoints.verifyToken, () => ({ body: { role, userId: "asha" } }));
    const { unmount } = visit(<AppRoutes />, "/admin-panel?section=userDashboard");
    await screen.findByRole("heading", { level: 1, name: REFUSAL_TITLE }, { timeout: 10_000 });
    unmount();
  }
  expect(renderNavigation).not.toHaveBeenCalled();

  beLoggedIn({ userId: "boss", role: "admin" });
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "admin", userId: "boss" } }));
  visit(<AppRoutes />, "/admin-panel?section=userDashboard");
  await screen.findByText("The panel", undefined, { timeout: 10_000 });
});
