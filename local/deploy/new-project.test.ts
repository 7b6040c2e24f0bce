import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { PROMPTED_NAMES } from "../../functions/src/config/config.ts";
import { type Answers, environmentOf, problemOf, QUESTIONS, withProject } from "./new-project.ts";

const ANSWERS: Answers = {
  stage: "staging",
  project: "example-seva-staging",
  host: "donate.example.org",
  sender: "Example Seva Trust",
  from: "noreply@example.org",
  support: "help@example.org",
  razorpayKey: "rzp_test_Abcdefgh123456",
  webKey: "AIzaSyA-key-of-a-staging-project",
};
const problemWith = (name: keyof Answers, answer: string, earlier: Partial<Answers> = ANSWERS) =>
  problemOf(
    QUESTIONS.find((question) => question.name === name)!,
    answer,
    earlier,
  );

describe("A new project's settings", () => {
  it("are all that a deployment would ask for, as it reads them", () => {
    const environment = parseEnv(environmentOf(ANSWERS));
    expect(Object.keys(environment).toSorted()).toEqual(["STAGE", ...PROMPTED_NAMES].toSorted());
    expect(environment).toMatchObject({
      STAGE: "staging",
      MAIL_FROM: "Example Seva Trust <noreply@example.org>",
      SITE_ORIGIN: "https://donate.example.org",
    });
  });

  it("are asked for one by one, each once", () => {
    expect(QUESTIONS.map(({ name }) => name)).toEqual(Object.keys(ANSWERS));
    for (const { name } of QUESTIONS) expect(problemWith(name, ANSWERS[name]), name).toBeUndefined();
  });

  it.each([
    ["stage", "live"],
    ["project", "demo-daansetu"],
    ["project", "Example"],
    ["host", "https://donate.example.org"],
    ["host", "donate.example.org/"],
    ["host", "localhost"],
    ["sender", "Seva <x@example.org>"],
    ["from", "noreply"],
    ["razorpayKey", "a-secret"],
    ["razorpayKey", "rzp_live_Abcdefgh123456"],
    ["webKey", ""],
  ] as const)("are not taken where they cannot be right: %s %s", (name, answer) => {
    expect(problemWith(name, answer)).toMatch(/^[A-Z].*\.$/);
  });

  it("have no key of test mode in production", () => {
    expect(problemWith("razorpayKey", "rzp_test_Abcdefgh123456", { stage: "production" })).toContain("rzp_live_");
  });
});

describe("The list of projects", () => {
  const rc = { projects: { default: "demo-daansetu" } };

  it("names the new one by its stage, and deploys nowhere by default", () => {
    expect(JSON.parse(withProject(rc, ANSWERS))).toEqual({
      projects: { default: "demo-daansetu", staging: "example-seva-staging" },
    });
    expect(withProject(JSON.parse(withProject(rc, ANSWERS)), ANSWERS)).toBe(withProject(rc, ANSWERS));
  });

  it("loses no project to another", () => {
    const named = { projects: { ...rc.projects, staging: "older-staging" } };
    expect(() => withProject(named, ANSWERS)).toThrow("older-staging");
  });
});
