import { parseArgs } from "node:util";
import { Explained } from "../util/explain.ts";

/** The project that `--project <id>` names, where a command has no other arguments; `undefined` for the running stack. @throws Explained */
export function projectOption(usage: string): string | undefined {
  try {
    const { project } = parseArgs({ options: { project: { type: "string" } } }).values;
    if (project !== "") return project;
  } catch {
    // Any other argument is answered with the usage, too.
  }
  throw new Explained(usage);
}
