/**
 * `npm run grant:admin -- person@example.org`: grants the role admin, to the first admin too; `--revoke` revokes it. Works on the
 * running stack, or on a deployed project with `--project <id>` and Google's application default credentials.
 */
import { parseArgs } from "node:util";
import { Explained, printFailure } from "../util/explain.ts";
import { grantAdmin } from "../accounts/grant-admin.ts";
import { PROJECT_ID } from "../project.ts";
import { runningEnv } from "../stack/running-stack.ts";
import { say } from "../util/say.ts";

const USAGE = "Say whom: npm run grant:admin -- person@example.org [--project <id>] [--revoke]";
const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"];

function parseArguments(): { email: string; project: string | undefined; revoke: boolean } {
  try {
    const options = { project: { type: "string" }, revoke: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [email = "", ...extraArguments] = positionals;
    if (!email.includes("@") || extraArguments.length > 0 || values.project === "") throw new Explained(USAGE);
    return { email, project: values.project, revoke: values.revoke };
  } catch {
    throw new Explained(USAGE);
  }
}

/** Directs firebase-admin in this process to the deployed project. */
function useCloud(project: string): void {
  for (const name of EMULATORS) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, { GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project });
  // User credentials require a quota project.
  process.env["GOOGLE_CLOUD_QUOTA_PROJECT"] ??= project;
}

/** Replaces Google's long error messages by the necessary action. */
function explainCloudError(project: string, error: unknown): Explained {
  if (error instanceof Explained) return error;
  const errorText = error instanceof Error ? error.message : String(error);
  if (/default credentials/i.test(errorText))
    return new Explained(
      "Google does not know who you are on this machine: run gcloud auth application-default login, then this again.",
    );
  return new Explained(`The project ${project} could not be changed: ${errorText.split("\n")[0] ?? ""}`);
}

try {
  const { email, project, revoke } = parseArguments();
  if (project === undefined) {
    Object.assign(process.env, await runningEnv());
    say(await grantAdmin({ email, revoke, projectId: PROJECT_ID }));
  } else {
    useCloud(project);
    const sentence = grantAdmin({ email, revoke, projectId: project });
    say(
      await sentence.catch((error: unknown) => {
        throw explainCloudError(project, error);
      }),
    );
  }
  process.exit(0);
} catch (error) {
  printFailure(error);
  process.exit(1);
}
