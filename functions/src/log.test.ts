import { spawnSync } from "node:child_process";
import type { LogEntry } from "firebase-functions/logger";
import { describe, expect, it } from "vitest";
import { errorWithCauses } from "./http/failures.ts";
import { cloudLog } from "./log.ts";

function entryOf(level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>): LogEntry {
  const entries: LogEntry[] = [];
  cloudLog((entry) => void entries.push(entry))[level](message, fields);
  expect(entries).toHaveLength(1);
  return entries[0]!;
}

class OutageError extends Error {
  override readonly name = "OutageError";
}
const outage = () => new OutageError("no answer", { cause: new TypeError("connection refused") });

describe("an entry of the log", () => {
  it("keeps its message, and a field of that name as the reason", () => {
    for (const level of ["info", "warn", "error"] as const)
      expect(entryOf(level, "A sweep failed", { name: "refunds", message: "no answer" })).toMatchObject({
        message: "A sweep failed",
        name: "refunds",
        reason: "no answer",
      });
  });

  it("has the severity of its call, whatever its fields say", () => {
    const severities = (["info", "warn", "error"] as const).map(
      (level) => entryOf(level, "Said", { severity: "DEBUG" }).severity,
    );
    expect(severities).toEqual(["INFO", "WARNING", "ERROR"]);
  });

  it("has an error with its stack and its causes, not an empty object", () => {
    const error = outage();
    expect(entryOf("warn", "The snapshot could not be stored", { error, path: "snapshots/home" })).toEqual({
      severity: "WARNING",
      message: "The snapshot could not be stored",
      path: "snapshots/home",
      error: {
        name: "OutageError",
        message: "no answer",
        stack: error.stack,
        cause: expect.objectContaining({ name: "TypeError", message: "connection refused" }),
      },
    });
  });

  it("of an error gives Error Reporting the stack of that error, not of the call that logged it", () => {
    const error = outage();
    expect(entryOf("error", "A mail could not be queued", { uid: "u", error })["stack_trace"]).toBe(error.stack);
    expect(entryOf("error", "A request failed", { where: "GET /", ...errorWithCauses(error) })).toMatchObject({
      message: "A request failed",
      reason: "no answer",
      name: "OutageError",
      stack_trace: error.stack,
    });
  });

  it("without an error still has a stack, so that Error Reporting counts it under its message", () => {
    expect(entryOf("error", "A webhook was given up", { eventId: "evt_1" })["stack_trace"]).toMatch(
      /^Error: A webhook was given up\n {4}at .*log\.test\.ts/s,
    );
    expect(entryOf("info", "A plan replaced another")).toEqual({
      severity: "INFO",
      message: "A plan replaced another",
    });
  });

  it("reaches the output of a deployed function whole", () => {
    const script = `
      import { write } from "firebase-functions/logger";
      import { cloudLog } from "./log.ts";
      cloudLog(write).error("A sweep failed", { message: "no answer", error: new TypeError("refused") });
    `;
    const args = ["--import", "tsx", "--input-type=module", "--eval", script];
    const { stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
    expect(JSON.parse(stderr)).toMatchObject({
      severity: "ERROR",
      message: "A sweep failed",
      reason: "no answer",
      error: { name: "TypeError", message: "refused" },
      stack_trace: expect.stringMatching(/^TypeError: refused\n/),
    });
  });
});
