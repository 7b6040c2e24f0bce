import { expect, it } from "vitest";
import { lapsingActs } from "./lapsing-acts.ts";

const until = new Date("2026-12-24T00:00:00.000Z");
const approval = (act: "80G" | "12A" | "FCRA", validUntil?: string) => ({
  act,
  number: "N",
  validFrom: "2020-01-01T00:00:00.000Z",
  validUntil,
});

it("an act is named when its last approval lapses soon or has lapsed, and not when a later one follows", () => {
  expect(
    lapsingActs(
      [
        approval("80G", "2026-12-01T00:00:00.000Z"),
        approval("12A", "2026-10-01T00:00:00.000Z"),
        approval("12A", "2031-10-01T00:00:00.000Z"),
        approval("FCRA", "2026-01-01T00:00:00.000Z"),
        approval("FCRA"),
      ],
      until,
    ),
  ).toEqual([{ act: "80G", validUntil: "2026-12-01T00:00:00.000Z" }]);
});
