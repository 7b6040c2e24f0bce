import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { memoryShelf } from "../../../test/support/deliveries.ts";
import { beLoggedIn } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { QueueContext, queueOn } from "../../features/impact/deliveries/admin/waiting/browser-queue.ts";
import { session } from "../../lib/session/index.ts";
import { LogOutGuard } from "./log-out-guard.tsx";

useTestApi();
let kept = memoryShelf();
beforeEach(() => {
  kept = memoryShelf();
  beLoggedIn({ userId: "asha", role: "reviewer" });
});

const COUNT = {
  ...{ kind: "count" as const, id: "00000000-0000-4000-8000-000000000001", account: "asha", deliveryId: "delivery1" },
  ...{ deliveryName: "Primary school of Amrapur, 27 November 2026", createdAt: "2026-11-27T09:00:00.000Z" },
  // Refused, so that it is not sent while the question is asked.
  problem: "More than in stock.",
  count: { day: "2026-11-27", people: 38, lines: [{ itemId: "kit", counted: 40, inKind: 0 }] },
};

async function open() {
  const queue = queueOn(kept.shelf);
  await queue.refresh();
  visit(
    <QueueContext value={queue}>
      <LogOutGuard />
    </QueueContext>,
    "/",
  );
}
const answer = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("names what was not sent before a log-out, and staying logged in keeps the session", async () => {
  await kept.shelf.put(COUNT);
  await open();
  const loggedOut = session.logOut({ toast: false });
  await screen.findByText("Log out with 1 thing unsent?");
  expect(screen.getByText("Counts: 40 units: Primary school of Amrapur, 27 November 2026")).toBeTruthy();
  answer("Stay logged in");
  expect(await loggedOut).toBe(false);
  expect(localStorage.getItem("token")).not.toBeNull();
});

it("lets the person log out, and what waits stays on the phone", async () => {
  await kept.shelf.put(COUNT);
  await open();
  const mayLogOut = session.mayLogOut();
  await screen.findByText("Log out with 1 thing unsent?");
  answer("Log out");
  expect([await mayLogOut, kept.entries.size]).toEqual([true, 1]);
});

it("asks nothing if nothing waits", async () => {
  await open();
  expect(await session.mayLogOut()).toBe(true);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
