/**
 * Journeys through the emulators of Functions and Hosting, as in `npm start`; all others go through plain Node processes with the same
 * build (`local/plain-server/`). These journeys cover what the plain processes lack: the functions framework with its handling of bodies,
 * and triggers, tasks and addresses of clients as Google's own programs pass them on.
 */
export const EMULATOR_JOURNEYS: readonly string[] = [
  "e2e/canary.e2e.test.ts",
  "e2e/card-testing.e2e.test.ts",
  "e2e/tasks.e2e.test.ts",
  "e2e/uploads.e2e.test.ts",
];
