/**
 * `npm run bench:reload`: how long after a file is saved `npm run dev` shows the change, 20 changes of each kind, in a browser where
 * the page shows it and over HTTP where the server does. Exits with 1 where a change does not show or shows too late. The files are as
 * before afterwards. `npm run dev` has to run beside it.
 */
import { runNode } from "../processes/child.ts";

process.exitCode = (await runNode(["e2e/bench/reload.ts", ...process.argv.slice(2)], { show: true })).code;
