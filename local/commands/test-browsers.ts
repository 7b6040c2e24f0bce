/**
 * `npm run test:browsers`: the donor's core journeys in Firefox and WebKit, if they are installed, against the current build. Prints how to
 * install a missing one, and fails if there is none.
 */
import { findOtherBrowsers, browserEnvironmentOf } from "../testing/other-browsers.ts";
import { BUILD_STEP, OTHER_BROWSERS_STEP, runSteps } from "../testing/steps.ts";
import { say } from "../util/say.ts";

const { installed, missing } = findOtherBrowsers(browserEnvironmentOf(process.env));
for (const sentence of missing) say(sentence);
if (Object.keys(installed).length === 0) process.exitCode = 1;
else await runSteps([BUILD_STEP, OTHER_BROWSERS_STEP], process.argv.slice(2));
