import { describe, expect, it } from "vitest";
import { NEW_PROJECT_QUOTA } from "../../functions/src/config/config-capacity.ts";
import * as functions from "../../functions/src/index.ts";
import { checkQuota, needOf } from "./quota.ts";

const deployed = Object.fromEntries(
  Object.entries(functions).map(([name, deployedFunction]) => [name, deployedFunction.__endpoint]),
);
const small = { cpu: 1, availableMemoryMb: 512, concurrency: 80, maxInstances: 1 };

describe("the functions", () => {
  it("fit the quota of a new project if all have as many instances as they may, with room for a deployment", () => {
    const need = needOf(deployed, "new-project");
    expect(checkQuota(need)).toBe("at most 17.5 of 20 processors and 12.5 of 40 GiB");
    // Every function, and with it an instance of its new version, is started at a time.
    expect(Object.keys(deployed).length).toBeLessThanOrEqual(NEW_PROJECT_QUOTA.cpu);
  });

  it("need less than what docs/deploying.md says to ask for, before they may grow", () => {
    expect(needOf(deployed, "grown")).toEqual({ cpu: 58.5, memoryMiB: 44_544 });
  });
});

describe("a deployment is refused", () => {
  it("whose functions need more processors or memory than a new project has", () => {
    const instances = (maxInstances: number, availableMemoryMb: number) =>
      checkQuota(needOf({ api: small, site: { ...small, maxInstances, availableMemoryMb } }, "new-project"));
    expect(instances(19, 512)).toContain("20 of 20 processors");
    expect(() => instances(20, 512)).toThrow("21 of 20 processors");
    expect(() => instances(10, 8192)).toThrow("80.5 of 40 GiB");
  });

  it("in which a function has no bound, or takes several requests on a part of a processor", () => {
    const unbounded = { ...small, maxInstances: undefined };
    expect(() => needOf({ api: unbounded }, "new-project")).toThrow(
      "api has a number of instances that cannot be read",
    );
    expect(() => needOf({ api: { ...small, cpu: undefined } }, "new-project")).toThrow("api must say its processors");
    expect(() => needOf({ job: { ...small, cpu: 0.5 } }, "new-project")).toThrow("job has less than a processor");
  });
});
