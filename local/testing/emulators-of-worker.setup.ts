import { STACK_ENVIRONMENTS } from "./emulator-workers.ts";

// Before anything of the project is imported, since it reads the addresses at import. Vitest counts its workers from 1.
const environments: unknown = JSON.parse(process.env[STACK_ENVIRONMENTS] ?? "[]");
const worker = Number(process.env["VITEST_POOL_ID"]);
const environment: unknown = Array.isArray(environments) ? environments[worker - 1] : undefined;
if (environment === undefined) throw new Error(`No emulators were started for worker ${worker}.`);
Object.assign(process.env, environment);
