import { STACK_ENVIRONMENTS } from "./emulator-workers.ts";

// Runs before any import of the project, since modules read the addresses on import. Vitest numbers its workers from 1.
const environments: unknown = JSON.parse(process.env[STACK_ENVIRONMENTS] ?? "[]");
const worker = Number(process.env["VITEST_POOL_ID"]);
const environment: unknown = Array.isArray(environments) ? environments[worker - 1] : undefined;
if (environment === undefined) throw new Error(`No emulators were started for worker ${worker}.`);
Object.assign(process.env, environment);
