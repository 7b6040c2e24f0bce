import { expect, it } from "vitest";
import type { Task } from "../../../../tasks/tasks.interface.ts";
import { workService } from "./work.service.ts";

it("Each call that leaves work begins it: its task is not taken for one of the same campaign that ran before", async () => {
  const added: Task[] = [];
  let now = Date.parse("2026-11-28T06:30:00.000Z");
  const { continueWork } = workService(
    { clock: () => new Date(now), tasks: { add: (task) => Promise.resolve(added.push(task) > 0) } },
    { missing: {} } as never,
  );
  await continueWork("school");
  now += 30_000;
  await continueWork("school");
  expect(added).toMatchObject([{ subject: "school" }, { subject: "school" }]);
  expect(new Set(added.map(({ subject, key = subject }) => key)).size).toBe(2);
});
