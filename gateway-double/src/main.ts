import * as z from "zod/mini";
import { UnsafeOptionsError } from "./safe-options.ts";
import { startGateway } from "./gateway.ts";
import { parseInput } from "./base/read.ts";
import { SnapshotError } from "./snapshot.ts";

/** Schema of an optional environment variable: an empty one counts as absent. */
const optionalText = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text) => text || undefined),
  );
const textOr = (defaultText: string) =>
  z.pipe(
    optionalText(),
    z.transform((text) => text ?? defaultText),
  );

/** The gateway double's environment; settings shared with the site have the same names. */
const Environment = z.object({
  GATEWAY_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 7070),
  GATEWAY_HOST: textOr("127.0.0.1"),
  GATEWAY_WEBHOOK_URL: optionalText(),
  GATEWAY_SNAPSHOT_FILE: optionalText(),
  GATEWAY_SEED: optionalText(),
  RAZORPAY_KEY_ID: textOr("rzp_test_double00000000"),
  RAZORPAY_KEY_SECRET: textOr("secret-of-the-double"),
  RAZORPAY_WEBHOOK_SECRET: textOr("webhook-secret-of-the-double"),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: optionalText(),
});
type Environment = z.output<typeof Environment>;

const parsedEnvironment = parseInput(Environment, process.env);
if ("problem" in parsedEnvironment)
  exitWithError(`The gateway double's settings are not right. ${parsedEnvironment.problem}`);
else await runGateway(parsedEnvironment.value);

async function runGateway(env: Environment): Promise<void> {
  try {
    const gateway = await startGateway({
      port: env.GATEWAY_PORT,
      host: env.GATEWAY_HOST,
      webhookUrl: env.GATEWAY_WEBHOOK_URL,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
      previousWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      snapshotFile: env.GATEWAY_SNAPSHOT_FILE,
      seed: env.GATEWAY_SEED,
    });
    process.stdout.write(announcement(gateway.url, env));
    const closeAndExit = () => void gateway.close().then(() => process.exit(0));
    process.once("SIGINT", closeAndExit).once("SIGTERM", closeAndExit);
  } catch (error) {
    if (error instanceof UnsafeOptionsError || error instanceof SnapshotError) exitWithError(error.message);
    else if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      exitWithError(`Port ${env.GATEWAY_PORT} is taken: another gateway double may be running.`);
    } else throw error;
  }
}

/** The start message: all that a client needs. It may show the secrets, because no money moves in a double. */
function announcement(url: string, env: Environment): string {
  const webhooks =
    env.GATEWAY_WEBHOOK_URL === undefined
      ? "sent nowhere: start with GATEWAY_WEBHOOK_URL=http://127.0.0.1:<port>/<path>"
      : `to ${env.GATEWAY_WEBHOOK_URL}, signed with ${env.RAZORPAY_WEBHOOK_SECRET}`;
  return [
    `Gateway double (test money only): ${url}`,
    `  key id      ${env.RAZORPAY_KEY_ID}`,
    `  key secret  ${env.RAZORPAY_KEY_SECRET}`,
    `  webhooks    ${webhooks}`,
    "",
  ].join("\n");
}

function exitWithError(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
