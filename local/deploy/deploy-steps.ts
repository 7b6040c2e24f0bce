import * as z from "zod/mini";
import { ExplainedError } from "../util/explain.ts";

export interface DeployStep {
  title: string;
  /** Targets of `firebase deploy --only`. */
  only: readonly string[];
  /** What must be complete before the next step. */
  awaits?: "indexes";
  /** Advice to print when the step fails. */
  advice?: string;
}

/**
 * The steps of a deployment, in an order in which no code runs without its dependencies: a query without its index fails, and a page of Hosting calls
 * the API that it was built with. `firebase deploy` alone submits the indexes and does not wait for them.
 */
export const DEPLOY_STEPS: readonly DeployStep[] = [
  { title: "The database and its indexes", only: ["firestore:indexes"], awaits: "indexes" },
  {
    title: "Functions",
    only: ["functions"],
    advice:
      "In a new project, Google needs some minutes until its services have their permissions: run the command again. What is deployed already stays.",
  },
  { title: "The site, and the rules of database and files", only: ["hosting", "firestore:rules", "storage"] },
];

/** Tells `local/check/predeploy.mjs`, which each step would run, that the checks and builds are done. */
export const PREPARED_ENVIRONMENT = { DEPLOYMENT_PREPARED: "1" };

const Rc = z.object({ projects: z.record(z.string(), z.string()) });

/**
 * The project id for an alias of `.firebaserc`, or for a project id.
 * @throws ExplainedError for none, and for a `demo-` project, which exists in the emulators only
 */
export function projectToDeploy(named: string | undefined, firebaserc: unknown): string {
  const { projects } = z.parse(Rc, firebaserc);
  const aliases = Object.keys(projects).filter((alias) => alias !== "default");
  const usage = `Say where: npm run deploy -- <alias or project id>. ${
    aliases.length === 0
      ? "There is no alias yet: npx firebase use --add makes one."
      : `Aliases: ${aliases.join(", ")}.`
  }`;
  if (named === undefined || named === "" || named.startsWith("-")) throw new ExplainedError(usage);
  const projectId = projects[named] ?? named;
  if (projectId.startsWith("demo-"))
    throw new ExplainedError(`${projectId} exists in the emulators only (docs/deploying.md).`);
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId)) throw new ExplainedError(usage);
  return projectId;
}
