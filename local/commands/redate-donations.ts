/**
 * `npm run redate:donations`: asks the gateway again about donations of earlier versions whose stored day may be that of our request
 * instead of the payment, and prints what would change; with `--apply`, books it. Works on the running stack, or on a deployed project with
 * `--project <id>`, Google's application default credentials, and `RAZORPAY_KEY_ID` and `RAZORPAY_KEY_SECRET` of that project in the
 * environment. It can be interrupted and run again.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { GatewayError } from "../../functions/src/gateway/payment-gateway.ts";
import { razorpayGateway } from "../../functions/src/gateway/razorpay-gateway.ts";
import { redateDonations } from "../capture-dates/redate-donations.ts";
import { runOnTarget } from "../stack/command-target.ts";
import { ExplainedError } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

const USAGE =
  "Run it without arguments to see what would change: npm run redate:donations -- [--project <id>] [--apply]";

function parseArguments(): { project: string | undefined; apply: boolean } {
  try {
    const options = { project: { type: "string" }, apply: { type: "boolean", default: false } } as const;
    const { project, apply } = parseArgs({ options }).values;
    if (project !== "") return { project, apply };
  } catch {
    // Unknown arguments show the usage, too.
  }
  throw new ExplainedError(USAGE);
}

/** Creates the gateway client with the keys in the environment. */
function gatewayOf({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_BASE_URL: baseUrl = "https://api.razorpay.com",
}: NodeJS.ProcessEnv) {
  if (keyId === undefined || keySecret === undefined)
    throw new ExplainedError(
      "Put the project's RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET into the environment, then run this again.",
    );
  // The checkout script's address stays empty, because no browser pays here.
  return razorpayGateway({ keyId, keySecret, baseUrl, checkoutScript: "" });
}

/** @throws ExplainedError */
function explainThrottling(error: unknown): never {
  if (error instanceof GatewayError && error.failure === "throttled")
    throw new ExplainedError("The gateway wants a pause. Run this again in a few minutes: it goes on.");
  throw error;
}

await runCommand(async () => {
  const { project, apply } = parseArguments();
  const { asked, moved, unmoved } = await runOnTarget(project, (projectId) =>
    redateDonations({
      db: getFirestore(initializeApp({ projectId }, randomUUID())),
      gateway: gatewayOf(process.env),
      now: () => new Date(),
      ...{ apply, say },
    }).catch(explainThrottling),
  );
  const done = apply ? "were moved" : "would move";
  say(`${asked} donations were asked about: ${moved} ${done}, the day of ${unmoved} stays.`);
  if (moved > 0 && !apply) say("Nothing was changed. To book it: npm run redate:donations -- --apply");
});
