/** `npm run test:rest`: the checks that `npm test` leaves out; with `-- --shard=1/4` the first of four parts of them. */
import { shardIn } from "../testing/shard.ts";
import { restSteps, runSteps } from "../testing/steps.ts";

await runSteps(restSteps(shardIn(process.argv.slice(2))));
