import type { LogEntry, LogSeverity } from "firebase-functions/logger";
import type { Log } from "./util/log.interface.ts";
import { errorWithCauses } from "./http/failures.ts";
import { currentRequestId } from "./http/request-id.ts";

/**
 * The log of Cloud Logging. Logger functions of firebase-functions put the message over a field of that name, and give an error the
 * stack of the call that logged it; here no field gets lost, and Error Reporting gets the stack of the error itself.
 */
export function cloudLog(write: (entry: LogEntry) => void): Log {
  const logAs = (severity: LogSeverity) => (message: string, fields?: Record<string, unknown>) =>
    write(logEntryOf(severity, message, fields));
  return { info: logAs("INFO"), warn: logAs("WARNING"), error: logAs("ERROR") };
}

/**
 * The log entry of a message: errors among the fields are written out with their causes, and a field `message` is called `reason`. During a
 * request, the entry has the request's id.
 */
export function logEntryOf(severity: LogSeverity, message: string, fields: Record<string, unknown> = {}): LogEntry {
  const { message: reason, ...otherFields } = fields;
  const writtenFields = Object.fromEntries(
    Object.entries(otherFields).map(([name, value]) => [name, value instanceof Error ? errorWithCauses(value) : value]),
  );
  const requestId = currentRequestId();
  return {
    ...(requestId !== undefined && { requestId }),
    ...(reason !== undefined && { reason }),
    ...writtenFields,
    // Error Reporting groups errors by this field, which it reads before `message`.
    ...(severity === "ERROR" && { stack_trace: stackIn(fields) ?? new Error(message).stack }),
    severity,
    message,
  };
}

function stackIn(fields: Record<string, unknown>): string | undefined {
  const thrownError = Object.values(fields).find((value) => value instanceof Error);
  const stack = thrownError?.stack ?? fields["stack"];
  return typeof stack === "string" ? stack : undefined;
}
