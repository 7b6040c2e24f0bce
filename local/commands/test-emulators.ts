/** `npm run test:emulators`: tests against Firestore, Auth and Storage. File names after `--` select tests. */
import { EMULATOR_TESTS, runSteps } from "../testing/steps.ts";

await runSteps([EMULATOR_TESTS], process.argv.slice(2));
