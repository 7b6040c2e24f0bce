/**
 * `npm run bench:taps [origin]`: the taps, blind scrolls and typed characters from a story's link to "Payment successful", in a browser: a phone
 * with UPI, the same with two things of a list, a computer with a card. Exits with 1 if the phone takes more than 9 taps (11 with things) or 60
 * characters. Requires a running `npm start` or, with its origin, `npm run dev`.
 */
import { runNode } from "../processes/child.ts";

process.exitCode = (await runNode(["e2e/bench/taps.ts", ...process.argv.slice(2)], { show: true })).code;
