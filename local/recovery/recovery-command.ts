import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { onTarget } from "../stack/command-target.ts";
import { Explained } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import type { Target } from "./backup.ts";

interface RecoveryArguments {
  folder: string;
  at: Date | undefined;
  isContinued: boolean;
}

/** The options that a command may take beside `--project`. */
type Option = "at" | "continue";

/**
 * Runs `npm run backup`, `restore` or `verify-restore` on the running stack, or on a deployed project with `--project <id>`, Google's application
 * default credentials and, if it is another, its `STORAGE_BUCKET`; then ends the process.
 * @param work resolves with whether all is well
 */
export const runRecovery = (
  command: string,
  allowed: readonly Option[],
  work: (target: Target, recoveryArguments: RecoveryArguments) => Promise<boolean>,
): Promise<never> =>
  runCommand(async () => {
    const { project: named, ...recoveryArguments } = parse(command, allowed);
    return onTarget(named, (project) => {
      const bucket = process.env["STORAGE_BUCKET"] ?? `${project}.appspot.com`;
      const app = initializeApp({ projectId: project }, randomUUID());
      return work({ app, project, bucket }, recoveryArguments);
    });
  });

function parse(command: string, allowed: readonly Option[]): RecoveryArguments & { project: string | undefined } {
  const usage = `Name a folder: npm run ${command} -- <folder>, with --project <id> for a deployed project.`;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { project: { type: "string" }, at: { type: "string" }, continue: { type: "boolean", default: false } },
    });
    const [folder, ...others] = positionals;
    const isUnknown = (["at", "continue"] as const).some((name) => Boolean(values[name]) && !allowed.includes(name));
    if (folder === undefined || others.length > 0 || values.project === "" || isUnknown) throw new Explained(usage);
    return { folder, project: values.project, at: minuteOf(values.at), isContinued: values.continue };
  } catch (error) {
    throw error instanceof Explained ? error : new Explained(usage);
  }
}

function minuteOf(at: string | undefined): Date | undefined {
  if (at === undefined) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::00)?Z$/.test(at) || Number.isNaN(Date.parse(at)))
    throw new Explained("--at takes a full minute in UTC, as 2026-11-25T10:15Z.");
  return new Date(at);
}
