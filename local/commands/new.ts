/** `npm run new`: asks the few questions that a deployment to a new project needs, and writes `.firebaserc` and `functions/.env.<project id>`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { Answers, environmentOf, problemOf, QUESTIONS, withProject } from "../deploy/new-project.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import { ExplainedError } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

/** Asks each question until its answer can be right. Lines may also come from a pipe. */
async function askAll(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin });
  const answers: Record<string, string> = {};
  const open = [...QUESTIONS];
  const ask = () => {
    if (open[0] !== undefined) say(`${open[0].text}:`);
  };
  ask();
  for await (const line of terminal) {
    const [question] = open;
    if (question === undefined) break;
    const problem = problemOf(question, line.trim(), answers);
    if (problem === undefined) {
      answers[question.name] = line.trim();
      open.shift();
    } else say(problem);
    if (open.length === 0) break;
    ask();
  }
  terminal.close();
  if (open.length > 0) throw new ExplainedError("The answers ended before the last question. Nothing was written.");
  return z.parse(Answers, answers);
}

await runCommand(async () => {
  const answers = await askAll();
  const rcFile = join(REPOSITORY_ROOT, ".firebaserc");
  const environmentFile = join(REPOSITORY_ROOT, `functions/.env.${answers.project}`);
  const firebaserc = withProject(JSON.parse(readFileSync(rcFile, "utf8")), answers);
  if (existsSync(environmentFile))
    throw new ExplainedError(`functions/.env.${answers.project} is there already. Change it, or remove it first.`);
  writeFileSync(rcFile, firebaserc);
  writeFileSync(environmentFile, environmentOf(answers));
  say();
  say(`.firebaserc and functions/.env.${answers.project} are written. Next: the secrets (docs/deploying.md), then`);
  say(`npm run deploy -- ${answers.stage}`);
  say("Name, logo and colours are entered in the panel by the first admin: Overview, Before donors come.");
});
