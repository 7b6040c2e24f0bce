import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { runOnTarget } from "../stack/command-target.ts";
import { bucketOfProject } from "../stack/storage-bucket.ts";
import { ExplainedError } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import type { RecoveryTarget } from "./backup.ts";

interface RecoveryArguments {
  folder: string;
  at: Date | undefined;
  isContinued: boolean;
}

/** The options that a command may take beside `--project`. */
type Option = "at" | "continue";

/**
 * Runs `npm run backup`, `restore` or `verify-restore` on the running stack, or on a deployed project with `--project <id>`, Google's application
 * default credentials and, for another bucket than the project's own, `--bucket <name>`; then ends the process.
 * @param work resolves with whether all is well
 */
export const runRecovery = (
  command: string,
  allowed: readonly Option[],
  work: (target: RecoveryTarget, recoveryArguments: RecoveryArguments) => Promise<boolean>,
): Promise<never> =>
  runCommand(async () => {
    const { project: named, bucket: namedBucket, ...recoveryArguments } = parse(command, allowed);
    return runOnTarget(named, async (project) => {
      const bucket = await bucketOfProject(project, namedBucket);
      const app = initializeApp({ projectId: project }, randomUUID());
      return work({ app, project, bucket }, recoveryArguments);
    });
  });

interface TargetOptions {
  project: string | undefined;
  bucket: string | undefined;
}

function parse(command: string, allowed: readonly Option[]): RecoveryArguments & TargetOptions {
  const usage = `Name a folder: npm run ${command} -- <folder>, with --project <id> for a deployed project, and --bucket <name> for another bucket than its own.`;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...{ project: { type: "string" }, bucket: { type: "string" } },
        ...{ at: { type: "string" }, continue: { type: "boolean", default: false } },
      },
    });
    const [folder, ...others] = positionals;
    const isUnknown = (["at", "continue"] as const).some((name) => Boolean(values[name]) && !allowed.includes(name));
    const { project, bucket } = values;
    if (folder === undefined || others.length > 0 || project === "" || bucket === "" || isUnknown)
      throw new ExplainedError(usage);
    return { folder, project, bucket, at: minuteOf(values.at), isContinued: values.continue };
  } catch (error) {
    throw error instanceof ExplainedError ? error : new ExplainedError(usage);
  }
}

function minuteOf(at: string | undefined): Date | undefined {
  if (at === undefined) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::00)?Z$/.test(at) || Number.isNaN(Date.parse(at)))
    throw new ExplainedError("--at takes a full minute in UTC, as 2026-11-25T10:15Z.");
  return new Date(at);
}
