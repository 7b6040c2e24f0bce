/**
 * `npm run costs`: what a month costs at Google, with the arithmetic: without a visitor, for 10,000 visitors and 500 gifts, and for a million and 50,000.
 * Amounts follow from the code's own data, and from what benchmarks measured; prices are a table with its sources. `-- --rupees=<rate>` takes another rate
 * of exchange.
 */
import { parseArgs } from "node:util";
import { deployedNow } from "../costs/deployed.ts";
import { printBill, printSummary } from "../costs/report.ts";
import { RUPEES_PER_DOLLAR } from "../costs/prices.ts";
import { TRAFFICS } from "../costs/traffics.ts";
import { ExplainedError } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";

await runCommand(() => {
  const { rupees = String(RUPEES_PER_DOLLAR) } = parseArgs({ options: { rupees: { type: "string" } } }).values;
  const rate = Number(rupees);
  if (!(rate > 0)) throw new ExplainedError("--rupees takes the rupees of a dollar, as 90.");
  const deployed = deployedNow();
  for (const traffic of TRAFFICS) printBill(traffic, deployed, rate);
  printSummary(TRAFFICS, deployed, rate);
});
