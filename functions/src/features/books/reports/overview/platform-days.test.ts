import { expect, it } from "vitest";
import { aCapture } from "../../../../../test/support/samples.ts";
import { platformDays } from "./platform-days.ts";

const moved = (receivedPaise: number, donations = 1) => ({ receivedPaise, returnedPaise: 0, donations });
const sheet = (account: string, upTo: string, days: Record<string, ReturnType<typeof moved>>) => ({
  account,
  month: "2026-11",
  upTo,
  days,
});
const entry = (account: string, bookedAt: string, amountPaise: number) =>
  aCapture({ account, bookedAt, occurredAt: "2026-11-20T06:00:00.000Z", amountPaise });

it("the sheets of all accounts and the entries since are summed by day", () => {
  const days = platformDays(
    [
      sheet("school", "2026-11-20T07:00:00.000Z", { "20": moved(100), "19": moved(50) }),
      sheet("kitchen", "2026-11-20T07:00:00.000Z", { "20": moved(30) }),
    ],
    [entry("school", "2026-11-20T07:05:00.000Z", 7)],
  );
  expect(Object.fromEntries(days)).toEqual({ "2026-11-20": moved(137, 3), "2026-11-19": moved(50) });
});

it("an entry that its account's sheet includes already is not counted twice", () => {
  const sheets = [sheet("school", "2026-11-20T07:10:00.000Z", { "20": moved(107, 2) })];
  const days = platformDays(sheets, [entry("school", "2026-11-20T07:05:00.000Z", 7)]);
  expect(days.get("2026-11-20")).toEqual(moved(107, 2));
});

it("money under review counts for nobody", () => {
  const sheets = [sheet("suspense", "2026-11-20T07:00:00.000Z", { "20": moved(100) })];
  expect(platformDays(sheets, [entry("suspense", "2026-11-20T07:05:00.000Z", 7)]).size).toBe(0);
});
