import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testDeps } from "../test/support/deps.ts";
import { READS_ITS_BODIES } from "./http/unread-bodies.ts";
import { JOB_INTERVALS } from "./job-intervals.ts";
import { jobsFor } from "./jobs.ts";

const JOB_NAMES = Object.keys(JOB_INTERVALS);
const source = readFileSync(new URL("index.ts", import.meta.url), "utf8");

describe("every background job", () => {
  it("is deployed with a schedule, as a function of its name", () => {
    const deployed = [...source.matchAll(/^export const (\w+) = scheduled\("([a-z-]+)"\);$/gm)];
    expect(deployed.map(([, , name]) => name).toSorted()).toEqual(JOB_NAMES.toSorted());
    for (const [, exported, name] of deployed)
      expect(exported).toBe(name!.replaceAll(/-./g, (dash) => dash.charAt(1).toUpperCase()));
  });

  it("is run by the launcher, as often as in a deployment", () => {
    const intervals = jobsFor(testDeps()).map(({ name, everySeconds }) => [name, everySeconds]);
    expect(Object.fromEntries(intervals)).toEqual(JOB_INTERVALS);
  });
});

it("no function that a stranger's request reaches has its bodies inflated and parsed by the platform", () => {
  const open = [...source.matchAll(/^export const (\w+) = onRequest\(/gm)].map(([, name]) => name);
  expect(open).toEqual(READS_ITS_BODIES);
});
