import { afterEach, beforeEach } from "vitest";
import { entriesOfTest } from "./logged-entries.ts";

beforeEach(() => {
  entriesOfTest.length = 0;
});

/** A reply of 500 names only an id: what was wrong is in the log. */
afterEach(({ task }) => {
  const problems = entriesOfTest.filter(({ level }) => level !== "info");
  if (task.result?.state !== "fail" || problems.length === 0) return;
  process.stdout.write(`Logged by "${task.name}":\n${problems.map((entry) => JSON.stringify(entry)).join("\n")}\n`);
});
