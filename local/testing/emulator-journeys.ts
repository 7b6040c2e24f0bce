/**
 * Journeys through the emulators of Functions and Hosting, as `npm start` has them; all others go through one plain process with the same build
 * (`local/plain-server/`). These show what the plain process leaves out: the functions framework with its handling of bodies, triggers and tasks
 * that reach their function, several processes that serve the same data, and what Hosting forwards of a client's address.
 */
export const EMULATOR_JOURNEYS: readonly string[] = [
  "e2e/canary.e2e.test.ts",
  "e2e/card-testing.e2e.test.ts",
  "e2e/tasks.e2e.test.ts",
  "e2e/uploads.e2e.test.ts",
];
