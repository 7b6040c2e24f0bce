import { parseArgs } from "node:util";
import { ExplainedError } from "../util/explain.ts";

/** Parses `--project <id>`, for commands without other arguments; `undefined` means the running stack. */
export function projectOption(usage: string): string | undefined {
  try {
    const { project } = parseArgs({ options: { project: { type: "string" } } }).values;
    if (project !== "") return project;
  } catch {
    // Unknown arguments show the usage, too.
  }
  throw new ExplainedError(usage);
}
