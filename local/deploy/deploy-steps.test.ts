import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { DEPLOY_STEPS, PREPARED_ENVIRONMENT, projectToDeploy } from "./deploy-steps.ts";

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(REPOSITORY_ROOT, file), "utf8"));
const firebaseJson = readJson("firebase.json") as Record<string, object>;

describe("a deployment", () => {
  it("waits for the indexes before any function is deployed, and deploys the site after the functions that it calls", () => {
    const targets = DEPLOY_STEPS.map(({ only }) => only.map((target) => target.split(":")[0]));
    const stepOf = (target: string) => DEPLOY_STEPS.findIndex(({ only }) => only.includes(target));
    expect(DEPLOY_STEPS[stepOf("firestore:indexes")]?.awaits).toBe("indexes");
    expect(stepOf("firestore:indexes")).toBeLessThan(stepOf("functions"));
    expect(stepOf("functions")).toBeLessThan(stepOf("hosting"));
    expect(stepOf("functions")).toBeLessThan(stepOf("firestore:rules"));
    // "emulators" is for this machine alone.
    expect(new Set([...targets.flat(), "emulators"])).toEqual(new Set(Object.keys(firebaseJson)));
  });

  it("makes a missing database in India, where its location can never be changed", () => {
    expect(firebaseJson["firestore"]).toMatchObject({ database: "(default)", location: "asia-south1" });
  });

  it("is checked and built also when Firebase is called by itself, and once when it goes in steps", () => {
    const hook = join(REPOSITORY_ROOT, "local/check/predeploy.mjs");
    const runHook = (env: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, [hook, "no-such-script"], { env: { ...process.env, ...env }, stdio: "ignore" })
        .status;
    expect(runHook({})).not.toBe(0);
    expect(runHook(PREPARED_ENVIRONMENT)).toBe(0);
    expect(JSON.stringify(firebaseJson)).toContain('predeploy.mjs\\" check build:web build:functions');
  });

  it("goes to the project of an alias, or to the one that is named", () => {
    const firebaserc = { projects: { default: "demo-daansetu", staging: "foundation-trial" } };
    expect(projectToDeploy("staging", firebaserc)).toBe("foundation-trial");
    expect(projectToDeploy("foundation-live", firebaserc)).toBe("foundation-live");
  });

  it("goes nowhere unless the project is named, so that no habit deploys to production", () => {
    const firebaserc = { projects: { default: "demo-daansetu", staging: "foundation-trial" } };
    for (const named of [undefined, "", "--force", "Not An Id"])
      expect(() => projectToDeploy(named, firebaserc)).toThrow("Say where");
    for (const named of ["default", "demo-daansetu"])
      expect(() => projectToDeploy(named, firebaserc)).toThrow("exists in the emulators only");
    expect(() => projectToDeploy(undefined, firebaserc)).toThrow("Aliases: staging.");
  });

  it("has no other project as the default of the repository", () => {
    expect(readJson(".firebaserc")).toMatchObject({ projects: { default: "demo-daansetu" } });
  });
});
