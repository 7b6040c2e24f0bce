import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDurationMs, VirtualClock } from "./clock.ts";
import { Schedule, type Task } from "./schedule.ts";

const START_TIME = new Date("2026-11-21T00:00:00Z");
const noPendingEffects = () => Promise.resolve();
const deliveryTask = (name: string): Task => ({ kind: "deliver", deliveryId: name });

test("tasks run in order of their times, those of the same time in the order they were scheduled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 50 })), async (delaysMs) => {
      const clock = new VirtualClock({ frozenAt: START_TIME });
      const tasksRun: { name: string; atMs: number }[] = [];
      const recordTask = (ranTask: Task) => {
        if (ranTask.kind === "deliver")
          tasksRun.push({ name: ranTask.deliveryId, atMs: clock.nowMs() - START_TIME.getTime() });
      };
      const schedule = new Schedule(clock, recordTask, noPendingEffects);
      delaysMs.forEach((ms, i) => schedule.scheduleAfter(ms, deliveryTask(`${i}`)));
      await schedule.advance(100);
      const expectedTasks = delaysMs.map((atMs, i) => ({ name: `${i}`, atMs })).toSorted((a, b) => a.atMs - b.atMs);
      expect(tasksRun).toEqual(expectedTasks);
      expect(schedule.plannedTasks).toEqual([]);
    }),
  );
});

test("a task that is scheduled during an advance runs too, at its own time", async () => {
  const clock = new VirtualClock({ frozenAt: START_TIME });
  const runTimesMs: number[] = [];
  const schedule: Schedule = new Schedule(
    clock,
    () => {
      runTimesMs.push(clock.nowMs() - START_TIME.getTime());
      schedule.scheduleAfter(1000, deliveryTask("next"));
    },
    noPendingEffects,
  );
  schedule.scheduleAfter(0, deliveryTask("first"));
  await schedule.advance(3500);
  expect(runTimesMs).toEqual([0, 1000, 2000, 3000]);
  expect(clock.nowMs() - START_TIME.getTime()).toBe(3500);
  expect(schedule.plannedTasks).toHaveLength(1);
});

test("flush runs only what is due", async () => {
  const clock = new VirtualClock({ frozenAt: START_TIME });
  const tasksRun: Task[] = [];
  const schedule = new Schedule(clock, (dueTask) => tasksRun.push(dueTask), noPendingEffects);
  schedule.scheduleAfter(0, deliveryTask("now"));
  schedule.scheduleAfter(1, deliveryTask("later"));
  await schedule.flush();
  expect(tasksRun).toEqual([deliveryTask("now")]);
  schedule.stop();
});

test("advancing a following clock moves it ahead, and it continues to follow", async () => {
  let machineTimeMs = START_TIME.getTime();
  const clock = new VirtualClock({ machineNow: () => machineTimeMs });
  const schedule = new Schedule(clock, () => undefined, noPendingEffects);
  await schedule.advance(60_000);
  machineTimeMs += 5;
  expect(clock.nowMs()).toBe(START_TIME.getTime() + 60_005);
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
  expect(parseDurationMs(text)).toBe(ms);
});
