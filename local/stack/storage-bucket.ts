import { applicationDefault } from "firebase-admin/app";
import * as z from "zod/mini";
import { PROJECT_ID, STORAGE_BUCKET } from "../project.ts";
import { ExplainedError } from "../util/explain.ts";

const FIREBASE_API = "https://firebase.googleapis.com";
const AdminSdkConfig = z.object({ storageBucket: z.optional(z.string()) });

/**
 * The bucket of a project's files: the one that is named, or the one that the project has. Projects from before October 2024 have
 * `<project>.appspot.com`, later ones `<project>.firebasestorage.app`.
 * @throws ExplainedError if Firebase does not know it
 */
export async function bucketOfProject(project: string, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  if (project === PROJECT_ID) return STORAGE_BUCKET;
  const { access_token: token } = await applicationDefault().getAccessToken();
  return askForBucket(project, { token });
}

/** Asks Firebase, as a deployment does for the functions' `FIREBASE_CONFIG`. @throws ExplainedError */
export async function askForBucket(
  project: string,
  { token, address = FIREBASE_API }: { token: string; address?: string },
): Promise<string> {
  const reply = await fetch(`${address}/v1beta1/projects/${project}/adminSdkConfig`, {
    // The credentials of a person need a project that the call is counted for.
    headers: { authorization: `Bearer ${token}`, "x-goog-user-project": project },
  });
  if (!reply.ok)
    throw new ExplainedError(
      `Firebase does not say which bucket ${project} has (${reply.status}): name it with --bucket <name>.`,
    );
  const { storageBucket } = z.parse(AdminSdkConfig, await reply.json());
  if (storageBucket === undefined)
    throw new ExplainedError(
      `${project} has no bucket yet: click "Get started" under Storage in the Firebase console, or name one with --bucket <name>.`,
    );
  return storageBucket;
}
