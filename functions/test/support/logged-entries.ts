import type { Log } from "../../src/util/log.interface.ts";

/** An entry of the log, with errors written out. */
export interface LoggedEntry {
  level: keyof Log;
  message: string;
  about: Record<string, unknown>;
}

/** What all logs of the current test have received. In this module, since a setup file is loaded anew for each test file. */
export const entriesOfTest: LoggedEntry[] = [];
