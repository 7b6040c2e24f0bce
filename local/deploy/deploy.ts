import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { FIREBASE_CLI } from "../emulators/firebase-tools.ts";
import { runNode, runScript } from "../processes/child.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import { ExplainedError } from "../util/explain.ts";
import { say } from "../util/say.ts";
import { waitFor } from "../util/wait.ts";
import { DEPLOY_STEPS, PREPARED_ENVIRONMENT } from "./deploy-steps.ts";
import { DeclaredIndexes, indexProgress } from "./index-states.ts";

/** Maximum time to wait for indexes: Firestore takes minutes for each, however small the collection. */
const MAX_WAIT_SECONDS = 3 * 3600;
const POLL_MS = 10_000;

/** Checks and builds once, then deploys the steps in their order. @throws ExplainedError if one fails */
export async function deploy(projectId: string): Promise<void> {
  for (const script of ["check", "build"]) {
    const { code } = await runScript(script, { show: true });
    if (code !== 0) throw new ExplainedError(`Nothing was deployed: npm run ${script} failed, for the reason above.`);
  }
  for (const { title, only, awaits, advice } of DEPLOY_STEPS) {
    say();
    say(`── ${title}`);
    const args = [FIREBASE_CLI, "deploy", "--only", only.join(","), "--project", projectId];
    const { code } = await runNode(args, { env: { ...process.env, ...PREPARED_ENVIRONMENT }, show: true, asks: true });
    if (code !== 0) throw new ExplainedError(`"${title}" failed, for the reason above. ${advice ?? ""}`.trim());
    if (awaits === "indexes") await waitForIndexes(() => listIndexes(projectId));
  }
  say();
  say(`Deployed to ${projectId}. Now the checks of docs/deploying.md, "After a deployment".`);
}

async function waitForIndexes(list: () => Promise<string>): Promise<void> {
  const file = readFileSync(join(REPOSITORY_ROOT, "firestore.indexes.json"), "utf8");
  const { indexes } = z.parse(DeclaredIndexes, JSON.parse(file));
  let lastReady = -1;
  let unfinished: string[] = [];
  const isReady = await waitFor(
    async () => {
      const { ready, waiting, broken } = indexProgress(indexes, await list());
      if (broken.length > 0)
        throw new ExplainedError(
          `Firestore could not build these indexes: ${broken.join("; ")}. Delete them in the console, then deploy again.`,
        );
      if (ready !== lastReady) say(`${ready} of ${indexes.length} indexes are ready.`);
      lastReady = ready;
      unfinished = waiting;
      return waiting.length === 0 ? true : undefined;
    },
    { seconds: MAX_WAIT_SECONDS, everyMs: POLL_MS },
  );
  if (isReady === undefined)
    throw new ExplainedError(`These indexes are not ready after three hours: ${unfinished.join("; ")}.`);
}

/** @returns the output of `firebase firestore:indexes --pretty` */
async function listIndexes(projectId: string): Promise<string> {
  const { code, output } = await runNode([FIREBASE_CLI, "firestore:indexes", "--pretty", "--project", projectId]);
  if (code !== 0) throw new ExplainedError(`The indexes could not be listed: ${output.trim()}`);
  return output;
}
