import fc from "fast-check";
import { expect, test } from "vitest";
import { durationMs, VirtualClock } from "./clock.ts";
import { Schedule, type Task } from "./schedule.ts";

const START = new Date("2026-11-21T00:00:00Z");
const settled = () => Promise.resolve();
const task = (name: string): Task => ({ kind: "deliver", deliveryId: name });

test("tasks run in order of their times, those of the same time in the order they were scheduled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 50 })), async (waits) => {
      const clock = new VirtualClock({ frozenAt: START });
      const ran: { name: string; atMs: number }[] = [];
      const run = (one: Task) => {
        if (one.kind === "deliver") ran.push({ name: one.deliveryId, atMs: clock.nowMs() - START.getTime() });
      };
      const schedule = new Schedule(clock, run, settled);
      waits.forEach((ms, i) => schedule.in(ms, task(`${i}`)));
      await schedule.advance(100);
      const expected = waits.map((atMs, i) => ({ name: `${i}`, atMs })).toSorted((a, b) => a.atMs - b.atMs);
      expect(ran).toEqual(expected);
      expect(schedule.planned).toEqual([]);
    }),
  );
});

test("a task that is scheduled during an advance runs too, at its own time", async () => {
  const clock = new VirtualClock({ frozenAt: START });
  const times: number[] = [];
  const schedule: Schedule = new Schedule(
    clock,
    () => {
      times.push(clock.nowMs() - START.getTime());
      schedule.in(1000, task("next"));
    },
    settled,
  );
  schedule.in(0, task("first"));
  await schedule.advance(3500);
  expect(times).toEqual([0, 1000, 2000, 3000]);
  expect(clock.nowMs() - START.getTime()).toBe(3500);
  expect(schedule.planned).toHaveLength(1);
});

test("flush runs only what is due", async () => {
  const clock = new VirtualClock({ frozenAt: START });
  const ran: Task[] = [];
  const schedule = new Schedule(clock, (one) => ran.push(one), settled);
  schedule.in(0, task("now"));
  schedule.in(1, task("later"));
  await schedule.flush();
  expect(ran).toEqual([task("now")]);
  schedule.stop();
});

test("advancing a following clock moves it ahead, and it continues to follow", async () => {
  let machine = START.getTime();
  const clock = new VirtualClock({ machineNow: () => machine });
  const schedule = new Schedule(clock, () => undefined, settled);
  await schedule.advance(60_000);
  machine += 5;
  expect(clock.nowMs()).toBe(START.getTime() + 60_005);
});

test.each([
  ["26h", 93_600_000],
  ["10m", 600_000],
  ["1h30m", 5_400_000],
  ["500ms", 500],
  ["2d", 172_800_000],
  ["soon", undefined],
  ["", undefined],
  ["10", undefined],
])("%s is %s ms", (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});
