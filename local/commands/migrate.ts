/**
 * `npm run migrate`: brings stored documents to the form of this version, by the migrations in `local/migrations/` that the project has
 * not had. Works on the running stack, or on a deployed project with `--project <id>` and Google's application default credentials. It can be
 * interrupted and run again, while donors use the site.
 */
import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { migrate } from "../migrations/migrate.ts";
import { onTarget } from "../stack/command-target.ts";
import { projectOption } from "../stack/project-option.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

await runCommand(async () => {
  const project = projectOption(
    "Run it without arguments, or for a deployed project: npm run migrate -- --project <id>",
  );
  const done = await onTarget(project, (projectId) =>
    migrate(getFirestore(initializeApp({ projectId }, randomUUID())), { now: () => new Date(), say }),
  );
  say(done.length === 0 ? "Nothing is left to migrate." : `Done: ${done.join(", ")}.`);
});
