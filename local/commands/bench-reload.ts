/**
 * `npm run bench:reload`: how long after saving a file `npm run dev` shows the change: 20 changes of each kind, observed in a browser
 * or over HTTP. Exits with 1 if a change does not show or is too slow. Restores the files afterwards. Requires a running `npm run
 * dev`.
 */
import { runNode } from "../processes/child.ts";

process.exitCode = (await runNode(["e2e/bench/reload.ts", ...process.argv.slice(2)], { show: true })).code;
