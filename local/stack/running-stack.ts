import { ExplainedError } from "../util/explain.ts";
import { clientEnv } from "../emulators/function-env.ts";
import { isPortFree } from "./ports.ts";
import { FIXED_PORTS } from "../project.ts";
import { FIXED_ADDRESSES } from "./stack-ports.ts";

/**
 * Environment of the stack that a command works on: the one configured in this process's environment, else that of `npm start`.
 * @throws ExplainedError if none is running
 */
export async function runningEnv(): Promise<Record<string, string>> {
  if (process.env["FIRESTORE_EMULATOR_HOST"] === undefined && (await isPortFree(FIXED_PORTS.firestore)))
    throw new ExplainedError("Nothing runs that this could work on: start it with npm start, in another terminal.");
  const ownVariables = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...clientEnv(FIXED_ADDRESSES), ...Object.fromEntries(ownVariables) };
}
