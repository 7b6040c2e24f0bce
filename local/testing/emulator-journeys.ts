/**
 * Journeys through the emulators of Functions and Hosting, as `npm start` has them; all others go through plain Node processes with the same build
 * (`local/plain-server/`). These show what is left out there: the functions framework with its handling of bodies, and triggers, tasks and
 * addresses of clients as they come through Google's own programs.
 */
export const EMULATOR_JOURNEYS: readonly string[] = [
  "e2e/canary.e2e.test.ts",
  "e2e/card-testing.e2e.test.ts",
  "e2e/tasks.e2e.test.ts",
  "e2e/uploads.e2e.test.ts",
];
