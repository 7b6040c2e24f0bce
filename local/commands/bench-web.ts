/**
 * `npm run bench:web [origin] [--runs N] [--only page]`: Lighthouse (mobile, slow 4G, 4 × CPU) of every public page, median of five runs,
 * compared with an almost empty page; then the script of the donation form and the longest interactions on a slow phone. Prints a table,
 * and writes it to `.data/bench-web.json`. Exits with 1 if a goal of `e2e/bench/web/goals.ts` is missed. Requires a running `npm start`,
 * and a machine that does nothing else.
 */
import { runNode } from "../processes/child.ts";

process.exitCode = (await runNode(["e2e/bench/web/web.ts", ...process.argv.slice(2)], { show: true })).code;
