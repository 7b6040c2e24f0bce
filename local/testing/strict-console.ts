/**
 * Fails a test that logs an unexpected warning or error. Lines that the specification prescribes are expected with `expectLogged`;
 * for any other error a test uses `vi.spyOn(console, "error")`.
 */
import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";
import { consoleExpectations as expectations } from "./console-expectations.ts";

/** The current test must log an error that begins with this line, exactly this many times. */
export function expectLogged(line: string, times = 1): void {
  expectations.expect(line, times);
}

/** The current test may log one error that begins with this line, because it depends on timing whether a reply is still awaited. */
export function allowLogged(line: string): void {
  expectations.allow(line);
}

const record =
  (kind: "error" | "warn") =>
  (...values: unknown[]): void => {
    expectations.record(kind, format(...values));
  };

beforeEach(() => {
  expectations.begin();
  console.error = record("error");
  console.warn = record("warn");
});

afterEach(() => {
  expectations.end();
});
