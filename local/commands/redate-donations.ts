/**
 * `npm run redate:donations`: asks the gateway again about donations of earlier versions whose day in India may be that of our own question, and says what
 * would change; with `--apply`, books it. Works on the running stack, or on a deployed project with `--project <id>`, Google's application default
 * credentials, and `RAZORPAY_KEY_ID` and `RAZORPAY_KEY_SECRET` of that project in the environment. It can be interrupted and run again.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { GatewayError } from "../../functions/src/gateway/payment-gateway.ts";
import { razorpayGateway } from "../../functions/src/gateway/razorpay-gateway.ts";
import { redateDonations } from "../capture-dates/redate-donations.ts";
import { onTarget } from "../stack/command-target.ts";
import { Explained } from "../util/explain.ts";
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
    // Any other argument is answered with the usage, too.
  }
  throw new Explained(USAGE);
}

/** The gateway by the keys in the environment. */
function gatewayOf({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_BASE_URL: baseUrl = "https://api.razorpay.com",
}: NodeJS.ProcessEnv) {
  if (keyId === undefined || keySecret === undefined)
    throw new Explained(
      "Put the project's RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET into the environment, then run this again.",
    );
  // No browser pays here, so no script is needed.
  return razorpayGateway({ keyId, keySecret, baseUrl, checkoutScript: "" });
}

/** @throws Explained */
function explainThrottling(error: unknown): never {
  if (error instanceof GatewayError && error.failure === "throttled")
    throw new Explained("The gateway wants a pause. Run this again in a few minutes: it goes on.");
  throw error;
}

await runCommand(async () => {
  const { project, apply } = parseArguments();
  const { asked, moved, unmoved } = await onTarget(project, (projectId) =>
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
