import { beforeEach, describe, expect, test } from "vitest";
import { ConsoleExpectations } from "./console-expectations.ts";

let expectations: ConsoleExpectations;
beforeEach(() => {
  expectations = new ConsoleExpectations();
});

describe("A logged line", () => {
  test("fails the test unless it is expected", () => {
    expectations.record("warn", "Careful");
    expect(() => expectations.end()).toThrow("console.warn: Careful");
  });

  test("that is expected must be logged exactly as often", () => {
    expectations.expect("Failed", 2);
    expectations.record("error", "Failed: 500");
    expect(() => expectations.end()).toThrow("did not log expected lines:\nFailed");
    expectations.expect("Failed");
    expectations.record("error", "Failed: 500");
    expectations.record("error", "Failed: 501");
    expect(() => expectations.end()).toThrow("console.error: Failed: 501");
  });

  test("that is allowed may be logged once, or not at all", () => {
    expectations.allow("Failed");
    expectations.end();
    expectations.allow("Failed");
    expectations.record("error", "Failed: 500");
    expectations.end();
  });
});

test("An allowance ends with its test, whether it was used or not", () => {
  expectations.allow("Failed");
  expectations.end();
  expectations.begin();
  expectations.record("error", "Failed: 500");
  expect(() => expectations.end()).toThrow("console.error: Failed: 500");
});

test("A missing line ends with its test too", () => {
  expectations.expect("Failed");
  expect(() => expectations.end()).toThrow();
  expectations.end();
});
