import { ExplainedError } from "../util/explain.ts";
import { PROJECT_ID } from "../project.ts";
import { runningEnv } from "./running-stack.ts";

const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"];

/**
 * Runs a command on the running stack or, if a project is named, on a deployed project, with this person's own rights at Google.
 * @param work gets the project's id; firebase-admin of this process is directed to the project
 * @throws ExplainedError if the project cannot be reached, or if no stack is running
 */
export async function runOnTarget<Result>(
  project: string | undefined,
  work: (projectId: string) => Promise<Result>,
): Promise<Result> {
  if (project === undefined) {
    Object.assign(process.env, await runningEnv());
    return work(PROJECT_ID);
  }
  useCloud(project);
  try {
    return await work(project);
  } catch (error) {
    throw explainCloudError(project, error);
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
function explainCloudError(project: string, error: unknown): ExplainedError {
  if (error instanceof ExplainedError) return error;
  const errorText = error instanceof Error ? error.message : String(error);
  if (/default credentials/i.test(errorText))
    return new ExplainedError(
      "Google does not know who you are on this machine: run gcloud auth application-default login, then this again.",
    );
  return new ExplainedError(`The project ${project} could not be reached: ${errorText.split("\n")[0] ?? ""}`);
}
