import * as z from "zod/mini";
import { UnsafeOptionsError } from "./safe-options.ts";
import { startGateway } from "./gateway.ts";
import { parseInput } from "./read.ts";
import { SnapshotError } from "./snapshot.ts";

/** The gateway double's environment; settings shared with the site have the same names. */
const Environment = z.object({
  GATEWAY_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 7070),
  GATEWAY_HOST: z._default(z.string(), "127.0.0.1"),
  GATEWAY_WEBHOOK_URL: z.string(),
  GATEWAY_SNAPSHOT_FILE: z.optional(z.string()),
  GATEWAY_SEED: z.optional(z.string()),
  RAZORPAY_KEY_ID: z.string(),
  RAZORPAY_KEY_SECRET: z.string(),
  RAZORPAY_WEBHOOK_SECRET: z.string(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.optional(z.string()),
});

const parsedEnvironment = parseInput(Environment, process.env);
if ("problem" in parsedEnvironment)
  exitWithError(`The gateway double's settings are not complete. ${parsedEnvironment.problem}`);
else await runGateway(parsedEnvironment.value);

async function runGateway(env: z.infer<typeof Environment>): Promise<void> {
  try {
    const gateway = await startGateway({
      port: env.GATEWAY_PORT,
      host: env.GATEWAY_HOST,
      webhookUrl: env.GATEWAY_WEBHOOK_URL,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
      previousWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS || undefined,
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      snapshotFile: env.GATEWAY_SNAPSHOT_FILE || undefined,
      seed: env.GATEWAY_SEED || undefined,
    });
    process.stdout.write(`Gateway double (test money only): ${gateway.url}\n`);
    const closeAndExit = () => void gateway.close().then(() => process.exit(0));
    process.once("SIGINT", closeAndExit).once("SIGTERM", closeAndExit);
  } catch (error) {
    if (error instanceof UnsafeOptionsError || error instanceof SnapshotError) exitWithError(error.message);
    else if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      exitWithError(`Port ${env.GATEWAY_PORT} is taken: another gateway double may be running.`);
    } else throw error;
  }
}

function exitWithError(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
