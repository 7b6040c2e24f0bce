/** `npm run deploy -- <alias or project id>`: deploys in steps, and waits for the indexes before anything needs them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deploy } from "../deploy/deploy.ts";
import { projectToDeploy } from "../deploy/deploy-steps.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import { runCommand } from "../util/run-command.ts";

await runCommand(async () => {
  const [named] = process.argv.slice(2);
  const firebaserc: unknown = JSON.parse(readFileSync(join(REPOSITORY_ROOT, ".firebaserc"), "utf8"));
  await deploy(projectToDeploy(named, firebaserc));
});
