import { expect, it } from "vitest";
import { liveSessions, withVisit } from "./recorded-sessions.ts";

const visit = (id: number, browser?: string) => ({
  id,
  device: "Chrome on Android",
  lastSeenAt: "2026-11-20T06:30:00.000Z",
  ...(browser !== undefined && { browser }),
});

it("A new log-in in the same browser replaces the one before, and one in another browser does not", () => {
  const sessions = withVisit(withVisit([visit(100, "home")], visit(200, "office")), visit(300, "home"));
  expect(sessions.map(({ id }) => id)).toEqual([200, 300]);
});

it("Log-ins of clients that name no browser are all listed", () => {
  expect(withVisit(withVisit([], visit(100)), visit(200)).map(({ id }) => id)).toEqual([100, 200]);
});

it("A later visit of a session is no further session", () => {
  const later = { ...visit(100, "home"), lastSeenAt: "2026-11-22T06:30:00.000Z" };
  expect(withVisit([visit(100, "home")], later)).toEqual([later]);
});

it("The last twenty are kept, and the newest log-in is listed first, with its time", () => {
  const sessions = Array.from({ length: 22 }, (_, index) => visit(1_700_000_000 + index)).reduce(withVisit, []);
  const listed = liveSessions(sessions, 1_700_000_020);
  expect(listed).toHaveLength(20);
  expect(listed[0]).toMatchObject({ id: "1700000021", startedAt: "2023-11-14T22:13:41.000Z", isCurrent: false });
  expect(listed.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(["1700000020"]);
});
