import { startStack } from "../stack/stack.ts";
import { EMULATOR_WORKERS, STACK_ENVIRONMENTS } from "./emulator-workers.ts";

/** Starts one set of emulators per worker on free ports; `emulators-of-worker.setup.ts` selects a worker's set. */
export default async function setup(): Promise<() => Promise<void>> {
  const stacks = await Promise.all(
    Array.from({ length: EMULATOR_WORKERS }, () => startStack({ services: ["firestore", "auth", "storage"] })),
  );
  process.env[STACK_ENVIRONMENTS] = JSON.stringify(stacks.map(({ env }) => env));
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()));
  };
}
