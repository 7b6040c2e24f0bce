/** `npm run test:emulators`: tests against Firestore, Auth and Storage. File names after `--` select tests. */
import { emulatorTests, runSteps } from "../testing/steps.ts";

await runSteps([emulatorTests()], process.argv.slice(2));
