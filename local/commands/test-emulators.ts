/** `npm run test:emulators`: the tests against Firestore, Auth and Storage. Names of files after `--` run those alone. */
import { EMULATOR_TESTS, runSteps } from "../testing/steps.ts";

await runSteps([EMULATOR_TESTS], process.argv.slice(2));
