import { parseArgs } from "node:util";
import { ExplainedError } from "../util/explain.ts";

/** Parses `--project <id>`, for commands without other arguments; `undefined` means the running stack. */
export const projectOption = (usage: string): string | undefined =>
  parse(usage, () => parseArgs({ options: { project: { type: "string" } } }).values).project;

/** Parses `--project <id>` and `--bucket <name>`, for commands that open files; without a name the project is asked. */
export const projectAndBucketOptions = (usage: string): { project?: string | undefined; bucket?: string | undefined } =>
  parse(usage, () => parseArgs({ options: { project: { type: "string" }, bucket: { type: "string" } } }).values);

/** Unknown arguments show the usage, too. */
function parse<Options extends Readonly<Record<string, string | undefined>>>(
  usage: string,
  read: () => Options,
): Options {
  try {
    const options = read();
    if (Object.values(options).every((value) => value !== "")) return options;
  } catch {
    // Falls through to the usage.
  }
  throw new ExplainedError(usage);
}
