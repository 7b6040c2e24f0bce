/**
 * `npm run grant:admin -- person@example.org`: grants the role admin, to the first admin too; `--revoke` revokes it. Works on the
 * running stack, or on a deployed project with `--project <id>` and Google's application default credentials.
 */
import { parseArgs } from "node:util";
import { Explained } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import { grantAdmin } from "../accounts/grant-admin.ts";
import { onTarget } from "../stack/command-target.ts";
import { say } from "../util/say.ts";

const USAGE = "Say whom: npm run grant:admin -- person@example.org [--project <id>] [--revoke]";

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

await runCommand(async () => {
  const { email, project, revoke } = parseArguments();
  say(await onTarget(project, (projectId) => grantAdmin({ email, revoke, projectId })));
});
